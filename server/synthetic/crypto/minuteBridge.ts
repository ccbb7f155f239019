import { normal } from '@/server/synthetic/random'

export interface BridgeInput {
  /** Logarithms at the two ends. */
  readonly from: number
  readonly to: number
  /** Deviation of one step. */
  readonly spread: number
  readonly count: number
}

/** Values after each of `count` steps of a random walk in logarithms that is led to its end. */
export function bridgeSteps(key: number, { from, to, spread, count }: BridgeInput): Float64Array {
  const walk = new Float64Array(count)
  let sum = 0
  for (let at = 0; at < count; at += 1) {
    sum += spread * normal(key, at)
    walk[at] = sum
  }
  for (let at = 0; at < count; at += 1) {
    const share = (at + 1) / count
    walk[at] = Math.exp(from + (walk[at] ?? 0) - share * sum + share * (to - from))
  }
  return walk
}
