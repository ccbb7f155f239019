import type { Bar } from '@/lib/equities/technical/bar'

// Indicators by their definitions, each value from all bars before it, as slowly as it can be said. NaN: not enough bars.

type Values = readonly number[]

const at = (values: Values, place: number): number => values[place] ?? Number.NaN
const sum = (values: Values): number => values.reduce((total, value) => total + value, 0)
const mean = (values: Values): number => sum(values) / values.length
const barAt = (bars: readonly Bar[], place: number): Bar => {
  const bar = bars[place]
  if (bar === undefined) throw new Error(`no bar ${place}`)
  return bar
}

/** A figure of the n values up to each place; values may begin with NaN. */
export const each = (values: Values, n: number, figure: (window: Values, place: number) => number): number[] =>
  values.map((_, place) => {
    const window = values.slice(Math.max(0, place - n + 1), place + 1)
    return window.length < n || window.some(Number.isNaN) ? Number.NaN : figure(window, place)
  })

export const zip = (a: Values, b: Values, of: (x: number, y: number) => number): number[] =>
  a.map((x, place) => of(x, at(b, place)))

export const simple = (values: Values, n: number): number[] => each(values, n, mean)

/** Weighted mean as a sum of sums: the newest is in all n of them, the oldest in one. */
export const weighted = (values: Values, n: number): number[] =>
  each(values, n, (window) => {
    const tails = window.map((_, from) => sum(window.slice(from)))
    return sum(tails) / ((n * (n + 1)) / 2)
  })

/** Exponential mean written out: the mean of the first n, and every later value with what is left of its weight. */
export function exponential(values: Values, n: number, weight = 2 / (n + 1)): number[] {
  const first = values.findIndex((value) => !Number.isNaN(value))
  return values.map((_, place) => {
    const last = first + n - 1
    if (first < 0 || place < last) return Number.NaN
    const seed = mean(values.slice(first, last + 1)) * (1 - weight) ** (place - last)
    const later = values.slice(last + 1, place + 1)
    return seed + sum(later.map((value, k) => weight * value * (1 - weight) ** (later.length - 1 - k)))
  })
}

export const wilders = (values: Values, n: number): number[] => exponential(values, n, 1 / n)

export function doubled(values: Values, n: number): number[] {
  const once = exponential(values, n)
  return zip(once, exponential(once, n), (a, b) => 2 * a - b)
}

export const hull = (values: Values, n: number): number[] =>
  weighted(
    zip(weighted(values, n / 2), weighted(values, n), (half, whole) => 2 * half - whole),
    Math.sqrt(n),
  )

export const moves = (values: Values): number[] => values.map((value, place) => value - at(values, place - 1))
const ups = (values: Values): number[] => moves(values).map((move) => (move < 0 ? 0 : move))
const downs = (values: Values): number[] => moves(values).map((move) => (move > 0 ? 0 : -move))

/** RSI as the share of gains in all movement. */
export const strength = (values: Values, n: number, how: (values: Values, n: number) => number[]): number[] =>
  zip(how(ups(values), n), how(downs(values), n), (gain, loss) => (100 * gain) / (gain + loss))

export function convergence(values: Values) {
  const line = zip(exponential(values, 12), exponential(values, 26), (fast, slow) => fast - slow)
  const signal = exponential(line, 9)
  return { line, signal, histogram: zip(line, signal, (a, b) => a - b) }
}

export const percentagePrice = (values: Values, fast: number, slow: number): number[] =>
  zip(simple(values, fast), simple(values, slow), (a, b) => 100 * (a / b - 1))

export const typical = (bars: readonly Bar[]): number[] => bars.map(({ high, low, close }) => (high + low + close) / 3)

export const channelIndex = (bars: readonly Bar[], n: number): number[] =>
  each(typical(bars), n, (window) => {
    const far = mean(window.map((price) => Math.abs(price - mean(window))))
    return (at(window, n - 1) - mean(window)) / (0.015 * far)
  })

const topOf = (bars: readonly Bar[]): number => Math.max(...bars.map(({ high }) => high))
const bottomOf = (bars: readonly Bar[]): number => Math.min(...bars.map(({ low }) => low))
export const eachBars = (bars: readonly Bar[], n: number, figure: (window: readonly Bar[]) => number): number[] =>
  bars.map((_, place) => (place < n - 1 ? Number.NaN : figure(bars.slice(place - n + 1, place + 1))))

/** Place of the close in the range of n bars, 0 at its bottom and 100 at its top. */
export const placeInRange = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n, (window) => {
    const low = bottomOf(window)
    return (100 * (barAt(window, n - 1).close - low)) / (topOf(window) - low)
  })

/** Aroon up less Aroon down: 100·(n − bars since the extreme)/n, the newest of equal extremes. */
export const aroon = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n + 1, (window) => {
    const sinceTop = n - window.map(({ high }) => high).lastIndexOf(topOf(window))
    const sinceBottom = n - window.map(({ low }) => low).lastIndexOf(bottomOf(window))
    return (100 * (n - sinceTop)) / n - (100 * (n - sinceBottom)) / n
  })

/** Wilder's true range: the largest of three; the first bar has its own range only. */
export const ranges = (bars: readonly Bar[]): number[] =>
  bars.map(({ high, low }, place) => {
    if (place === 0) return high - low
    const before = barAt(bars, place - 1).close
    return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
  })

/** Mean and standard deviation of n by the two sums of a desk calculator. */
export function bands(values: Values, n: number, k: number) {
  const spread = each(values, n, (window) => {
    // Less the first value, or the squares lose their last digits.
    const moved = window.map((value) => value - at(window, 0))
    return Math.sqrt(mean(moved.map((value) => value * value)) - mean(moved) ** 2)
  })
  const middle = simple(values, n)
  const [top, bottom] = [zip(middle, spread, (a, b) => a + k * b), zip(middle, spread, (a, b) => a - k * b)]
  return {
    ...{ top, middle, bottom },
    width: zip(spread, middle, (a, b) => (200 * k * a) / b),
    place: zip(
      zip(values, middle, (value, centre) => value - centre),
      spread,
      (far, one) => 0.5 + far / (2 * k * one),
    ),
  }
}

export function keltnerBands(bars: readonly Bar[], n: number, k: number) {
  const [middle, range] = [simple(typical(bars), n), simple(ranges(bars), n)]
  return {
    top: zip(middle, range, (a, b) => a + k * b),
    middle,
    bottom: zip(middle, range, (a, b) => a - k * b),
  }
}

/** SuperTrend in two passes: first both final bands, then on which of them the stop stands. */
export function trailingStop(bars: readonly Bar[], n: number, k: number): number[] {
  const range = wilders(ranges(bars), n)
  const middles = bars.map(({ high, low }) => (high + low) / 2)
  const [uppers, lowers]: [number[], number[]] = [[], []]
  for (const [place, middle] of middles.entries()) {
    const [upper, lower] = [middle + k * at(range, place), middle - k * at(range, place)]
    const [wasUpper, wasLower] = [at(uppers, place - 1), at(lowers, place - 1)]
    const before = bars[place - 1]?.close ?? Number.NaN
    uppers.push(Number.isNaN(wasUpper) || before > wasUpper ? upper : Math.min(upper, wasUpper))
    lowers.push(Number.isNaN(wasLower) || before < wasLower ? lower : Math.max(lower, wasLower))
  }
  const stops: number[] = []
  for (const [place, { close }] of bars.entries()) {
    const wasLower = at(stops, place - 1) === at(lowers, place - 1)
    const isBelow = wasLower ? close >= at(lowers, place) : close > at(uppers, place)
    stops.push(isBelow ? at(lowers, place) : at(uppers, place))
  }
  return stops
}

export const balanceVolume = (bars: readonly Bar[]): number[] =>
  bars.map((_, place) =>
    sum(
      bars
        .slice(0, place + 1)
        .map(({ close, volume }, k) => (k === 0 ? volume : Math.sign(close - barAt(bars, k - 1).close) * volume)),
    ),
  )

/** Accumulation of Chaikin: ((close − low) − (high − close)) ÷ (high − low) of the volume. */
export const chaikin = (bars: readonly Bar[], n: number): number[] =>
  eachBars(
    bars,
    n,
    (window) =>
      sum(
        window.map(({ high, low, close, volume }) =>
          high === low ? 0 : (volume * (close - low - (high - close))) / (high - low),
        ),
      ) / sum(window.map(({ volume }) => volume)),
  )

export function moneyFlow(bars: readonly Bar[], n: number): number[] {
  const prices = typical(bars)
  return bars.map((_, place) => {
    if (place < n) return Number.NaN
    const places = Array.from({ length: n }, (_unused, k) => place - k)
    const flow = (sign: number) =>
      sum(
        places
          .filter((k) => Math.sign(at(prices, k) - at(prices, k - 1)) === sign)
          .map((k) => at(prices, k) * barAt(bars, k).volume),
      )
    return 100 - 100 / (1 + flow(1) / flow(-1))
  })
}

export const meanPaid = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n, (window) => {
    const all = sum(window.map(({ volume }) => volume))
    return sum(window.map(({ open, high, low, close, volume }) => ((open + high + low + close) / 4) * (volume / all)))
  })

/** Wilder's directional system on sums that lose a fourteenth of themselves a day, as his work sheets keep them. */
export function directions(bars: readonly Bar[], n: number) {
  const worn = (values: Values): number[] => wilders(values, n).map((value) => n * value)
  const moved = (up: boolean) =>
    bars.map(({ high, low }, place) => {
      const before = bars[place - 1]
      if (before === undefined) return Number.NaN
      const [rise, fall] = [high - before.high, before.low - low]
      const [own, other] = up ? [rise, fall] : [fall, rise]
      return own > 0 && own > other ? own : 0
    })
  const range = worn(ranges(bars).with(0, Number.NaN))
  const plus = zip(worn(moved(true)), range, (move, all) => 100 * (move / all))
  const minus = zip(worn(moved(false)), range, (move, all) => 100 * (move / all))
  const adx = wilders(
    zip(plus, minus, (a, b) => (100 * Math.abs(a - b)) / (a + b)),
    n,
  )
  return { plus, minus, adx, adxr: adx.map((value, place) => (value + at(adx, place - n + 1)) / 2) }
}

/** Middles of ranges; the two spans as they stand 26 bars after they were known. */
export function clouds(bars: readonly Bar[]) {
  const middle = (n: number): number[] => eachBars(bars, n, (window) => (topOf(window) + bottomOf(window)) / 2)
  const later = (values: Values): number[] => values.map((_, place) => at(values, place - 26))
  const [tenkan, kijun] = [middle(9), middle(26)]
  return { tenkan, kijun, a: later(zip(tenkan, kijun, (x, y) => (x + y) / 2)), b: later(middle(52)) }
}

export const gains = (values: Values): number[] => values.map((value, place) => value / at(values, place - 1) - 1)

export const sharpe = (values: Values, n: number): number[] =>
  each(gains(values), n, (window) => {
    const centre = mean(window)
    return centre / Math.sqrt(mean(window.map((value) => (value - centre) ** 2)))
  })

export const sortino = (values: Values, n: number, least: number): number[] =>
  each(gains(values), n, (window) => {
    const short = window.filter((value) => value < least).map((value) => (least - value) ** 2)
    return (mean(window) - least) / Math.sqrt(sum(short) / n)
  })

/** Pearson's r by the five sums. */
function pearson(x: Values, y: Values): number {
  const n = x.length
  const [sx, sy] = [sum(x), sum(y)]
  const squares = (values: Values, total: number) => n * sum(values.map((value) => value * value)) - total * total
  return (n * sum(zip(x, y, (a, b) => a * b)) - sx * sy) / Math.sqrt(squares(x, sx) * squares(y, sy))
}

/** Rank by counting: those below, and half of the others that are equal. */
const ranked = (values: Values): number[] =>
  values.map(
    (value) => values.filter((other) => other < value).length + (values.filter((one) => one === value).length + 1) / 2,
  )

export const correlated = (a: Values, b: Values, n: number, kind: 'pearson' | 'spearman'): number[] =>
  each(a, n, (x, place) => {
    const y = b.slice(place - n + 1, place + 1)
    return kind === 'pearson' ? pearson(x, y) : pearson(ranked(x), ranked(y))
  })

/** Heikin-Ashi opens written out: half of the close before, a quarter of the one before that, and so on. */
export function averagedCandles(bars: readonly Bar[]) {
  const closes = bars.map(({ open, high, low, close }) => mean([open, high, low, close]))
  const first = barAt(bars, 0)
  const opens = bars.map(
    (_, place) =>
      mean([first.open, first.close]) / 2 ** place +
      sum(closes.slice(0, place).map((close, k) => close / 2 ** (place - k))),
  )
  return {
    opens,
    closes,
    highs: bars.map(({ high }, place) => Math.max(high, at(opens, place), at(closes, place))),
    lows: bars.map(({ low }, place) => Math.min(low, at(opens, place), at(closes, place))),
  }
}
