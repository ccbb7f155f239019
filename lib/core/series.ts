/** Sums over lists of numbers that formulas share. All of them give null where there is too little to say. */

export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/** Sample standard deviation, divisor n - 1; null with fewer than two. */
export function deviation(values: readonly number[]): number | null {
  const centre = mean(values)
  if (centre === null || values.length < 2) return null
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

/** Value below which a share of the values lies, linear between neighbours (the default of R and NumPy). */
export function quantile(values: readonly number[], share: number): number | null {
  return quantileOfSorted(
    [...values].sort((a, b) => a - b),
    share,
  )
}

/** The same of values that rise: several shares of one list need it in order once. */
export function quantileOfSorted(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  return low + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? low) - low)
}

/** Sample covariance of two lists by place, divisor n - 1; null with fewer than two pairs. Of a list with itself: its variance. */
export function covariance(a: readonly number[], b: readonly number[]): number | null {
  const n = Math.min(a.length, b.length)
  const [meanA, meanB] = [mean(a.slice(-n)), mean(b.slice(-n))]
  if (n < 2 || meanA === null || meanB === null) return null
  const [own, other] = [a.slice(-n), b.slice(-n)]
  return own.reduce((sum, value, i) => sum + (value - meanA) * ((other[i] ?? 0) - meanB), 0) / (n - 1)
}

/** Slope of `values` on `drivers` (cov/var, F48 beta); null with fewer than two pairs or a driver that never moves. */
export function slopeOn(values: readonly number[], drivers: readonly number[]): number | null {
  const n = Math.min(values.length, drivers.length)
  const [a, b] = [values.slice(-n), drivers.slice(-n)]
  const [meanA, meanB] = [mean(a), mean(b)]
  if (n < 2 || meanA === null || meanB === null) return null
  let shared = 0
  let own = 0
  for (let i = 0; i < n; i += 1) {
    const driver = (b[i] ?? 0) - meanB
    shared += ((a[i] ?? 0) - meanA) * driver
    own += driver * driver
  }
  return own === 0 ? null : shared / own
}

/** Pearson's correlation of two equally long lists; null with fewer than two pairs or without movement. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  const ab = slopeOn(a, b)
  const ba = slopeOn(b, a)
  if (ab === null || ba === null) return null
  return Math.max(-1, Math.min(1, Math.sign(ab) * Math.sqrt(ab * ba)))
}

/** Simple returns of consecutive values: one fewer than the values. */
export function simpleReturns(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => value / (values[i] ?? Number.NaN) - 1)
}

/** Share of `others` that are below a value, 0 to 100; ties count half. null without others. */
export function percentileOf(value: number, others: readonly number[]): number | null {
  if (others.length === 0) return null
  const below = others.filter((other) => other < value).length
  const same = others.filter((other) => other === value).length
  return ((below + same / 2) / others.length) * 100
}
