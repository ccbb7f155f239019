import { correlation } from '@/lib/core/series'
import { type DatedClose, pairCloses } from '@/lib/equities/performance'
import { logReturns } from '@/lib/options/realisedVol'

/** Correlations of every pair of names, in one order for rows and columns. */
export interface CorrelationMatrix {
  readonly names: readonly string[]
  /** Pearson on daily log returns; null with too few, 1 with itself. */
  readonly values: readonly (readonly (number | null)[])[]
  /** Returns each value stands on. */
  readonly counts: readonly (readonly number[])[]
}

/** Fewer common returns say nothing. */
const LEAST = 20

/** F64: F48 correlation of all pairs over the last `count` returns both names have, names of a kind side by side. */
export function correlationMatrix(names: readonly NamedCloses[], count: number): CorrelationMatrix {
  const steps = correlationSteps(names, count)
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value
}

export interface NamedCloses {
  readonly name: string
  readonly closes: readonly DatedClose[]
}

/** The same pair by pair, so that a caller can let others work. */
export function* correlationSteps(names: readonly NamedCloses[], count: number): Generator<void, CorrelationMatrix> {
  const cells: (ReturnType<typeof cellOf> | null)[][] = []
  for (const [i, a] of names.entries()) {
    const row: (ReturnType<typeof cellOf> | null)[] = []
    for (const [j, b] of names.entries()) {
      row.push(j < i ? null : cellOf(a.closes, b.closes, count, i === j))
      if (j >= i) yield
    }
    cells.push(row)
  }
  const at = (i: number, j: number) => (i <= j ? cells[i]?.[j] : cells[j]?.[i]) ?? { value: null, n: 0 }
  const order = clusteredOrder(names.length, (i, j) => 1 - (at(i, j).value ?? 0))
  return {
    names: order.map((i) => names[i]?.name ?? ''),
    values: order.map((i) => order.map((j) => at(i, j).value)),
    counts: order.map((i) => order.map((j) => at(i, j).n)),
  }
}

function cellOf(a: readonly DatedClose[], b: readonly DatedClose[], count: number, isSame: boolean) {
  const pair = pairCloses(a, b)
  const [one, other] = [logReturns(pair.own.slice(-count - 1)), logReturns(pair.other.slice(-count - 1))]
  const n = one.length
  if (n < LEAST) return { value: null, n }
  return { value: isSame ? 1 : correlation(one, other), n }
}

interface Cluster {
  readonly leaves: readonly number[]
}

/**
 * Order of `count` things in which the near ones stand together: agglomerative clustering, mean distance between the
 * members of two clusters, the two nearest joined first, each turned so that its near ends meet.
 */
export function clusteredOrder(count: number, distance: (i: number, j: number) => number): readonly number[] {
  let clusters: Cluster[] = Array.from({ length: count }, (_, i) => ({ leaves: [i] }))
  while (clusters.length > 1) {
    let [first, second, least] = [0, 1, Number.POSITIVE_INFINITY]
    for (let i = 0; i < clusters.length; i += 1)
      for (let j = i + 1; j < clusters.length; j += 1) {
        const between = meanDistance(clusters[i], clusters[j], distance)
        if (between < least) [first, second, least] = [i, j, between]
      }
    const joined = join(clusters[first], clusters[second], distance)
    clusters = [...clusters.filter((_, at) => at !== first && at !== second), joined]
  }
  return clusters[0]?.leaves ?? []
}

function meanDistance(
  a: Cluster | undefined,
  b: Cluster | undefined,
  distance: (i: number, j: number) => number,
): number {
  let sum = 0
  const [one, other] = [a?.leaves ?? [], b?.leaves ?? []]
  for (const i of one) for (const j of other) sum += distance(i, j)
  return sum / Math.max(1, one.length * other.length)
}

function join(a: Cluster | undefined, b: Cluster | undefined, distance: (i: number, j: number) => number): Cluster {
  const [one, other] = [[...(a?.leaves ?? [])], [...(b?.leaves ?? [])]]
  const turns = [
    [one, other],
    [one, [...other].reverse()],
    [[...one].reverse(), other],
    [[...one].reverse(), [...other].reverse()],
  ] as const
  const gap = ([left, right]: readonly [readonly number[], readonly number[]]) =>
    distance(left.at(-1) ?? 0, right[0] ?? 0)
  const [left, right] = turns.reduce((best, turn) => (gap(turn) < gap(best) ? turn : best))
  return { leaves: [...left, ...right] }
}
