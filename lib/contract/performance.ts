import { z } from 'zod'
import { TickerField, TickerListField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** Horizons of F48, shortest first: the order of `returns` in every row. */
const HorizonField = z.enum(['1D', '5D', 'MTD', '1M', 'QTD', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'])

/** Lists of names: members of a fund, all funds, all indices, everything, or the names told. */
export const UniverseField = z.enum(['sp500', 'ndx', 'dow', 'small', 'sectors', 'etf', 'index', 'all', 'list'])

/** Where "since" begins: the decision of the Federal Reserve, the name's own last report, a day. */
const SinceField = z.enum(['fomc', 'earnings', 'date'])

const ASKED = {
  ...WHEN_FIELDS,
  horizon: HorizonField.default('YTD'),
  /** Dividends reinvested into the name, or prices alone. */
  basis: z.enum(['total', 'price']).default('total'),
  benchmark: TickerField.default('SPY'),
  since: SinceField.optional(),
  since_date: IsoDateField.optional(),
}

/** A growth with both its ends; values in USD (prices, or what they are worth with dividends reinvested). */
const StretchRow = z.object({
  from: IsoDateField,
  base: z.number(),
  to: IsoDateField,
  last: z.number(),
})

/** F48 figures of one name. Fractions; `last` in USD. */
export const PerformanceRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  issue_type: z.string().nullable(),
  market_cap: nullable,
  last: nullable,
  /** In the order of the horizons. */
  returns: z.array(nullable),
  since: nullable,
  /** Day of the base close of `since`. */
  since_from: IsoDateField.nullable(),
  /** Place among the names by the chosen horizon, now and five sessions ago; 1 is the best. */
  rank: nullable,
  rank_before: nullable,
  /** The chosen horizon between the same days of earlier years. */
  same_mean: nullable,
  same_positive: nullable,
  same_count: z.number(),
  beta: nullable,
  correlation: nullable,
  drawdown: nullable,
  rsi: nullable,
  sma_20: nullable,
  sma_50: nullable,
  sma_200: nullable,
  sessions: z.number(),
})
export type PerformanceRow = z.infer<typeof PerformanceRow>

const YearRow = z.object({ year: z.number(), from: IsoDateField, to: IsoDateField, value: z.number() })

export const performance = {
  /** What every name of a list returned over each horizon. */
  table: dataCall({
    id: 'performance.table',
    query: z.object({ ...ASKED, universe: UniverseField.default('sp500'), tickers: TickerListField.optional() }),
    data: z.object({
      rows: z.array(PerformanceRow),
      benchmark: PerformanceRow.nullable(),
      /** The event that `since` stands on; the names' own where it is their report. */
      since_day: IsoDateField.nullable(),
      /** Names of the list without a known price. */
      unknown: z.number(),
      /** False where the source tells no dividends: total returns are price returns then. */
      has_dividends: z.boolean(),
      /** Names that are still being read: the rows are not all there, ranks are among those that are. */
      pending: z.number(),
    }),
  }),
  /** Growth of a few names from one base, and their figures. */
  lines: dataCall({
    id: 'performance.lines',
    query: z.object({ ...ASKED, tickers: TickerListField }),
    data: z.object({
      dates: z.array(IsoDateField),
      lines: z.array(z.object({ ticker: z.string(), values: z.array(nullable) })),
      figures: z.array(
        z.object({
          ticker: z.string(),
          growth: nullable,
          volatility: nullable,
          max_drawdown: nullable,
          beta: nullable,
          correlation: nullable,
          /** Daily returns behind beta and correlation. */
          count: z.number(),
          atr_14: nullable,
          atr_pct: nullable,
        }),
      ),
      /** The same days of earlier years, first name only. */
      same_period: z.array(YearRow),
    }),
  }),
  /** What the figures of one name are made of (C15). */
  explain: dataCall({
    id: 'performance.explain',
    query: z.object({ ...ASKED, ticker: TickerField }),
    data: z.object({
      ticker: z.string(),
      /** In the order of the horizons; null where history is too short. */
      own: z.array(StretchRow.nullable()),
      benchmark: z.array(StretchRow.nullable()),
      since: StretchRow.nullable(),
      /** Price now, USD, and the closes that figures of the price stand on; means of 20, 50 and 200 sessions. */
      last: nullable,
      high: z.object({ date: IsoDateField, close: z.number() }).nullable(),
      means: z.object({ sma_20: nullable, sma_50: nullable, sma_200: nullable }),
      /** Daily simple returns of the name and the benchmark on the days both have, 252 at most. */
      against: z.object({ count: z.number(), covariance: nullable, variance: nullable }),
      /** The chosen horizon between the same days of earlier years. */
      same_period: z.array(YearRow),
      sessions: z.number(),
    }),
  }),
}
