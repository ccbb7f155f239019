import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** One halt. Prices in USD, moves as fractions, instants in epoch ms. */
export const HaltRow = z.object({
  key: z.string(),
  ticker: z.string(),
  name: z.string(),
  /** As the exchange writes it; a reason told in words is the code that means the same. */
  code: z.string(),
  market: z.string(),
  date: IsoDateField,
  halted_ms: z.number(),
  quotes_ms: nullable,
  resumes_ms: nullable,
  /** No notice names the resumption: it is the end of the pause by rule. */
  is_expected: z.boolean(),
  state: z.enum(['halted', 'quoting', 'resumed']),
  price_before: nullable,
  /** Mean of the five minutes before the halt, and the limit-up limit-down band around it. */
  reference: nullable,
  band_low: nullable,
  band_high: nullable,
  /** As the notice tells it. */
  threshold: nullable,
  direction: z.enum(['up', 'down']).nullable(),
  resumed_price: nullable,
  gap: nullable,
  move_5: nullable,
  move_30: nullable,
  /** Halts of the name on its day up to this one, and of the whole day so far. */
  place: z.number(),
  halts_today: z.number(),
  market_cap: nullable,
  float: nullable,
})
export type HaltRow = z.infer<typeof HaltRow>

/** Outcomes after halts of one code: medians over those whose prices are known. */
export const HaltOutcomeRow = z.object({
  code: z.string(),
  count: z.number(),
  names: z.number(),
  n: z.number(),
  minutes: nullable,
  gap: nullable,
  move_5: nullable,
  move_30: nullable,
  up_share: nullable,
})
export type HaltOutcomeRow = z.infer<typeof HaltOutcomeRow>

/** Halts / Pause Feed. §4.4. */
export const halts = {
  /** Halts of the newest day that has any, and those of earlier days that have not ended; newest first. */
  list: dataCall({
    id: 'halts.list',
    query: z.object(WHEN_FIELDS),
    data: z.object({
      rows: z.array(HaltRow),
      /** Day of the list, and the day the page stands at: they differ where today has no halt. */
      date: IsoDateField.nullable(),
      today: IsoDateField,
      now_ms: z.number(),
    }),
  }),
  /** Of a year, by code; `pending` halts are still to be priced. */
  outcomes: dataCall({
    id: 'halts.outcomes',
    query: z.object(WHEN_FIELDS),
    data: z.object({ rows: z.array(HaltOutcomeRow), from: IsoDateField, to: IsoDateField, pending: z.number() }),
  }),
  /** Halts of one name over a year, newest first, with what came after them. */
  history: dataCall({
    id: 'halts.history',
    params: z.object({ ticker: TickerField }),
    query: z.object(WHEN_FIELDS),
    data: z.object({ rows: z.array(HaltRow), outcomes: z.array(HaltOutcomeRow) }),
  }),
}
