import type { Bar } from '@/lib/equities/technical/bar'
import {
  each,
  eachBars,
  exponential,
  gains,
  moves,
  ranges,
  simple,
  strength,
  typical,
  weighted,
  wilders,
  zip,
} from '@/tests/oracle/technical'

// More indicators by their definitions, each value from the bars before it. NaN: not enough bars.

type Values = readonly number[]
const NONE = Number.NaN

const of = (values: Values, place: number): number => values[place] ?? NONE
const total = (values: Values): number => values.reduce((all, value) => all + value, 0)
const mean = (values: Values): number => total(values) / values.length
const top = (bars: readonly Bar[]): number => Math.max(...bars.map(({ high }) => high))
const bottom = (bars: readonly Bar[]): number => Math.min(...bars.map(({ low }) => low))
const minus = (a: Values, b: Values): number[] => zip(a, b, (x, y) => x - y)
const plus = (a: Values, b: Values): number[] => zip(a, b, (x, y) => x + y)
const times = (values: Values, factor: number): number[] => values.map((value) => factor * value)
const back = (values: Values, n: number): number[] => values.map((_, place) => of(values, place - n))
const closes = (bars: readonly Bar[]): number[] => bars.map(({ close }) => close)
const middles = (bars: readonly Bar[]): number[] => bars.map(({ high, low }) => low + (high - low) / 2)
const volumes = (bars: readonly Bar[]): number[] => bars.map(({ volume }) => volume)
const spread = (window: Values): number => Math.sqrt(mean(window.map((value) => (value - mean(window)) ** 2)))
const twice = (values: Values, first: number, second: number) => exponential(exponential(values, first), second)
const rate = (values: Values, n: number): number[] => values.map((value, at) => 100 * (value / of(values, at - n) - 1))

export const weightedMean = weighted
export function triple(values: Values, n: number): number[] {
  const [one, two] = [exponential(values, n), twice(values, n, n)]
  return plus(times(minus(one, two), 3), exponential(two, n))
}
/** Weights of a triangle: rising to the middle and falling again. */
export const triangular = (values: Values, n: number): number[] =>
  each(values, n, (window) => {
    const weights = window.map((_, i) => Math.min(i + 1, n - i))
    return total(window.map((value, i) => value * of(weights, i))) / total(weights)
  })
export const withoutLag = (values: Values, n: number): number[] =>
  exponential(minus(times(values, 2), back(values, Math.floor((n - 1) / 2))), n)
export function adaptive(values: Values, n: number): number[] {
  const found: number[] = []
  for (const [at, value] of values.entries()) {
    const path = total(
      moves(values)
        .slice(at - n + 1, at + 1)
        .map(Math.abs),
    )
    const weight = ((Math.abs(value - of(values, at - n)) / path) * (2 / 3 - 2 / 31) + 2 / 31) ** 2
    const before = Number.isNaN(of(found, at - 1)) ? of(values, at - 1) : of(found, at - 1)
    found.push(at < n ? NONE : weight * value + (1 - weight) * before)
  }
  return found
}
/** Tillson: ((1 + v) − v·EMA)³ written out over the third to the sixth EMA. */
export function tillson(values: Values, n: number, v: number): number[] {
  const e3 = exponential(twice(values, n, n), n)
  const [e4, e5, e6] = [exponential(e3, n), twice(e3, n, n), exponential(twice(e3, n, n), n)]
  const first = minus(times(e3, (1 + v) ** 3), times(e4, 3 * (1 + v) ** 2 * v))
  return plus(first, minus(times(e5, 3 * (1 + v) * v ** 2), times(e6, v ** 3)))
}
export const bell = (values: Values, n: number, offset: number, sigma: number): number[] =>
  each(values, n, (window) => {
    const weights = window.map((_, i) => Math.exp(-0.5 * (((i - offset * (n - 1)) * sigma) / n) ** 2))
    return total(zip(window, weights, (value, weight) => value * weight)) / total(weights)
  })
export const byVolume = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n, (window) => total(window.map((b) => (b.close * b.volume) / total(volumes(window)))))
/** Least squares by the covariance with the places 0 … n − 1. */
export function fitted(values: Values, n: number, what: 'end' | 'slope' | 'rSquared'): number[] {
  return each(values, n, (window) => {
    const places = window.map((_, i) => i - (n - 1) / 2)
    const slope = total(zip(places, window, (x, y) => x * y)) / total(places.map((x) => x * x))
    const fit = places.map((x) => mean(window) + slope * x)
    const explained = 1 - total(minus(window, fit).map((e) => e * e)) / (n * spread(window) ** 2)
    return what === 'end' ? of(fit, n - 1) : what === 'slope' ? slope : explained
  })
}
export const middle = (values: Values, n: number): number[] =>
  each(values, n, (window) => {
    const sorted = [...window].sort((a, b) => a - b)
    return (of(sorted, Math.ceil(n / 2) - 1) + of(sorted, Math.floor(n / 2))) / 2
  })

export const percentagePriceOf = (values: Values, fast: number, slow: number): number[] =>
  zip(exponential(values, fast), exponential(values, slow), (a, b) => 100 * (a / b - 1))
export const change = (values: Values, n: number): number[] => minus(values, back(values, n))
export const rateOf = rate
/** Chande: sums of rises and falls, not smoothed. */
export const chande = (values: Values, n: number): number[] =>
  each(moves(values), n, (window) => {
    const [up, down] = [total(window.filter((m) => m > 0)), -total(window.filter((m) => m < 0))]
    return (100 * (up - down)) / (up + down)
  })
export function ultimateOf(bars: readonly Bar[]): number[] {
  const low = bars.map((b, at) => Math.min(b.low, bars[at - 1]?.close ?? NONE))
  const share = (n: number) =>
    zip(each(minus(closes(bars), low), n, total), each(ranges(bars).with(0, NONE), n, total), (a, b) => a / b)
  return times(plus(plus(times(share(7), 4), times(share(14), 2)), share(28)), 100 / 7)
}
export const awesomeOf = (bars: readonly Bar[]): number[] => minus(simple(middles(bars), 5), simple(middles(bars), 34))
export const acceleratorOf = (bars: readonly Bar[]): number[] => minus(awesomeOf(bars), simple(awesomeOf(bars), 5))
export const withoutTrend = (values: Values, n: number): number[] => minus(back(values, n / 2 + 1), simple(values, n))
export const sureThing = (values: Values): number[] =>
  plus(
    plus(simple(rate(values, 10), 10), times(simple(rate(values, 15), 10), 2)),
    plus(times(simple(rate(values, 20), 10), 3), times(simple(rate(values, 30), 15), 4)),
  )
export const trueStrengthOf = (values: Values, long: number, short: number): number[] =>
  zip(twice(moves(values), long, short), twice(moves(values).map(Math.abs), long, short), (a, b) => (100 * a) / b)
export const tripleRate = (values: Values, n: number): number[] => rate(exponential(twice(values, n, n), n), 1)
/** Ehlers' listing of 2002: Value1 and Fish with their values of the bar before. */
export function ehlersFisher(bars: readonly Bar[], n: number): number[] {
  const price = middles(bars)
  const place = each(price, n, (w) => (of(w, n - 1) - Math.min(...w)) / (Math.max(...w) - Math.min(...w)))
  let [value, fish] = [0, 0]
  return place.map((x) => {
    if (Number.isNaN(x)) return NONE
    value = 0.33 * 2 * (x - 0.5) + 0.67 * value
    if (value > 0.99) value = 0.999
    if (value < -0.99) value = -0.999
    fish = Math.atanh(value) + 0.5 * fish
    return fish
  })
}
export function vigor(bars: readonly Bar[], n: number): number[] {
  const four = (values: Values) => each(values, 4, ([a = 0, b = 0, c = 0, d = 0]) => (a + 2 * b + 2 * c + d) / 6)
  const sums = (values: Values) => each(four(values), n, total)
  return zip(sums(bars.map((b) => b.close - b.open)), sums(bars.map((b) => b.high - b.low)), (a, b) => a / b)
}
export const strengthPlace = (values: Values, n: number, range: number, k: number): number[] =>
  simple(
    each(strength(values, n, wilders), range, (w) => {
      const [low, high] = [Math.min(...w), Math.max(...w)]
      return (100 * (of(w, range - 1) - low)) / (high - low)
    }),
    k,
  )
export function momentumPlace(bars: readonly Bar[], n: number, first: number, second: number): number[] {
  const [high, low] = [eachBars(bars, n, top), eachBars(bars, n, bottom)]
  const away = minus(closes(bars), times(plus(high, low), 0.5))
  return zip(twice(away, first, second), twice(minus(high, low), first, second), (a, b) => (100 * a) / (b / 2))
}
export const bulls = (bars: readonly Bar[], n: number): number[] =>
  minus(
    bars.map(({ high }) => high),
    exponential(closes(bars), n),
  )
export const bears = (bars: readonly Bar[], n: number): number[] =>
  minus(
    bars.map(({ low }) => low),
    exponential(closes(bars), n),
  )
export const power = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n, (w) => mean(w.map((b) => (b.close - b.open) / (b.high - b.low))))
export const stick = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n, (w) => mean(w.map((b) => b.close - b.open)))
export const coppockOf = (values: Values): number[] => weighted(plus(rate(values, 14), rate(values, 11)), 10)

export const tops = (bars: readonly Bar[], n: number): number[] => eachBars(bars, n, top)
export const bottoms = (bars: readonly Bar[], n: number): number[] => eachBars(bars, n, bottom)
const rangeMean = (bars: readonly Bar[], n: number) => wilders(ranges(bars), n)
export const channelTop = (bars: readonly Bar[], n: number, k: number, range: number): number[] =>
  plus(exponential(closes(bars), n), times(rangeMean(bars, range), k))
export const stollerTop = (bars: readonly Bar[]): number[] =>
  plus(simple(closes(bars), 6), times(rangeMean(bars, 15), 2))
export const longExit = (bars: readonly Bar[], n: number, k: number): number[] =>
  minus(eachBars(bars, n, top), times(rangeMean(bars, n), k))
export const acceleration = (bars: readonly Bar[], n: number, isTop: boolean): number[] =>
  eachBars(bars, n, (w) =>
    mean(
      w.map(({ high, low }) => {
        const width = (4 * (high - low)) / (high + low)
        return isTop ? high + high * width : low - low * width
      }),
    ),
  )
/** Wilder's system as a table: side, extreme, factor and stop of the bar to come. */
export function stopAndReverse(bars: readonly Bar[]): number[] {
  const [a, b] = [bars[0], bars[1]]
  if (a === undefined || b === undefined) return []
  let side = b.close >= a.close ? 1 : -1
  const far = (bar: Bar) => (side > 0 ? bar.high : -bar.low)
  const near = (bar: Bar) => (side > 0 ? bar.low : -bar.high)
  // Mirrored for shorts, so that one rule serves both: the extreme rises and the stop follows from below.
  let [extreme, factor, stop] = [Math.max(far(a), far(b)), 0.02, near(a)]
  const found = [NONE]
  for (let at = 1; at < bars.length; at += 1) {
    const [bar, one, two] = [bars[at] as Bar, bars[at - 1] as Bar, bars[at - 2] ?? (bars[at - 1] as Bar)]
    stop = Math.min(stop, near(one), near(two))
    if (near(bar) < stop) {
      const reversal = Math.max(extreme, far(bar))
      found.push(side * reversal)
      side = -side
      ;[extreme, factor, stop] = [far(bar), 0.02, -reversal]
    } else {
      found.push(side * stop)
      if (far(bar) > extreme) [extreme, factor] = [far(bar), Math.min(0.2, factor + 0.02)]
    }
    stop += factor * (extreme - stop)
  }
  return found
}

export const vortexPlus = (bars: readonly Bar[], n: number): number[] =>
  zip(
    each(
      bars.map((b, at) => Math.abs(b.high - (bars[at - 1]?.low ?? NONE))),
      n,
      total,
    ),
    each(ranges(bars).with(0, NONE), n, total),
    (a, b) => a / b,
  )
export const aroonUp = (bars: readonly Bar[], n: number): number[] =>
  eachBars(bars, n + 1, (w) => (100 * w.map(({ high }) => high).lastIndexOf(top(w))) / n)
export function mass(bars: readonly Bar[], n: number): number[] {
  const width = bars.map(({ high, low }) => high - low)
  return each(
    zip(exponential(width, 9), twice(width, 9, 9), (a, b) => a / b),
    n,
    total,
  )
}
export const choppy = (bars: readonly Bar[], n: number): number[] =>
  zip(
    each(ranges(bars).with(0, NONE), n, total),
    zip(tops(bars, n), bottoms(bars, n), (a, b) => a - b),
    (a, b) => (100 * Math.log(a / b)) / Math.log(n),
  )
export const ulcerOf = (values: Values, n: number): number[] =>
  each(
    each(values, n, (w) => ((of(w, n - 1) - Math.max(...w)) / Math.max(...w)) * 100),
    n,
    (w) => Math.sqrt(mean(w.map((fall) => fall ** 2))),
  )
export const rangePercent = (bars: readonly Bar[], n: number): number[] =>
  zip(rangeMean(bars, n), closes(bars), (a, b) => (a / b) * 100)
export const rangeChange = (bars: readonly Bar[], n: number): number[] =>
  rate(
    exponential(
      bars.map(({ high, low }) => high - low),
      n,
    ),
    n,
  )
export const standard = (values: Values, n: number): number[] => each(values, n, spread)
export const score = (values: Values, n: number): number[] =>
  each(values, n, (w) => (of(w, n - 1) - mean(w)) / spread(w))
export const rank = (values: Values, n: number): number[] =>
  values.map((value, at) => (at < n ? NONE : (100 * values.slice(at - n, at).filter((one) => one < value).length) / n))

const upTo = (values: Values): number[] => values.map((_, at) => total(values.slice(0, at + 1)))
export const distribution = (bars: readonly Bar[]): number[] =>
  upTo(bars.map((b) => (b.volume * (b.close - b.low - (b.high - b.close))) / (b.high - b.low)))
/** Exponential mean begun with the first value, as its sum of weights. */
const fromFirst = (values: Values, n: number): number[] =>
  values.map((_, at) =>
    values
      .slice(0, at + 1)
      .reduce((all, x, k) => all + x * (1 - 2 / (n + 1)) ** (at - k) * (k === 0 ? 1 : 2 / (n + 1)), 0),
  )
export const distributionPace = (bars: readonly Bar[]): number[] =>
  minus(fromFirst(distribution(bars), 3), fromFirst(distribution(bars), 10)).map((x, at) => (at < 9 ? Number.NaN : x))
export const force = (bars: readonly Bar[], n: number): number[] =>
  exponential(
    zip(moves(closes(bars)), volumes(bars), (a, b) => a * b),
    n,
  )
export const ease = (bars: readonly Bar[], n: number): number[] =>
  simple(
    moves(middles(bars)).map((m, at) => {
      const { high, low, volume } = bars[at] as Bar
      return m / (volume / 1e8 / (high - low))
    }),
    n,
  )
/** Product of the days that count. */
export const dayIndex = (bars: readonly Bar[], sign: 1 | -1): number[] =>
  bars.map((_, at) =>
    bars
      .slice(1, at + 1)
      .reduce(
        (all, b, i) =>
          Math.sign(b.volume - (bars[i]?.volume ?? 0)) === sign ? all * (b.close / (bars[i] as Bar).close) : all,
        1000,
      ),
  )
export const volumeTrend = (bars: readonly Bar[]): number[] =>
  upTo(zip(gains(closes(bars)).with(0, 0), volumes(bars), (a, b) => a * b))
export const klingerOf = (bars: readonly Bar[]): number[] => {
  const signed = zip(moves(typical(bars)), volumes(bars), (m, v) => (Number.isNaN(m) ? NONE : m < 0 ? -v : v))
  return minus(exponential(signed, 34), exponential(signed, 55))
}
export const volumeRateOf = (bars: readonly Bar[], n: number): number[] => rate(volumes(bars), n)
export const volumePace = (bars: readonly Bar[]): number[] => percentagePriceOf(volumes(bars), 12, 26)
export const busy = (bars: readonly Bar[], n: number): number[] =>
  zip(volumes(bars), back(simple(volumes(bars), n), 1), (a, b) => a / b)
