import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { endpoint } from '@/lib/contract/endpoint'
import { DataMeta, IsoDateField } from '@/lib/contract/flowRow'

const nullable = z.number().nullable()
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

const Sums = z.object({ buys: z.number(), sells: z.number() })

export const insiders = {
  trades: endpoint({
    id: 'insiders.trades',
    method: 'GET',
    path: '/api/insiders/trades',
    access: 'open',
    tiered: true,
    query: z.object({
      /** Calendar days back from the newest filing; 0 is everything. */
      days: z.coerce.number().int().min(0).max(10_000).default(90),
      ticker: TickerField.optional(),
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
      limit: z.coerce.number().int().min(1).max(2000).default(500),
    }),
    response: z.object({
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
        by_sector: z.array(Sums.extend({ sector: z.string() })),
      }),
      meta: DataMeta,
    }),
  }),
} as const
