import type { EpochMs, Usd } from '@/lib/core/nominal'
import { mean, quantile } from '@/lib/core/series'
import { MINUTE_MS } from '@/lib/market/newYorkTime'

/** Minutes before and after an event that its path runs over (§4.6 Economic Calendar). */
export const PATH_FROM = -30
export const PATH_TO = 120
/** Whose paths are drawn; IEF holds Treasuries of seven to ten years and stands for them. */
export const PATH_SYMBOLS = ['SPX', 'SPY', 'QQQ', 'IWM', 'VIX', 'TLT', 'IEF', 'GLD'] as const

interface PricePoint {
  readonly atMs: EpochMs
  readonly price: Usd
}

/** A price this old says nothing of a minute any more. */
const STALE_MS = 10 * MINUTE_MS

/** Minutes of a path, first to last. */
export const pathMinutes = (): readonly number[] =>
  Array.from({ length: PATH_TO - PATH_FROM + 1 }, (_, at) => PATH_FROM + at)

/**
 * Price around an event, minute by minute, as a fraction of the last price before it; null where no price within ten
 * minutes is known. Where nothing traded before the event that day, `close` of the session before is the base. All null
 * without a base. `points` rising in time.
 */
export function pathAround(points: readonly PricePoint[], eventMs: EpochMs, close: Usd | null): (number | null)[] {
  const base = priceAt(points, eventMs) ?? ((points[0]?.atMs ?? 0) > eventMs ? close : null)
  return pathMinutes().map((minute) => {
    const price = priceAt(points, eventMs + minute * MINUTE_MS)
    return base === null || base === 0 || price === null ? null : price / base - 1
  })
}

/** Newest price at an instant; null where it is older than ten minutes. */
export function priceAt(points: readonly PricePoint[], atMs: EpochMs): Usd | null {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.atMs ?? 0) <= atMs) low = middle + 1
    else high = middle
  }
  const found = points[low - 1]
  return found === undefined || atMs - found.atMs > STALE_MS ? null : found.price
}

/** One minute over all events. Fractions; `n` counts the events that have a price there. */
export interface PathPoint {
  readonly minute: number
  readonly mean: number | null
  readonly low: number | null
  readonly high: number | null
  /** Mean size, either way. */
  readonly size: number | null
  readonly n: number
}

/** Average path with the middle half of the paths around it. */
export function averagePath(paths: readonly (readonly (number | null)[])[]): readonly PathPoint[] {
  return pathMinutes().map((minute, at) => {
    const values = paths.flatMap((path) => path[at] ?? [])
    return {
      minute,
      mean: mean(values),
      low: quantile(values, 0.25),
      high: quantile(values, 0.75),
      size: mean(values.map(Math.abs)),
      n: values.length,
    }
  })
}
