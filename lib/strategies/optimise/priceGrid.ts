import { normalCdf } from '@/lib/options/normal'
import { priceProbability } from '@/lib/options/payoffSummary'
import type { OptimiserMarket } from '@/lib/strategies/optimise/optimiserTypes'

/** Prices at an expiry with the weight of each in an expectation, and the law they come from. */
export interface PriceGrid {
  readonly years: number
  readonly vol: number
  /** Rising, from 0 to far above everything; holds every strike, so that a result at expiry is straight in between. */
  readonly prices: Float64Array
  /** Σ weight·value is the mean of a value that is straight between the prices. */
  readonly weights: Float64Array
  /** The same under the visitor's view. */
  readonly viewWeights: Float64Array
  /** Probability that the price ends at or below each of the prices. */
  readonly below: Float64Array
  /** The same for any price. */
  readonly chanceBelow: (price: number) => number
}

interface Expiry {
  readonly years: number
  readonly vol: number
}

/** What the visitor expects of an expiry: lognormal around each of the means alike, USD, at a volatility of its own. */
export interface ViewLaw {
  readonly means: readonly number[]
  readonly vol: number
}

/** A law of the price at one instant: P[S ≤ price] and E[S; S ≤ price]. */
interface PriceLaw {
  readonly chanceBelow: (price: number) => number
  readonly momentBelow: (price: number) => number
}

const REACH = 6
const STEP = 0.1

/**
 * F57: the lognormal law of an expiry on a grid, and beside it that of a view. Weights come from the mass and the first
 * moment of each interval, so expectations of results that are straight between strikes are exact, and those of later
 * legs close to it.
 */
export function priceGrid(
  market: Omit<OptimiserMarket, 'style'>,
  { years, vol }: Expiry,
  strikes: readonly number[],
  view?: ViewLaw,
): PriceGrid {
  const forward = market.spot * Math.exp((market.rate - market.dividendYield) * years)
  const bells = [{ mean: forward, spread: vol * Math.sqrt(years) }]
  for (const mean of view?.means ?? []) bells.push({ mean, spread: (view?.vol ?? vol) * Math.sqrt(years) })
  const prices = Float64Array.from(nodesOf(bells, strikes))
  const own: PriceLaw = {
    ...lognormal(forward, vol * Math.sqrt(years)),
    chanceBelow: (price) => priceProbability(market, { years, vol }, price),
  }
  const weights = weightsOf(prices, own)
  return {
    years,
    vol,
    prices,
    weights,
    viewWeights: view === undefined ? weights : weightsOf(prices, viewLaw(view, years)),
    below: prices.map(own.chanceBelow),
    chanceBelow: own.chanceBelow,
  }
}

/** A lognormal price of a mean; `spread` is the standard deviation of its logarithm. */
function lognormal(mean: number, spread: number): PriceLaw {
  const middle = Math.log(mean) - 0.5 * spread * spread
  return {
    chanceBelow: (price) => (price <= 0 ? 0 : normalCdf((Math.log(price) - middle) / spread)),
    momentBelow: (price) => (price <= 0 ? 0 : mean * normalCdf((Math.log(price) - middle) / spread - spread)),
  }
}

function viewLaw({ means, vol }: ViewLaw, years: number): PriceLaw {
  const laws = means.map((mean) => lognormal(mean, vol * Math.sqrt(years)))
  const mean = (of: (law: PriceLaw) => number) => laws.reduce((sum, law) => sum + of(law), 0) / laws.length
  return {
    chanceBelow: (price) => mean((law) => law.chanceBelow(price)),
    momentBelow: (price) => mean((law) => law.momentBelow(price)),
  }
}

function weightsOf(prices: Float64Array, { chanceBelow, momentBelow }: PriceLaw): Float64Array {
  const below = prices.map(chanceBelow)
  const moments = prices.map(momentBelow)
  const weights = new Float64Array(prices.length)
  for (let i = 1; i < prices.length; i++) {
    const [a, b] = [prices[i - 1] ?? 0, prices[i] ?? 0]
    const mass = (below[i] ?? 0) - (below[i - 1] ?? 0)
    const moment = (moments[i] ?? 0) - (moments[i - 1] ?? 0)
    weights[i - 1] = (weights[i - 1] ?? 0) + (b * mass - moment) / (b - a)
    weights[i] = (weights[i] ?? 0) + (moment - a * mass) / (b - a)
  }
  const last = prices.length - 1
  weights[last] = (weights[last] ?? 0) + 1 - (below[last] ?? 0)
  return weights
}

function nodesOf(
  bells: readonly { readonly mean: number; readonly spread: number }[],
  strikes: readonly number[],
): number[] {
  const steps = Math.round((2 * REACH) / STEP)
  const nodes = bells.flatMap(({ mean, spread }) =>
    Array.from({ length: steps + 1 }, (_, i) => mean * Math.exp(spread * (i * STEP - REACH) - 0.5 * spread * spread)),
  )
  const top = 2 * Math.max(...strikes, ...nodes)
  return [...new Set([0, ...nodes, ...strikes, top])].sort((a, b) => a - b)
}
