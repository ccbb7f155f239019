import { z } from 'zod'
import { dataCall, tieredCall } from '@/lib/contract/endpoint'
import { IsoDateField, SessionField } from '@/lib/contract/flowRow'

/** Minutes of flow as another vendor recorded them, running from the open, USD. */
export const RecordedSeries = z.object({
  /** '*' for the whole market. */
  ticker: z.string(),
  start_ms: z.array(z.number()),
  ncp: z.array(z.number()),
  npp: z.array(z.number()),
  price: z.array(z.number().nullable()),
})
export type RecordedSeries = z.infer<typeof RecordedSeries>

/** Imported files of market tide and net premium. */
export const recordedFlow = {
  sessions: tieredCall({
    id: 'recordedFlow.sessions',
    response: z.object({
      data: z.array(z.object({ session_date: IsoDateField, source: z.string(), tickers: z.array(z.string()) })),
    }),
  }),
  read: dataCall({
    id: 'recordedFlow.read',
    query: z.object({ session: SessionField, source: z.string().max(60) }),
    data: z.array(RecordedSeries),
  }),
}
