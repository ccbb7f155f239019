/** Steps of the two-way heat scale: −4 … 4, 0 near nothing. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4

/** Below this share of the clamp a value counts as nothing. */
const NEAR_ZERO = 0.06
const STEPS = 4

/** The value at which the scale ends: 95 % of the sizes lie below it, so that one strike does not pale the rest. */
export function heatClamp(values: Iterable<number | null>): number {
  const sizes = [...values].flatMap((value) => (value === null || value === 0 ? [] : [Math.abs(value)]))
  sizes.sort((a, b) => a - b)
  return sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * 0.95))] ?? 0
}

/** Step of a value on the scale that ends at ±clamp; null stays unknown. */
export function heatStep(value: number | null, clamp: number): HeatStep | null {
  if (value === null) return null
  if (clamp <= 0 || Math.abs(value) < clamp * NEAR_ZERO) return 0
  const size = Math.min(STEPS, Math.ceil((Math.abs(value) / clamp) * STEPS))
  return (value < 0 ? -size : size) as HeatStep
}

/** Edges of bands around sorted centres: halfway to the neighbours, the outer ones as wide as their neighbour's half. */
export function bandEdges(centres: readonly number[]): readonly (readonly [number, number])[] {
  return centres.map((centre, at) => {
    const before = centres[at - 1]
    const after = centres[at + 1]
    const down = before === undefined ? (after === undefined ? 0.5 : (after - centre) / 2) : (centre - before) / 2
    const up = after === undefined ? down : (after - centre) / 2
    return [centre - down, centre + up]
  })
}
