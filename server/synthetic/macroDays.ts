import type { IsoDate } from '@/lib/core/nominal'
import { businessDayAfter, isBusinessDay } from '@/lib/fiscal/businessDays'
import { addDays, calendarDayOf, isoDateOf, weekdayOf } from '@/lib/market/isoDate'

/** The federal business day on or after a day of a month: agencies work on Good Friday and rest on Columbus Day. */
export function monthDay(year: number, month: number, day: number): IsoDate {
  return businessDayAfter(isoDateOf({ year, month, day }), 0)
}

/** Days from the Saturday of a survey's week to the third Friday after it. */
const THIRD_FRIDAY = 20

/**
 * The Employment Situation told in a month: on the third Friday after the week that has the 12th of the month before, a week later where
 * that is just after New Year, a day earlier on a federal holiday (BLS, schedule of releases). On Good Friday it is told all the same.
 */
export function employmentDay(year: number, month: number): IsoDate {
  const before = month === 1 ? { year: year - 1, month: 12, day: 12 } : { year, month: month - 1, day: 12 }
  const twelfth = isoDateOf(before)
  const friday = addDays(twelfth, 6 - weekdayOf(twelfth) + THIRD_FRIDAY)
  const day = month === 1 && calendarDayOf(friday).day <= 3 ? addDays(friday, 7) : friday
  return isBusinessDay(day) ? day : addDays(day, -1)
}

/** Consumer prices are told near the 12th. */
export const consumerPricesDay = (year: number, month: number): IsoDate => monthDay(year, month, 12)
