import { z } from 'zod'
import { ReturnStatsRow } from '@/lib/contract/alerts'
import { IsoDateField } from '@/lib/contract/flowRow'

/** A screen run on every stored session since a day, and what followed. F66. */
export const ScreenSince = z.object({
  /** Oldest first; `matched` of the contracts that traded. */
  days: z.array(z.object({ session_date: IsoDateField, matched: z.number(), traded: z.number() })),
  /** In percent, with the mean of every contract that traded beside. */
  horizons: z.array(
    z.object({ key: z.string(), label: z.string(), stats: ReturnStatsRow, benchmark_mean: z.number().nullable() }),
  ),
  /** Sessions that are still to be read. */
  pending: z.number(),
})
export type ScreenSince = z.infer<typeof ScreenSince>
