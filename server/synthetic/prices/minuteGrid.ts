import { normal } from '@/server/synthetic/random'

/** Minutes of the regular session and of the late one (16:00 to 16:15, index options). */
export const REGULAR_MINUTES = 390
export const LATE_MINUTES = 15
/** Points of a minute grid: 9:30, 9:31, … 16:15. */
export const GRID_POINTS = REGULAR_MINUTES + LATE_MINUTES + 1
/** Quiet trading after the close moves this much of a middle minute. */
const LATE_VARIANCE = 0.12

/** Variance of minute j relative to a middle minute: high after the open, a little higher before the close. */
function minuteVariance(minute: number): number {
  if (minute >= REGULAR_MINUTES) return LATE_VARIANCE
  return 1 + 3.2 * Math.exp(-minute / 22) + 0.9 * Math.exp(-(REGULAR_MINUTES - minute) / 18)
}

const steps = Float64Array.from({ length: GRID_POINTS - 1 }, (_, minute) => minuteVariance(minute))
const regularTotal = steps.slice(0, REGULAR_MINUTES).reduce((sum, step) => sum + step, 0)
/** Standard deviation of each minute when the regular session has standard deviation 1. */
const minuteDeviation = steps.map((step) => Math.sqrt(step / regularTotal))

/** Share of the regular session's variance that has passed at each grid point; 1 from 16:00 on. */
const elapsedVariance = ((): Float64Array => {
  const elapsed = new Float64Array(GRID_POINTS)
  for (let j = 1; j < GRID_POINTS; j += 1) {
    elapsed[j] = j > REGULAR_MINUTES ? 1 : (elapsed[j - 1] ?? 0) + (steps[j - 1] ?? 0) / regularTotal
  }
  return elapsed
})()

/**
 * Brownian bridge on the minute grid: 0 at 9:30, exactly `total` at 16:00, then a quiet walk to 16:15.
 * `sigma` is the standard deviation of the whole session.
 */
export function bridge(key: number, total: number, sigma: number): Float64Array {
  const path = new Float64Array(GRID_POINTS)
  for (let j = 1; j < GRID_POINTS; j += 1) {
    path[j] = (path[j - 1] ?? 0) + sigma * (minuteDeviation[j - 1] ?? 0) * normal(key, j)
  }
  const miss = total - (path[REGULAR_MINUTES] ?? 0)
  for (let j = 1; j < GRID_POINTS; j += 1) path[j] = (path[j] ?? 0) + miss * (elapsedVariance[j] ?? 1)
  return path
}
