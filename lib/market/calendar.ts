import type { IsoDate } from '@/lib/core/nominal'
import { exchangeHolidays, isSpecialClosure } from '@/lib/market/exchangeHolidays'
import { HOLIDAY_TABLE_YEARS, marketHolidays } from '@/lib/market/holidays'
import { dayNumberOf, isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'

/** Sessions of a usual year: what daily figures are made yearly with, and how far back a year looks. */
export const SESSIONS_PER_YEAR = 252

const tableDates: ReadonlySet<IsoDate> = new Set(
  Object.entries(marketHolidays).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
)

/** True when the date is a market holiday: by {@link isHolidayByRule}, or because the exchange has announced it. */
export function isHoliday(date: IsoDate): boolean {
  return isHolidayByRule(date) || isSpecialClosure(date)
}

/** The table of spec §9 for 2023 to 2027, the exchange's rules before and after (LEAPS). The same for everybody, whatever was announced. */
export function isHolidayByRule(date: IsoDate): boolean {
  const year = Number(date.slice(0, 4))
  const isInTable = year >= HOLIDAY_TABLE_YEARS.first && year <= HOLIDAY_TABLE_YEARS.last
  return isInTable ? tableDates.has(date) : exchangeHolidays(year).has(date)
}

/** True on a trading day: a weekday that is not a holiday. Spec §4 Market session, §9 Weekends are closed. */
export function isSession(date: IsoDate): boolean {
  return isSessionDay(dayNumberOf(date))
}

/** The last trading day before the date. Spec §4 Market session. */
export function previousSession(date: IsoDate): IsoDate {
  return step(dayNumberOf(date), -1)
}

/** The first trading day after the date. Spec §4 Market session. */
export function nextSession(date: IsoDate): IsoDate {
  return step(dayNumberOf(date), 1)
}

/** The date itself when it is a trading day, else the last trading day before it. */
export function sessionOnOrBefore(date: IsoDate): IsoDate {
  return isSession(date) ? date : previousSession(date)
}

/** The date itself when it is a trading day, else the first trading day after it. */
export function sessionOnOrAfter(date: IsoDate): IsoDate {
  return isSession(date) ? date : nextSession(date)
}

/** N trading days later (earlier when negative); 0 gives the date back unchanged. Spec §4 Market session. */
export function sessionOffset(date: IsoDate, count: number): IsoDate {
  let current = date
  for (let left = Math.abs(count); left > 0; left -= 1) {
    current = count > 0 ? nextSession(current) : previousSession(current)
  }
  return current
}

/** All trading days from one date to another, both included, oldest first; empty when `to` is earlier. */
export function sessionsBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const sessions: IsoDate[] = []
  for (let day = dayNumberOf(from); day <= dayNumberOf(to); day += 1) {
    if (isSessionDay(day)) sessions.push(isoDateOfDayNumber(day))
  }
  return sessions
}

function isSessionDay(dayNumber: number): boolean {
  const weekday = weekdayOfDayNumber(dayNumber)
  return weekday !== 0 && weekday !== 6 && !isHoliday(isoDateOfDayNumber(dayNumber))
}

function step(dayNumber: number, direction: 1 | -1): IsoDate {
  let day = dayNumber + direction
  while (!isSessionDay(day)) day += direction
  return isoDateOfDayNumber(day)
}
