import { z } from 'zod'
import { idParam } from '@/lib/contract/accountFields'
import { TickerField } from '@/lib/contract/chains'
import { endpoint } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'
import { isIsoDate } from '@/lib/market/isoDate'

/** What a person noted of a name on a day; marked N on its charts (C24). */
export const ChartNote = z.object({
  id: z.string(),
  ticker: z.string(),
  date: IsoDateField,
  text: z.string(),
  created: z.string(),
})
export type ChartNote = z.infer<typeof ChartNote>

const MOST_NOTE_LETTERS = 280

const written = {
  date: IsoDateField.refine(isIsoDate, { error: 'a day that exists' }),
  text: z.string().trim().min(1).max(MOST_NOTE_LETTERS),
}
/** Notes of an account on names and days. */
export const chartNotes = {
  /** Of one name, oldest day first. */
  list: endpoint({
    id: 'chartNotes.list',
    access: 'user',
    query: z.object({ ticker: TickerField }),
    response: z.object({ data: z.array(ChartNote) }),
  }),
  create: endpoint({
    id: 'chartNotes.create',
    access: 'user',
    body: z.object({ ticker: TickerField, ...written }),
    response: z.object({ data: ChartNote }),
  }),
  update: endpoint({
    id: 'chartNotes.update',
    access: 'user',
    params: idParam,
    body: z.object(written),
    response: z.object({ data: ChartNote }),
  }),
  remove: endpoint({
    id: 'chartNotes.remove',
    access: 'user',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
