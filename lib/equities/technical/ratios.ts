import { rolling, type Series } from '@/lib/equities/technical/averages'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Simple returns; null at the first place. */
export function returnsOf(values: readonly number[]): Series {
  return values.map((value, at) => {
    const before = values[at - 1]
    return before === undefined || before === 0 ? null : value / before - 1
  })
}

/** Sharpe ratio of the last n returns, per bar: mean less `riskFree` over the standard deviation (divisor n). */
export function rollingSharpe(values: readonly number[], n: number, riskFree = 0): Series {
  return rolling(returnsOf(values), n, (window) => {
    const centre = mean(window)
    const spread = Math.sqrt(mean(window.map((value) => (value - centre) ** 2)))
    return spread === 0 ? 0 : (centre - riskFree) / spread
  })
}

/** Sortino ratio of the last n returns, per bar: mean less `least` over the root mean square of what fell short of it. */
export function rollingSortino(values: readonly number[], n: number, least = 0): Series {
  return rolling(returnsOf(values), n, (window) => {
    const short = Math.sqrt(mean(window.map((value) => Math.min(0, value - least) ** 2)))
    return short === 0 ? 0 : (mean(window) - least) / short
  })
}

/** Correlation of the last n pairs, −1 to 1: Pearson's, or Spearman's of the ranks. null where one never moves. */
export function rollingCorrelation(
  a: readonly number[],
  b: readonly number[],
  n: number,
  kind: 'pearson' | 'spearman' = 'pearson',
): Series {
  return a.map((_, at) => {
    if (at + 1 < n) return null
    const [x, y] = [a.slice(at + 1 - n, at + 1), b.slice(at + 1 - n, at + 1)]
    return kind === 'pearson' ? pearson(x, y) : pearson(ranks(x), ranks(y))
  })
}

function pearson(x: readonly number[], y: readonly number[]): number | null {
  const [meanX, meanY] = [mean(x), mean(y)]
  let [shared, ownX, ownY] = [0, 0, 0]
  x.forEach((value, at) => {
    const [dx, dy] = [value - meanX, (y[at] ?? meanY) - meanY]
    shared += dx * dy
    ownX += dx * dx
    ownY += dy * dy
  })
  return ownX === 0 || ownY === 0 ? null : shared / Math.sqrt(ownX * ownY)
}

/** Places of the values, equal ones share the mean of theirs. */
function ranks(values: readonly number[]): readonly number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value)
  const found = new Array<number>(values.length).fill(0)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (order[to + 1]?.value === order[from]?.value && to + 1 < order.length) to += 1
    for (let place = from; place <= to; place += 1) found[order[place]?.at ?? 0] = (from + to) / 2 + 1
    from = to + 1
  }
  return found
}
