import { combined, ema, rolling, type Series, sma, wilder } from '@/lib/equities/technical/averages'
import { type Bar, closesOf, typicalOf } from '@/lib/equities/technical/bar'

/** Range of the bar and its distance to the close before; null at the first place. Wilder 1978. */
export function trueRange(bars: readonly Bar[]): Series {
  return bars.map((bar, at) => {
    const before = bars[at - 1]?.close
    return before === undefined ? null : Math.max(bar.high, before) - Math.min(bar.low, before)
  })
}

/** Mean true range: 'simple' over the last n, or Wilder's smoothing. The first bar counts with its own range. */
export function averageTrueRange(bars: readonly Bar[], n: number, how: 'simple' | 'wilder' = 'wilder'): Series {
  const ranges = trueRange(bars).map((range, at) => range ?? (bars[at]?.high ?? 0) - (bars[at]?.low ?? 0))
  return how === 'simple' ? sma(ranges, n) : wilder(ranges, n)
}

export interface Bands {
  readonly top: Series
  readonly middle: Series
  readonly bottom: Series
}

export interface BollingerBands extends Bands {
  /** (top − bottom) ÷ middle, in percent. */
  readonly width: Series
  /** Place of the value between bottom (0) and top (1); the middle where they are one. */
  readonly percentB: Series
}

/** Bollinger bands: mean of n values and k standard deviations (divisor n) around it. */
export function bollinger(values: readonly number[], n: number, k: number): BollingerBands {
  const middle = sma(values, n)
  const deviation = rolling(values, n, (window) => {
    const mean = window.reduce((sum, value) => sum + value, 0) / n
    return Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n)
  })
  const top = combined(middle, deviation, (mean, spread) => mean + k * spread)
  const bottom = combined(middle, deviation, (mean, spread) => mean - k * spread)
  const range = combined(top, bottom, (high, low) => high - low)
  return {
    top,
    middle,
    bottom,
    width: combined(range, middle, (spread, mean) => (100 * spread) / mean),
    percentB: values.map((value, at) => {
      const [spread, low] = [range[at] ?? null, bottom[at] ?? null]
      if (spread === null || low === null) return null
      return spread === 0 ? 0.5 : (value - low) / spread
    }),
  }
}

/** Keltner channels of platforms today: EMA of n closes and k mean true ranges (Wilder) of `range` bars around it. Raschke. */
export function keltner(bars: readonly Bar[], n: number, k: number, range: number): Bands {
  return around(ema(closesOf(bars), n), averageTrueRange(bars, range), k)
}

/** Keltner channels of simple means: the typical price of n bars and k simple mean true ranges around it (Lean). */
export function simpleKeltner(bars: readonly Bar[], n: number, k: number): Bands {
  return around(sma(typicalOf(bars), n), averageTrueRange(bars, n, 'simple'), k)
}

function around(middle: Series, spread: Series, k: number): Bands {
  return {
    top: combined(middle, spread, (mean, one) => mean + k * one),
    middle,
    bottom: combined(middle, spread, (mean, one) => mean - k * one),
  }
}

/** Acceleration bands: means of n highs and lows, each moved out by `factor` ranges over their sum, and of the closes. Headley 2002. */
export function accelerationBands(bars: readonly Bar[], n: number, factor = 4): Bands {
  const share = ({ high, low }: Bar) => (high + low === 0 ? 0 : (factor * (high - low)) / (high + low))
  return {
    top: sma(
      bars.map((bar) => bar.high * (1 + share(bar))),
      n,
    ),
    middle: sma(closesOf(bars), n),
    bottom: sma(
      bars.map((bar) => bar.low * (1 - share(bar))),
      n,
    ),
  }
}

/**
 * SuperTrend: a trailing stop k mean true ranges from the middle of the bar; it changes sides when a close crosses it.
 * Begins with the first bar after the mean true range is there.
 */
export function superTrend(bars: readonly Bar[], n: number, k: number): Series {
  const range = averageTrueRange(bars, n)
  const closes = closesOf(bars)
  let stop: { lower: number; upper: number; isUpper: boolean } | null = null
  return bars.map((bar, at) => {
    const spread = range[at] ?? null
    if (spread === null) return null
    const middle = (bar.high + bar.low) / 2
    const [below, above] = [middle - k * spread, middle + k * spread]
    const before = closes[at - 1] ?? bar.close
    const lower = stop === null || below > stop.lower || before < stop.lower ? below : stop.lower
    const upper = stop === null || above < stop.upper || before > stop.upper ? above : stop.upper
    const isUpper: boolean = stop === null || stop.isUpper ? bar.close <= upper : bar.close < lower
    stop = { lower, upper, isUpper }
    return isUpper ? upper : lower
  })
}
