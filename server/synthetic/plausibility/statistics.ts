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

/** Chance of so many or more of `of` independent cases where each has the chance `p`. */
export function binomialTail(count: number, of: number, p: number): number {
  let [term, sum] = [(1 - p) ** of, 0]
  for (let hits = 0; hits <= of; hits += 1) {
    if (hits >= count) sum += term
    term *= ((of - hits) / (hits + 1)) * (p / (1 - p))
  }
  return Math.min(1, sum)
}

/** Chances of many tests, each raised to what it is worth among the others (Holm, Scandinavian Journal of Statistics, 1979); same order. */
export function holmAdjusted(chances: readonly number[]): number[] {
  const adjusted = chances.map(() => 1)
  let most = 0
  const order = chances.map((chance, place) => ({ chance, place })).sort((a, b) => a.chance - b.chance)
  for (const [rank, { chance, place }] of order.entries()) {
    most = Math.max(most, Math.min(1, chance * (chances.length - rank)))
    adjusted[place] = most
  }
  return adjusted
}
