import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { nullable } from '@/lib/contract/flowRow'
import { step, when } from '@/lib/contract/minuteFields'
import { PARTICIPANTS } from '@/lib/options/openClose'

const numbers = z.array(z.number())
/** Directional delta of customers, running, USD: bought delta is positive; dealers take the other side. F14. */
export const DeltaSeries = z.object({
  start_ms: numbers,
  total: numbers,
  calls: numbers,
  puts: numbers,
  zero_dte: numbers,
  rest: numbers,
  small: numbers,
  mid: numbers,
  block: numbers,
  index: numbers,
  etf: numbers,
  equity: numbers,
  /** Within each step. */
  per_step: numbers,
  /** 15-minute slope of the total, USD a minute; null until there are 15 minutes. */
  slope: z.array(nullable),
})
export type DeltaSeries = z.infer<typeof DeltaSeries>

/** A print that moved much delta. */
export const DeltaContributor = z.object({
  seq: z.number(),
  executed_at_us: z.number(),
  ticker: z.string(),
  option_symbol: z.string(),
  type: z.enum(['C', 'P']),
  strike: z.number(),
  expiry: z.string(),
  side: z.enum(['ASK', 'BID', 'MID', 'NONE']),
  size: z.number(),
  premium: z.number(),
  delta: nullable,
  /** F14 of the print, USD. */
  dollar_delta: z.number(),
})
export type DeltaContributor = z.infer<typeof DeltaContributor>

/** Delta dollars that one participant traded in the session, USD, bought delta positive; market makers are not split. */
const ParticipantDeltaRow = z.object({
  participant: z.enum(PARTICIPANTS),
  /** Contracts whose delta is known. */
  buys: z.number(),
  sells: z.number(),
  opening: nullable,
  closing: nullable,
  total: z.number(),
})

export const DeltaFlowRow = z.object({
  calc_version: z.number(),
  key: z.string(),
  label: z.string(),
  price_of: z.string(),
  series: DeltaSeries,
  price: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable()),
  divergence: z.array(z.enum(['price_up', 'price_down']).nullable()),
  totals: z.object({
    dollar_delta: z.number(),
    /** d = +1 always: what would be bought if every print were a purchase. */
    gross_dollar_delta: z.number(),
    /** Shares: −Σ d·Δ·size·M, the delta of dealers who took the other side; they trade the opposite to stay neutral. */
    hedge_shares: z.number(),
    /** Its size against the shares traded so far, percent; one underlying with known share volume only. */
    hedge_pct: nullable,
    /** d·Γ·size·M × S² × 1 %: delta dollars per 1 % move, bought gamma positive. null where the price is unknown. */
    gamma: nullable,
    /** d·vega·size·M, USD per volatility point. */
    vega: z.number(),
    /** Contracts with side, delta and price, of all, percent. */
    covered_pct: nullable,
  }),
  /** Share of earlier stored sessions below today's total at this minute; null without any. */
  percentile: z.object({ value: z.number(), sessions: z.number() }).nullable(),
  /** The percentile is still being worked out: ask again. */
  percentile_pending: z.boolean(),
  /**
   * One underlying whose whole chain is known: what its dealers (F27 A) are expected to have bought because the price moved
   * since the open, and will have bought by each instant up to the close if only time passes, USD; sold below 0.
   */
  expected: z
    .object({
      /** Worked out as of this instant. */
      at_ms: z.number(),
      /** F23, USD per 1 % move. */
      gamma: nullable,
      rehedge: z.array(z.object({ at_ms: z.number(), usd: z.number() })),
      drift: z.array(z.object({ at_ms: z.number(), usd: z.number() })),
    })
    .nullable(),
  /** The chain is still being read: ask again. */
  expected_pending: z.boolean(),
  /**
   * F14 by labels: one underlying, a whole session with imported volumes by participant. `missing` says why there are no
   * rows: several underlyings, an invented market, a replayed instant, a session whose volumes are not published yet, nothing
   * imported, or no chain that tells a delta.
   */
  participants: z.object({
    missing: z.enum(['many', 'simulated', 'replay', 'running', 'none', 'no_chain']).nullable(),
    rows: z.array(ParticipantDeltaRow),
    exchanges: z.array(z.string()),
    /** Some volumes are told of a part of the day only. */
    part_of_day: z.boolean(),
    /** Percent of the contracts bought whose delta is known. */
    covered_pct: nullable,
    /** The chain whose deltas and spot count. */
    chain: z.object({ source: z.string(), at_ms: z.number(), spot: z.number() }).nullable(),
  }),
  contributors: z.array(DeltaContributor),
})
export type DeltaFlowRow = z.infer<typeof DeltaFlowRow>

/** Delta Flow, pages.md §4.5. */
export const deltaFlow = {
  read: dataCall({
    id: 'deltaFlow.read',
    access: 'periscope',
    query: z.object({
      ...when,
      step,
      /** 'all', 'index', 'etf', 'equity', a group of Net Flow, 'sector:NAME' or a ticker. */
      of: z.string().max(60).default('all'),
    }),
    data: DeltaFlowRow,
  }),
}
