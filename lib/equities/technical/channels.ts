import { combined, type Series, sma, wilder } from '@/lib/equities/technical/averages'
import { type Bar, closesOf, highest, lowest } from '@/lib/equities/technical/bar'
import { regression } from '@/lib/equities/technical/fittedAverages'
import { averageTrueRange, type Bands } from '@/lib/equities/technical/volatility'

const shifted = (series: Series, ahead: number): Series => series.map((_, at) => series[at - ahead] ?? null)

/** Highest high and lowest low of n bars and the middle between. Donchian. */
export function donchian(bars: readonly Bar[], n: number): Bands {
  const [top, bottom] = [highest(bars, n), lowest(bars, n)]
  return { top, bottom, middle: combined(top, bottom, (a, b) => (a + b) / 2) }
}

/** A mean and lines so many percent above and below it. */
export function envelope(values: Series, n: number, percent: number): Bands {
  const middle = sma(values, n)
  const moved = (sign: 1 | -1): Series =>
    middle.map((value) => (value === null ? null : value * (1 + (sign * percent) / 100)))
  return { top: moved(1), middle, bottom: moved(-1) }
}

/** STARC: SMA of the closes and k mean true ranges of `range` bars around it. Stoller. */
export function starc(bars: readonly Bar[], n: number, range: number, k: number): Bands {
  const middle = sma(closesOf(bars), n)
  const spread = averageTrueRange(bars, range)
  return {
    middle,
    top: combined(middle, spread, (a, b) => a + k * b),
    bottom: combined(middle, spread, (a, b) => a - k * b),
  }
}

/** Least squares line of n bars and k root mean square distances around it. Raff 1991 in its deviation form. */
export function regressionChannel(values: Series, n: number, k: number): Bands {
  const [middle, error] = [regression(values, n, 'end'), regression(values, n, 'error')]
  return {
    middle,
    top: combined(middle, error, (a, b) => a + k * b),
    bottom: combined(middle, error, (a, b) => a - k * b),
  }
}

/** Chandelier exits: k mean true ranges below the highest high, above the lowest low of n bars. Le Beau. */
export function chandelier(
  bars: readonly Bar[],
  n: number,
  k: number,
): { readonly long: Series; readonly short: Series } {
  const range = averageTrueRange(bars, n)
  return {
    long: combined(highest(bars, n), range, (a, b) => a - k * b),
    short: combined(lowest(bars, n), range, (a, b) => a + k * b),
  }
}

/**
 * Parabolic stop and reverse. Wilder 1978; begins long when the second close is not below the first. At a reversal the stop
 * stands at the extreme of the trend that ended, which on an outside bar is that bar's own. A bar that only touches the stop
 * does not turn it (TradingView; TA-Lib and Lean turn).
 */
export function parabolicSar(bars: readonly Bar[], step = 0.02, most = 0.2): Series {
  const [first, second] = [bars[0], bars[1]]
  if (first === undefined || second === undefined) return bars.map(() => null)
  let isLong = second.close >= first.close
  let extreme = isLong ? Math.max(first.high, second.high) : Math.min(first.low, second.low)
  let stop = isLong ? first.low : first.high
  let pace = step
  return bars.map((bar, at) => {
    if (at === 0) return null
    if (at > 1) stop += pace * (extreme - stop)
    const [one, two] = [bars[at - 1] ?? bar, bars[at - 2] ?? bars[at - 1] ?? bar]
    stop = isLong ? Math.min(stop, one.low, two.low) : Math.max(stop, one.high, two.high)
    const isBroken = isLong ? bar.low < stop : bar.high > stop
    if (isBroken) {
      stop = isLong ? Math.max(extreme, bar.high) : Math.min(extreme, bar.low)
      isLong = !isLong
      extreme = isLong ? bar.high : bar.low
      pace = step
      return stop
    }
    const isFurther = isLong ? bar.high > extreme : bar.low < extreme
    if (isFurther) {
      extreme = isLong ? bar.high : bar.low
      pace = Math.min(most, pace + step)
    }
    return stop
  })
}

/** Alligator: Wilder means of the middles of 13, 8 and 5 bars, drawn 8, 5 and 3 ahead. Williams 1995. */
export function alligator(bars: readonly Bar[]): {
  readonly jaw: Series
  readonly teeth: Series
  readonly lips: Series
} {
  const middles = bars.map((bar) => (bar.high + bar.low) / 2)
  const line = (n: number, ahead: number) => shifted(wilder(middles, n), ahead)
  return { jaw: line(13, 8), teeth: line(8, 5), lips: line(5, 3) }
}

/** Highs and lows that two bars on each side do not reach; known two bars later, drawn at the bar. Williams 1995. */
export function fractals(bars: readonly Bar[]): { readonly up: Series; readonly down: Series } {
  const around = [-2, -1, 1, 2]
  const isEdge = (at: number, side: 'high' | 'low') =>
    at >= 2 &&
    at + 2 < bars.length &&
    around.every((by) => {
      const [here, there] = [bars[at]?.[side] ?? 0, bars[at + by]?.[side] ?? 0]
      return side === 'high' ? there < here : there > here
    })
  return {
    up: bars.map((bar, at) => (isEdge(at, 'high') ? bar.high : null)),
    down: bars.map((bar, at) => (isEdge(at, 'low') ? bar.low : null)),
  }
}

interface Turn {
  readonly at: number
  readonly price: number
  readonly isTop: boolean
}

/** Turns of at least `percent` of the extreme before, joined by straight lines; the newest leg may still move. */
export function zigZag(bars: readonly Bar[], percent: number): Series {
  const turns = turnsOf(bars, percent / 100)
  const line = new Array<number | null>(bars.length).fill(null)
  turns.forEach((turn, i) => {
    const next = turns[i + 1]
    line[turn.at] = turn.price
    if (next === undefined) return
    for (let at = turn.at + 1; at < next.at; at += 1)
      line[at] = turn.price + ((at - turn.at) / (next.at - turn.at)) * (next.price - turn.price)
  })
  return line
}

function turnsOf(bars: readonly Bar[], share: number): readonly Turn[] {
  const turns: Turn[] = firstLeg(bars, share)
  const from = turns.at(-1)?.at ?? bars.length
  for (const [place, bar] of bars.slice(from + 1).entries()) {
    const [at, last] = [from + 1 + place, turns.at(-1)]
    if (last === undefined) break
    const [further, turned] = last.isTop
      ? [bar.high >= last.price, bar.low <= last.price * (1 - share)]
      : [bar.low <= last.price, bar.high >= last.price * (1 + share)]
    if (further) turns[turns.length - 1] = { at, price: last.isTop ? bar.high : bar.low, isTop: last.isTop }
    else if (turned) turns.push({ at, price: last.isTop ? bar.low : bar.high, isTop: !last.isTop })
  }
  return turns
}

/** Until the price has moved by the share, nobody knows whether it began at a top or a bottom: both extremes are kept. */
function firstLeg(bars: readonly Bar[], share: number): Turn[] {
  let top: Turn | null = null
  let bottom: Turn | null = null
  for (const [at, bar] of bars.entries()) {
    if (bottom !== null && bar.high >= bottom.price * (1 + share)) return [bottom, { at, price: bar.high, isTop: true }]
    if (top !== null && bar.low <= top.price * (1 - share)) return [top, { at, price: bar.low, isTop: false }]
    if (top === null || bar.high > top.price) top = { at, price: bar.high, isTop: true }
    if (bottom === null || bar.low < bottom.price) bottom = { at, price: bar.low, isTop: false }
  }
  return []
}
