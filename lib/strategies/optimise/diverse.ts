import { byScore, type Ranked } from '@/lib/strategies/optimise/candidate'
import type { Strategy } from '@/lib/strategies/strategy'

export interface DiverseLimits {
  /** All listed strikes, in any order. */
  readonly strikes: readonly number[]
  readonly most: number
  readonly mostOfOne: number
}

/**
 * F59, duplicates taken out: best first, at most so many of one structure, and none whose strikes are all those of a
 * better one or listed right beside them, so that a list is no row of neighbours. Calls and puts on the same strikes are
 * the same bet as a rule, which is why the kind of option is not looked at.
 */
export function diverse(ranked: readonly Ranked[], { strikes, most, mostOfOne }: DiverseLimits): readonly Ranked[] {
  const places = new Map([...new Set(strikes)].sort((a, b) => a - b).map((strike, place) => [strike, place]))
  const placesOf = ({ structure }: Ranked) =>
    [...new Set(structure.legs.map(({ valued }) => places.get(valued.option.strike) ?? 0))].sort((a, b) => a - b)
  const taken: { readonly one: Ranked; readonly places: readonly number[] }[] = []
  const counts = new Map<Strategy, number>()
  for (const one of [...ranked].sort(byScore)) {
    if (taken.length === most) break
    const count = counts.get(one.strategy) ?? 0
    if (count === mostOfOne) continue
    const own = placesOf(one)
    if (taken.some(({ places: other }) => areNeighbours(own, other))) continue
    counts.set(one.strategy, count + 1)
    taken.push({ one, places: own })
  }
  return taken.map(({ one }) => one)
}

const areNeighbours = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((place, at) => Math.abs(place - (b[at] ?? 0)) <= 1)
