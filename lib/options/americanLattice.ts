import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import { type LatticeSize, nodesOf, type Segment, segmentsOf } from '@/lib/options/latticeGrid'

/** A cash dividend per share, `years` from now until its ex-dividend moment, `amount` in USD. */
interface CashDividend {
  readonly years: number
  readonly amount: number
}

/** An option with discrete dividends; `dividendYield` is paid on top of them (0 for most stocks). */
export interface AmericanInput extends BsmInput {
  readonly dividends: readonly CashDividend[]
}

/** Value and its first two derivatives by spot, in USD. */
export interface LatticeValue {
  readonly price: number
  readonly delta: number
  readonly gamma: number
}

interface Lattice {
  readonly input: AmericanInput
  readonly early: boolean
  readonly dx: number
  /** Index of the middle node. */
  readonly middle: number
  /** exp(k·dx) by node. */
  readonly powers: Float64Array
  /** Time to expiry within which the formula stands for the nodes, years: the longest step of the fine lattice of a pair. */
  readonly near: number
}

/** Points of the mean over one cell. */
const CELL_POINTS = 16

/** Total volatility beyond which nodes leave the range of numbers. */
export const MOST_TOTAL_VOL = 10

function exerciseValue(input: AmericanInput, spot: number): number {
  return Math.max(input.type === 'C' ? spot - input.strike : input.strike - spot, 0)
}

/** Spot of the middle node: the lattice moves with the carry, so its weights need no drift. */
function centreAt(input: AmericanInput, time: number): number {
  return input.spot * Math.exp((input.rate - input.dividendYield) * time)
}

/** Values one step before expiry, by Black-Scholes over that step: removes the kink of the payoff from the lattice. */
function seedValues(lattice: Lattice, last: Segment, values: Float64Array, half: number): void {
  const { input, middle } = lattice
  const centre = centreAt(input, last.start + (last.steps - 1) * last.dt)
  for (let k = middle - half; k <= middle + half; k++) {
    const spot = centre * (lattice.powers[k] ?? 0)
    const held = bsmPrice({ ...input, spot, years: last.dt })
    values[k] = lattice.early ? Math.max(held, exerciseValue(input, spot)) : held
  }
}

/** One step back in time, in place: from `half` + 1 nodes on each side of the middle to `half`. */
function stepBack(lattice: Lattice, values: Float64Array, at: { dt: number; time: number; half: number }): void {
  const { input, dx, middle, powers } = lattice
  const discount = Math.exp(-input.rate * at.dt)
  const moving = (input.vol * input.vol * at.dt) / (dx * dx)
  const up = (discount * moving) / (1 + Math.exp(dx))
  const down = (discount * moving) / (1 + Math.exp(-dx))
  const stay = discount * (1 - moving)
  const centre = centreAt(input, at.time)
  let below = values[middle - at.half - 1] ?? 0
  let here = values[middle - at.half] ?? 0
  for (let k = middle - at.half; k <= middle + at.half; k++) {
    const above = values[k + 1] ?? 0
    const held = down * below + stay * here + up * above
    below = here
    here = above
    values[k] = lattice.early ? Math.max(held, exerciseValue(input, centre * (powers[k] ?? 0))) : held
  }
}

/** Cubic through four neighbouring nodes; below the lattice a straight line in spot. */
function readAt(lattice: Lattice, values: Float64Array, place: { ratio: number; half: number }): number {
  const { dx, middle, powers } = lattice
  const low = middle - place.half
  if (place.ratio <= (powers[low] ?? 0)) {
    const [a, b] = [powers[low] ?? 0, powers[low + 1] ?? 0]
    const [va, vb] = [values[low] ?? 0, values[low + 1] ?? 0]
    return Math.max(va + ((vb - va) * (place.ratio - a)) / (b - a), 0)
  }
  const position = Math.log(place.ratio) / dx + middle
  const base = Math.min(Math.max(Math.floor(position) - 1, low), middle + place.half - 3)
  const u = position - base
  const [a, b, c, d] = [values[base] ?? 0, values[base + 1] ?? 0, values[base + 2] ?? 0, values[base + 3] ?? 0]
  const left = (-a * (u - 1) * (u - 2) * (u - 3)) / 6 + (b * u * (u - 2) * (u - 3)) / 2
  const value = left - (c * u * (u - 1) * (u - 3)) / 2 + (d * u * (u - 1) * (u - 2)) / 6
  return Math.max(value, 0)
}

/**
 * Values just before the spot falls by a dividend, from those just after. Exercising there makes a kink between two nodes;
 * beside it the mean over the node's cell stands in for the value, or the error would jump with the place of the kink.
 */
function payDividend(lattice: Lattice, values: Float64Array, segment: Segment, half: number): void {
  const { input, dx, middle } = lattice
  const centre = centreAt(input, segment.start)
  const after = values.slice()
  const early: boolean[] = []
  const years = input.years - segment.start
  // Within a step of expiry the payoff still bends between two nodes: nothing can be read there, and the formula is as good.
  const isBent = years <= lattice.near
  const heldAt = (spot: number): number => {
    if (!isBent) return readAt(lattice, after, { ratio: spot / centre, half })
    const held = bsmPrice({ ...input, spot: Math.max(spot, 1e-9), years })
    return lattice.early ? Math.max(held, exerciseValue(input, spot)) : held
  }
  const bend = Math.log((input.strike + segment.dividend) / centre) / dx + middle
  const valueAt = (k: number) => {
    const spot = centre * Math.exp((k - middle) * dx)
    const held = heldAt(Math.max(spot - segment.dividend, 0))
    const taken = lattice.early ? exerciseValue(input, spot) : 0
    return { value: Math.max(held, taken), early: taken > held }
  }
  for (let k = middle - half; k <= middle + half; k++) {
    const node = valueAt(k)
    values[k] = node.value
    early[k] = node.early
  }
  for (let k = middle - half + 1; k < middle + half; k++) {
    const isBeside = isBent && Math.abs(k - bend) < 2
    if (early[k - 1] === early[k + 1] && !isBeside) continue
    let sum = 0
    for (let i = 0; i < CELL_POINTS; i++) sum += valueAt(k - 0.5 + (i + 0.5) / CELL_POINTS).value
    values[k] = sum / CELL_POINTS
  }
}

/**
 * Option value on a trinomial lattice with the spot falling by each cash dividend at its ex-dividend moment
 * (steps are cut there, so that moment is exact). `early` allows exercise at every step. Formula F21.
 */
export function latticeValue(asked: AmericanInput, early: boolean, size: LatticeSize): LatticeValue {
  const { years } = asked
  const input = { ...asked, vol: Math.min(asked.vol, MOST_TOTAL_VOL / Math.sqrt(years)) }
  const segments = segmentsOf(input, size)
  const total = segments.reduce((sum, s) => sum + s.steps, 0)
  const { dx, margin, widest } = nodesOf(input, segments, total)
  const middle = total + margin
  const powers = Float64Array.from({ length: 2 * middle + 1 }, (_, k) => Math.exp((k - middle) * dx))
  const near = 1.001 * (size === 'fine' ? widest : widest / 2)
  const lattice = { input, early, dx, middle, powers, near }
  const values = new Float64Array(2 * middle + 1)
  let half = middle - 1
  segments.reverse().forEach((segment, i) => {
    if (i === 0) seedValues(lattice, segment, values, half)
    for (let step = segment.steps - (i === 0 ? 2 : 1); step >= 0; step--) {
      half -= 1
      stepBack(lattice, values, { dt: segment.dt, time: segment.start + step * segment.dt, half })
    }
    if (segment.dividend > 0) payDividend(lattice, values, segment, half)
  })
  return derivativesAt(lattice, values)
}

function derivativesAt({ input, dx, middle }: Lattice, values: Float64Array): LatticeValue {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = values.subarray(middle - 2)
  const slope = (a - 8 * b + 8 * d - e) / (12 * dx)
  const bend = (-a + 16 * b - 30 * c + 16 * d - e) / (12 * dx * dx)
  return { price: c, delta: slope / input.spot, gamma: (bend - slope) / (input.spot * input.spot) }
}
