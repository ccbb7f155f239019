import { z } from 'zod'
import { dataCall, tieredCall } from '@/lib/contract/endpoint'
import { DataMeta, FlowRow, IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { HIT_ORDER } from '@/lib/contract/rowOrders'
import { rowLimit, rowSort } from '@/lib/contract/rowSort'

const Sentiment = z.enum(['bullish', 'bearish', '-'])

/** What followed a hit, percent; null while it has not happened or is not known (F66). */
const HitResultRow = z.object({
  under_15m: nullable,
  under_1h: nullable,
  under_close: nullable,
  under_1d: nullable,
  under_5d: nullable,
  contract_15m: nullable,
  contract_1h: nullable,
  contract_close: nullable,
  contract_max: nullable,
  contract_min: nullable,
})

/** One rule hit (Flow Alerts). */
export const AlertHitRow = z.object({
  id: z.string(),
  rule: z.string(),
  session_date: IsoDateField,
  source: z.string(),
  from_us: z.number(),
  at_us: z.number(),
  /** '' for a hit of the whole market. */
  ticker: z.string(),
  option_symbol: z.string().nullable(),
  type: z.enum(['C', 'P']).nullable(),
  expiry: IsoDateField.nullable(),
  strike: nullable,
  prints: z.number(),
  size: z.number(),
  premium: z.number(),
  ask_premium: z.number(),
  bid_premium: z.number(),
  first_fill: nullable,
  last_fill: nullable,
  average_fill: nullable,
  underlying: nullable,
  diff: nullable,
  volume: z.number(),
  open_interest: nullable,
  all_opening: z.boolean(),
  flags: z.array(z.string()),
  expiries: z.number(),
  iv: nullable,
  score: z.number(),
  sentiment: Sentiment,
  clauses: z.array(z.object({ clause: z.string(), found: z.string() })),
  result: HitResultRow,
  /** In the view of events: what the hit leads, and how rare the like of it is. */
  event: z
    .object({
      rules: z.array(z.string()),
      hits: z.number(),
      /** Bits: log2 of how seldom the rarest rule rings on this name, plus of how seldom an event is so large for its name. */
      rarity: z.number(),
      rarest_rule: z.string(),
      /** Events of this name in which that rule rang in the session so far. */
      rang: z.number(),
      /** Contracts over an average day of the name; null where it is not known. */
      day_share: nullable,
    })
    .optional(),
})
export type AlertHitRow = z.infer<typeof AlertHitRow>

export const ReturnStatsRow = z
  .object({
    n: z.number(),
    mean: z.number(),
    median: z.number(),
    mean_low: nullable,
    mean_high: nullable,
    hit_rate: z.number(),
    hit_rate_low: nullable,
    hit_rate_high: nullable,
    best: z.number(),
    worst: z.number(),
    /** Edges of the bins, percent, rising; outer bins are open. */
    edges: z.array(z.number()),
    bins: z.array(z.number()),
  })
  .nullable()
export type ReturnStatsRow = z.infer<typeof ReturnStatsRow>

export const RuleReport = z.object({
  hits_today: z.number(),
  /** Hits of every session looked at, newest first. */
  sessions: z.array(z.object({ session_date: IsoDateField, hits: z.number() })),
  average: nullable,
  /** Sessions that are stored but not looked through yet. */
  waiting: z.number(),
  horizons: z.array(z.object({ key: z.string(), label: z.string(), stats: ReturnStatsRow, benchmark_mean: nullable })),
  losers: z.array(AlertHitRow),
})
export type RuleReport = z.infer<typeof RuleReport>

/** A stored session is looked through once, on first use: `progress` runs from 0 to 1. */
export const HitWork = z.object({ is_ready: z.boolean(), progress: z.number(), dropped: z.number() })
const when = WHEN_FIELDS
const filter = z.string().max(4000).default('')
const rules = z.string().max(200).default('')

/** Hits of the built-in rules R1 to R20. */
export const flowAlerts = {
  list: tieredCall({
    id: 'flowAlerts.list',
    query: z.object({
      ...when,
      /** R1,R4; empty: all. */
      rules,
      filter,
      /** `events`: one row an event with all its rules, the rarest first, at most 150. `hits`: every hit, newest first. */
      view: z.enum(['events', 'hits']).default('hits'),
      /** Columns of all hits that fit; empty: newest first. */
      sort: rowSort(Object.keys(HIT_ORDER)),
      limit: rowLimit(300),
      /** Hits older than this instant only, for the next page. */
      before_us: z.coerce.number().optional(),
    }),
    response: z.object({
      data: z.array(AlertHitRow),
      /** Hits by rule under the filter, whatever rules are chosen. */
      counts: z.record(z.string(), z.number()),
      total: z.number(),
      work: HitWork,
      meta: DataMeta,
    }),
  }),
  /** How many hits each of several filters finds, for the chosen rules and without the muted tickers. */
  counts: dataCall({
    id: 'flowAlerts.counts',
    body: z.object({
      ...when,
      rules,
      muted: z.array(z.string().max(12)).max(200).default([]),
      filters: z.array(filter).max(60),
    }),
    data: z.array(z.number()),
  }),
  read: dataCall({
    id: 'flowAlerts.read',
    params: z.object({ id: z.string().max(120) }),
    query: z.object({ at: z.iso.datetime().optional() }),
    data: z.object({
      hit: AlertHitRow,
      prints: z.array(FlowRow),
      /** The same rule on this ticker, newest first, over the sessions looked through. */
      others: z.array(AlertHitRow),
    }),
  }),
  report: dataCall({
    id: 'flowAlerts.report',
    query: z.object({ ...when, rules, filter }),
    data: RuleReport,
  }),
}
