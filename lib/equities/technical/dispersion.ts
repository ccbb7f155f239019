import { combined, ema, rolling, type Series, wilder } from '@/lib/equities/technical/averages'
import { type Bar, closesOf } from '@/lib/equities/technical/bar'
import { changes } from '@/lib/equities/technical/oscillators'
import { averageTrueRange, trueRange } from '@/lib/equities/technical/volatility'

const meanOf = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0) / values.length
const sum = (window: readonly number[]): number => window.reduce((all, value) => all + value, 0)

/** Standard deviation (divisor n) of the last n values. */
export function deviation(values: Series, n: number): Series {
  return rolling(values, n, (window) => {
    const mean = meanOf(window)
    return Math.sqrt(meanOf(window.map((value) => (value - mean) ** 2)))
  })
}

/** Garman and Klass: Parkinson's with open and close, a year, percent. 1980. */
export function garmanKlass(bars: readonly Bar[], n: number, perYear: number): Series {
  const parts = bars.map((bar) =>
    bar.low <= 0 || bar.open <= 0
      ? null
      : 0.5 * Math.log(bar.high / bar.low) ** 2 - (2 * Math.LN2 - 1) * Math.log(bar.close / bar.open) ** 2,
  )
  return rolling(parts, n, (window) => 100 * Math.sqrt(Math.max(0, meanOf(window)) * perYear))
}

/** Choppiness, 0 to 100: near 100 when n bars go nowhere, near 0 in a straight line. Dreiss. */
export function choppiness(bars: readonly Bar[], n: number): Series {
  const ranges = rolling(trueRange(bars), n, sum)
  return bars.map((_, at) => {
    const range = ranges[at] ?? null
    if (range === null) return null
    const window = bars.slice(at + 1 - n, at + 1)
    const span = Math.max(...window.map((bar) => bar.high)) - Math.min(...window.map((bar) => bar.low))
    return span === 0 ? null : (100 * Math.log10(range / span)) / Math.log10(n)
  })
}

/** Ulcer index: root mean square of the drawdown from the highest close of n bars, percent. Martin 1987. */
export function ulcer(values: readonly number[], n: number): Series {
  const falls = rolling(values, n, (window) => 100 * ((window.at(-1) ?? 0) / Math.max(...window) - 1))
  return rolling(falls, n, (window) => Math.sqrt(meanOf(window.map((value) => value * value))))
}

/** Mean true range in percent of the close. */
export function normalisedRange(bars: readonly Bar[], n: number): Series {
  return combined(averageTrueRange(bars, n), closesOf(bars), (range, close) =>
    close === 0 ? null : (100 * range) / close,
  )
}

/** Chaikin volatility: change over n bars of the EMA of high less low, percent. */
export function chaikinVolatility(bars: readonly Bar[], n: number): Series {
  const mean = ema(
    bars.map((bar) => bar.high - bar.low),
    n,
  )
  return mean.map((value, at) => {
    const before = mean[at - n] ?? null
    return value === null || before === null || before === 0 ? null : 100 * (value / before - 1)
  })
}

/** Relative volatility, 0 to 100: RSI of the standard deviation of 10 closes by their direction. Dorsey 1993. */
export function relativeVolatility(values: readonly number[], n: number): Series {
  const [width, moves] = [deviation(values, 10), changes(values)]
  const side = (isUp: boolean): Series =>
    wilder(
      combined(width, moves, (value, move) => (move !== 0 && move > 0 === isUp ? value : 0)),
      n,
    )
  return combined(side(true), side(false), (up, down) => (up + down === 0 ? 50 : (100 * up) / (up + down)))
}

/** Distance from the mean of n values in standard deviations. */
export function zScore(values: Series, n: number): Series {
  return rolling(values, n, (window) => {
    const mean = meanOf(window)
    const spread = Math.sqrt(meanOf(window.map((value) => (value - mean) ** 2)))
    return spread === 0 ? 0 : ((window.at(-1) ?? mean) - mean) / spread
  })
}

/** Share of the n values before that lie below the value, 0 to 100. */
export function percentRank(values: Series, n: number): Series {
  return rolling(values, n + 1, (window) => {
    const last = window.at(-1) ?? 0
    return (100 * window.slice(0, -1).filter((value) => value < last).length) / n
  })
}

/** Mass index: sum over n bars of EMA(9) of the range over its own EMA(9); above 27 a reversal bulge. Dorsey 1992. */
export function massIndex(bars: readonly Bar[], n: number): Series {
  const once = ema(
    bars.map((bar) => bar.high - bar.low),
    9,
  )
  return rolling(
    combined(once, ema(once, 9), (a, b) => (b === 0 ? 1 : a / b)),
    n,
    sum,
  )
}

/** Vortex: upward and downward movement over the true range of n bars. Botes and Siepman 2010. */
export function vortex(bars: readonly Bar[], n: number): { readonly plus: Series; readonly minus: Series } {
  const moved = (side: 'plus' | 'minus'): Series =>
    bars.map((bar, at) => {
      const before = bars[at - 1]
      if (before === undefined) return null
      return Math.abs(side === 'plus' ? bar.high - before.low : bar.low - before.high)
    })
  const range = rolling(trueRange(bars), n, sum)
  const share = (side: 'plus' | 'minus') =>
    combined(rolling(moved(side), n, sum), range, (a, b) => (b === 0 ? 0 : a / b))
  return { plus: share('plus'), minus: share('minus') }
}

/** Aroon up and down, 0 to 100: how long ago the high and the low of n bars were. Chande 1995. */
export function aroon(bars: readonly Bar[], n: number): { readonly up: Series; readonly down: Series } {
  const since = (side: 'high' | 'low'): Series =>
    bars.map((_, at) => {
      if (at < n) return null
      let best = at - n
      for (let i = at - n; i <= at; i += 1) {
        const [value, found] = [bars[i]?.[side] ?? 0, bars[best]?.[side] ?? 0]
        if (side === 'high' ? value >= found : value <= found) best = i
      }
      return (100 * (n - (at - best))) / n
    })
  return { up: since('high'), down: since('low') }
}
