import type { IsoDate, Ticker } from '@/lib/core/nominal'

/** When weights are brought back to their targets, at a close. 'band': when a weight has left its target by the band. F54. */
export const REBALANCES = ['none', 'monthly', 'quarterly', 'yearly', 'band'] as const
export type Rebalance = (typeof REBALANCES)[number]
export const PERIODS = ['none', 'monthly', 'quarterly', 'yearly'] as const
export type Period = (typeof PERIODS)[number]

/** The close of a period at which money is paid in and weights are brought back: its first or its last. */
export const SIDES = ['last', 'first'] as const
export type Side = (typeof SIDES)[number]

/** What the weights of a portfolio come from. */
export const SOURCES = ['fixed', 'politician', 'institution', 'insiders'] as const
export type SourceKind = (typeof SOURCES)[number]

/** A part of a fixed portfolio; weight in percent. */
export interface Part {
  readonly ticker: Ticker
  readonly weight: number
}

/** One portfolio of a plan. `source` names the member, the manager or the basket; parts are those of a fixed one. */
export interface PlannedPortfolio {
  readonly name: string
  readonly kind: SourceKind
  readonly source: string
  readonly parts: readonly Part[]
  readonly rebalance: Rebalance
}

/** A whole backtest as its address says it. F54. */
export interface BacktestPlan {
  readonly portfolios: readonly PlannedPortfolio[]
  /** '' is as early as the data go. */
  readonly from: IsoDate | ''
  /** '' is the newest whole session. */
  readonly to: IsoDate | ''
  /** USD. */
  readonly initial: number
  /** USD paid in once a period; negative: a withdrawal. */
  readonly contribution: number
  readonly every: Period
  /** Of payments and of rebalancing. */
  readonly side: Side
  /** Percent points a weight may leave its target by. */
  readonly band: number
  /** Basis points of what is traded. */
  readonly bps: number
  /** USD a trade. */
  readonly fee: number
  /** Percent a year on cash. */
  readonly cash: number
  readonly benchmark: Ticker
  /** Dividends are bought back into the name that pays them. */
  readonly dividends: boolean
  /** Sessions between a filing and the close it is followed at: 0 is the close of the filing day. */
  readonly lag: 0 | 1
}

export const MOST_PORTFOLIOS = 5
export const MOST_PARTS = 40

export const USUAL_PLAN: BacktestPlan = {
  portfolios: [],
  from: '',
  to: '',
  initial: 10_000,
  contribution: 0,
  every: 'none',
  side: 'last',
  band: 5,
  bps: 5,
  fee: 0,
  cash: 0,
  benchmark: 'SPY',
  dividends: true,
  lag: 0,
}

/** Sum of the weights of a fixed portfolio, percent, without the dust of adding decimals. */
export const weightSum = (parts: readonly Part[]): number =>
  Math.round(parts.reduce((sum, part) => sum + part.weight, 0) * 1e6) / 1e6

/** Weights in proportion that add up to 100; equal ones where all are zero. */
export function normalised(parts: readonly Part[]): readonly Part[] {
  const sum = parts.reduce((total, part) => total + part.weight, 0)
  const shares = parts.map((part) => (sum > 0 ? (part.weight / sum) * 100 : 100 / parts.length))
  const rounded = shares.map((share) => Math.round(share * 100) / 100)
  const rest = 100 - rounded.reduce((total, share) => total + share, 0)
  const largest = rounded.indexOf(Math.max(...rounded))
  return parts.map((part, at) => ({
    ticker: part.ticker,
    weight: Math.round(((rounded[at] ?? 0) + (at === largest ? rest : 0)) * 100) / 100,
  }))
}

/** What keeps a portfolio from being run; null: nothing. */
export function faultOf(portfolio: PlannedPortfolio): string | null {
  if (portfolio.kind !== 'fixed') return portfolio.source === '' ? 'Choose whom it follows.' : null
  if (portfolio.parts.length === 0) return 'Add a ticker.'
  const sum = weightSum(portfolio.parts)
  return sum === 100 ? null : `Weights add up to ${sum} %, not to 100 %.`
}
