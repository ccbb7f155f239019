import { FEE_PER_CONTRACT } from '@/lib/options/contractSize'
import type { Fill, OptimiserView, Verdict } from '@/lib/strategies/optimise/optimiserTypes'
import type { PriceGrid } from '@/lib/strategies/optimise/priceGrid'
import { costOfStructure, marginOf } from '@/lib/strategies/optimise/structureMargin'
import { entryOf, type ValuedOption, type ValuePoints } from '@/lib/strategies/optimise/valuedOptions'

/** A leg on a contract whose values are known. */
interface ValuedLeg {
  readonly valued: ValuedOption
  readonly quantity: number
}

/** Legs and shares; negative is sold. */
export interface Structure {
  readonly legs: readonly ValuedLeg[]
  readonly shares: number
}

/** Less is rounding, USD. */
const NOISE = 1e-7
/** A loss below a dollar for a hundred shares stands on quotes that cannot both be true. */
const LEAST_RISK = 1
/** Half a share a USD: less is what dividends take from a later call, not a leg too few. */
const LEAST_SLOPE = 0.5
/** Contracts of one day may end hours apart: a day is no later expiry. */
const SAME_EXPIRY_YEARS = 1 / 365

/** F57 and F59 of a structure; null where its quotes promise a gain without any risk. */
export function judge(structure: Structure, points: ValuePoints, view: OptimiserView): Verdict | null {
  const { grid, market } = points
  const curve = curveOf(structure, points, view)
  const slope = structure.legs.reduce(
    (sum, { valued, quantity }) => sum + quantity * valued.option.multiplier * valued.slope,
    structure.shares,
  )
  const [least, most] = extremes(curve)
  const maxLoss = slope < -LEAST_SLOPE ? 'unlimited' : least
  if (maxLoss !== 'unlimited' && -maxLoss < LEAST_RISK) return null
  const risk = putUp(structure, maxLoss, { spot: market.spot, fill: view.fill })
  const chance = chanceOfProfit(grid, curve)
  const atTarget = meanAtTargets(structure, points, view)
  const returnAtTarget = atTarget / risk
  const result = viewResult(structure, curve, points, view)
  return {
    maxProfit: slope > LEAST_SLOPE ? 'unlimited' : most,
    maxLoss,
    risk,
    isMargin: maxLoss === 'unlimited',
    chance,
    expected: meanOf(grid.weights, (i) => curve[i] ?? 0),
    ...result,
    atTarget,
    returnAtTarget,
    score: view.rankBy === 'expected' ? result.viewExpected / risk : balanceOf(view.alpha, returnAtTarget, chance),
  }
}

/**
 * F59: α·return at the target + (1 − α)·PoP. A return has no end and a probability has, so the return R enters as
 * R/(1 + R), the share of gain in what comes back; that keeps its order. A loss enters as it is, −1 is all of the risk.
 */
function balanceOf(alpha: number, returnAtTarget: number, chance: number): number {
  const gain = returnAtTarget > 0 ? returnAtTarget / (1 + returnAtTarget) : Math.max(returnAtTarget, -1)
  return alpha * gain + (1 - alpha) * chance
}

/**
 * What must be put up, USD: the largest loss, or what is paid where that is more (shares with a floor bind their whole
 * price), or the margin (F58) of a undefined risk. Returns are over this, so that a floor is no return for nothing.
 */
function putUp(
  structure: Structure,
  maxLoss: number | 'unlimited',
  market: { readonly spot: number; readonly fill: Fill },
): number {
  if (maxLoss === 'unlimited') return marginOf(structure, market.spot, market.fill)
  return Math.max(-maxLoss, costOfStructure(structure, market.spot, market.fill))
}

/** F56: result at the near expiry by price of the grid. */
function curveOf({ legs, shares }: Structure, { grid, market }: ValuePoints, { fill }: OptimiserView): Float64Array {
  const { prices } = grid
  const curve = new Float64Array(prices.length)
  for (let i = 0; i < prices.length; i++) curve[i] = shares * ((prices[i] ?? 0) - market.spot)
  for (const { valued, quantity } of legs) {
    const size = quantity * valued.option.multiplier
    const entry = entryOf(valued.option, quantity, fill)
    for (let i = 0; i < curve.length; i++) curve[i] = (curve[i] ?? 0) + size * ((valued.curve[i] ?? 0) - entry)
  }
  return curve
}

/** Result of a structure from the values of its legs at one point, USD. */
export function profitOf(
  { legs, shares }: Structure,
  { spot, price }: { readonly spot: number; readonly price: number },
  { fill }: Pick<OptimiserView, 'fill'>,
  legValue: (leg: ValuedOption) => number,
): number {
  return legs.reduce(
    (sum, { valued, quantity }) =>
      sum + quantity * valued.option.multiplier * (legValue(valued) - entryOf(valued.option, quantity, fill)),
    shares * (price - spot),
  )
}

function meanAtTargets(structure: Structure, { market, targets }: ValuePoints, view: OptimiserView): number {
  const { spot } = market
  const sum = targets.reduce(
    (all, price, at) => all + profitOf(structure, { spot, price }, view, (leg) => leg.targets[at] ?? 0),
    0,
  )
  return sum / targets.length
}

function extremes(curve: Float64Array): readonly [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of curve) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

function meanOf(weights: Float64Array, valueAt: (i: number) => number): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * valueAt(i)
  return sum
}

/** Mean and standard deviation of the result under the view, USD, after what trading costs. */
function viewResult(
  structure: Structure,
  curve: Float64Array,
  { grid }: ValuePoints,
  { fill }: OptimiserView,
): Pick<Verdict, 'viewExpected' | 'viewDeviation'> {
  const mean = meanOf(grid.viewWeights, (i) => curve[i] ?? 0)
  const variance = meanOf(grid.viewWeights, (i) => ((curve[i] ?? 0) - mean) ** 2)
  return { viewExpected: mean - costsOf(structure, grid, fill), viewDeviation: Math.sqrt(Math.max(0, variance)) }
}

/**
 * USD that trading takes beside the entry prices: the fee of every contract, half the spread where entries are in the
 * middle, and the same once more to close a leg that lives on after the near expiry.
 */
function costsOf({ legs }: Structure, { years }: PriceGrid, fill: Fill): number {
  return legs.reduce((sum, { valued: { option }, quantity }) => {
    const half = (option.multiplier * (option.ask - option.bid)) / 2
    const opening = FEE_PER_CONTRACT + (fill === 'mid' ? half : 0)
    const closing = option.years > years + SAME_EXPIRY_YEARS ? FEE_PER_CONTRACT + half : 0
    return sum + Math.abs(quantity) * (opening + closing)
  }, 0)
}

/** F57: Σ F(b) − F(a) over the prices that gain; between two prices of the grid the result is straight. */
function chanceOfProfit({ prices, below, chanceBelow }: PriceGrid, curve: Float64Array): number {
  const last = curve.length - 1
  let chance = (curve[last] ?? 0) > NOISE ? 1 - (below[last] ?? 1) : 0
  for (let i = 1; i <= last; i++) {
    const [low, high] = [curve[i - 1] ?? 0, curve[i] ?? 0]
    const [fromLow, fromHigh] = [low > NOISE, high > NOISE]
    if (!fromLow && !fromHigh) continue
    const [start, end] = [below[i - 1] ?? 0, below[i] ?? 0]
    if (fromLow === fromHigh || Math.min(low, high) > -NOISE) chance += end - start
    else {
      const [a, b] = [prices[i - 1] ?? 0, prices[i] ?? 0]
      const at = chanceBelow(a + ((b - a) * -low) / (high - low))
      chance += fromLow ? at - start : end - at
    }
  }
  return chance
}
