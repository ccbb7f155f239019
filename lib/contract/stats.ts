import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { STAT_RANGES } from '@/lib/market/statSeries'

/** A class of options in the session shown. Contracts, USD. */
export const ActiveClassRow = z.object({
  ticker: z.string(),
  kind: z.enum(['equity', 'etf', 'index']),
  volume: z.number(),
  call_volume: z.number(),
  put_volume: z.number(),
  pc_volume: nullable,
  premium: z.number(),
  /** Of the contracts of all classes, a fraction. */
  share: nullable,
})
export type ActiveClassRow = z.infer<typeof ActiveClassRow>

/** Place of the newest value among earlier ones, percent, with the sessions it rests on; null without any. C18. */
const Place = z.object({ percentile: nullable, sessions: z.number() })

/** Market Stats, pages.md §4.2. */
export const stats = {
  read: dataCall({
    id: 'stats.read',
    query: z.object({ ...WHEN_FIELDS, range: z.enum(STAT_RANGES).default('1y') }),
    data: z.object({
      /** Sessions of the range, oldest first; the last is the session shown. */
      dates: z.array(IsoDateField),
      /** One value a session for each of `STAT_SERIES` in its order; null where unknown. */
      series: z.array(
        z.object({
          id: z.string(),
          values: z.array(nullable),
          known: z.number(),
          /** Of the last known value among a year and five years before it. */
          year: Place,
          five_years: Place,
        }),
      ),
      fear_greed: z.array(z.object({ id: z.string(), name: z.string(), formula: z.string(), score: nullable })),
      active: z.array(ActiveClassRow),
      /** Sessions whose option prints are known. */
      flow_sessions: z.number(),
      /** Stocks that breadth counts. */
      names: z.number(),
      /** The session shown may still change. */
      preliminary: z.boolean(),
      /** Names and sessions that are still being read: ask again. */
      pending: z.number(),
    }),
  }),
}
