import type { PriceBar } from '@/lib/core/bar'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** One session, prices in USD and adjusted for splits. */
export type DailyBar = PriceBar

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Sample variance, divisor n - 1. */
function variance(values: readonly number[]): number {
  const centre = mean(values)
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1)
}

const annual = (dailyVariance: number): number => Math.sqrt(dailyVariance * SESSIONS_PER_YEAR)

/** Natural-log returns of consecutive closes: one fewer than the closes. */
export function logReturns(closes: readonly number[]): number[] {
  return closes.slice(1).map((close, i) => Math.log(close / (closes[i] ?? Number.NaN)))
}

/**
 * F33: close-to-close volatility of the last n returns (sample standard deviation · √252), a fraction per year.
 * `closes` are oldest first. null with fewer than n + 1 closes or n < 2.
 */
export function realisedVol(closes: readonly number[], n: number): number | null {
  if (n < 2 || closes.length < n + 1) return null
  return annual(variance(logReturns(closes.slice(-n - 1))))
}

/** F33 at every close, in the same order; null where too few came before. Each return is worked out once for all windows. */
export function realisedVolSeries(closes: readonly number[], n: number): (number | null)[] {
  const returns = Float64Array.from(logReturns(closes))
  return closes.map((_, i) => (n < 2 || i < n ? null : annual(varianceBetween(returns, i - n, i))))
}

/** Sample variance of a stretch, its end not included, added up from its first value on. */
function varianceBetween(values: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += values[at] ?? 0
  const centre = sum / (to - from)
  let squares = 0
  for (let at = from; at < to; at += 1) {
    const away = (values[at] ?? 0) - centre
    squares += away * away
  }
  return squares / (to - from - 1)
}

/** F33: Parkinson's estimate from the ranges of the last n sessions, a fraction per year. null with fewer bars. */
export function parkinsonVol(bars: readonly DailyBar[], n: number): number | null {
  if (n < 1 || bars.length < n) return null
  return annual(mean(bars.slice(-n).map((bar) => Math.log(bar.high / bar.low) ** 2)) / (4 * Math.LN2))
}

/**
 * F33: Yang and Zhang's estimate (overnight, open-to-close and Rogers-Satchell parts) of the last n sessions,
 * a fraction per year. Needs n + 1 bars, since the overnight move starts at the close before; else null.
 */
export function yangZhangVol(bars: readonly DailyBar[], n: number): number | null {
  if (n < 2 || bars.length < n + 1) return null
  const used = bars.slice(-n)
  const before = bars.slice(-n - 1, -1)
  const overnight = used.map((bar, i) => Math.log(bar.open / (before[i]?.close ?? Number.NaN)))
  const intraday = used.map((bar) => Math.log(bar.close / bar.open))
  const rogersSatchell = mean(
    used.map(
      (bar) =>
        Math.log(bar.high / bar.close) * Math.log(bar.high / bar.open) +
        Math.log(bar.low / bar.close) * Math.log(bar.low / bar.open),
    ),
  )
  const k = 0.34 / (1.34 + (n + 1) / (n - 1))
  return annual(variance(overnight) + k * variance(intraday) + (1 - k) * rogersSatchell)
}

/** F33: variance risk premium IV30 - RV21, both fractions per year; null when one is missing. */
export function volRiskPremium(iv30: number | null, realised21: number | null): number | null {
  return iv30 === null || realised21 === null ? null : iv30 - realised21
}

/**
 * F33 "shifted": what was realised over the `sessions` after each day, aligned with that day, so it lies under the implied
 * volatility that predicted it. The last days, whose future is not known, are null.
 */
export function alignRealised(series: readonly (number | null)[], sessions = 21): (number | null)[] {
  return series.map((_, i) => series[i + sessions] ?? null)
}

const MINUTES_PER_YEAR = 252 * 390

/** F33 within a session: yearly volatility of the returns between equally spaced prices, zero mean; null under three. */
export function intradayVol(prices: readonly number[], minutesApart: number): number | null {
  if (prices.length < 3) return null
  let squares = 0
  for (let at = 1; at < prices.length; at += 1) squares += Math.log((prices[at] ?? 1) / (prices[at - 1] ?? 1)) ** 2
  return Math.sqrt((squares / (prices.length - 1)) * (MINUTES_PER_YEAR / minutesApart))
}
