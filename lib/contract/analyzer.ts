import { z } from 'zod'
import { ChainContractRow, TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { isIsoDate } from '@/lib/market/isoDate'

/** A leg on a listed contract. Prices in USD per share, `entry` is the price it is entered at. */
const AnalyzedLeg = z.object({
  option_symbol: z.string(),
  type: z.enum(['C', 'P']),
  strike: z.number(),
  expiry: IsoDateField,
  quantity: z.number(),
  entry: z.number(),
  bid: z.number(),
  ask: z.number(),
  iv: z.number(),
  years: z.number(),
  multiplier: z.number(),
  volume: z.number(),
  open_interest: nullable,
  ask_volume: nullable,
  bid_volume: nullable,
})

/** A structure on listed strikes; USD for one unit, chances and returns fractions. F56 to F59. */
export const StructureRow = z.object({
  strategy: z.string(),
  expiry: IsoDateField,
  legs: z.array(AnalyzedLeg),
  shares: z.number(),
  cost: z.number(),
  /** null: without end. */
  max_profit: nullable,
  max_loss: nullable,
  risk: z.number(),
  /** `risk` is a margin (F58), because the loss has no end. */
  is_margin: z.boolean(),
  chance: z.number(),
  /** Mean result without a view, before fees (F57). */
  expected: z.number(),
  /** Mean result under the view after spread and fees, and one standard error of a single trade. */
  view_expected: z.number(),
  view_deviation: z.number(),
  at_target: z.number(),
  return_at_target: z.number(),
  /** What ranks: `view_expected` over `risk`, or the balance of return and chance (F59). */
  score: z.number(),
  /** Nine cells: price unchanged and a deviation to each side, volatility unchanged and a fifth to each side. */
  cells: z.array(z.object({ price: z.number(), vol_shift: z.number(), profit: z.number() })),
  worst: z.number(),
  delta: z.number(),
  gamma: z.number(),
  theta: z.number(),
  vega: z.number(),
  spread_cost: z.number(),
})
export type StructureRow = z.infer<typeof StructureRow>

export const analyzer = {
  /** Given a view, which structures are best? pages.md §4.9 Options Analyzer, F59. */
  rank: dataCall({
    id: 'analyzer.rank',
    params: z.object({ ticker: TickerField }),
    query: z.object({
      ...WHEN_FIELDS,
      /** Left out: from the target. */
      outlook: z.enum(['up', 'down', 'still', 'moving', 'none']).optional(),
      /** USD; left out: one deviation in the direction. */
      target: z.coerce.number().positive().max(1_000_000).optional(),
      /** Day of the target; left out: thirty days on. */
      date: z.string().refine(isIsoDate, 'a day').optional(),
      budget: z.coerce.number().positive().max(1e9).optional(),
      /** Expected value under the view over what is put up, or F59's balance by `alpha`. */
      rank_by: z.enum(['expected', 'balance']).default('expected'),
      alpha: z.coerce.number().min(0).max(1).default(0.5),
      /** Least probability of profit (F57); left out: 0.3, and 0 for structures without a direction. */
      chance: z.coerce.number().min(0).max(1).optional(),
      /** Volatility that is expected as a part of the implied one; left out: 0.75 for a price that stands still, else 1. */
      view_vol: z.coerce.number().min(0.1).max(5).optional(),
      /** Keys of the library joined by commas; left out: those of the direction. */
      strategies: z
        .string()
        .regex(/^[a-z-]{2,40}(,[a-z-]{2,40}){0,60}$/, 'keys joined by commas')
        .optional(),
      fill: z.enum(['natural', 'mid']).default('natural'),
      open_risk: z.enum(['0', '1']).default('0'),
      open_interest: z.coerce.number().int().min(0).max(1_000_000).default(10),
      volume: z.coerce.number().int().min(0).max(1_000_000).default(1),
      price: z.coerce.number().min(0).max(1000).default(0.05),
      spread: z.coerce.number().min(0).max(2).default(0.25),
    }),
    data: z.object({
      ticker: z.string(),
      at_ms: z.number(),
      spot: nullable,
      rate: z.number(),
      dividend_yield: z.number(),
      outlook: z.enum(['up', 'down', 'still', 'moving', 'none']),
      date: IsoDateField,
      /** Years from the instant to the day of the target, and the volatility until then. */
      years: z.number(),
      vol: nullable,
      /** Volatility of the view as a part of the implied one. */
      view_vol: z.number(),
      least_chance: z.number(),
      targets: z.array(z.number()),
      expiries: z.array(IsoDateField),
      /** Contracts of these expiries, those that may be legs, and why the others may not. */
      listed: z.number(),
      usable: z.number(),
      dropped: z.object({
        unquoted: z.number(),
        open_interest: z.number(),
        volume: z.number(),
        price: z.number(),
        spread: z.number(),
      }),
      tried: z.number(),
      fitting: z.number(),
      rows: z.array(StructureRow),
      cheapest: StructureRow.nullable(),
      likeliest: StructureRow.nullable(),
    }),
  }),
  /** Two to six contracts of any name with the market around each. */
  contracts: dataCall({
    id: 'analyzer.contracts',
    query: z.object({
      ...WHEN_FIELDS,
      contracts: z.string().regex(/^[A-Z0-9.]{10,24}(,[A-Z0-9.]{10,24}){0,5}$/, 'option symbols joined by commas'),
    }),
    data: z.array(
      z.object({
        contract: ChainContractRow,
        ticker: z.string(),
        at_ms: z.number(),
        spot: nullable,
        rate: z.number(),
        dividend_yield: z.number(),
        /** At the money, of the contract's expiry. */
        atm_iv: nullable,
      }),
    ),
  }),
} as const
