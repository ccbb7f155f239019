import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'

const Range = z.object({ dataset: z.string().max(40), from: IsoDateField, to: IsoDateField })

export const DataOrder = z.object({
  id: z.string(),
  status: z.enum(['requested', 'paid', 'cancelled', 'declined']),
  lines: z.array(Range.extend({ days: z.number(), rows: z.number(), cents: z.number() })),
  /** US cents. */
  cents: z.number(),
  /** What it costs where it can be paid by card now; null: the billing desk decides. */
  pay_cents: z.number().nullable(),
  created: z.string(),
})
export type DataOrder = z.infer<typeof DataOrder>

const ranges = z
  .array(Range.refine(({ from, to }) => from <= to, 'the first day is after the last'))
  .min(1)
  .max(20)
const orderParams = z.object({ id: z.string().max(40) })

/** Ranges of datasets that somebody orders. Paid by card where cards are set up, else granted by the billing desk. */
export const dataOrders = {
  /** What ranges come to; nothing is ordered. */
  price: endpoint({
    id: 'dataOrders.price',
    access: 'open',
    perMinute: 120,
    body: z.object({ lines: ranges }),
    response: z.object({ data: z.object({ lines: DataOrder.shape.lines, cents: z.number() }) }),
  }),
  list: endpoint({ id: 'dataOrders.list', access: 'user', response: z.object({ data: z.array(DataOrder) }) }),
  create: endpoint({
    id: 'dataOrders.create',
    access: 'user',
    perMinute: 10,
    body: z.object({ lines: ranges }),
    response: z.object({ data: DataOrder }),
  }),
  pay: endpoint({
    id: 'dataOrders.pay',
    access: 'user',
    perMinute: 10,
    params: orderParams,
    response: z.object({ data: z.object({ url: z.string() }) }),
  }),
  cancel: endpoint({
    id: 'dataOrders.cancel',
    access: 'user',
    params: orderParams,
    response: z.object({ code: z.string() }),
  }),
}
