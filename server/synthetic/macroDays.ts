import type { IsoDate } from '@/lib/core/nominal'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import { nthWeekday } from '@/lib/market/exchangeHolidays'
import { isoDateOf } from '@/lib/market/isoDate'

/** The session in or after which the n-th weekday of a month falls. */
export function monthWeekday(year: number, month: number, of: number, nth: number): IsoDate {
  return sessionOnOrAfter(nthWeekday(year, month, of, nth))
}

/** The session on or after a day of a month. */
export function monthDay(year: number, month: number, day: number): IsoDate {
  return sessionOnOrAfter(isoDateOf({ year, month, day }))
}

/** Employment is told on the first Friday of a month, consumer prices near its 12th. */
export const employmentDay = (year: number, month: number): IsoDate => monthWeekday(year, month, 5, 1)
export const consumerPricesDay = (year: number, month: number): IsoDate => monthDay(year, month, 12)
