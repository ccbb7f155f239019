import type { IsoDate } from '@/lib/core/nominal'

/**
 * Calendar arithmetic on 'YYYY-MM-DD' strings (proleptic Gregorian), without `Date`, so that no time zone can shift a day.
 * Day numbers count days since 1970-01-01.
 */

/** The parts of a calendar day; month and day start at 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days in a month of a year; 0 when the month is not 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29
  return DAYS_IN_MONTH[month - 1] ?? 0
}

/** True when the parts name a day that exists. */
export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return day >= 1 && day <= daysInMonth(year, month)
}

/** True for a 'YYYY-MM-DD' string that names a day that exists. */
export function isIsoDate(text: string): text is string & IsoDate {
  const match = ISO_DATE.exec(text)
  return match !== null && isCalendarDay({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
}

/** Parts of an IsoDate. The string is trusted to have the form; check foreign text with `isIsoDate` first. */
export function calendarDayOf(date: IsoDate): CalendarDay {
  return { year: numberIn(date, 0, 4), month: numberIn(date, 5, 7), day: numberIn(date, 8, 10) }
}

/** A stretch of digits without cutting it out: days are counted for every contract and every close of every name. */
function numberIn(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number(text.slice(from, to))
    value = value * 10 + digit
  }
  return value
}

/** 'YYYY-MM-DD' of the parts. */
export function isoDateOf({ year, month, day }: CalendarDay): IsoDate {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Day number of an IsoDate: 1970-01-01 is 0. Counts in 400-year eras that start in March. */
export function dayNumberOf(date: IsoDate): number {
  const { year, month, day } = calendarDayOf(date)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** IsoDate of a day number; the inverse of `dayNumberOf`. */
export function isoDateOfDayNumber(dayNumber: number): IsoDate {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return isoDateOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day })
}

/** The day `count` calendar days later (earlier when negative). */
export function addDays(date: IsoDate, count: number): IsoDate {
  return isoDateOfDayNumber(dayNumberOf(date) + count)
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** Day of the week: 0 Sunday to 6 Saturday. */
export function weekdayOf(date: IsoDate): number {
  return weekdayOfDayNumber(dayNumberOf(date))
}

/** Day of the week of a day number: 0 Sunday to 6 Saturday. */
export function weekdayOfDayNumber(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
