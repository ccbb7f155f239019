import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { EQUITY_ORDER } from '@/lib/contract/rowOrders'
import { rowLimit, rowSort } from '@/lib/contract/rowSort'

/** One large stock print on the wire, with what F39 makes of it. */
export const EquityRow = z.object({
  seq: z.number(),
  session_date: IsoDateField,
  executed_at_us: z.number(),
  ticker: z.string(),
  price: z.number(),
  size: z.number(),
  notional: z.number(),
  nbbo_bid: nullable,
  nbbo_ask: nullable,
  side: z.enum(['ASK', 'BID', 'MID', 'NONE']),
  /** Size as a share of the average day of 30 sessions, percent. */
  adv_pct: nullable,
  day_volume: nullable,
  /** Shares off the exchanges so far, 0 to 1: of all shares of the name where the whole tape is known, else of its large prints. */
  off_share: nullable,
  off_lit: z.boolean(),
  market_center: z.string(),
  venue: z.string(),
  conditions: z.string(),
  kinds: z.array(z.string()),
  settlement: z.string(),
  late: z.boolean(),
  /** Prints of one name at one price in quick succession share a number: the seq of the first. */
  cluster: z.number(),
  canceled: z.boolean(),
})
export type EquityRow = z.infer<typeof EquityRow>

/** Notional of prints by venue and by side, USD. */
const notionals = {
  notional: z.number(),
  off_notional: z.number(),
  lit_notional: z.number(),
  ask_notional: z.number(),
  bid_notional: z.number(),
  mid_notional: z.number(),
  none_notional: z.number(),
}

export const EquitySummary = z.object({
  count: z.number(),
  total: z.number(),
  ...notionals,
  biggest: EquityRow.nullable(),
  /** Names with the most notional. */
  top: z.array(z.object({ ticker: z.string(), notional: z.number(), off_share: nullable, prints: z.number() })),
})
export type EquitySummary = z.infer<typeof EquitySummary>

/** Large prints of a whole session; notional in USD. */
export const EquityDay = z.object({
  session_date: IsoDateField,
  count: z.number(),
  ...notionals,
  biggest_notional: z.number(),
})
export type EquityDay = z.infer<typeof EquityDay>

const when = WHEN_FIELDS

const flag = z.enum(['0', '1']).default('0')

/** An imported session of the stock tape. */
const StockTapeDay = z.object({ session_date: IsoDateField, source: z.string(), prints: z.number() })

/** Everything the feed can be narrowed by; lists are separated by commas, a leading minus leaves a ticker out. */
const filter = {
  venue: z.enum(['off', 'lit', 'all']).default('all'),
  tickers: z.string().max(600).default(''),
  min_notional: z.coerce.number().min(0).default(1_000_000),
  max_notional: z.coerce.number().min(0).optional(),
  min_size: z.coerce.number().min(0).default(0),
  min_adv_pct: z.coerce.number().min(0).default(0),
  sides: z.string().max(40).default(''),
  /** Kinds to leave out: average_price, derivative, contingent, prior_reference, odd_lot, extended, out_of_sequence. */
  exclude: z.string().max(200).default(''),
  /** Only these kinds: sweep, opening, closing, cross. */
  only: z.string().max(200).default(''),
  issue: z.string().max(60).default(''),
  canceled: flag,
}

export const equityFlow = {
  list: dataCall({
    id: 'equityFlow.list',
    query: z.object({
      ...when,
      ...filter,
      /** Columns of the whole session's answer; empty: newest first, by keyset. */
      sort: rowSort(Object.keys(EQUITY_ORDER)),
      /** Prints of a burst count as one row, are ordered by their sums and answered together. */
      fold: flag,
      limit: rowLimit(200),
      /** Rows older than this print. */
      before_seq: z.coerce.number().optional(),
      /** Rows newer than this print, newest first. */
      after_seq: z.coerce.number().optional(),
    }),
    data: z.array(EquityRow),
  }),
  summary: dataCall({
    id: 'equityFlow.summary',
    query: z.object({ ...when, ...filter }),
    data: EquitySummary,
  }),
  /** Prints from $1M in the kept sessions before the one shown, oldest first, of all names or of one. */
  history: dataCall({
    id: 'equityFlow.history',
    query: z.object({ ...when, venue: filter.venue, ticker: TickerField.or(z.literal('')).default('') }),
    data: z.array(EquityDay),
  }),
  sessions: dataCall({ id: 'equityFlow.sessions', data: z.array(StockTapeDay) }),
  levels: dataCall({
    id: 'equityFlow.levels',
    params: z.object({ ticker: z.string().max(12) }),
    query: z.object({
      ...when,
      venue: z.enum(['off', 'lit', 'all']).default('off'),
      min_notional: z.coerce.number().min(0).default(1_000_000),
      sessions: z.coerce.number().int().min(1).max(60).default(20),
    }),
    data: z.object({
      ticker: z.string(),
      last: nullable,
      /** Sessions that the levels were made of. */
      sessions: z.number(),
      /** F39, strongest first. */
      levels: z.array(
        z.object({
          price: z.number(),
          notional: z.number(),
          off_notional: z.number(),
          lit_notional: z.number(),
          prints: z.number(),
          last_date: IsoDateField,
          /** Today's range reached it. */
          touched: z.boolean(),
          /** From the last price, percent. */
          distance_pct: nullable,
        }),
      ),
      /** Volume of today's large prints by price, lowest first. */
      profile: z.array(z.object({ price: z.number(), off: z.number(), lit: z.number() })),
      prices: z.array(z.object({ start_ms: z.number(), price: z.number() })),
      /** Today's largest prints. */
      bubbles: z.array(EquityRow),
      off_share: nullable,
      /** What the share is of: every share of the day where the whole tape is known, else its large prints. */
      share_of: z.enum(['volume', 'large_prints']),
    }),
  }),
}
