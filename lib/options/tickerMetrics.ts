/** How a metric is written. */
export type MetricUnit = 'price' | 'percent' | 'index' | 'ratio' | 'contracts' | 'shares' | 'usd' | 'count'

export interface TickerMetric {
  readonly id: string
  readonly name: string
  readonly unit: MetricUnit
  readonly formula: string
  /** Where it comes from: closes, volatilities at the close, contracts of the morning and their smile at the close, prints of sessions. */
  readonly from: 'prices' | 'vols' | 'interest' | 'exposure' | 'skew' | 'flow'
}

const metric = (
  from: TickerMetric['from'],
  [id, name, unit, formula]: readonly [string, string, MetricUnit, string],
): TickerMetric => ({ id, name, unit, formula, from })

const PRICES = [
  ['close', 'Close', 'price', 'F48'],
  ['return_1d', 'Return of the day', 'percent', 'F48'],
  ['return_20d', 'Return of 20 sessions', 'percent', 'F48'],
  ['drawdown', 'From 252-session high', 'percent', 'F48'],
  ['rsi_14', 'RSI 14', 'index', 'F48'],
  ['sma_50', 'Distance from SMA 50', 'percent', 'F48'],
  ['share_volume', 'Share volume', 'shares', 'F13'],
  ['relative_volume', 'Share volume over 30-day mean', 'ratio', 'F13'],
] as const
const VOLS = [
  ['iv_7', 'IV 7 days', 'percent', 'F31'],
  ['iv_14', 'IV 14 days', 'percent', 'F31'],
  ['iv_30', 'IV 30 days', 'percent', 'F31'],
  ['iv_60', 'IV 60 days', 'percent', 'F31'],
  ['iv_90', 'IV 90 days', 'percent', 'F31'],
  ['iv_180', 'IV 180 days', 'percent', 'F31'],
  ['iv_365', 'IV 365 days', 'percent', 'F31'],
  ['iv_rank', 'IV rank', 'index', 'F32'],
  ['iv_percentile', 'IV percentile', 'index', 'F32'],
  ['rv_5', 'RV 5 sessions', 'percent', 'F33'],
  ['rv_21', 'RV 21 sessions', 'percent', 'F33'],
  ['rv_60', 'RV 60 sessions', 'percent', 'F33'],
  ['vrp', 'IV30 − RV21', 'percent', 'F33'],
  ['slope', 'IV90 − IV30', 'percent', 'F34'],
  ['forward_30_60', 'Forward vol 30 to 60 days', 'percent', 'F34'],
  ['move_day', 'Expected move of a day', 'percent', 'F35'],
  ['move_30', 'Expected move of 30 days', 'percent', 'F35'],
] as const
const INTEREST = [
  ['oi', 'Open interest', 'contracts', 'F37'],
  ['call_oi', 'Call open interest', 'contracts', 'F37'],
  ['put_oi', 'Put open interest', 'contracts', 'F37'],
  ['pc_oi', 'P/C open interest', 'ratio', 'F13'],
  ['oi_week', 'OI that expires within 7 days', 'percent', 'F37'],
  ['oi_far', 'OI beyond 90 days', 'percent', 'F37'],
  ['oi_top5', 'OI in the five largest strikes', 'percent', 'F37'],
  ['max_pain', 'Max pain', 'price', 'F30'],
  ['pain_distance', 'Max pain from the price', 'percent', 'F30'],
  ['listed', 'Listed contracts', 'count', 'F37'],
] as const
const EXPOSURE = [
  ['gex', 'Net GEX (model A)', 'usd', 'F23'],
  ['call_gex', 'Call GEX', 'usd', 'F23'],
  ['put_gex', 'Put GEX', 'usd', 'F23'],
  ['gex_week', 'GEX within 7 days', 'usd', 'F26'],
  ['dex', 'DEX (holders)', 'usd', 'F24'],
  ['vex', 'Net VEX (model A)', 'usd', 'F25'],
  ['cex', 'Net CEX (model A)', 'usd', 'F26'],
  ['call_wall', 'Call wall from the price', 'percent', 'F28'],
  ['put_wall', 'Put wall from the price', 'percent', 'F28'],
] as const
const SKEW = [
  ['rr25', 'RR25 at 30 days', 'percent', 'F34'],
  ['rr10', 'RR10 at 30 days', 'percent', 'F34'],
  ['bf25', 'BF25 at 30 days', 'percent', 'F34'],
] as const
const FLOW = [
  ['volume', 'Option volume', 'contracts', 'F10'],
  ['call_volume', 'Call volume', 'contracts', 'F10'],
  ['put_volume', 'Put volume', 'contracts', 'F10'],
  ['pc_volume', 'P/C volume', 'ratio', 'F13'],
  ['premium', 'Premium', 'usd', 'F1'],
  ['pc_premium', 'P/C premium', 'ratio', 'F13'],
  ['ncp', 'Net call premium', 'usd', 'F11'],
  ['npp', 'Net put premium', 'usd', 'F11'],
  ['net_premium', 'Net premium', 'usd', 'F11'],
  ['net_volume', 'Net volume', 'contracts', 'F11'],
  ['bull_share', 'Bullish share of premium', 'percent', 'F12'],
  ['trades', 'Option trades', 'count', 'F10'],
  ['zero_dte', '0DTE share of volume', 'percent', 'F10'],
  ['nope', 'NOPE at the close', 'ratio', 'F36'],
] as const

/** Figures that a name has once a session, from its contracts or from its prints: what is kept of every session. */
export const CHAIN_DAY_METRICS = [...INTEREST, ...EXPOSURE, ...SKEW].map(([id]) => id)
export const FLOW_DAY_METRICS = FLOW.map(([id]) => id)
export type DayMetric = (typeof CHAIN_DAY_METRICS)[number] | (typeof FLOW_DAY_METRICS)[number]

/** Every ticker-day figure that has a history. Percent are fractions, money is USD. */
export const TICKER_METRICS: readonly TickerMetric[] = [
  ...PRICES.map((row) => metric('prices', row)),
  ...VOLS.map((row) => metric('vols', row)),
  ...INTEREST.map((row) => metric('interest', row)),
  ...EXPOSURE.map((row) => metric('exposure', row)),
  ...SKEW.map((row) => metric('skew', row)),
  ...FLOW.map((row) => metric('flow', row)),
]

export const METRIC_GROUPS = {
  prices: 'Price and shares',
  vols: 'Volatility',
  interest: 'Open interest',
  exposure: 'Exposure',
  skew: 'Skew',
  flow: 'Flow of kept sessions',
} as const

export const metricOf = (id: string): TickerMetric | null => TICKER_METRICS.find((one) => one.id === id) ?? null
