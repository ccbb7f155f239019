import type { Period, Rebalance, Side } from '@/lib/backtest/plan'
import type { IsoDate, Ticker } from '@/lib/core/nominal'

/** Value of one share of a name at every session of the calendar, any unit; NaN where it has no price. */
export interface AssetLine {
  readonly ticker: Ticker
  readonly values: Float64Array
}

/** Weights that hold from the close of a session on: fractions by place among the assets; what is missing to 1 is cash. */
export interface TargetChange {
  readonly at: number
  readonly weights: ReadonlyMap<number, number>
}

export interface SimulationRules {
  readonly initial: number
  readonly contribution: number
  readonly every: Period
  readonly rebalance: Rebalance
  /** Close of a period at which payments and rebalancing settle. */
  readonly side: Side
  /** Fractions: of the whole, of what is traded, a year. */
  readonly band: number
  readonly cost: number
  readonly cashYield: number
  /** USD a trade. */
  readonly fee: number
}

export interface SimulationInput {
  readonly dates: readonly IsoDate[]
  readonly assets: readonly AssetLine[]
  /** By session, rising. The first may come after the start: until then everything is cash. */
  readonly changes: readonly TargetChange[]
  readonly rules: SimulationRules
}

export type TradeReason = 'start' | 'disclosure' | 'rebalance' | 'band' | 'contribution' | 'first price' | 'last price'

export interface SimulatedTrade {
  readonly at: number
  readonly asset: number
  /** USD; above zero is bought. */
  readonly amount: number
  /** Weight before and after, fractions of the whole. */
  readonly before: number
  readonly after: number
  readonly reason: TradeReason
}

export interface Simulation {
  /** USD at every close, before what is traded and paid in at it. */
  readonly values: Float64Array
  /** Growth of 1 without what was paid in (time-weighted), after costs. */
  readonly growth: Float64Array
  readonly trades: readonly SimulatedTrade[]
  /** USD each asset brought, before costs. */
  readonly gains: Float64Array
  /** Weight of each asset at the last close, fractions. */
  readonly weights: Float64Array
  readonly interest: number
  readonly costs: number
  /** Paid in after the start, less what was taken out. */
  readonly contributed: number
  /** Σ |Δw| ÷ 2 over all days with trades, cash among the weights. */
  readonly turnover: number
}
