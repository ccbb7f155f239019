import { judge, profitOf, type Structure } from '@/lib/strategies/optimise/judge'
import type {
  Candidate,
  CandidateGreeks,
  OptimiserView,
  ScenarioCell,
  Verdict,
} from '@/lib/strategies/optimise/optimiserTypes'
import { entryOf, type ValuePoints } from '@/lib/strategies/optimise/valuedOptions'
import type { Strategy } from '@/lib/strategies/strategy'

/** A structure that was judged, as small as a long list of them must be. */
export interface Ranked {
  readonly strategy: Strategy
  readonly points: ValuePoints
  readonly structure: Structure
  readonly verdict: Verdict
}

/** One name for equal legs, whatever the structure is called, for an order that never changes. */
function keyOf({ structure }: Pick<Ranked, 'structure'>): string {
  const legs = structure.legs.map(({ valued, quantity }) => `${valued.option.symbol}:${quantity}`).sort()
  return `${legs.join(',')} ${structure.shares}`
}

/** Best first: by score, then by the smaller risk, then by name. */
export function byScore(a: Ranked, b: Ranked): number {
  return b.verdict.score - a.verdict.score || a.verdict.risk - b.verdict.risk || (keyOf(a) < keyOf(b) ? -1 : 1)
}

/** Everything a card shows of a structure. */
export function candidateOf({ strategy, points, structure, verdict }: Ranked, view: OptimiserView): Candidate {
  const { market, cells: places } = points
  const legs = structure.legs.map(({ valued, quantity }) => ({
    option: valued.option,
    quantity,
    entry: entryOf(valued.option, quantity, view.fill),
  }))
  const cells = places.map((place, at): ScenarioCell => {
    const profit = profitOf(structure, { spot: market.spot, price: place.price }, view, (leg) => leg.cells[at] ?? 0)
    return { price: place.price, volShift: place.volShift, profit }
  })
  const worst = cells.reduce((least, cell) => (cell.profit < least.profit ? cell : least))
  const sum = (of: (leg: (typeof legs)[number]) => number) => legs.reduce((all, leg) => all + of(leg), 0)
  return {
    strategy,
    expiry: legs.reduce((first, { option }) => (option.expiry < first ? option.expiry : first), '9999-12-31'),
    legs,
    shares: structure.shares,
    cost: sum(({ option, quantity, entry }) => quantity * option.multiplier * entry) + structure.shares * market.spot,
    ...verdict,
    cells,
    worst,
    greeks: greeksOf(structure),
    spreadCost: sum(({ option, quantity }) => (Math.abs(quantity) * option.multiplier * (option.ask - option.bid)) / 2),
  }
}

/** F19 summed over the legs, in shares and USD. */
function greeksOf({ legs, shares }: Structure): CandidateGreeks {
  const sum = (key: keyof CandidateGreeks) =>
    legs.reduce((all, { valued, quantity }) => all + quantity * valued.option.multiplier * (valued.option[key] ?? 0), 0)
  return { delta: sum('delta') + shares, gamma: sum('gamma'), theta: sum('theta'), vega: sum('vega') }
}

/** A structure of a strategy, judged; null where its quotes cannot be true. */
export function rankedOf(
  strategy: Strategy,
  structure: Structure,
  points: ValuePoints,
  view: OptimiserView,
): Ranked | null {
  const verdict = judge(structure, points, view)
  return verdict === null ? null : { strategy, points, structure, verdict }
}
