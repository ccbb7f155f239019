import { combined, ema, rolling, type Series, sma } from '@/lib/equities/technical/averages'
import { type Bar, closesOf, highest, lowest } from '@/lib/equities/technical/bar'
import { rateOfChange } from '@/lib/equities/technical/fittedAverages'
import { changes, wilderRsi } from '@/lib/equities/technical/oscillators'

const middles = (bars: readonly Bar[]): readonly number[] => bars.map((bar) => (bar.high + bar.low) / 2)
const sum = (window: readonly number[]): number => window.reduce((all, value) => all + value, 0)

/** Change to the value n places before. */
export function momentum(values: Series, n: number): Series {
  return values.map((value, at) => {
    const before = values[at - n] ?? null
    return value === null || before === null ? null : value - before
  })
}

/** Chande's momentum, −100 to 100: gains less losses over gains and losses of n changes. Chande 1994. */
export function chandeMomentum(values: readonly number[], n: number): Series {
  return rolling(changes(values), n, (moves) => {
    const all = sum(moves.map(Math.abs))
    return all === 0 ? 0 : (100 * sum(moves)) / all
  })
}

/** Place of the newest value in the range of a window, 0 to 100; null where the range is no more than rounding errors. */
function placeOf(window: readonly number[]): number | null {
  const [low, high] = [Math.min(...window), Math.max(...window)]
  const isFlat = high - low <= 1e-12 * Math.max(Math.abs(low), Math.abs(high))
  return isFlat ? null : (100 * ((window.at(-1) ?? low) - low)) / (high - low)
}

/** Place of a series in its own range of n values; 0 in a flat one. */
const placeInRange = (values: Series, n: number): Series => rolling(values, n, (window) => placeOf(window) ?? 0)

/** Values of the RSI, of the range it is placed in, and of the two means. */
interface StochasticRsiPeriods {
  readonly n: number
  readonly range: number
  readonly k: number
  readonly d: number
}

/** Stochastic of the RSI, smoothed twice, 0 to 100. Chande and Kroll 1994. In a range without height it is 0 (TA-Lib); TradingView shows nothing. */
export function stochasticRsi(values: readonly number[], { n, range, k, d }: StochasticRsiPeriods) {
  const fast = sma(placeInRange(wilderRsi(values, n), range), k)
  return { k: fast, d: sma(fast, d) }
}

/** Ultimate oscillator, 0 to 100: buying pressure over three windows, the short one counts most. Williams 1985. */
export function ultimate(bars: readonly Bar[], short: number, middle: number, long: number): Series {
  const pressure = bars.map((bar, at) => {
    const before = bars[at - 1]?.close
    return before === undefined ? null : bar.close - Math.min(bar.low, before)
  })
  const range = bars.map((bar, at) => {
    const before = bars[at - 1]?.close
    return before === undefined ? null : Math.max(bar.high, before) - Math.min(bar.low, before)
  })
  const share = (n: number) =>
    combined(rolling(pressure, n, sum), rolling(range, n, sum), (a, b) => (b === 0 ? 0 : a / b))
  const [a, b, c] = [share(short), share(middle), share(long)]
  return combined(
    combined(a, b, (x, y) => 4 * x + 2 * y),
    c,
    (x, y) => (100 * (x + y)) / 7,
  )
}

/** Awesome oscillator: SMA 5 less SMA 34 of the middles of the bars. Williams 1995. */
export function awesome(bars: readonly Bar[], fast = 5, slow = 34): Series {
  return combined(sma(middles(bars), fast), sma(middles(bars), slow), (a, b) => a - b)
}

/** Accelerator: the awesome oscillator less its SMA of 5. Williams 1995. */
export function accelerator(bars: readonly Bar[]): Series {
  const line = awesome(bars)
  return combined(line, sma(line, 5), (a, b) => a - b)
}

/** Detrended price: the value n/2 + 1 bars before less the mean of n. */
export function detrended(values: Series, n: number): Series {
  const back = Math.floor(n / 2) + 1
  return combined(
    values.map((_, at) => values[at - back] ?? null),
    sma(values, n),
    (value, mean) => value - mean,
  )
}

/** Know sure thing: four smoothed rates of change, weighted 1 to 4. Pring 1992. */
export function knowSureThing(values: Series, signal = 9) {
  const parts = [
    [10, 10],
    [15, 10],
    [20, 10],
    [30, 15],
  ].map(([roc = 1, mean = 1]) => sma(rateOfChange(values, roc), mean))
  const line = values.map((_, at) => {
    const here = parts.map((part) => part[at] ?? null)
    return here.includes(null) ? null : here.reduce<number>((all, value, i) => all + (value ?? 0) * (i + 1), 0)
  })
  return { line, signal: sma(line, signal) }
}

/** True strength index, −100 to 100: twice smoothed change over twice smoothed size of change. Blau 1991. */
export function trueStrength(values: readonly number[], long: number, short: number): Series {
  const moves = changes(values)
  const twice = (series: Series) => ema(ema(series, long), short)
  return combined(twice(moves), twice(moves.map((move) => (move === null ? null : Math.abs(move)))), (move, size) =>
    size === 0 ? 0 : (100 * move) / size,
  )
}

/** TRIX: change of a three times smoothed mean, percent. Hutson 1983. */
export function trix(values: Series, n: number): Series {
  return rateOfChange(ema(ema(ema(values, n), n), n), 1)
}

/**
 * Fisher transform of the place of the middle in its range of n bars; the signal is the value before. Ehlers 2002: what lies
 * beyond 0.99 counts as 0.999.
 */
export function fisher(bars: readonly Bar[], n: number) {
  const place = placeInRange(middles(bars), n)
  let [smooth, last] = [0, 0]
  const line = place.map((value) => {
    if (value === null) return null
    smooth = 0.66 * (value / 100 - 0.5) + 0.67 * smooth
    if (Math.abs(smooth) > 0.99) smooth = 0.999 * Math.sign(smooth)
    last = 0.5 * Math.log((1 + smooth) / (1 - smooth)) + 0.5 * last
    return last
  })
  return { line, signal: line.map((_, at) => line[at - 1] ?? null) }
}

/** Relative vigor: weighted close less open over weighted range, summed over n bars; signal by the same weights. Ehlers 2002. */
export function relativeVigor(bars: readonly Bar[], n: number) {
  const weighted = (values: Series): Series =>
    values.map((_, at) => {
      const four = [values[at], values[at - 1], values[at - 2], values[at - 3]]
      if (at < 3 || four.some((value) => value === null || value === undefined)) return null
      return ((four[0] ?? 0) + 2 * (four[1] ?? 0) + 2 * (four[2] ?? 0) + (four[3] ?? 0)) / 6
    })
  const part = (values: readonly number[]) => rolling(weighted(values), n, sum)
  const line = combined(
    part(bars.map((bar) => bar.close - bar.open)),
    part(bars.map((bar) => bar.high - bar.low)),
    (a, b) => (b === 0 ? 0 : a / b),
  )
  return { line, signal: weighted(line) }
}

/** Connors RSI, 0 to 100: mean of RSI(3), RSI(2) of the streak and the rank of the last change among 100. Connors 2012. */
export function connorsRsi(values: readonly number[], n = 3, streakDays = 2, rank = 100): Series {
  let streak = 0
  const streaks = values.map((value, at) => {
    const move = Math.sign(value - (values[at - 1] ?? value))
    streak = move === 0 ? 0 : move === Math.sign(streak) ? streak + move : move
    return streak
  })
  const share = rolling(rateOfChange(values, 1), rank + 1, (window) => {
    const last = window.at(-1) ?? 0
    return (100 * window.slice(0, -1).filter((one) => one < last).length) / rank
  })
  const both = combined(wilderRsi(values, n), wilderRsi(streaks, streakDays), (a, b) => a + b)
  return combined(both, share, (a, b) => (a + b) / 3)
}

/** Stochastic momentum, −100 to 100: distance of the close from the middle of its range, twice smoothed. Blau 1993. */
export function stochasticMomentum(bars: readonly Bar[], n: number, first: number, second: number): Series {
  const [top, bottom] = [highest(bars, n), lowest(bars, n)]
  const twice = (series: Series) => ema(ema(series, first), second)
  const range = combined(top, bottom, (a, b) => a - b)
  const away = combined(
    closesOf(bars),
    combined(top, bottom, (a, b) => (a + b) / 2),
    (close, middle) => close - middle,
  )
  return combined(twice(away), twice(range), (a, b) => (b === 0 ? 0 : (200 * a) / b))
}

/** Schaff trend cycle, 0 to 100: the MACD's place in its range, twice; a range without height keeps the place before. Schaff 1999. */
export function schaff(values: readonly number[], fast: number, slow: number, n: number): Series {
  const line = combined(ema(values, fast), ema(values, slow), (a, b) => a - b)
  const stage = (series: Series): Series => {
    let place = 0
    let mean: number | null = null
    return rolling(series, n, (window) => {
      place = placeOf(window) ?? place
      mean = mean === null ? place : mean + 0.5 * (place - mean)
      return mean
    })
  }
  return stage(stage(line))
}
