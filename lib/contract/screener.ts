import { z } from 'zod'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, NAMED_CONTRACT, nullable, OptionSymbolField, TOLD_GREEKS } from '@/lib/contract/flowRow'
import { when } from '@/lib/contract/minuteFields'
import { rowLimit } from '@/lib/contract/rowSort'
import { ScreenSince } from '@/lib/contract/screenSince'

/**
 * A contract's day as the Options Screener, the Open Interest Explorer and the Option Watchlist show it. Prices in USD
 * per share, premium in USD, shares and returns in percent, IV in percent, volumes in contracts. null: unknown.
 */
export const ScreenerRow = z.object({
  ...NAMED_CONTRACT,
  dte: z.number(),
  sector: z.string().nullable(),
  earnings_days: nullable,
  exdiv_days: nullable,
  fda_days: nullable,
  headlines: nullable,
  market_cap: nullable,
  last: nullable,
  change: nullable,
  prev_close: nullable,
  open: nullable,
  high: nullable,
  low: nullable,
  vwap: nullable,
  bid: nullable,
  ask: nullable,
  spread: nullable,
  volume: z.number(),
  oi: nullable,
  vol_oi: nullable,
  oi_change: nullable,
  oi_change_pct: nullable,
  oi_up_days: nullable,
  /** ΔOI over Σ |ΔOI| of all contracts of the name, percent. F37. */
  oi_ticker_pct: nullable,
  prev_oi: nullable,
  prev_volume: nullable,
  prev_premium: nullable,
  prev_ask_pct: nullable,
  prev_bid_pct: nullable,
  prev_mid_pct: nullable,
  prev_multi_pct: nullable,
  /** Premium over volume of the session before, USD per share. */
  prev_price: nullable,
  carry: nullable,
  premium: z.number(),
  trades: z.number(),
  ask_pct: nullable,
  bid_pct: nullable,
  mid_pct: nullable,
  none_pct: nullable,
  sweep_pct: nullable,
  floor_pct: nullable,
  multi_pct: nullable,
  cross_pct: nullable,
  bull_pct: nullable,
  bear_pct: nullable,
  ticker_pct: nullable,
  iv: nullable,
  iv_high: nullable,
  iv_low: nullable,
  iv_change: nullable,
  ...TOLD_GREEKS,
  diff: nullable,
  underlying: nullable,
  from_low: nullable,
  from_high: nullable,
  cc_static: nullable,
  cc_called: nullable,
  cc_year: nullable,
  csp_return: nullable,
  csp_year: nullable,
  score: nullable,
  opening: z.enum(['proven', 'strong', 'likely', 'unknown']),
  last_trade_us: nullable,
})
export type ScreenerRow = z.infer<typeof ScreenerRow>

/** What is known of the session before: without it changes and carries are not there yet. */
export const PriorState = z.enum(['known', 'loading', 'none'])

const filter = z.string().max(4000).default('')

/** Figures of a contract over its last thirty sessions. */
export const ContractPast = z.object({
  option_symbol: z.string(),
  /** Sessions with trades that are known, the present one not included. */
  days: z.number(),
  avg_volume_30: nullable,
  vol_oi_days: nullable,
  ask_7d_pct: nullable,
  bid_7d_pct: nullable,
  first_seen: IsoDateField.nullable(),
})
export type ContractPast = z.infer<typeof ContractPast>

export const screener = {
  /** Contracts of a session that match, a page at a time. */
  list: dataCall({
    id: 'screener.list',
    query: z.object({
      ...when,
      filter,
      /** Name of a figure; a leading minus is high to low. */
      sort: z.string().max(40).default('-premium'),
      offset: z.coerce.number().int().min(0).max(20_000).default(0),
      limit: rowLimit(100),
    }),
    data: z.object({
      rows: z.array(ScreenerRow),
      /** Contracts that match, and contracts that traded. */
      matched: z.number(),
      total: z.number(),
      premium: z.number(),
      volume: z.number(),
      call_premium: z.number(),
      put_premium: z.number(),
      bull_premium: z.number(),
      bear_premium: z.number(),
      ask_volume: z.number(),
      prior: PriorState,
    }),
  }),
  /** Match counts of several filters. */
  counts: dataCall({
    id: 'screener.counts',
    body: z.object({ ...when, filters: z.array(z.string().max(4000)).max(60) }),
    data: z.array(z.number()),
  }),
  /** Rows of named contracts, in their order; a contract that the session does not know is left out. */
  rows: dataCall({
    id: 'screener.rows',
    body: z.object({ ...when, chains: z.array(OptionSymbolField).max(500) }),
    data: z.array(ScreenerRow),
  }),
  /** What only earlier sessions tell of the contracts on screen. */
  past: dataCall({
    id: 'screener.past',
    body: z.object({ ...when, chains: z.array(OptionSymbolField).max(40) }),
    data: z.array(ContractPast),
  }),
  /** A screen run on every stored session since a day, and what followed (F66). */
  since: dataCall({
    id: 'screener.since',
    body: z.object({ filter, since: IsoDateField, source: when.source }),
    data: ScreenSince,
  }),
  /** Sessions that have contract-days, newest first; some have no prints. */
  sessions: dataCall({
    id: 'screener.sessions',
    data: z.array(z.object({ session_date: IsoDateField, source: z.string(), prints: z.number() })),
  }),
}
