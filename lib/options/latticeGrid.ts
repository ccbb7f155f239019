/** A piece of the time from now to expiry, between two ex-dividend moments. */
export interface Segment {
  readonly start: number
  readonly steps: number
  readonly dt: number
  /** Cash that leaves the spot at the start of the segment. */
  readonly dividend: number
}

/** What the grid of an option depends on. */
interface Spread {
  readonly spot: number
  readonly years: number
  readonly vol: number
  readonly dividends: readonly { readonly years: number; readonly amount: number }[]
}

/** Extra nodes on each side at time zero, to read derivatives from. */
const MARGIN = 2
/** Which of a pair of lattices to build: the fine one has exactly two steps for each of the coarse one. */
export type LatticeSize = 'coarse' | 'fine'

const STEPS = 200
/** Total volatility up to which these steps do; beyond it nodes stand as near only with more of them, to four times as many. */
const STEPS_VOL = 1.5
const MOST_TIMES = 4

/** Time from now to expiry, cut at every ex-dividend moment, each piece in whole steps: about 200 when fine. */
export function segmentsOf(input: Spread, size: LatticeSize): Segment[] {
  const paid = input.dividends.filter((d) => d.years > 0 && d.years < input.years && d.amount > 0)
  const cuts = [{ years: 0, amount: 0 }, ...paid].sort((a, b) => a.years - b.years)
  const totalVol = input.vol * Math.sqrt(input.years)
  const steps = STEPS * Math.min(MOST_TIMES, Math.max(1, totalVol / STEPS_VOL))
  const target = (2 * input.years) / steps
  return cuts.map((cut, i) => {
    const length = (cuts[i + 1]?.years ?? input.years) - cut.years
    const count = Math.max(1, Math.ceil(length / target - 1e-9)) * (size === 'fine' ? 2 : 1)
    return { start: cut.years, steps: count, dt: length / count, dividend: cut.amount }
  })
}

/**
 * Node distance in ln spot, wide enough for stable weights, and nodes on each side at time zero: the lattice holds the spot
 * after all dividends from the beginning, for the first may be paid before its cone is that wide. With the longest step, years.
 */
export function nodesOf(input: Spread, segments: readonly Segment[], steps: number) {
  const widest = Math.max(...segments.map((s) => s.dt))
  const paid = segments.reduce((sum, s) => sum + s.dividend, 0)
  const shift = Math.log(input.spot / Math.max(input.spot - paid, 0.05 * input.spot))
  const dx = Math.max(input.vol * Math.sqrt(1.5 * widest), shift / steps, 1e-9)
  return { dx, margin: MARGIN + Math.ceil(shift / dx), widest }
}
