import { type SsviShape, ssviVariance } from '@/server/synthetic/options/ssvi'

/** Nodes of total variance at the money, in those of `short`, between which the ratio is smooth. */
const NODES = [0.6, 1.2, 2, 3.5, 7]
/** Steps of log-moneyness in deviations at the money, and how far they go. */
const STEP = 0.25
const LOWEST = -24
const HIGHEST = 12

/**
 * Model-free total variance of an expiry over its variance at the money: the mean of the smile over where a normal law puts −d₂
 * (Fukasawa, The normalizing transformation of the implied volatility smile, Mathematical Finance, 2012), which is what the strip
 * of Cboe's method adds up to where every strike is listed.
 */
function ratioAt(shape: SsviShape, theta: number): number {
  const root = Math.sqrt(theta)
  let [sum, before, from] = [0, 0, Number.NaN]
  for (let step = LOWEST / STEP; step <= HIGHEST / STEP; step += 1) {
    const k = step * STEP * root
    const variance = ssviVariance(shape, k, theta)
    const x = k / Math.sqrt(variance) + Math.sqrt(variance) / 2
    const here = variance * Math.exp((-x * x) / 2)
    if (step > LOWEST / STEP) sum += ((here + before) / 2) * (x - from)
    before = here
    from = x
  }
  return sum / Math.sqrt(2 * Math.PI) / theta
}

/** The ratio by total variance at the money: worked out at five values, and by the polynomial through them between. */
export function modelFreeRatio(shape: SsviShape): (theta: number) => number {
  const at = NODES.map(Math.log)
  const values = NODES.map((node) => ratioAt(shape, node * shape.short))
  return (theta) => {
    const x = Math.min(at.at(-1) ?? 0, Math.max(at[0] ?? 0, Math.log(theta / shape.short)))
    let sum = 0
    for (const [i, own] of at.entries()) {
      let weight = values[i] ?? 0
      for (const [j, other] of at.entries()) if (j !== i) weight *= (x - other) / (own - other)
      sum += weight
    }
    return sum
  }
}
