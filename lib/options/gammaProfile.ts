import type { OptionType } from '@/lib/options/contractLabel'
import { type EarlyCurve, earlyCurveOf, earlyGamma } from '@/lib/options/earlyCurve'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { INV_SQRT_2PI } from '@/lib/options/normal'

/** One contract for the profile: `years` of F6, its own implied volatility, and signed shares (contracts × multiplier). */
export interface ProfileContract {
  /** Of European options either: call and put of one volatility have one gamma. */
  readonly type: OptionType
  readonly strike: number
  readonly years: number
  readonly vol: number
  readonly shares: number
}

/** Spot and continuous rates the profile starts from. */
export interface ProfileMarket {
  readonly style: ExerciseStyle
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
}

/** Grid of spot levels as factors of the spot, both ends included. */
export interface ProfileGrid {
  readonly from: number
  readonly to: number
  readonly points: number
}

/** Net gamma exposure, USD per 1 % move, with the underlying at `spot`. */
export interface ProfilePoint {
  readonly spot: number
  readonly gex: number
}

/** F28 profile; `zeroGamma` is the crossing nearest the spot, null when the sign never changes on the grid. */
export interface GammaProfile {
  readonly points: readonly ProfilePoint[]
  readonly crossings: readonly number[]
  readonly zeroGamma: number | null
}

/** F28: ±10 % in steps of 0.25 %. */
const DEFAULT_GRID: ProfileGrid = { from: 0.9, to: 1.1, points: 81 }
const LEVELS_EACH_SIDE = (DEFAULT_GRID.points - 1) / 2

interface Curve {
  /** Height, 1 / total volatility and ln-spot centre of the bell that each contract adds. */
  readonly height: Float64Array
  readonly inverse: Float64Array
  readonly centre: Float64Array
  /** Of American options, what the right to exercise early changes; null where that is nothing. */
  readonly early: readonly (EarlyOption | null)[]
}

interface EarlyOption {
  readonly curve: EarlyCurve
  readonly type: OptionType
  readonly strike: number
  readonly shares: number
}

function earlyOf({ type, strike, years, vol, shares }: ProfileContract, market: ProfileMarket): EarlyOption | null {
  if (market.style === 'European') return null
  const { rate, dividendYield } = market
  const curve = earlyCurveOf({ type, years, vol, rate, dividendYield })
  return curve === null ? null : { curve, type, strike, shares }
}

/** Gamma·S·0.01 of an American option from the bell of the European one. */
function heightOf({ curve, type, strike, shares }: EarlyOption, spot: number, bell: number): number {
  const added = earlyGamma(curve, { type, strike }, spot)
  if (added === null) return 0
  const unit = 0.01 * shares * spot
  return unit * Math.max(0, bell / unit + added)
}

/** Γ·S²·0.01 of F19, to which F21 adds its own, is, in ln S, S times a bell: three numbers for each contract, worked out once for the whole grid. */
function curveOf(contracts: readonly ProfileContract[], market: ProfileMarket): Curve {
  const alive = contracts.filter((c) => c.vol > 0 && c.years > 0 && c.shares !== 0)
  const carry = market.rate - market.dividendYield
  const height = new Float64Array(alive.length)
  const inverse = new Float64Array(alive.length)
  const centre = new Float64Array(alive.length)
  for (const [i, { strike, years, vol, shares }] of alive.entries()) {
    const totalVol = vol * Math.sqrt(years)
    height[i] = (0.01 * INV_SQRT_2PI * shares * Math.exp(-market.dividendYield * years)) / totalVol
    inverse[i] = 1 / totalVol
    centre[i] = Math.log(strike) - (carry + 0.5 * vol * vol) * years
  }
  return { height, inverse, centre, early: alive.map((contract) => earlyOf(contract, market)) }
}

function gexAt({ height, inverse, centre, early }: Curve, spot: number): number {
  const logSpot = Math.log(spot)
  let sum = 0
  for (let i = 0; i < height.length; i++) {
    const d1 = (logSpot - (centre[i] ?? 0)) * (inverse[i] ?? 0)
    const bell = (height[i] ?? 0) * Math.exp(-0.5 * d1 * d1)
    const own = early[i] ?? null
    sum += own === null ? bell : heightOf(own, spot, bell)
  }
  return spot * sum
}

/** Prices at which the profile changes sign, rising, linear between its points. */
export function crossingsOf(points: readonly ProfilePoint[]): number[] {
  const found: number[] = []
  points.forEach((point, i) => {
    const before = points[i - 1]
    if (point.gex === 0) found.push(point.spot)
    else if (before && before.gex * point.gex < 0) {
      found.push(before.spot + ((point.spot - before.spot) * before.gex) / (before.gex - point.gex))
    }
  })
  return found
}

/**
 * F28: total gamma exposure with the underlying moved over a grid and every contract repriced at its own volatility
 * (sticky strike), and where it changes sign (linear between grid points), in steps of one grid level, so that a caller may
 * pause between them. Contracts without time or volatility add nothing.
 */
export function* gammaProfileSteps(
  contracts: readonly ProfileContract[],
  market: ProfileMarket,
  grid: ProfileGrid = DEFAULT_GRID,
): Generator<void, GammaProfile> {
  const curve = curveOf(contracts, market)
  yield
  const step = (grid.to - grid.from) / (grid.points - 1)
  const points: ProfilePoint[] = []
  for (let i = 0; i < grid.points; i += 1) {
    const spot = market.spot * (grid.from + i * step)
    points.push({ spot, gex: gexAt(curve, spot) })
    yield
  }
  const crossings = points.some((point) => point.gex !== 0) ? crossingsOf(points) : []
  return { points, crossings, zeroGamma: nearestOf(crossings, market.spot) }
}

const nearestOf = (levels: readonly number[], spot: number): number | null =>
  levels.reduce<number | null>(
    (best, level) => (best === null || Math.abs(level - spot) < Math.abs(best - spot) ? level : best),
    null,
  )

/** F28, the crossing alone: from the spot outwards over the levels of the default grid, and left at the first one, a level each side a step. */
export function* nearestZeroSteps(
  contracts: readonly ProfileContract[],
  market: ProfileMarket,
): Generator<void, number | null> {
  const curve = curveOf(contracts, market)
  const at = (step: number): ProfilePoint => {
    const spot = market.spot * (1 + (step * (DEFAULT_GRID.to - 1)) / LEVELS_EACH_SIDE)
    return { spot, gex: gexAt(curve, spot) }
  }
  let [below, above] = [at(0), at(0)]
  for (let step = 1; step <= LEVELS_EACH_SIDE; step += 1) {
    yield
    const [lower, upper] = [at(-step), at(step)]
    const pairs = [
      [lower, below],
      [above, upper],
    ].filter((pair) => pair.some(({ gex }) => gex !== 0))
    const found = nearestOf(pairs.flatMap(crossingsOf), market.spot)
    if (found !== null) return found
    below = lower
    above = upper
  }
  return null
}
