import { z } from 'zod'
import { AlertHitRow, HitWork, ReturnStatsRow } from '@/lib/contract/alerts'
import { tieredCall } from '@/lib/contract/endpoint'
import { DataMeta, IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { ALERT_ICONS } from '@/lib/flow/alerts/classicIcons'
import { tickerForm } from '@/lib/market/tickerForm'

const Icon = z.enum(ALERT_ICONS.map(({ id }) => id))
const Outcome = z.enum(['winner', 'loser', 'flat', 'unknown'])

/** One card: the first hit of a contract in the session, bought at its ask and sold at the later bids (F66). */
export const ClassicAlert = z.object({
  hit: AlertHitRow,
  /** Newest print of the hit, by which it is followed. */
  seq: z.number(),
  bid: nullable,
  ask: nullable,
  /** Later hits on the same contract. */
  more: z.number(),
  icons: z.array(Icon),
  /** Newest bid of the session, USD, and what selling at it brings, percent. */
  bid_now: nullable,
  gain_now: nullable,
  max_gain: nullable,
  minutes_to_peak: nullable,
  outcome: Outcome,
  expired: z.boolean(),
  /** Trades of the sessions after the alert; null before the first of them. */
  since: z.object({ on: IsoDateField, last: z.number(), change_pct: nullable, high_pct: nullable }).nullable(),
})
export type ClassicAlert = z.infer<typeof ClassicAlert>

/** Winners and losers of a day alike. */
export const ClassicSummary = z.object({
  alerts: z.number(),
  winners: z.number(),
  losers: z.number(),
  flat: z.number(),
  unknown: z.number(),
  now: ReturnStatsRow,
  peak: ReturnStatsRow,
  best: z.array(ClassicAlert),
  worst: z.array(ClassicAlert),
})
export type ClassicSummary = z.infer<typeof ClassicSummary>

/** Classic alert cards over the hits of the built-in rules (pages.md §4.14 Alerts). */
export const classicAlerts = {
  cards: tieredCall({
    id: 'flowAlerts.cards',
    access: 'user',
    query: z.object({
      ...WHEN_FIELDS,
      /** `bull,earnings_7`: cards that have all of them. */
      icons: z.string().max(200).default(''),
      ticker: z.string().overwrite(tickerForm).max(12).default(''),
      result: z.enum(['', 'winner', 'loser', 'doubled', 'expired']).default(''),
      order: z.enum(['newest', 'best', 'worst', 'peak']).default('newest'),
      limit: z.coerce.number().int().min(1).max(240).default(40),
    }),
    response: z.object({
      data: z.array(ClassicAlert),
      total: z.number(),
      summary: ClassicSummary,
      work: HitWork,
      meta: DataMeta,
    }),
  }),
}
