import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { ChartEvent } from '@/lib/contract/charting'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { RiskFactors, RiskRow } from '@/lib/contract/riskRow'
import { RangeField, StockBarRow } from '@/lib/contract/stockBar'
import { SeasonData } from '@/lib/contract/stockSeason'

const params = z.object({ ticker: TickerField })

/** A date that matters for one name. */
export const StockEvent = z.object({
  date: IsoDateField,
  kind: z.enum(['earnings', 'dividend']),
  /** Before the open, after the close; the amount of a dividend. */
  detail: z.string(),
})
export type StockEvent = z.infer<typeof StockEvent>

/** Head of the Ticker Explorer: the facts of C10. Prices in USD, volumes in shares. */
export const StockHeader = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  issue_type: z.string().nullable(),
  is_index: z.boolean(),
  /** Shares of the newest report cover times the price, USD; null for funds and indices. */
  market_cap: nullable,
  /** F40, a fraction of the float. */
  short_float: nullable,
  /** F11 of the session so far, USD. */
  net_premium: nullable,
  last: nullable,
  prev_close: nullable,
  change: nullable,
  change_pct: nullable,
  open: nullable,
  high: nullable,
  low: nullable,
  volume: nullable,
  average_volume: nullable,
  /** F13: volume so far over the mean of 30 sessions, scaled by the share of a usual day that has passed. */
  relative_volume: nullable,
  /** Highest and lowest close of 252 sessions, the running price among them. */
  high_52w: nullable,
  low_52w: nullable,
  /** F31, F32 and F35 of the nearest Friday expiry; IV30 less that of the close before. All of `volatility_ms`, UTC ms. */
  iv30: nullable,
  iv_rank: nullable,
  iv_change: nullable,
  expected_move: nullable,
  expected_move_expiry: IsoDateField.nullable(),
  volatility_ms: z.number(),
  prices: z.array(z.object({ start_ms: z.number(), price: z.number() })),
  events: z.array(StockEvent),
  peers: z.array(z.object({ ticker: z.string(), name: z.string(), last: nullable, change_pct: nullable })),
})
export type StockHeader = z.infer<typeof StockHeader>

export const stocks = {
  header: dataCall({ id: 'stocks.header', params, query: z.object(WHEN_FIELDS), data: StockHeader }),
  bars: dataCall({
    id: 'stocks.bars',
    params,
    query: z.object({ ...WHEN_FIELDS, range: RangeField.default('6M') }),
    data: z.object({
      /** Minutes of one bar; 0 is a whole session. */
      minutes: z.number(),
      /** The range that is answered: three months where one of minutes was asked for and no minute is known. */
      range: RangeField,
      bars: z.array(StockBarRow),
      events: z.array(ChartEvent),
    }),
  }),
  risk: dataCall({
    id: 'stocks.risk',
    params,
    query: z.object({ ...WHEN_FIELDS, benchmark: TickerField.default('SPY') }),
    data: z.object({
      benchmark: z.string(),
      /** F48 by horizon: of the name, of the benchmark, the difference. Fractions. */
      returns: z.array(z.object({ horizon: z.string(), own: nullable, benchmark: nullable, relative: nullable })),
      windows: z.array(z.object({ label: z.string(), figures: RiskRow })),
      beta_60: nullable,
      beta_252: nullable,
      beta_up: nullable,
      beta_down: nullable,
      correlation: nullable,
      gaps: z.object({
        count: z.number(),
        mean_absolute: nullable,
        large_share: nullable,
        largest_up: nullable,
        largest_down: nullable,
        overnight_share: nullable,
      }),
      atr_14: nullable,
      atr_pct: nullable,
      rsi_14: nullable,
      sma: z.array(z.object({ days: z.number(), distance: nullable })),
      /** Average value of a day's trading, 30 sessions, USD. */
      dollar_volume: nullable,
      /** F48 effective spread of 21 and 252 pairs of sessions, fractions of the price; an estimate. */
      spread_21: nullable,
      spread_252: nullable,
      factors: RiskFactors.nullable(),
      /** Days to sell a position at 10 % of the average volume. */
      exits: z.array(z.object({ usd: z.number(), days: nullable })),
      correlations: z.array(z.object({ ticker: z.string(), value: nullable, n: z.number() })),
      tail: z.array(z.object({ date: IsoDateField, move: z.number(), benchmark: nullable })),
      drawdowns: z.array(z.object({ date: IsoDateField, depth: z.number() })),
    }),
  }),
  seasonality: dataCall({ id: 'stocks.seasonality', params, query: z.object(WHEN_FIELDS), data: SeasonData }),
}
