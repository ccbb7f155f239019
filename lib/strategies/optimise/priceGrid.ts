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
  /** Probability that the price ends at or below each of the prices. */
  readonly below: Float64Array
  /** The same for any price. */
  readonly chanceBelow: (price: number) => number
}

const REACH = 6
const STEP = 0.1

/**
 * F57: the lognormal law of an expiry on a grid. Weights come from the mass and the first moment of each interval, so
 * expectations of results that are straight between strikes are exact, and those of later legs close to it.
 */
export function priceGrid(
  market: OptimiserMarket,
  { years, vol }: { readonly years: number; readonly vol: number },
  strikes: readonly number[],
): PriceGrid {
  const { spot, rate, dividendYield } = market
  const spread = vol * Math.sqrt(years)
  const drift = (rate - dividendYield - 0.5 * vol * vol) * years
  const prices = Float64Array.from(nodesOf({ spot, spread, drift }, strikes))
  const chanceBelow = (price: number) => priceProbability(market, { years, vol }, price)
  const forward = spot * Math.exp((rate - dividendYield) * years)
  /** E[S; S ≤ price]. */
  const momentBelow = (price: number) =>
    price <= 0 ? 0 : forward * normalCdf((Math.log(price / spot) - drift) / spread - spread)
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
  return { years, vol, prices, weights, below, chanceBelow }
}

function nodesOf(
  { spot, spread, drift }: { readonly spot: number; readonly spread: number; readonly drift: number },
  strikes: readonly number[],
): number[] {
  const steps = Math.round((2 * REACH) / STEP)
  const bell = Array.from({ length: steps + 1 }, (_, i) => spot * Math.exp(drift + spread * (i * STEP - REACH)))
  const top = 2 * Math.max(spot, ...strikes, bell.at(-1) ?? 0)
  return [...new Set([0, ...bell, ...strikes, top])].sort((a, b) => a - b)
}
