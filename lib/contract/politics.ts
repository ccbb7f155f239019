import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { politicsReport } from '@/lib/contract/politicsReport'
import { POLITICS_ORDER } from '@/lib/contract/rowOrders'
import { rowLimit, rowSort } from '@/lib/contract/rowSort'

const day = IsoDateField.nullable()

/** One disclosed trade. Amounts in USD; returns as fractions. F43. */
export const PoliticalTradeRow = z.object({
  key: z.string(),
  member: z.string(),
  party: z.string(),
  state: z.string(),
  chamber: z.string(),
  committees: z.array(z.string()),
  ticker: z.string(),
  asset: z.string(),
  asset_type: z.string(),
  sector: z.string().nullable(),
  type: z.enum(['purchase', 'sale', 'partial_sale', 'exchange', '']),
  owner: z.string(),
  amount: z.string(),
  amount_low: nullable,
  amount_high: nullable,
  amount_mid: nullable,
  traded: day,
  filed: day,
  delay: nullable,
  is_late: z.boolean(),
  price_traded: nullable,
  price_filed: nullable,
  return_traded: nullable,
  return_filed: nullable,
  excess_filed: nullable,
  comment: z.string(),
  url: z.string(),
})
export type PoliticalTradeRow = z.infer<typeof PoliticalTradeRow>

const Sums = z.object({ buys: z.number(), sells: z.number() })

/** Sums over trades by the middle of their brackets, USD. */
export const PoliticalSums = z.object({
  trades: z.number(),
  buys: z.number(),
  sells: z.number(),
  late: z.number(),
  with_delay: z.number(),
  median_delay: nullable,
  members: z.number(),
  unresolved: z.number(),
  /** Mean return of purchases since the filing less that of SPY, and how many of them. */
  mean_excess: nullable,
  excess_count: z.number(),
})
export type PoliticalSums = z.infer<typeof PoliticalSums>

export const politics = {
  report: politicsReport,
  trades: dataCall({
    id: 'politics.trades',
    query: z.object({
      ...WHEN_FIELDS,
      /** Calendar days back from the newest filing; 0 is everything. */
      days: z.coerce.number().int().min(0).max(10_000).default(365),
      member: z.string().max(120).optional(),
      ticker: TickerField.optional(),
      /** Names divided by commas; every one when empty. */
      tickers: z.string().max(5000).default(''),
      chamber: z.enum(['any', 'house', 'senate']).default('any'),
      party: z.enum(['any', 'Democrat', 'Republican', 'Independent']).default('any'),
      type: z.enum(['any', 'purchase', 'sale', 'exchange']).default('any'),
      asset: z.enum(['any', 'stock', 'option', 'other']).default('any'),
      min_amount: z.coerce.number().min(0).default(0),
      late: z.enum(['0', '1']).default('0'),
      sort: rowSort(Object.keys(POLITICS_ORDER)),
      limit: rowLimit(500),
    }),
    data: z.object({
      rows: z.array(PoliticalTradeRow),
      total: z.number(),
      newest_filed: day,
      sums: PoliticalSums,
      top_tickers: z.array(Sums.extend({ ticker: z.string(), trades: z.number() })),
      by_sector: z.array(Sums.extend({ sector: z.string() })),
      /** Bought less sold by month of the trade and sector, USD; months rise. */
      by_month: z.array(
        z.object({ month: z.string(), sectors: z.array(z.object({ sector: z.string(), net: z.number() })) }),
      ),
      by_party: z.array(Sums.extend({ party: z.string(), trades: z.number() })),
      by_member: z.array(Sums.extend({ member: z.string(), party: z.string(), trades: z.number(), late: z.number() })),
      delays: z.array(z.object({ label: z.string(), count: z.number(), is_late: z.boolean() })),
    }),
  }),
  /** Who `/{slug}-tracker` is about. */
  tracked: dataCall({
    id: 'politics.tracked',
    params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,120}$/, 'a name in small letters with dashes') }),
    query: z.object(WHEN_FIELDS),
    data: z.object({ slug: z.string(), member: z.string() }),
  }),
  member: dataCall({
    id: 'politics.member',
    params: z.object({ name: z.string().min(1).max(120) }),
    query: z.object(WHEN_FIELDS),
    data: z.object({
      member: z.string(),
      party: z.string(),
      state: z.string(),
      chamber: z.string(),
      committees: z.array(z.string()),
      /** Purchases less sales by brackets, never below 0: what the filings would add up to, USD. */
      portfolio: z.object({ min: z.number(), mid: z.number(), max: nullable }),
      holdings: z.array(z.object({ ticker: z.string(), mid: z.number(), sector: z.string().nullable() })),
      /** Growth of 1 held equally in every purchase from its filing on, and of SPY over the same days. */
      follow: z.object({ value: nullable, benchmark: nullable, purchases: z.number() }),
    }),
  }),
  /** What following the disclosures of a member by a fixed rule would have brought. */
  follow: dataCall({
    id: 'politics.follow',
    params: z.object({ name: z.string().min(1).max(120) }),
    query: z.object({
      ...WHEN_FIELDS,
      /** Sessions a purchase is held unless its sale is disclosed before. */
      sessions: z.coerce.number().int().min(1).max(756).default(63),
    }),
    data: z.object({
      member: z.string(),
      benchmark: z.string(),
      /** Newest entry first. Fractions; excess over the benchmark from the close of the entry day to that of the exit. */
      trades: z.array(
        z.object({
          ticker: z.string(),
          filed: IsoDateField,
          entry: IsoDateField,
          entry_price: z.number(),
          exit: IsoDateField,
          exit_price: z.number(),
          reason: z.enum(['sale', 'time', 'held']),
          value: z.number(),
          excess: nullable,
        }),
      ),
      /** Growth of 1 at the close, oldest first, and of the benchmark from the same day on. */
      curve: z.array(z.object({ date: IsoDateField, value: z.number(), benchmark: nullable, positions: z.number() })),
      hit: nullable,
      mean: nullable,
      mean_excess: nullable,
      max_drawdown: nullable,
      /** Purchases without a known ticker, filing day or price. */
      left_out: z.number(),
    }),
  }),
} as const
