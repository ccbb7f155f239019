import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { DataMeta, IsoDateField, SessionField } from '@/lib/contract/flowRow'

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
  sessions: endpoint({
    id: 'recordedFlow.sessions',
    method: 'GET',
    path: '/api/recorded_flow/sessions',
    access: 'open',
    tiered: true,
    response: z.object({
      data: z.array(z.object({ session_date: IsoDateField, source: z.string(), tickers: z.array(z.string()) })),
    }),
  }),
  read: endpoint({
    id: 'recordedFlow.read',
    method: 'GET',
    path: '/api/recorded_flow',
    access: 'open',
    tiered: true,
    query: z.object({ session: SessionField, source: z.string().max(60) }),
    response: z.object({ data: z.array(RecordedSeries), meta: DataMeta }),
  }),
}
