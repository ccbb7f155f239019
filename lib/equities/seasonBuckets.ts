import type { DatedClose } from '@/lib/equities/performance'
import type { BucketReturn } from '@/lib/equities/seasonality'
import {
  calendarDayOf,
  dayNumberOf,
  daysBetween,
  isoDateOfDayNumber,
  weekdayOf,
  weekdayOfDayNumber,
} from '@/lib/market/isoDate'

/** The first of two buckets; the second holds all other sessions. */
export const INSIDE = 1
export const OUTSIDE = 2

const THURSDAY = 4
const FRIDAY = 5
/** Sessions from the last of a month to the third of the next. */
const TURN_AFTER = 3

/** F47: return of every session by its day of the month, 1 to 31. */
export function dayOfMonthReturns(closes: readonly DatedClose[]): BucketReturn[] {
  return daily(closes).map(({ date, value }) => ({
    bucket: calendarDayOf(date).day,
    year: calendarDayOf(date).year,
    value,
  }))
}

/** F47: return of every week, last close against the last close of the week before, by ISO week 1 to 53. A week that still runs is left out. */
export function weekOfYearReturns(closes: readonly DatedClose[]): BucketReturn[] {
  const mondays = closes.map((one) => mondayOf(dayNumberOf(one.date)))
  const ends = closes.filter((_, i) => i + 1 < closes.length && mondays[i + 1] !== mondays[i])
  return ends.slice(1).map((one, i) => ({
    ...isoWeek(one.date),
    value: one.close / (ends[i]?.close ?? Number.NaN) - 1,
  }))
}

/**
 * F47 turn of the month: the last session of a month and the first three of the next (Lakonishok and Smidt 1988) against all
 * others. The newest session counts as inside only by its place in the month: whether it is the last of it is not known yet.
 */
export function turnOfMonthReturns(closes: readonly DatedClose[]): BucketReturn[] {
  let place = 0
  return daily(closes).map(({ date, value, before, next }) => {
    const isFirst = before.slice(0, 7) !== date.slice(0, 7)
    // A series that begins within a month does not know the place of its first sessions.
    place = isFirst ? 1 : place === 0 ? 0 : place + 1
    const isLast = next !== null && next.slice(0, 7) !== date.slice(0, 7)
    const isInside = isLast || (place > 0 && place <= TURN_AFTER)
    return { bucket: isInside ? INSIDE : OUTSIDE, year: calendarDayOf(date).year, value }
  })
}

/**
 * F47 before a holiday: the session before a weekday without one, planned or not, against all others (Ariel 1990). The newest
 * session is left out: what follows it is not known yet.
 */
export function preHolidayReturns(closes: readonly DatedClose[]): BucketReturn[] {
  return daily(closes).flatMap(({ date, value, next }) =>
    next === null
      ? []
      : [{ bucket: skipsWeekday(date, next) ? INSIDE : OUTSIDE, year: calendarDayOf(date).year, value }],
  )
}

/**
 * F47 election cycle: return of every whole year by its place in the presidential term, 1 after the election, 2 midterm,
 * 3 before the election, 4 of the election. The year of the newest close is not over.
 */
export function electionCycleReturns(closes: readonly DatedClose[]): BucketReturn[] {
  const ends = closes.filter((one, i) => {
    const next = closes[i + 1]
    return next !== undefined && next.date.slice(0, 4) !== one.date.slice(0, 4)
  })
  return ends.slice(1).map((one, i) => {
    const { year } = calendarDayOf(one.date)
    return { bucket: year % 4 === 0 ? 4 : year % 4, year, value: one.close / (ends[i]?.close ?? Number.NaN) - 1 }
  })
}

/**
 * Mean level of every whole calendar month of a series that is no price, as of implied volatility: months of the year differ
 * in level, not in growth. The first month begins in the middle of nowhere and the newest still runs: both are left out.
 */
export function monthlyLevels(days: readonly { readonly date: string; readonly value: number }[]): BucketReturn[] {
  const months = new Map<string, { sum: number; count: number }>()
  for (const { date, value } of days) {
    const month = months.get(date.slice(0, 7)) ?? { sum: 0, count: 0 }
    months.set(date.slice(0, 7), { sum: month.sum + value, count: month.count + 1 })
  }
  return [...months].slice(1, -1).map(([month, { sum, count }]) => ({
    bucket: Number(month.slice(5)),
    year: Number(month.slice(0, 4)),
    value: sum / count,
  }))
}

/** ISO week of a day as bucket, with the year that the week belongs to: that of its Thursday. */
export function isoWeek(date: string): { readonly bucket: number; readonly year: number } {
  const thursday = mondayOf(dayNumberOf(date)) + THURSDAY - 1
  const { year } = calendarDayOf(isoDateOfDayNumber(thursday))
  return { bucket: 1 + Math.floor((thursday - dayNumberOf(`${year}-01-01`)) / 7), year }
}

/** Day number of the Monday of a day's week, which ends with Saturday: no session falls on a Sunday. */
const mondayOf = (day: number): number => day + 1 - weekdayOfDayNumber(day)

/** Whether a weekday lies between two sessions that follow each other. */
function skipsWeekday(date: string, next: string): boolean {
  const gap = daysBetween(date, next)
  return gap > (weekdayOf(date) === FRIDAY ? 3 : 1)
}

/** Returns of sessions with their neighbours. */
function daily(closes: readonly DatedClose[]) {
  return closes.slice(1).map((one, i) => ({
    date: one.date,
    value: one.close / (closes[i]?.close ?? Number.NaN) - 1,
    before: closes[i]?.date ?? '',
    next: closes[i + 2]?.date ?? null,
  }))
}
