import type { TradedBar } from '@/lib/core/bar'
import type { EpochMs } from '@/lib/core/nominal'
import { deviation } from '@/lib/core/series'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/market/newYorkTime'

/** One candle of a pair that never closes: prices in the quote currency, volume in the base one. */
export interface CryptoCandle extends TradedBar {
  readonly startMs: EpochMs
}

/** Intervals of the chart. Weeks begin on Monday, days at midnight, both UTC. F62. */
export const CANDLE_STEPS = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
} as const
export type CandleStep = keyof typeof CANDLE_STEPS

/** 1970-01-01 was a Thursday: weeks are counted from the Monday after it. */
const FIRST_MONDAY = 4 * DAY_MS

/** Begin of the stretch an instant lies in. */
export function stepStart(ms: EpochMs, stepMs: number): EpochMs {
  const from = stepMs === CANDLE_STEPS['1w'] ? FIRST_MONDAY : 0
  return Math.floor((ms - from) / stepMs) * stepMs + from
}

/** Candles joined to longer ones: first open, last close, extremes, sum of volume. Oldest first; gaps stay gaps. F62. */
export function joinCandles(candles: readonly CryptoCandle[], stepMs: number): readonly CryptoCandle[] {
  const joined: CryptoCandle[] = []
  for (const one of candles) {
    const startMs = stepStart(one.startMs, stepMs)
    const last = joined.at(-1)
    if (last?.startMs !== startMs) joined.push({ ...one, startMs })
    else
      joined[joined.length - 1] = {
        ...last,
        high: Math.max(last.high, one.high),
        low: Math.min(last.low, one.low),
        close: one.close,
        volume: last.volume + one.volume,
      }
  }
  return joined
}

export interface DayFigures {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  /** Base currency. */
  readonly volume: number
  /** Last over the open of the stretch - 1. */
  readonly change: number
}

/** OHLCV of the 24 hours up to an instant; null without a candle in it. F62. */
export function dayFigures(candles: readonly CryptoCandle[], nowMs: EpochMs): DayFigures | null {
  const own = candles.filter(({ startMs }) => startMs >= nowMs - DAY_MS && startMs < nowMs)
  const [joined] = joinCandles(
    own.map((one) => ({ ...one, startMs: 0 })),
    DAY_MS,
  )
  if (joined === undefined || joined.open <= 0) return null
  const { open, high, low, close, volume } = joined
  return { open, high, low, last: close, volume, change: close / open - 1 }
}

const YEAR_MS = 365 * DAY_MS

/**
 * Realised volatility a year: sample deviation of log returns of neighbouring closes × √(candles a year). Coins trade all
 * 365 days. Returns over a gap are left out; null with fewer than ten. F62.
 */
export function realisedVol(candles: readonly CryptoCandle[], stepMs: number): number | null {
  const returns: number[] = []
  for (let at = 1; at < candles.length; at += 1) {
    const [before, now] = [candles[at - 1], candles[at]]
    if (before === undefined || now === undefined || now.startMs - before.startMs !== stepMs) continue
    if (before.close > 0 && now.close > 0) returns.push(Math.log(now.close / before.close))
  }
  const spread = returns.length < 10 ? null : deviation(returns)
  return spread === null ? null : spread * Math.sqrt(YEAR_MS / stepMs)
}

/** z-score of a volume against the days before it: (x - mean) / sample deviation; null with fewer than ten days. F62. */
export function volumeScore(volume: number, before: readonly number[]): number | null {
  const spread = before.length < 10 ? null : deviation(before)
  if (spread === null || spread === 0) return null
  return (volume - before.reduce((sum, value) => sum + value, 0) / before.length) / spread
}
