/** Mean of a list; NaN when it is empty. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle value, the upper one of two. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Standard deviation around the mean. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** Pearson correlation of two lists of the same length. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  const both = mean(a.map((value, at) => (value - ma) * ((b[at] ?? 0) - mb)))
  return Math.max(-1, Math.min(1, both / (deviation(a) * deviation(b))))
}

/** Excess kurtosis: 0 for a normal distribution. */
export function excessKurtosis(values: readonly number[]): number {
  const [middle, sd] = [mean(values), deviation(values)]
  return mean(values.map((value) => ((value - middle) / sd) ** 4)) - 3
}
