import type { IsoDate } from '@/lib/core/nominal'
import { businessDayAfter, isBusinessDay } from '@/lib/fiscal/businessDays'
import { isSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { nthWeekday } from '@/lib/market/exchangeHolidays'
import { fomcDecisions } from '@/lib/market/fomc'
import { addDays, calendarDayOf, daysInMonth, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { employmentDay, monthDay } from '@/server/synthetic/macroDays'

/** Days of a month on which a series is told. */
export interface ReleaseDays {
  (year: number, month: number): readonly IsoDate[]
  /** Usual weekday of a weekly series, 0 Sunday. */
  readonly weekday?: number
}

export const dayOf = (day: number) => (year: number, month: number) => [monthDay(year, month, day)]
/** The session in or after which the n-th weekday of a month falls. */
export const weekday = (of: number, nth: number) => (year: number, month: number) => [
  sessionOnOrAfter(nthWeekday(year, month, of, nth)),
]
/** Of the Employment Situation, or so many days before it in the same month. */
export const employment =
  (earlier = 0) =>
  (year: number, month: number) => {
    const told = employmentDay(year, month)
    return [addDays(told, -Math.min(earlier, calendarDayOf(told).day - 1))]
  }
const isOpen = (date: IsoDate) => isSession(date) && isBusinessDay(date)
/** What a publisher does where its weekday is a holiday: tells it on the last open day before. */
export function before(date: IsoDate): IsoDate {
  let day = date
  while (!isOpen(day)) day = addDays(day, -1)
  return day
}
/** Tells it on the first open day after. */
export function after(date: IsoDate): IsoDate {
  let day = date
  while (!isOpen(day)) day = addDays(day, 1)
  return day
}
/** Needs so many business days from its cut-off: a holiday in between makes it late. */
const worked = (days: number, cutOff: number) => (date: IsoDate) =>
  after(businessDayAfter(addDays(date, -((weekdayOf(date) - cutOff + 7) % 7)), days))
/** Week's end on Friday: the EIA tells it three days of work later, the API two; the CFTC tells Tuesday's positions after three. */
export const [petroleum, petroleumEarly, positions] = [worked(3, 5), worked(2, 5), worked(3, 2)]
/** Leaves it out. */
export const never = (date: IsoDate) => (isOpen(date) ? date : null)

export function every(of: number, inHoliday: (date: IsoDate) => IsoDate | null = after): ReleaseDays {
  const days = (year: number, month: number) =>
    Array.from({ length: daysInMonth(year, month) }, (_, at) => isoDateOf({ year, month, day: at + 1 }))
      .filter((date) => weekdayOf(date) === of)
      .flatMap((date) => inHoliday(date) ?? [])
  return Object.assign(days, { weekday: of })
}
/** The last federal business day of a month. */
export function last(year: number, month: number): readonly IsoDate[] {
  let day = isoDateOf({ year, month, day: daysInMonth(year, month) })
  while (!isBusinessDay(day)) day = addDays(day, -1)
  return [day]
}
export const quarterly = (year: number, month: number) => (month % 3 === 1 ? dayOf(27)(year, month) : [])
export const meetings = (later: number) => (year: number, month: number) =>
  fomcDecisions
    .map((date) => addDays(date, later))
    .filter((date) => date.startsWith(isoDateOf({ year, month, day: 1 }).slice(0, 8)))
