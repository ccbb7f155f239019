/** Minutes over which slopes are compared and shown. pages.md §4.1 (divergence strip), §4.5 (rolling slope). */
export const SLOPE_MINUTES = 15

/**
 * Slope of the straight line of least squares through the values of each window that ends at a step, per step; null
 * until the window is full or where a value is missing.
 */
export function rollingSlope(values: readonly (number | null)[], window: number): (number | null)[] {
  return values.map((_value, end) => {
    const part = values.slice(Math.max(0, end - window + 1), end + 1)
    return part.length < window || window < 2 ? null : slopeOf(part)
  })
}

function slopeOf(values: readonly (number | null)[]): number | null {
  const middle = (values.length - 1) / 2
  let [sum, spread] = [0, 0]
  for (const [x, y] of values.entries()) {
    if (y === null) return null
    sum += (x - middle) * y
    spread += (x - middle) ** 2
  }
  return sum / spread
}

/** What price and net premium do when they disagree. */
export type Divergence = 'price_up' | 'price_down'

export interface DivergenceInput {
  readonly prices: readonly (number | null)[]
  /** F11 net premium, running, USD. */
  readonly netPremium: readonly number[]
  readonly stepMinutes: number
}

/** A price slope counts from this share of the price over the window on. */
const LEAST_MOVE = 0.0005
/** A premium slope counts from this share of the day's range so far over the window on. */
const LEAST_FLOW = 0.05

/**
 * Net Flow: steps at which the 15-minute slopes of price and net premium have opposite signs, both large enough to
 * mean something: the price by 0.05 % of itself, net premium by 5 % of its range so far. `price_up`: the price rises
 * while money leaves. Ours [D]; pages.md §4.1 says "disagree over 15 min".
 */
export function divergences({ prices, netPremium, stepMinutes }: DivergenceInput): (Divergence | null)[] {
  const window = Math.max(2, Math.round(SLOPE_MINUTES / stepMinutes))
  const priceSlopes = rollingSlope(prices, window)
  const flowSlopes = rollingSlope(netPremium, window)
  let low = 0
  let high = 0
  return netPremium.map((value, i) => {
    low = Math.min(low, value)
    high = Math.max(high, value)
    const price = (priceSlopes[i] ?? 0) * (window - 1)
    const flow = (flowSlopes[i] ?? 0) * (window - 1)
    const isMoved = Math.abs(price) >= LEAST_MOVE * (prices[i] ?? Number.POSITIVE_INFINITY)
    const isFlowing = high > low && Math.abs(flow) >= LEAST_FLOW * (high - low)
    if (!isMoved || !isFlowing || price > 0 === flow > 0) return null
    return price > 0 ? 'price_up' : 'price_down'
  })
}

/**
 * F36 in its fill variant: delta of the calls and puts traded so far, each print with its delta at execution, over the
 * shares traded so far. Puts carry negative delta, so the sum is (Σ call volume·Δ − Σ put volume·|Δ|)·M.
 */
export function nope(deltaShares: number, shareVolume: number): number | null {
  return shareVolume > 0 ? deltaShares / shareVolume : null
}
