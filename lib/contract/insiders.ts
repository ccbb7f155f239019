import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { INSIDER_ORDER } from '@/lib/contract/rowOrders'
import { rowLimit, rowSort } from '@/lib/contract/rowSort'

const day = IsoDateField.nullable()

/** One line of a form 3, 4 or 5. Prices and values in USD, changes and returns as fractions. F41. */
export const InsiderTradeRow = z.object({
  key: z.string(),
  filed: day,
  traded: day,
  ticker: z.string(),
  company: z.string(),
  sector: z.string().nullable(),
  insider: z.string(),
  role: z.enum(['CEO', 'CFO', 'officer', 'director', '10% owner', 'other']),
  title: z.string(),
  form: z.string(),
  code: z.string(),
  code_words: z.string(),
  is_holding: z.boolean(),
  is_derivative: z.boolean(),
  security: z.string(),
  acquired: z.boolean().nullable(),
  shares: nullable,
  price: nullable,
  price_note: z.string().nullable(),
  value: nullable,
  owned_before: nullable,
  owned_after: nullable,
  change: nullable,
  is_direct: z.boolean().nullable(),
  ownership: z.string(),
  plan_10b5_1: z.boolean().nullable(),
  /** Day the plan was adopted, from the notice of the sale (form 144); null where no notice tells. */
  plan_date: day,
  /** Calendar days from the trade to the next report of earnings; null where none is known within 120. */
  report_days: nullable,
  exercise_price: nullable,
  expiry: day,
  lag_days: nullable,
  footnotes: z.string(),
  accession: z.string(),
  url: z.string(),
  /** From the close of the filing day (first session on or after it) to the newest close. */
  return_since: nullable,
})
export type InsiderTradeRow = z.infer<typeof InsiderTradeRow>

export const InsiderClusterRow = z.object({
  ticker: z.string(),
  company: z.string(),
  insiders: z.array(z.string()),
  value: z.number(),
  first: IsoDateField,
  last: IsoDateField,
  return_since: nullable,
})
export type InsiderClusterRow = z.infer<typeof InsiderClusterRow>

/** One person of one company: stake in shares, trades in USD, the record of open-market purchases over a quarter. */
const InsiderPersonRow = z.object({
  insider: z.string(),
  role: InsiderTradeRow.shape.role,
  title: z.string(),
  owned: nullable,
  change: nullable,
  newest: day,
  buys: z.number(),
  buy_value: z.number(),
  sells: z.number(),
  sell_value: z.number(),
  record_count: z.number(),
  record_mean: nullable,
  record_positive: nullable,
})

const Sums = z.object({ buys: z.number(), sells: z.number() })

export const insiders = {
  trades: dataCall({
    id: 'insiders.trades',
    query: z.object({
      ...WHEN_FIELDS,
      /** Calendar days back from the newest filing; 0 is everything. */
      days: z.coerce.number().int().min(0).max(10_000).default(90),
      ticker: TickerField.optional(),
      /** Names divided by commas; every one when empty. */
      tickers: z.string().max(5000).default(''),
      insider: z.string().max(120).optional(),
      /** 'open' leaves awards, exercises and tax payments out; 'all' shows every line; else codes joined by commas. */
      codes: z
        .string()
        .regex(/^(open|all|[A-Z](,[A-Z])*)$/)
        .default('open'),
      roles: z.string().max(80).default(''),
      min_value: z.coerce.number().min(0).default(0),
      plan: z.enum(['any', 'yes', 'no']).default('any'),
      common: z.enum(['0', '1']).default('0'),
      /** USD a share of the trade. */
      min_price: z.coerce.number().min(0).default(0),
      min_shares: z.coerce.number().min(0).default(0),
      /** Market value of the company, USD; a name whose value is not known passes no such filter. */
      min_cap: z.coerce.number().min(0).default(0),
      max_cap: z.coerce.number().min(0).default(0),
      /** Members of the S&P 500 alone. */
      /** Trades at most so many days before a report; 0 asks for none. */
      report_within: z.coerce.number().int().min(0).max(120).default(0),
      sp500: z.enum(['0', '1']).default('0'),
      sort: rowSort(Object.keys(INSIDER_ORDER)),
      limit: rowLimit(500),
    }),
    data: z.object({
      rows: z.array(InsiderTradeRow),
      /** Lines that fit, shown or not. */
      total: z.number(),
      newest_filed: day,
      tiles: z.object({
        buy_value: z.number(),
        sell_value: z.number(),
        buys: z.number(),
        sells: z.number(),
        buyers: z.number(),
        sellers: z.number(),
        plan_share: nullable,
      }),
      clusters: z.array(InsiderClusterRow),
      by_day: z.array(Sums.extend({ date: IsoDateField })),
      /** F41 by calendar month of the filing, oldest first: bought over sold, null in a month without a sale. */
      by_month: z.array(Sums.extend({ month: z.string(), ratio: nullable })),
      by_sector: z.array(Sums.extend({ sector: z.string() })),
    }),
  }),
  company: dataCall({
    id: 'insiders.company',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...WHEN_FIELDS,
      /** Calendar days back from the newest filing; 0 is everything. */
      days: z.coerce.number().int().min(0).max(10_000).default(365),
    }),
    data: z.object({
      as_of: IsoDateField,
      newest_filed: day,
      lines: z.number(),
      people: z.array(InsiderPersonRow),
      /** Of everyone together, shares. */
      owned: z.object({ now: nullable, before: nullable, change: nullable }),
      by_month: z.array(Sums.extend({ month: z.string() })),
      prices: z.array(z.object({ date: IsoDateField, close: z.number() })),
      /** Open-market purchases and sales, oldest filing first. */
      marks: z.array(
        z.object({
          date: IsoDateField,
          insider: z.string(),
          role: InsiderTradeRow.shape.role,
          is_buy: z.boolean(),
          shares: nullable,
          price: nullable,
          value: nullable,
        }),
      ),
      clusters: z.array(InsiderClusterRow.omit({ ticker: true, company: true, return_since: true })),
    }),
  }),
} as const
