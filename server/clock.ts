import type { Clock } from '@/lib/core/clock'

/** The wall clock of the host; everything else takes a `Clock`. */
export const systemClock: Clock = () => Date.now()

/** Milliseconds with fractions that only ever go forward, to measure how long work takes. */
export function monotonicMs(): number {
  return performance.now()
}
