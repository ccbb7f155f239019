import type { Carry } from '@/lib/options/forward'

/** Spot price that this forward stands for under an assumed yield: what an index option trades against. */
export function spotOfForward(forward: number, dividendYield: number, { years, rate }: Carry): number {
  return forward * Math.exp((dividendYield - rate) * years)
}
