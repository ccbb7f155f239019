import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { mean, percentileOf } from '@/lib/core/series'
import { dayNumberOf } from '@/lib/market/isoDate'

/** One value of one name over a period, with the instant from which it was known. */
export interface Observation {
  readonly start: IsoDate
  readonly end: IsoDate
  readonly value: number
  readonly publishedMs: EpochMs
  /** The source told no time: the usual lag of the dataset was added to the period. */
  readonly isAssumed: boolean
}

/** Periods that a value is compared with. */
const BASE_PERIODS = 4

const level = (value: number, isRank: boolean): number | null => (isRank ? (value > 0 ? 1 / value : null) : value)

/**
 * Change against the mean of the four periods before, a fraction; of ranks that of the reciprocal, so that up is better.
 * null with fewer than four, or a mean that is not above 0.
 */
export function changeAt(points: readonly Observation[], at: number, isRank: boolean): number | null {
  if (at < BASE_PERIODS) return null
  const now = level(points[at]?.value ?? Number.NaN, isRank)
  const before = points.slice(at - BASE_PERIODS, at).map(({ value }) => level(value, isRank))
  const known = before.filter((value): value is number => value !== null)
  const base = mean(known)
  if (now === null || base === null || known.length < BASE_PERIODS || !(base > 0)) return null
  return now / base - 1
}

const YEAR = 365
const dayOf = (date: IsoDate): number => dayNumberOf(date)

/**
 * Change against the period a year before, a fraction: the one whose end lies nearest to 365 days before, at most half a
 * period (and four days) away. null without one, or where it is not above 0.
 */
export function yearChangeAt(points: readonly Observation[], at: number, isRank: boolean): number | null {
  const point = points[at]
  if (point === undefined) return null
  const end = dayOf(point.end)
  const room = Math.max(4, (end - dayOf(point.start) + 1) / 2)
  let nearest: Observation | null = null
  let distance = room
  for (const other of points.slice(0, at)) {
    const away = Math.abs(end - YEAR - dayOf(other.end))
    if (away <= distance) [nearest, distance] = [other, away]
  }
  const now = level(point.value, isRank)
  const before = nearest === null ? null : level(nearest.value, isRank)
  return now === null || before === null || before <= 0 ? null : now / before - 1
}

/** Place of the last value among its own up to then, 0 to 100, ties half (of ranks the best is 100); null below eight. */
export function ownPercentile(points: readonly Observation[], isRank: boolean): number | null {
  const values = points.flatMap(({ value }) => level(value, isRank) ?? [])
  const last = values.at(-1)
  return last === undefined || values.length < 8 ? null : percentileOf(last, values)
}

/** What was told first of each period, oldest period first: an event is measured from its first publication. */
export function firstTold(points: readonly Observation[]): Observation[] {
  return byPeriod(points, (one, other) => one.publishedMs < other.publishedMs)
}

/** What was told last of each period, oldest period first: what a page shows. */
export function lastTold(points: readonly Observation[]): Observation[] {
  return byPeriod(points, (one, other) => one.publishedMs >= other.publishedMs)
}

function byPeriod(points: readonly Observation[], wins: (one: Observation, other: Observation) => boolean) {
  const kept = new Map<string, Observation>()
  for (const point of points) {
    const key = `${point.end} ${point.start}`
    const known = kept.get(key)
    if (known === undefined || wins(point, known)) kept.set(key, point)
  }
  return [...kept.values()].sort((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : a.start < b.start ? -1 : 1))
}
