import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { InterestProfile } from '@/lib/contract/interestProfile'
import { rowLimit } from '@/lib/contract/rowSort'
import { PriorState, ScreenerRow } from '@/lib/contract/screener'
import { tickerForm } from '@/lib/market/tickerForm'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

/** ΔOI of calls and puts of one expiry or one strike, contracts. */
export const InterestGroup = z.object({ key: z.string(), calls: z.number(), puts: z.number() })
export type InterestGroup = z.infer<typeof InterestGroup>

/** What all contracts whose open interest changed add up to. */
export const InterestSums = z.object({
  /** Contracts with a known change, of those with open interest. */
  updated: z.number(),
  listed: z.number(),
  call_change: z.number(),
  put_change: z.number(),
  largest_build: ScreenerRow.nullable(),
  largest_unwind: ScreenerRow.nullable(),
  tickers_with_builds: z.number(),
})
export type InterestSums = z.infer<typeof InterestSums>

/** A name over all its contracts. */
export const TickerInterestRow = z.object({
  ticker: z.string(),
  call_oi: z.number(),
  put_oi: z.number(),
  call_change: z.number(),
  put_change: z.number(),
  change: z.number(),
  change_pct: nullable,
  pc_oi: nullable,
  pc_oi_before: nullable,
  change_3d: nullable,
  change_5d: nullable,
  /** C18: share of the earlier mornings of a year with less open interest of the whole name, percent, and how many are kept. */
  oi_percentile: nullable,
  oi_sessions: z.number(),
  prev_volume: nullable,
  carry: nullable,
  contracts: z.number(),
  top_build: z.object({ option_symbol: z.string(), change: z.number() }).nullable(),
  top_unwind: z.object({ option_symbol: z.string(), change: z.number() }).nullable(),
})
export type TickerInterestRow = z.infer<typeof TickerInterestRow>

/** What an opening rule, a side or a ticker said of yesterday's prints, against this morning's open interest (F9). */
export const AccuracyRow = z.object({
  key: z.string(),
  prints: z.number(),
  contracts: z.number(),
  volume: z.number(),
  /** Share of the volume in contracts whose open interest rose, percent. */
  opened_pct: nullable,
  /** Carry of those contracts, weighted by volume, percent. */
  carry_pct: nullable,
})
export type AccuracyRow = z.infer<typeof AccuracyRow>

const when = WHEN_FIELDS

export const openInterest = {
  /** Contracts whose open interest changed overnight. */
  contracts: dataCall({
    id: 'openInterest.contracts',
    query: z.object({
      ...when,
      filter: z.string().max(4000).default(''),
      rolls: z.enum(['0', '1']).default('0'),
      sort: z.string().max(40).default('-oi_change'),
      offset: z.coerce.number().int().min(0).max(20_000).default(0),
      limit: rowLimit(100),
    }),
    data: z.object({
      rows: z.array(ScreenerRow),
      matched: z.number(),
      total: z.number(),
      sums: InterestSums,
      by_expiry: z.array(InterestGroup),
      by_strike: z.array(InterestGroup),
      prior: PriorState,
    }),
  }),
  /** The same added up by name. */
  tickers: dataCall({
    id: 'openInterest.tickers',
    query: z.object({
      ...when,
      filter: z.string().max(4000).default(''),
      limit: rowLimit(MOST_ROWS),
    }),
    data: z.object({ rows: z.array(TickerInterestRow), prior: PriorState }),
  }),
  /** How often the opening evidence of yesterday's prints was right. */
  accuracy: dataCall({
    id: 'openInterest.accuracy',
    query: z.object({ ...when, filter: z.string().max(4000).default('') }),
    data: z.object({
      /** The session whose prints were judged. */
      judged: IsoDateField.nullable(),
      rules: z.array(AccuracyRow),
      sides: z.array(AccuracyRow),
      tickers: z.array(AccuracyRow),
      prior: PriorState,
    }),
  }),
  /** Open interest of a name over its last mornings, oldest first. */
  history: dataCall({
    id: 'openInterest.history',
    params: z.object({ ticker: z.string().overwrite(tickerForm).max(12) }),
    query: z.object({ ...when, days: z.coerce.number().int().min(2).max(250).default(60) }),
    data: z.object({
      mornings: z.array(z.object({ session_date: IsoDateField, calls: z.number(), puts: z.number() })),
      /** Mornings that are still being read: ask again. */
      pending: z.number(),
    }),
  }),
  /** A name's open interest by strike and expiry against days ago, over its last mornings, and max pain. */
  profile: dataCall({
    id: 'openInterest.profile',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...when,
      back: z.coerce.number().int().min(1).max(60).default(5),
      days: z.coerce.number().int().min(5).max(60).default(20),
      expiry: IsoDateField.optional(),
    }),
    data: InterestProfile,
  }),
}
