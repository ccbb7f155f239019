/** How a figure of the market is written; shares are fractions. */
export type StatUnit = 'contracts' | 'usd' | 'share' | 'ratio' | 'names' | 'index' | 'percentile'

export interface StatSeries {
  readonly id: string
  readonly name: string
  readonly unit: StatUnit
  readonly formula: string
  /** Where it comes from: closes of all sessions, option prints or large stock prints of kept ones, chains of kept ones. */
  readonly from: 'closes' | 'prints' | 'stock prints' | 'chains' | 'short sales'
}

const series = (
  from: StatSeries['from'],
  rows: readonly (readonly [string, string, StatUnit, string])[],
): readonly StatSeries[] => rows.map(([id, name, unit, formula]) => ({ id, name, unit, formula, from }))

const PRINTS = series('prints', [
  ['volume', 'Option volume', 'contracts', 'F10: contracts of all prints that count'],
  ['call_volume', 'Call volume', 'contracts', 'F10: contracts of calls'],
  ['put_volume', 'Put volume', 'contracts', 'F10: contracts of puts'],
  ['equity_volume', 'Options on stocks', 'contracts', 'F10: contracts on stocks'],
  ['etf_volume', 'Options on ETFs', 'contracts', 'F10: contracts on funds'],
  ['index_volume', 'Options on indices', 'contracts', 'F10: contracts on indices'],
  ['pc_volume', 'P/C volume', 'ratio', 'F13: put volume over call volume'],
  ['pc_average', 'P/C, 10-day mean', 'ratio', 'F13: mean of the last ten known sessions'],
  ['pc_equity', 'P/C of stocks', 'ratio', 'F13: on stocks alone'],
  ['pc_etf', 'P/C of ETFs', 'ratio', 'F13: on funds alone'],
  ['pc_index', 'P/C of indices', 'ratio', 'F13: on indices alone'],
  ['premium', 'Premium', 'usd', 'F1: price × size × 100 of all prints'],
  ['zero_dte', '0DTE share', 'share', 'F10: contracts that expire the same day over all'],
  ['trade_size', 'Average trade', 'contracts', 'F10: contracts over prints'],
])

/** Sums that grow through a session: a running one is compared with whole ones by nobody. */
const SUMS: ReadonlySet<string> = new Set([
  'volume',
  'call_volume',
  'put_volume',
  'equity_volume',
  'etf_volume',
  'index_volume',
  'premium',
])

/** Whether a figure is a sum of its session, so that its last value is one so far while the session runs. */
export const growsInSession = (id: string): boolean => SUMS.has(id)

const CLOSES = series('closes', [
  ['advancers', 'Advancers', 'names', 'F49: stocks above their close before'],
  ['decliners', 'Decliners', 'names', 'F49: stocks below their close before'],
  ['ad_net', 'Advancers − decliners', 'names', 'F49: advancers less decliners'],
  ['ad_line', 'A/D line', 'names', 'F49: running sum of advancers less decliners since the first day of the range'],
  ['mcclellan', 'McClellan', 'names', 'F49: EMA19 less EMA39 of advancers less decliners'],
  ['above_20', 'Above 20-day mean', 'share', 'F49: stocks above the mean of their last 20 closes'],
  ['above_50', 'Above 50-day mean', 'share', 'F49: stocks above the mean of their last 50 closes'],
  ['above_200', 'Above 200-day mean', 'share', 'F49: stocks above the mean of their last 200 closes'],
  ['highs', '52-week highs', 'names', 'F49: stocks that close at the highest of 252 closes'],
  ['lows', '52-week lows', 'names', 'F49: stocks that close at the lowest of 252 closes'],
  ['up_volume', 'Up volume', 'share', 'F49: shares traded of stocks that rose over those of stocks that moved'],
  ['iv_rank_50', 'IV rank above 50', 'share', 'F32: stocks whose 30-day IV is in the upper half of its year'],
  ['vix', 'VIX', 'index', 'Close of the VIX'],
  [
    'vvix',
    'VIX options, IV30',
    'index',
    'F31: volatility at the money of options on the VIX over 30 days, percent a year',
  ],
  ['fear_greed', 'Fear and greed', 'percentile', 'Mean of its known parts, 0 fear to 100 greed'],
])

const OTHERS = [
  ...series('chains', [
    ['gex', 'Market gamma', 'usd', 'F23, F27 A: gamma of every name with options, USD per 1% move'],
  ]),
  ...series('stock prints', [
    ['dark_share', 'Dark-pool share', 'share', 'Notional off the exchanges over all, of stock prints from $1M'],
  ]),
  ...series('short sales', [
    [
      'short_share',
      'Short share of SPY',
      'share',
      'F40: short volume over all volume of SPY that is reported off the exchanges',
    ],
  ]),
]

/** Figures of the whole market that have one value a session, in the order of the file. pages.md §4.2 Market Stats. */
export const STAT_SERIES: readonly StatSeries[] = [...PRINTS, ...CLOSES, ...OTHERS]

export const STAT_RANGES = ['1m', '3m', '6m', '1y', '2y', '5y'] as const
export type StatRange = (typeof STAT_RANGES)[number]

/** Sessions of a range. */
export const RANGE_SESSIONS: Readonly<Record<StatRange, number>> = {
  '1m': 21,
  '3m': 63,
  '6m': 126,
  '1y': 252,
  '2y': 504,
  '5y': 1260,
}
