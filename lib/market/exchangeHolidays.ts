import type { IsoDate } from '@/lib/core/nominal'
import { announcedDay } from '@/lib/market/announcedDays'
import { addDays, dayNumberOf, isoDateOf, weekdayOf, weekdayOfDayNumber } from '@/lib/market/isoDate'

/** First year of the rules; earlier calendars (Saturdays, election days) are another matter. */
const FIRST_YEAR = 1990

/** Days on which the exchange stayed closed outside its rules: mourning, attack and storm. */
const SPECIAL_CLOSURES: readonly IsoDate[] = [
  '1994-04-27',
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09',
]

const closuresByYear = new Map<number, ReadonlySet<IsoDate>>()

/**
 * Closed weekdays of a year by the holiday rules of the New York Stock Exchange (its Rule 7.2) and its special closures:
 * checked against its record of 1990 to 2022 and its published list of 2023 to 2027. Later years follow the rules.
 */
export function exchangeHolidays(year: number): ReadonlySet<IsoDate> {
  const cached = closuresByYear.get(year)
  if (cached) return cached
  const closures: ReadonlySet<IsoDate> = new Set(year >= FIRST_YEAR ? closuresOf(year) : [])
  closuresByYear.set(year, closures)
  return closures
}

/** True on a weekday on which the exchange trades by its rules; the specification's table differs on three days of 2023 to 2027. */
export function isExchangeDayByRule(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6 && !exchangeHolidays(Number(date.slice(0, 4))).has(date)
}

/** True on a day on which it stays closed outside its rules, as it has announced. */
export const isSpecialClosure = (date: IsoDate): boolean =>
  announcedDay(date)?.closes_at === null && isExchangeDayByRule(date)

/** True on a weekday on which the exchange trades: by its rules, and nothing else was announced. */
export const isExchangeDay = (date: IsoDate): boolean => isExchangeDayByRule(date) && !isSpecialClosure(date)

function closuresOf(year: number): IsoDate[] {
  const byRule = [
    ...newYearsDay(year),
    ...(year >= 1998 ? [nthWeekday(year, 1, 1, 3)] : []),
    nthWeekday(year, 2, 1, 3),
    addDays(easterSunday(year), -2),
    addDays(nthWeekday(year, 6, 1, 1), -7),
    ...(year >= 2022 ? [observed(isoDateOf({ year, month: 6, day: 19 }))] : []),
    observed(isoDateOf({ year, month: 7, day: 4 })),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(isoDateOf({ year, month: 12, day: 25 })),
  ]
  return [...byRule, ...SPECIAL_CLOSURES.filter((date) => Number(date.slice(0, 4)) === year)]
}

/** New Year's Day on a Saturday is not moved to the Friday, because that Friday ends the accounting year. */
function newYearsDay(year: number): IsoDate[] {
  const date = isoDateOf({ year, month: 1, day: 1 })
  return weekdayOf(date) === 6 ? [] : [observed(date)]
}

/** A Saturday holiday is kept on the Friday before, a Sunday holiday on the Monday after. */
function observed(date: IsoDate): IsoDate {
  const weekday = weekdayOf(date)
  if (weekday === 6) return addDays(date, -1)
  return weekday === 0 ? addDays(date, 1) : date
}

/** The nth given weekday (0 Sunday) of a month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): IsoDate {
  const first = isoDateOf({ year, month, day: 1 })
  const gap = (weekday - weekdayOfDayNumber(dayNumberOf(first)) + 7) % 7
  return addDays(first, gap + 7 * (nth - 1))
}

/** Gregorian Easter by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): IsoDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return isoDateOf({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 })
}
