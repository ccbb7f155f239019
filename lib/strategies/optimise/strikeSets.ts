import type { Strategy, StrategyLeg } from '@/lib/strategies/strategy'

/** An option leg of a structure with the place of its strike among those of the structure, lowest is 0. */
interface ShapeLeg extends StrategyLeg {
  readonly kind: 'C' | 'P'
  readonly level: number
}

/** A structure as an order of strikes: which legs share one, and how the gaps between them compare. */
export interface Shape {
  readonly strategy: Strategy
  readonly legs: readonly ShapeLeg[]
  /** Hundreds of shares. */
  readonly stock: number
  /** Gaps between neighbouring strikes in the pattern, in percent of the price. */
  readonly gaps: readonly number[]
  readonly hasFar: boolean
}

/** The order of strikes behind a pattern of the library. */
export function shapeOf(strategy: Strategy): Shape {
  const options = strategy.legs.filter((leg) => leg.kind !== 'S')
  const offsets = [...new Set(options.map(({ offset }) => offset))].sort((a, b) => a - b)
  const legs = options.flatMap((leg): ShapeLeg[] =>
    leg.kind === 'S' ? [] : [{ ...leg, kind: leg.kind, level: offsets.indexOf(leg.offset) }],
  )
  return {
    strategy,
    legs,
    stock: strategy.legs.reduce((sum, leg) => sum + (leg.kind === 'S' ? leg.quantity : 0), 0),
    gaps: offsets.slice(1).map((offset, at) => offset - (offsets[at] ?? 0)),
    hasFar: legs.some(({ term }) => term === 'far'),
  }
}

/** Strikes a level may take, by the number of levels: four of twenty are as many sets as two of sixty. */
const MOST_STRIKES: readonly number[] = [0, 60, 40, 26, 20]

export const mostStrikes = (levels: number): number => MOST_STRIKES[levels] ?? 16

/** At most so many of the strikes, spread evenly over them; the lowest and the highest stay. */
export function thinned(strikes: readonly number[], most: number): readonly number[] {
  if (strikes.length <= most) return strikes
  return Array.from({ length: most }, (_, i) => strikes[Math.round((i * (strikes.length - 1)) / (most - 1))] ?? 0)
}

const SAME = 1e-6

/** Gaps that are alike in the pattern are alike here; a wider one is not narrower. */
function fits(gaps: readonly number[], placed: readonly number[], next: number): boolean {
  const at = placed.length - 1
  const gap = next - (placed[at] ?? 0)
  for (let i = 0; i < at; i++) {
    const earlier = (placed[i + 1] ?? 0) - (placed[i] ?? 0)
    const wanted = (gaps[at] ?? 0) - (gaps[i] ?? 0)
    if (wanted === 0 ? Math.abs(gap - earlier) > SAME : (gap - earlier) * wanted < -SAME) return false
  }
  return true
}

/** Every rising choice of one strike for each level that keeps the proportions of the pattern. */
export function* strikeSets(
  gaps: readonly number[],
  levels: readonly (readonly number[])[],
  placed: readonly number[] = [],
): Generator<readonly number[]> {
  const own = levels[placed.length]
  if (own === undefined) {
    yield placed
    return
  }
  const last = placed.at(-1) ?? Number.NEGATIVE_INFINITY
  for (const strike of own)
    if (strike > last && (placed.length < 2 || fits(gaps, placed, strike)))
      yield* strikeSets(gaps, levels, [...placed, strike])
}
