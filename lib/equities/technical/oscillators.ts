import { combined, ema, rolling, type Series, sma, wilder } from '@/lib/equities/technical/averages'
import { type Bar, closesOf, highest, lowest, typicalOf } from '@/lib/equities/technical/bar'

/** Change to the value before; null at the first place. */
export function changes(values: readonly number[]): Series {
  return values.map((value, at) => (at === 0 ? null : value - (values[at - 1] ?? value)))
}

/** RSI by Cutler, 0 to 100: simple means of gains and losses over n changes. 100 without a loss. */
export function cutlerRsi(values: readonly number[], n: number): Series {
  return rsiFrom(values, (series) => sma(series, n))
}

/** RSI by Wilder 1978, 0 to 100: smoothed means of gains and losses. 100 without a loss. */
export function wilderRsi(values: readonly number[], n: number): Series {
  return rsiFrom(values, (series) => wilder(series, n))
}

function rsiFrom(values: readonly number[], mean: (series: Series) => Series): Series {
  const moves = changes(values)
  const gains = mean(moves.map((move) => (move === null ? null : Math.max(0, move))))
  const losses = mean(moves.map((move) => (move === null ? null : Math.max(0, -move))))
  return combined(gains, losses, (gain, loss) => (loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)))
}

export interface Macd {
  readonly macd: Series
  readonly signal: Series
  readonly histogram: Series
}

/** MACD: EMA(fast) − EMA(slow), its EMA as signal, and the difference. Appel 1979. */
export function macd(values: readonly number[], fast = 12, slow = 26, signalDays = 9): Macd {
  const line = combined(ema(values, fast), ema(values, slow), (a, b) => a - b)
  const signal = ema(line, signalDays)
  return { macd: line, signal, histogram: combined(line, signal, (a, b) => a - b) }
}

/** PPO in percent: distance of the fast from the slow mean; exponential means (StockCharts, TradingView) unless others are given. */
export function ppo(
  values: readonly number[],
  fast: number,
  slow: number,
  mean: (values: Series, n: number) => Series = ema,
): Series {
  return combined(mean(values, fast), mean(values, slow), (a, b) => (100 * (a - b)) / b)
}

/** CCI: distance of the typical price from its mean in 0.015 mean absolute deviations. Lambert 1980. */
export function cci(bars: readonly Bar[], n: number): Series {
  return rolling(typicalOf(bars), n, (window) => {
    const mean = window.reduce((sum, value) => sum + value, 0) / n
    const deviation = window.reduce((sum, value) => sum + Math.abs(value - mean), 0) / n
    return deviation === 0 ? 0 : ((window.at(-1) ?? mean) - mean) / (0.015 * deviation)
  })
}

/** Williams %R, −100 to 0: place of the close below the highest high of n bars. */
export function williamsR(bars: readonly Bar[], n: number): Series {
  const [top, bottom] = [highest(bars, n), lowest(bars, n)]
  return closesOf(bars).map((close, at) => {
    const [high, low] = [top[at] ?? null, bottom[at] ?? null]
    if (high === null || low === null) return null
    return high === low ? 0 : (-100 * (high - close)) / (high - low)
  })
}

export interface Stochastic {
  readonly k: Series
  readonly d: Series
}

/** Slow stochastic, 0 to 100: place of the close in the range of n bars, averaged over `kDays`, then over `dDays`. Lane. 0 in a range without height (TA-Lib). */
export function stochastic(bars: readonly Bar[], n: number, kDays: number, dDays: number): Stochastic {
  const [top, bottom] = [highest(bars, n), lowest(bars, n)]
  const fast = bars.map(({ close }, at) => {
    const [high, low] = [top[at] ?? null, bottom[at] ?? null]
    if (high === null || low === null) return null
    return high === low ? 0 : (100 * (close - low)) / (high - low)
  })
  const k = sma(fast, kDays)
  return { k, d: sma(k, dDays) }
}

/** Aroon oscillator, −100 to 100: bars since the low minus bars since the high of n bars, in percent of n. Chande 1995. */
export function aroonOscillator(bars: readonly Bar[], n: number): Series {
  return bars.map((_, at) => {
    if (at < n) return null
    const window = bars.slice(at - n, at + 1)
    let [top, bottom] = [0, 0]
    window.forEach((bar, place) => {
      if (bar.high >= (window[top]?.high ?? bar.high)) top = place
      if (bar.low <= (window[bottom]?.low ?? bar.low)) bottom = place
    })
    return (100 * (top - bottom)) / n
  })
}
