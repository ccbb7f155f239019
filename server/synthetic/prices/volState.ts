import { MARKET_VOL, SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { logVolVariance, MARKET_HABIT, PERSISTENCE, shockOf } from '@/server/synthetic/prices/returnRule'

/**
 * Variance a year that is expected of returns from a moment on, `years` of trading time ahead: mean + first·x + second·x² with
 * x = e^(−κ·years), which falls from 1 to 0.
 */
export interface VarianceTerm {
  readonly mean: number
  readonly first: number
  readonly second: number
}

/** Speed κ, per year, at which log volatility returns to its usual level. */
export const REVERSION = -SESSIONS_PER_YEAR * Math.log(PERSISTENCE)

/** Nothing is expected to move. */
export const NO_VARIANCE: VarianceTerm = { mean: 0, first: 0, second: 0 }

/**
 * What a log volatility leads to where usual variance is 1. It is expected to be x·L later with variance s·(1 − x²), so the variance of
 * returns is e^(2Lx − 2s·x²); the square meets that now, half the way home and at home.
 */
export function expectedTerm(logVol: number, spread: number): VarianceTerm {
  const now = Math.exp(2 * logVol - 2 * spread)
  const halfway = Math.exp(logVol - spread / 2)
  const second = 2 * (now - 1) - 4 * (halfway - 1)
  return { mean: 1, first: now - 1 - second, second }
}

/** Variance from a moment to `years` of trading time ahead. Grows with time. */
export function varianceOver({ mean, first, second }: VarianceTerm, years: number): number {
  const home = -Math.expm1(-REVERSION * years)
  return mean * years + (first * home + (second * home * (2 - home)) / 2) / REVERSION
}

/** One term more, so many times. */
export function plus(sum: VarianceTerm, term: VarianceTerm, times: number): VarianceTerm {
  return {
    mean: sum.mean + times * term.mean,
    first: sum.first + times * term.first,
    second: sum.second + times * term.second,
  }
}

const MARKET_SPREAD = logVolVariance(MARKET_HABIT)
const MARKET_DAILY = MARKET_VOL / Math.sqrt(SESSIONS_PER_YEAR)

/** What the market's log volatility of a session and its log move since the close before lead to, usual variance 1. */
export function marketTerm(logVol: number, move: number): VarianceTerm {
  return expectedTerm(logVol - MARKET_HABIT.leverage * shockOf(move, MARKET_DAILY), MARKET_SPREAD)
}
