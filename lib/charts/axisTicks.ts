import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { isSession } from '@/lib/market/calendar'
import { HOUR_MS, newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { SESSION_CLOSE_MS } from '@/lib/market/session'

/** A label of the time axis at one of the points. */
export interface AxisTick {
  readonly atMs: EpochMs
  readonly label: string
  readonly kind: 'time' | 'date'
}

export interface AxisTickOptions {
  /** Length of the chosen range in days: 1 for a 1-day chart. */
  readonly rangeDays: number
  /** The user's zone, for time labels; dates are New York trading days. */
  readonly timeZone: string
  readonly hasAfterHours?: boolean
}

const HOURS_OF_ONE_DAY = [10, 11, 12, 13, 14, 15]
const HOURS_OF_FEW_DAYS = [12, 14]
/** Brings 16:00 and later to the next day, the session that the evening belongs to. */
const EVENING_SHIFT_MS = 8 * HOUR_MS

/**
 * Labels of a time axis for points in rising order. Spec §9 Chart axis labels:
 * 1 day: 10:00 to 15:00 New York in the user's zone, otherwise a date when the day changes;
 * over 3 days: dates, an evening point on a trading day counted 8 hours later when there is after-hours data;
 * otherwise: 12:00 and 14:00 New York in the user's zone.
 */
export function axisTicks(points: readonly EpochMs[], options: AxisTickOptions): AxisTick[] {
  if (options.rangeDays > 3) return dateTicks(points, (atMs) => labelDay(atMs, options.hasAfterHours === true))
  const isOneDay = options.rangeDays <= 1
  const hours = isOneDay ? HOURS_OF_ONE_DAY : HOURS_OF_FEW_DAYS
  const times = timeTicks(points, hours, options.timeZone)
  if (!isOneDay) return times
  const taken = new Set(times.map((tick) => tick.atMs))
  const dates = dateTicks(points, newYorkDateOf)
    .slice(1)
    .filter((tick) => !taken.has(tick.atMs))
  return [...times, ...dates].sort((a, b) => a.atMs - b.atMs)
}

/** One tick at the first point at or after each full hour of each day, if that point lies within the hour. */
function timeTicks(points: readonly EpochMs[], hours: readonly number[], timeZone: string): AxisTick[] {
  const ticks: AxisTick[] = []
  let lastKey = ''
  for (const atMs of points) {
    const msOfDay = newYorkMsOfDay(atMs)
    const hour = Math.floor(msOfDay / HOUR_MS)
    const key = `${newYorkDateOf(atMs)} ${hour}`
    if (key === lastKey || !hours.includes(hour)) continue
    lastKey = key
    ticks.push({ atMs, label: formatShortTime(atMs - (msOfDay % HOUR_MS), timeZone), kind: 'time' })
  }
  return ticks
}

/** One tick at the first point of each day. */
function dateTicks(points: readonly EpochMs[], dayOf: (atMs: EpochMs) => IsoDate): AxisTick[] {
  const ticks: AxisTick[] = []
  let lastDay = ''
  for (const atMs of points) {
    const day = dayOf(atMs)
    if (day === lastDay) continue
    lastDay = day
    ticks.push({ atMs, label: `${day.slice(5, 7)}/${day.slice(8, 10)}`, kind: 'date' })
  }
  return ticks
}

function labelDay(atMs: EpochMs, hasAfterHours: boolean): IsoDate {
  const isEvening = newYorkMsOfDay(atMs) >= SESSION_CLOSE_MS
  return newYorkDateOf(hasAfterHours && isEvening && isSession(newYorkDateOf(atMs)) ? atMs + EVENING_SHIFT_MS : atMs)
}
