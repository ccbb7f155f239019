import { type SsviShape, ssviVariance } from '@/server/synthetic/options/ssvi'

/** Nodes of total variance at the money, in those of `short`, between which the ratio is smooth. */
const NODES = [0.6, 1.2, 2, 3.5, 7]
/** Log-moneyness in deviations at the money, dense around it and wide where the tails end: SCALE · sinh(step / DENSITY). */
const SCALE = 1.6
const DENSITY = 11
const STEPS = Array.from({ length: 67 }, (_, at) => SCALE * Math.sinh((at - 38) / DENSITY))

/**
 * Model-free total variance of an expiry over its variance at the money: the mean of the smile over where a normal law puts −d₂
 * (Fukasawa, The normalizing transformation of the implied volatility smile, Mathematical Finance, 2012), which is what the strip
 * of Cboe's method adds up to where every strike is listed.
 */
function ratioAt(shape: SsviShape, theta: number): number {
  const root = Math.sqrt(theta)
  let [sum, before, from] = [0, 0, Number.NaN]
  for (const step of STEPS) {
    const k = step * root
    const variance = ssviVariance(shape, k, theta)
    const x = k / Math.sqrt(variance) + Math.sqrt(variance) / 2
    const here = variance * Math.exp((-x * x) / 2)
    if (from < x) sum += ((here + before) / 2) * (x - from)
    before = here
    from = x
  }
  return sum / Math.sqrt(2 * Math.PI) / theta
}

/** The ratio by total variance at the money: worked out at five values, and by Newton's polynomial through them between. */
export function modelFreeRatio(shape: SsviShape): (theta: number) => number {
  const at = NODES.map(Math.log)
  const terms = NODES.map((node) => ratioAt(shape, node * shape.short))
  for (let order = 1; order < at.length; order += 1) {
    for (let i = at.length - 1; i >= order; i -= 1) {
      terms[i] = ((terms[i] ?? 0) - (terms[i - 1] ?? 0)) / ((at[i] ?? 0) - (at[i - order] ?? 0))
    }
  }
  return (theta) => {
    const x = Math.min(at.at(-1) ?? 0, Math.max(at[0] ?? 0, Math.log(theta / shape.short)))
    let sum = 0
    for (let i = at.length - 1; i >= 0; i -= 1) sum = sum * (x - (at[i] ?? 0)) + (terms[i] ?? 0)
    return sum
  }
}
