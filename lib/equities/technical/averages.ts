/** A value at every place of a series; null where the indicator has not enough behind it. */
export type Series = readonly (number | null)[]

/** Runs a rolling sum of functions: mean over the last n values, from the first full window on. */
export function sma(values: Series, n: number): Series {
  return rolling(values, n, (window) => window.reduce((sum, value) => sum + value, 0) / n)
}

/** Weighted mean, the newest value counts n times, the oldest once. */
export function wma(values: Series, n: number): Series {
  const all = (n * (n + 1)) / 2
  return rolling(values, n, (window) => window.reduce((sum, value, at) => sum + value * (at + 1), 0) / all)
}

/** Exponential mean with weight 2/(n + 1), begun with the mean of the first n values (TA-Lib, Lean). */
export function ema(values: Series, n: number): Series {
  return smoothed(values, n, 2 / (n + 1))
}

/** Wilder's mean: weight 1/n, begun with the mean of the first n values. */
export function wilder(values: Series, n: number): Series {
  return smoothed(values, n, 1 / n)
}

function smoothed(values: Series, n: number, weight: number): Series {
  let [count, sum] = [0, 0]
  let last: number | null = null
  return values.map((value) => {
    if (value === null) return last
    if (last !== null) {
      last += weight * (value - last)
      return last
    }
    count += 1
    sum += value
    if (count < n) return null
    last = sum / n
    return last
  })
}

/** Double exponential mean: 2·EMA − EMA of EMA. Mulloy 1994. */
export function dema(values: Series, n: number): Series {
  const once = ema(values, n)
  const twice = ema(once, n)
  return combined(once, twice, (a, b) => 2 * a - b)
}

/** Triple exponential mean: 3·EMA − 3·EMA² + EMA³. Mulloy 1994. */
export function tema(values: Series, n: number): Series {
  const once = ema(values, n)
  const twice = ema(once, n)
  const thrice = ema(twice, n)
  const part = combined(once, twice, (a, b) => 3 * a - 3 * b)
  return combined(part, thrice, (a, b) => a + b)
}

/** Hull mean: WMA over √n of 2·WMA(n/2) − WMA(n). Hull 2005. */
export function hma(values: Series, n: number): Series {
  const raw = combined(wma(values, Math.round(n / 2)), wma(values, n), (half, whole) => 2 * half - whole)
  return wma(raw, Math.round(Math.sqrt(n)))
}

/** A figure of the last n values; null until there are n without a gap. */
export function rolling(values: Series, n: number, figure: (window: readonly number[]) => number | null): Series {
  const window: number[] = []
  return values.map((value) => {
    if (value === null) {
      window.length = 0
      return null
    }
    window.push(value)
    if (window.length > n) window.shift()
    return window.length < n ? null : figure(window)
  })
}

/** Two series place by place. */
export function combined(a: Series, b: Series, of: (x: number, y: number) => number | null): Series {
  return a.map((x, at) => {
    const y = b[at] ?? null
    return x === null || y === null ? null : of(x, y)
  })
}
