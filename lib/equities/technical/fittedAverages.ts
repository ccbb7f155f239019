import { combined, ema, rolling, type Series, sma, wma } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'

const sum = (window: readonly number[]): number => window.reduce((all, value) => all + value, 0)

/** Triangular mean: the mean of a mean, both about half as long as n. */
export function trima(values: Series, n: number): Series {
  const half = Math.floor(n / 2) + 1
  return sma(sma(values, n + 1 - half), half)
}

/** Mean weighted by volume: Σ close × volume ÷ Σ volume of n bars. */
export function volumeWeighted(bars: readonly Bar[], n: number): Series {
  const money = rolling(
    bars.map((bar) => bar.close * bar.volume),
    n,
    sum,
  )
  const volume = rolling(
    bars.map((bar) => bar.volume),
    n,
    sum,
  )
  return combined(money, volume, (value, shares) => (shares === 0 ? null : value / shares))
}

/** Exponential mean without lag: EMA of twice the value less the value half a window before. Ehlers and Way 2010. */
export function zeroLag(values: Series, n: number): Series {
  const lag = Math.floor((n - 1) / 2)
  return ema(
    values.map((value, at) => {
      const before = values[at - lag] ?? null
      return value === null || before === null || at < lag ? null : 2 * value - before
    }),
    n,
  )
}

/** Kaufman's adaptive mean: between an EMA of 2 and of 30, by how straight the path of n bars is. Kaufman 1995. A path without moves is not straight: the slow EMA holds (TradingView); TA-Lib takes the quick one. */
export function kama(values: Series, n: number, fast = 2, slow = 30): Series {
  const [quick, lazy] = [2 / (fast + 1), 2 / (slow + 1)]
  let last: number | null = null
  return values.map((value, at) => {
    const [from, before] = [values[at - n] ?? null, values[at - 1] ?? null]
    if (value === null || from === null || before === null) return null
    let path = 0
    for (let i = at - n + 1; i <= at; i += 1) path += Math.abs((values[i] ?? 0) - (values[i - 1] ?? 0))
    const straight = path === 0 ? 0 : Math.abs(value - from) / path
    const weight = (straight * (quick - lazy) + lazy) ** 2
    last = (last ?? before) + weight * (value - (last ?? before))
    return last
  })
}

/** T3: six EMAs joined by the volume factor v. Tillson 1998. */
export function t3(values: Series, n: number, v = 0.7): Series {
  const stages: Series[] = []
  let stage = values
  for (let i = 0; i < 6; i += 1) {
    stage = ema(stage, n)
    stages.push(stage)
  }
  const weights = [
    -(v ** 3),
    3 * v ** 2 + 3 * v ** 3,
    -6 * v ** 2 - 3 * v - 3 * v ** 3,
    1 + 3 * v + v ** 3 + 3 * v ** 2,
  ]
  const [e3, e4, e5, e6] = [stages[2], stages[3], stages[4], stages[5]]
  return values.map((_, at) => {
    const parts = [e6?.[at], e5?.[at], e4?.[at], e3?.[at]]
    if (parts.some((part) => part === null || part === undefined)) return null
    return parts.reduce<number>((all, part, i) => all + (part ?? 0) * (weights[i] ?? 0), 0)
  })
}

/** Arnaud Legoux mean: weights of a bell whose top stands at `offset` of the window. Legoux and Kouzis-Loukas 2009. */
export function alma(values: Series, n: number, offset = 0.85, sigma = 6): Series {
  const [top, width] = [offset * (n - 1), n / sigma]
  const weights = Array.from({ length: n }, (_, i) => Math.exp(-((i - top) ** 2) / (2 * width * width)))
  const all = sum(weights)
  return rolling(values, n, (window) => window.reduce((at, value, i) => at + value * (weights[i] ?? 0), 0) / all)
}

export interface Regression {
  /** The line's value at the newest bar. */
  readonly end: number
  /** Change of the line per bar. */
  readonly slope: number
  /** Share of the variance that the line explains, 0 to 1. */
  readonly rSquared: number
  /** Root mean square distance from the line (divisor n). */
  readonly error: number
}

/** Least squares line through a window. */
function regressionOf(window: readonly number[]): Regression {
  const n = window.length
  const [meanX, meanY] = [(n - 1) / 2, sum(window) / n]
  let [xy, xx, yy] = [0, 0, 0]
  window.forEach((value, x) => {
    xy += (x - meanX) * (value - meanY)
    xx += (x - meanX) ** 2
    yy += (value - meanY) ** 2
  })
  const slope = xx === 0 ? 0 : xy / xx
  const left = Math.max(0, yy - slope * xy)
  return {
    end: meanY + slope * (n - 1 - meanX),
    slope,
    rSquared: yy === 0 ? 0 : 1 - left / yy,
    error: Math.sqrt(left / n),
  }
}

/** A figure of the least squares line through the last n values. */
export function regression(values: Series, n: number, figure: keyof Regression): Series {
  return rolling(values, n, (window) => regressionOf(window)[figure])
}

/** Median of the last n values. */
export function median(values: Series, n: number): Series {
  return rolling(values, n, (window) => {
    const sorted = [...window].sort((a, b) => a - b)
    const half = Math.floor(n / 2)
    return n % 2 === 1 ? (sorted[half] ?? null) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  })
}

/** McGinley's dynamic: follows faster when the price falls away from it. McGinley 1990. */
export function mcginley(values: Series, n: number): Series {
  let last: number | null = null
  return values.map((value) => {
    if (value === null) return last
    last = last === null ? value : last + (value - last) / Math.max(1, 0.6 * n * (value / last) ** 4)
    return last
  })
}

/** Chande's variable mean: an EMA whose weight follows the momentum of n bars. Chande 1992. */
export function vidya(values: Series, n: number): Series {
  const weight = 2 / (n + 1)
  let last: number | null = null
  return values.map((value, at) => {
    if (value === null || at < n) return null
    let [up, down] = [0, 0]
    for (let i = at - n + 1; i <= at; i += 1) {
      const move = (values[i] ?? 0) - (values[i - 1] ?? 0)
      if (move > 0) up += move
      else down -= move
    }
    const strength = up + down === 0 ? 0 : Math.abs(up - down) / (up + down)
    last = last === null ? value : last + weight * strength * (value - last)
    return last
  })
}

/** Coppock curve: WMA of the sum of two rates of change. Coppock 1962. */
export function coppock(values: Series, long: number, short: number, n: number): Series {
  return wma(
    combined(rateOfChange(values, long), rateOfChange(values, short), (a, b) => a + b),
    n,
  )
}

/** Change to the value n places before, percent. */
export function rateOfChange(values: Series, n: number): Series {
  return values.map((value, at) => {
    const before = values[at - n] ?? null
    return value === null || before === null || before === 0 ? null : 100 * (value / before - 1)
  })
}
