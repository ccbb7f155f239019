import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { normal } from '@/server/synthetic/random'

/** Minutes of a whole regular session and of the late one (16:00 to 16:15, index options). */
export const REGULAR_MINUTES = 390
export const LATE_MINUTES = 15
/** Points of a minute grid: 9:30, 9:31, … 16:15; on a half day the price is held after its late trading. */
export const GRID_POINTS = REGULAR_MINUTES + LATE_MINUTES + 1
/** Quiet trading after the close moves this much of a middle minute. */
const LATE_VARIANCE = 0.12

interface Shape {
  /** Variance of the regular session, in that of middle minutes. */
  readonly total: number
  /** Standard deviation of each minute when the regular session has standard deviation 1. */
  readonly deviation: Float64Array
  /** Share of the regular session's variance that has passed at each grid point; 1 from the close on. */
  readonly elapsed: Float64Array
}

const shapes = new Map<number, Shape>()

function shapeOf(close: number): Shape {
  const known = shapes.get(close)
  if (known !== undefined) return known
  const steps = Float64Array.from({ length: GRID_POINTS - 1 }, (_, minute) => minuteVariance(minute, close))
  const total = steps.slice(0, close).reduce((sum, step) => sum + step, 0)
  const elapsed = new Float64Array(GRID_POINTS)
  for (let j = 1; j < GRID_POINTS; j += 1) {
    elapsed[j] = j > close ? 1 : (elapsed[j - 1] ?? 0) + (steps[j - 1] ?? 0) / total
  }
  const shape = { total, deviation: steps.map((step) => Math.sqrt(step / total)), elapsed }
  shapes.set(close, shape)
  return shape
}

/** Variance of a minute relative to a middle one: high after the open, a little higher before the close. */
function minuteVariance(minute: number, close: number): number {
  if (minute >= close + LATE_MINUTES) return 0
  if (minute >= close) return LATE_VARIANCE
  return 1 + 3.2 * Math.exp(-minute / 22) + 0.9 * Math.exp(-(close - minute) / 18)
}

/** Variance of a session that ends at a minute, where a whole one has 1: a half day has the open and the close, fewer minutes between. */
export const varianceOfLength = (close: number): number => shapeOf(close).total / shapeOf(REGULAR_MINUTES).total

/** Share of a session's variance that is still to come `ms` after 9:30 where it ends at a minute; 0 from then on. */
export function varianceLeft(ms: number, close: number): number {
  const { elapsed } = shapeOf(close)
  const place = Math.max(0, Math.min(close, ms / MINUTE_MS))
  const minute = Math.min(close - 1, Math.floor(place))
  const low = elapsed[minute] ?? 0
  return Math.max(0, 1 - low - (place - minute) * ((elapsed[minute + 1] ?? 1) - low))
}

/**
 * Brownian bridge on the minute grid: 0 at 9:30, exactly `total` at the close, then a quiet walk of fifteen minutes.
 * `sigma` is the standard deviation of the session, `close` the minute at which it ends.
 */
export function bridge(key: number, total: number, sigma: number, close: number): Float64Array {
  const { deviation, elapsed } = shapeOf(close)
  const path = new Float64Array(GRID_POINTS)
  for (let j = 1; j < GRID_POINTS; j += 1) {
    path[j] = (path[j - 1] ?? 0) + sigma * (deviation[j - 1] ?? 0) * normal(key, j)
  }
  const miss = total - (path[close] ?? 0)
  for (let j = 1; j < GRID_POINTS; j += 1) path[j] = (path[j] ?? 0) + miss * (elapsed[j] ?? 1)
  path[close] = total
  return path
}

/** Adds `factor` times another path. */
export function addScaled(path: Float64Array, other: Float64Array, factor: number): void {
  for (let j = 0; j < path.length; j += 1) path[j] = (path[j] ?? 0) + factor * (other[j] ?? 0)
}
