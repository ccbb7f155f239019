import type { Ticker, Usd } from '@/lib/core/nominal'
import { quantile } from '@/lib/core/series'
import { NO_CHANGE } from '@/lib/options/whatIf'
import { nameOf } from '@/lib/portfolio/entry'
import {
  canPrice,
  type PricedPosition,
  positionGreeks,
  type ScenarioMarket,
  worthAfter,
} from '@/lib/portfolio/scenario'

/** Sums of the greeks of all positions that have them. */
export interface NetGreeks {
  /** Σ Δ · spot, USD: what the positions gain when every name rises by 100 %, to the first order. */
  readonly deltaUsd: Usd
  /** Σ Δ$ · β ÷ price of the benchmark: shares of the benchmark the positions move like (β of the benchmark is 1). F53. */
  readonly betaShares: number | null
  /** USD per calendar day. */
  readonly theta: Usd
  /** USD per vol point. */
  readonly vega: Usd
  readonly gammaUsd: Usd
  /** Symbols without a price, a volatility or a beta: left out of what needs it. */
  readonly withoutPrice: readonly string[]
  readonly withoutBeta: readonly string[]
}

/** F53: Σ greeks and the beta-weighted delta. `benchmark`: price of one share of what the betas are against. */
export function netGreeks(
  positions: readonly PricedPosition[],
  market: ScenarioMarket,
  benchmark: Usd | null,
): NetGreeks {
  let [deltaUsd, weighted, theta, vega, gammaUsd] = [0, 0, 0, 0, 0]
  const [withoutPrice, withoutBeta]: [string[], string[]] = [[], []]
  for (const position of positions) {
    const greeks = positionGreeks(position, market)
    const { spot, beta, symbol } = position
    if (greeks === null || spot === null) {
      withoutPrice.push(symbol)
      continue
    }
    deltaUsd += greeks.delta * spot
    gammaUsd += greeks.gamma * spot * spot * 0.01
    theta += greeks.theta
    vega += greeks.vega
    if (beta === null) withoutBeta.push(symbol)
    else weighted += greeks.delta * spot * beta
  }
  const betaShares = benchmark === null || !(benchmark > 0) ? null : weighted / benchmark
  return { deltaUsd, betaShares, theta, vega, gammaUsd, withoutPrice, withoutBeta }
}

/** Returns of a name by day of one shared calendar; null where it has no close on the day or the one before. */
export type DailyMoves = ReadonlyMap<Ticker, readonly (number | null)[]>

/** Fewer days have no tail of 5 %. */
const LEAST_DAYS = 100
const TAIL = 0.05

/** F53 historical VaR and CVaR of what is held now. */
export interface HistoricalRisk {
  /** Loss of a day that 95 % of days did not reach, USD, above 0. */
  readonly valueAtRisk: Usd | null
  /** Mean loss of the worst 5 % of days, USD, above 0. */
  readonly expectedShortfall: Usd | null
  readonly days: number
  readonly left: readonly string[]
}

/**
 * F53: gain that the positions of now would have had on every past day, each name with its own move of that day and contracts
 * priced anew by the model with their volatility unchanged; VaR is its 5 % quantile. Positions of names with gaps in the days
 * are left out and told.
 */
export function historicalRisk(
  positions: readonly PricedPosition[],
  market: ScenarioMarket,
  moves: DailyMoves,
): HistoricalRisk {
  const days = Math.max(0, ...[...moves.values()].map((list) => list.length))
  const isUsable = (position: PricedPosition) => {
    const own = moves.get(nameOf(position.symbol))
    return canPrice(position) && own !== undefined && own.length === days && own.every((move) => move !== null)
  }
  const used = positions.filter(isUsable)
  const left = positions.filter((position) => !isUsable(position)).map(({ symbol }) => symbol)
  if (days < LEAST_DAYS || used.length === 0) return { valueAtRisk: null, expectedShortfall: null, days, left }
  const gains = new Float64Array(days)
  for (const position of used) {
    const own = moves.get(nameOf(position.symbol)) ?? []
    const now = worthAfter(position, market, NO_CHANGE) ?? 0
    for (let at = 0; at < days; at += 1) {
      const after = worthAfter(position, market, { ...NO_CHANGE, spotShare: own[at] ?? 0 }) ?? now
      gains[at] = (gains[at] ?? 0) + after - now
    }
  }
  const all = [...gains]
  const edge = quantile(all, TAIL) ?? 0
  const worst = all.filter((gain) => gain <= edge)
  const shortfall = worst.reduce((sum, gain) => sum + gain, 0) / worst.length
  return { valueAtRisk: Math.max(0, -edge), expectedShortfall: Math.max(0, -shortfall), days, left }
}

/** F53 concentration: Σ w² of the shares of the whole, 0 to 1; 1 is one name alone. null where nothing is held. */
export function concentration(values: readonly number[]): number | null {
  const sizes = values.map(Math.abs)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return total === 0 ? null : sizes.reduce((sum, size) => sum + (size / total) ** 2, 0)
}
