import { normalCdf, normalPdf } from '@/lib/options/normal'
import { legShares, type OptionLeg, type Position, profitAt } from '@/lib/options/payoff'

const EV_POINTS = 2001
const EV_REACH = 8
const CURVE_POINTS = 400

/** Prices from `from` to `to` (Infinity when open) at which the position makes money. */
interface ProfitRange {
  readonly from: number
  readonly to: number
}

/** F57, all at the first expiry of the position, USD. */
export interface PayoffSummary {
  readonly breakevens: readonly number[]
  readonly profitable: readonly ProfitRange[]
  /** Probability of any profit, 0 to 1. */
  readonly probabilityOfProfit: number
  readonly expectedValue: number
  /** Mean profit given that there is one, and mean result given that there is none; null when that cannot happen. */
  readonly meanWin: number | null
  readonly meanLoss: number | null
  readonly maxProfit: number | 'unlimited'
  /** Most negative result (0 or above when nothing can be lost). */
  readonly maxLoss: number | 'unlimited'
}

/** Lognormal law of the price at a horizon: volatility of that expiry, years from now. */
export interface Horizon {
  readonly years: number
  readonly vol: number
}

type Profit = (price: number) => number

/** Result by price: as computed, and with amounts too small to be more than rounding taken as 0. */
interface Curve {
  readonly exact: Profit
  readonly profit: Profit
}

function options(position: Position): OptionLeg[] {
  return position.legs.filter((leg) => leg.kind === 'option')
}

/** Years to the first expiry of a position; null for stock alone. */
export function firstExpiry(position: Position): number | null {
  const years = options(position).map((leg) => leg.years)
  return years.length > 0 ? Math.min(...years) : null
}

/** Profit per USD of spot far above every strike. */
function upperSlope(position: Position, years: number): number {
  return position.legs.reduce((sum, leg) => {
    if (leg.kind === 'option' && leg.type === 'P') return sum
    const remaining = leg.kind === 'option' ? Math.max(leg.years - years, 0) : 0
    const held = Math.exp(-position.dividendYield * remaining)
    // Where dividends make a call worth less than a share, an American one is exercised.
    return sum + legShares(leg) * (leg.kind === 'option' && leg.style === 'American' ? Math.max(held, 1) : held)
  }, 0)
}

/** Prices between which the curve bends: 0, the strikes, and a fine grid when a later leg still has time value. */
function knotsOf(position: Position, years: number): number[] {
  const legs = options(position)
  const strikes = legs.map((leg) => leg.strike)
  const top = 2 * Math.max(position.spot, ...strikes)
  const curved = legs.some((leg) => leg.years > years)
  const grid = curved ? Array.from({ length: CURVE_POINTS }, (_, i) => (top * (i + 1)) / CURVE_POINTS) : []
  return [...new Set([0, ...strikes, ...grid, top])].sort((a, b) => a - b)
}

function rootBetween(exact: Profit, low: number, high: number): number {
  const rising = exact(high) > 0
  let [a, b] = [low, high]
  for (let i = 0; i < 100; i++) {
    const middle = 0.5 * (a + b)
    if (middle === a || middle === b) break
    if (exact(middle) > 0 === rising) b = middle
    else a = middle
  }
  return 0.5 * (a + b)
}

/** Every price at which the result may change sign, rising. */
function signChanges({ exact, profit }: Curve, knots: readonly number[], slope: number): number[] {
  const ends = [...knots]
  let top = ends.at(-1) ?? 0
  for (let i = 0; i < 60 && slope !== 0 && profit(top) * slope < 0; i++) {
    top *= 2
    ends.push(top)
  }
  const found: number[] = []
  ends.forEach((high, i) => {
    const value = profit(high)
    const low = ends[i - 1]
    if (value === 0) found.push(high)
    else if (low !== undefined && profit(low) * value < 0) found.push(rootBetween(exact, low, high))
  })
  return found
}

function profitableRanges(profit: Profit, changes: readonly number[]): ProfitRange[] {
  const edges = [...new Set([0, ...changes])]
  const ranges: ProfitRange[] = []
  edges.forEach((from, i) => {
    const to = edges[i + 1] ?? Number.POSITIVE_INFINITY
    const inside = to === Number.POSITIVE_INFINITY ? 2 * from + 1 : 0.5 * (from + to)
    if (!(profit(inside) > 0)) return
    const last = ranges.at(-1)
    if (last && last.to === from) ranges[ranges.length - 1] = { from: last.from, to }
    else ranges.push({ from, to })
  })
  return ranges
}

/** F57: probability that the price ends at or below `price`: N((ln(x/S) - (r-q-σ²/2)T)/(σ√T)). */
export function priceProbability(
  position: Pick<Position, 'spot' | 'rate' | 'dividendYield'>,
  { years, vol }: Horizon,
  price: number,
): number {
  if (price === Number.POSITIVE_INFINITY) return 1
  if (price <= 0) return 0
  const { spot, rate, dividendYield } = position
  const spread = vol * Math.sqrt(years)
  const gap = Math.log(price / spot) - (rate - dividendYield - 0.5 * vol * vol) * years
  if (spread > 0) return normalCdf(gap / spread)
  return gap >= 0 ? 1 : 0
}

/**
 * F57: chance that the price touches a level before the horizon, exact for a lognormal price with drift:
 * N(e(μT-b)/(σ√T)) + exp(2μb/σ²)·N(e(-b-μT)/(σ√T)) with b = ln(x/S), μ = r-q-σ²/2, e = sign(b).
 */
export function touchProbability(
  { spot, rate, dividendYield }: Pick<Position, 'spot' | 'rate' | 'dividendYield'>,
  { years, vol }: Horizon,
  price: number,
): number {
  const reach = Math.log(price / spot)
  const drift = rate - dividendYield - 0.5 * vol * vol
  const spread = vol * Math.sqrt(years)
  if (reach === 0) return 1
  if (!(spread > 0)) return drift * years * Math.sign(reach) >= Math.abs(reach) ? 1 : 0
  const side = Math.sign(reach)
  const beyond = normalCdf((side * (drift * years - reach)) / spread)
  const back = normalCdf((side * (-reach - drift * years)) / spread)
  // A factor beyond all numbers meets a chance of nothing.
  return Math.min(1, beyond + (back === 0 ? 0 : Math.exp((2 * drift * reach) / (vol * vol)) * back))
}

/** Mean of the positive and of the other results under the lognormal law, each weighted by its probability. */
function expectations(position: Position, profit: Profit, { years, vol }: Horizon): { gain: number; loss: number } {
  const { spot, rate, dividendYield } = position
  const [drift, spread] = [(rate - dividendYield - 0.5 * vol * vol) * years, vol * Math.sqrt(years)]
  const step = (2 * EV_REACH) / (EV_POINTS - 1)
  let [gain, loss] = [0, 0]
  for (let i = 0; i < EV_POINTS; i++) {
    const z = -EV_REACH + i * step
    const value = profit(spot * Math.exp(drift + spread * z)) * normalPdf(z) * step
    if (value > 0) gain += value
    else loss += value
  }
  return { gain, loss }
}

/**
 * F57: breakevens, probability of profit, expected value (2,001 points) and extremes of a position at its first expiry,
 * where later legs are revalued by F19 or F21. `vol` is the at-the-money volatility of that expiry; stock alone needs `years`.
 */
export function payoffSummary(position: Position, vol: number, years = firstExpiry(position) ?? 0): PayoffSummary {
  const noise = 1e-11 * position.legs.reduce((sum, leg) => sum + Math.abs(legShares(leg)) * position.spot, 1)
  const exact = (price: number) => profitAt(position, { price, elapsed: years, volShift: 0 })
  const profit = (price: number) => {
    const value = exact(price)
    return Math.abs(value) < noise ? 0 : value
  }
  const slope = upperSlope(position, years)
  const knots = knotsOf(position, years)
  const profitable = profitableRanges(profit, signChanges({ exact, profit }, knots, slope))
  const horizon = { years, vol }
  const below = (price: number) => priceProbability(position, horizon, price)
  const probability = profitable.reduce((sum, range) => sum + below(range.to) - below(range.from), 0)
  const { gain, loss } = expectations(position, profit, horizon)
  const values = knots.map(profit)
  return {
    breakevens: [...new Set(profitable.flatMap((r) => [r.from, r.to]))].filter((x) => x > 0 && Number.isFinite(x)),
    profitable,
    probabilityOfProfit: probability,
    expectedValue: gain + loss,
    meanWin: probability > 0 ? gain / probability : null,
    meanLoss: probability < 1 ? loss / (1 - probability) : null,
    maxProfit: slope > 0 ? 'unlimited' : Math.max(...values),
    maxLoss: slope < 0 ? 'unlimited' : Math.min(...values),
  }
}
