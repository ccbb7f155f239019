import { z } from 'zod'
import { ReleaseRow } from '@/lib/contract/calendar'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable } from '@/lib/contract/flowRow'
import { FlowSeriesRow, FlowTotalsRow, flowFilter, step, when } from '@/lib/contract/minuteFields'

const filter = { ...flowFilter, issue: z.enum(['all', 'equity', 'etf', 'index']).default('all') }

/** A ticker of the ranking lists. */
export const TideTicker = z.object({
  ticker: z.string(),
  premium: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
  volume: z.number(),
  net_premium: z.number(),
  bull_pct: nullable,
  pc_volume: nullable,
  /** F13: option volume over its average by this minute of the stored sessions; null without any. */
  relative_volume: nullable,
})
export type TideTicker = z.infer<typeof TideTicker>

const Impact = z.object({ ticker: z.string(), net_premium: z.number() })

export const TideRow = z.object({
  calc_version: z.number(),
  series: FlowSeriesRow,
  /** SPY at the end of each step; null where unknown. */
  spy: z.array(nullable),
  totals: FlowTotalsRow,
  /** What the sums leave out, USD. */
  premium: z.object({
    all: z.number(),
    excluded_by_filter: z.number(),
    no_side: z.number(),
    counted: z.number(),
    prints: z.number(),
  }),
  /** Average of stored sessions by this minute; null without any. */
  average: z.object({ sessions: z.number(), call_premium: z.number(), put_premium: z.number() }).nullable(),
  /** The same filter in stored sessions up to the same minute, oldest first (C18). */
  history: z.array(
    z.object({
      session_date: IsoDateField,
      ncp: z.number(),
      npp: z.number(),
      net_volume: z.number(),
      pc_volume: nullable,
      pc_premium: nullable,
      call_premium: z.number(),
      put_premium: z.number(),
    }),
  ),
  /** The average is still being read: ask again. */
  history_pending: z.boolean(),
  positive: z.array(Impact),
  negative: z.array(Impact),
  active: z.array(TideTicker),
  unusual: z.array(TideTicker),
  sectors: z.array(z.object({ sector: z.string(), ncp: z.number(), npp: z.number(), series: FlowSeriesRow })),
})
export type TideRow = z.infer<typeof TideRow>

/** An index with its day inside the expected one. */
export const IndexCard = z.object({
  symbol: z.string(),
  last: nullable,
  prev_close: nullable,
  change: nullable,
  change_pct: nullable,
  low: nullable,
  high: nullable,
  open: nullable,
  /**
   * F35 of the day as on 0DTE: 0.85 of the straddle at the open of what expires today, points, and how much of it the index
   * is away from its open, percent; null where nothing expires today.
   */
  open_move: nullable,
  move_used_pct: nullable,
})
export type IndexCard = z.infer<typeof IndexCard>

export const TideMarketRow = z.object({
  cards: z.array(IndexCard),
  vix: IndexCard.nullable(),
  /** Closes before the session, oldest first, at most a year. */
  vix_history: z.array(z.number()),
  breadth: z.object({ advancers: z.number(), decliners: z.number(), unchanged: z.number() }).nullable(),
  /** F49 of the sessions before, percent of the stocks that rose, oldest first. */
  breadth_history: z.array(z.number()),
  /**
   * F23 by model A over every name with options, USD per 1 % move, from the chains as they stood at `at_ms`; `net` is null
   * while they are still being read, `known` of `of` so far. null where the source has no chains of all names.
   */
  gamma: z.object({ net: nullable, at_ms: z.number(), known: z.number(), of: z.number() }).nullable(),
  earnings: z.array(
    z.object({ ticker: z.string(), name: z.string(), date: IsoDateField, market_cap: nullable, in_days: z.number() }),
  ),
  /** Imported US releases around `now_ms`, the clock of the page: the last ones and the next ones, in their order. */
  releases: z.object({ now_ms: z.number(), rows: z.array(ReleaseRow) }),
})
export type TideMarketRow = z.infer<typeof TideMarketRow>

export const TideSessionRow = z.object({
  session_date: IsoDateField,
  source: z.string(),
  ncp: z.number(),
  npp: z.number(),
  series: FlowSeriesRow,
  spy: z.array(nullable),
})
export type TideSessionRow = z.infer<typeof TideSessionRow>

/** What the frame of a page shows of a session up to an instant. */
export const TideStripRow = z.object({
  session_date: z.string(),
  /** The instant, UTC ms. */
  session_ms: z.number(),
  indices: z.array(z.object({ symbol: z.string(), last: z.number(), change: z.number(), change_pct: z.number() })),
  /** Net premium of calls and puts and net volume since the open, minute by minute. */
  points: z.array(z.object({ start_ms: z.number(), ncp: z.number(), npp: z.number(), net_volume: z.number() })),
})
export type TideStripRow = z.infer<typeof TideStripRow>

/** Market Tide, pages.md §4.2. */
export const tide = {
  read: dataCall({ id: 'tide.read', query: z.object({ ...when, ...filter, step }), data: TideRow }),
  /** Indices and tide at an instant, for the bars of the shell. */
  strip: dataCall({ id: 'tide.strip', query: z.object(when), data: TideStripRow }),
  market: dataCall({ id: 'tide.market', query: z.object(when), data: TideMarketRow }),
  /** The last sessions side by side, newest last. */
  sessions: dataCall({
    id: 'tide.sessions',
    query: z.object({ ...when, ...filter, count: z.coerce.number().int().min(1).max(20).default(5) }),
    data: z.array(TideSessionRow),
  }),
}
