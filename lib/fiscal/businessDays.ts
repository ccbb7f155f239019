import type { IsoDate } from '@/lib/core/nominal'
import { nthWeekday } from '@/lib/market/exchangeHolidays'
import { addDays, calendarDayOf, isoDateOf, weekdayOf } from '@/lib/market/isoDate'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6]

/** Holidays with a fixed day, month and day; Juneteenth since 2021. */
const FIXED: readonly (readonly [month: number, day: number, since: number])[] = [
  [1, 1, 0],
  [6, 19, 2021],
  [7, 4, 0],
  [11, 11, 0],
  [12, 25, 0],
]

/** Holidays on the nth Monday, or the fourth Thursday. */
const FLOATING: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
]

/** Days on which the President closed the federal offices: statements came a day later. */
const CLOSED: readonly IsoDate[] = ['2018-12-05', '2025-01-09']

const holidaysBy = new Map<number, ReadonlySet<IsoDate>>()

/** Federal holidays of a year (5 U.S.C. 6103): one on a Sunday is kept on Monday, one on a Saturday on Friday. */
export function federalHolidays(year: number): ReadonlySet<IsoDate> {
  const known = holidaysBy.get(year)
  if (known !== undefined) return known
  const fixed = FIXED.filter(([, , since]) => year >= since).map(([month, day]) => isoDateOf({ year, month, day }))
  const nextNewYear = isoDateOf({ year: year + 1, month: 1, day: 1 })
  const observed = [...fixed, nextNewYear].map((date) => {
    const weekday = weekdayOf(date)
    return weekday === SUNDAY ? addDays(date, 1) : weekday === SATURDAY ? addDays(date, -1) : date
  })
  const floating = FLOATING.map(([month, weekday, nth]) => nthWeekday(year, month, weekday, nth))
  const endOfMay = isoDateOf({ year, month: 5, day: 31 })
  const memorial = addDays(endOfMay, -((weekdayOf(endOfMay) + 6) % 7))
  const days = new Set([
    ...observed,
    ...floating,
    memorial,
    ...CLOSED.filter((date) => calendarDayOf(date).year === year),
  ])
  holidaysBy.set(year, days)
  return days
}

/** A weekday on which the Treasury works. */
export function isBusinessDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  return weekday !== SUNDAY && weekday !== SATURDAY && !federalHolidays(calendarDayOf(date).year).has(date)
}

/** So many business days after a date; 0 is the date itself, or the first business day after it. */
export function businessDayAfter(date: IsoDate, count: number): IsoDate {
  let day = date
  if (count === 0) while (!isBusinessDay(day)) day = addDays(day, 1)
  for (let left = count; left > 0; left -= 1) {
    day = addDays(day, 1)
    while (!isBusinessDay(day)) day = addDays(day, 1)
  }
  return day
}

/** Business days from one date to another, both included, oldest first. */
export function businessDaysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = businessDayAfter(from, 0); day <= to; day = businessDayAfter(day, 1)) days.push(day)
  return days
}
