import { deviation, mean, simpleReturns } from '@/lib/core/series'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** States of the market by what was known at the close before: trend of the benchmark and its volatility. */
export const REGIMES = ['rising, calm', 'rising, rough', 'falling, calm', 'falling, rough'] as const
export type Regime = (typeof REGIMES)[number]

const TREND = 200
const VOL = 21
/** Yearly volatility of the benchmark from which a market is rough. */
const ROUGH_VOL = 0.18

/**
 * Regime of every return of a benchmark: its last close above or below the mean of the 200 closes up to it, and its
 * volatility over 21 sessions against 18 % a year. Of the close before the return, so that nothing is known too early;
 * null for the first 200 sessions.
 */
export function regimesOf(benchmark: readonly number[]): readonly (Regime | null)[] {
  const returns = simpleReturns(benchmark)
  return returns.map((_, at): Regime | null => {
    if (at + 1 < TREND) return null
    const trend = mean(benchmark.slice(at + 1 - TREND, at + 1)) ?? 0
    const vol = (deviation(returns.slice(at - VOL, at)) ?? 0) * Math.sqrt(SESSIONS_PER_YEAR)
    const isRising = (benchmark[at] ?? 0) >= trend
    return `${isRising ? 'rising' : 'falling'}, ${vol >= ROUGH_VOL ? 'rough' : 'calm'}`
  })
}

export interface RegimeFigures {
  readonly sessions: number
  /** Mean of the daily returns · 252, and their deviation · √252; null with fewer than 20 sessions. */
  readonly mean: number | null
  readonly volatility: number | null
}

const LEAST = 20

/** What a series brought in every regime; `returns` stand beside `regimes`. */
export function regimeFigures(
  returns: readonly number[],
  regimes: readonly (Regime | null)[],
): Readonly<Record<Regime, RegimeFigures>> {
  const of = (regime: Regime): RegimeFigures => {
    const own = returns.filter((_, at) => regimes[at] === regime)
    const isFew = own.length < LEAST
    return {
      sessions: own.length,
      mean: isFew ? null : (mean(own) ?? 0) * SESSIONS_PER_YEAR,
      volatility: isFew ? null : (deviation(own) ?? 0) * Math.sqrt(SESSIONS_PER_YEAR),
    }
  }
  return {
    'rising, calm': of('rising, calm'),
    'rising, rough': of('rising, rough'),
    'falling, calm': of('falling, calm'),
    'falling, rough': of('falling, rough'),
  }
}
