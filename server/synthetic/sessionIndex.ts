import type { IsoDate } from '@/lib/core/nominal'
import { nextSession } from '@/lib/market/calendar'
import { dayNumberOf, isoDateOfDayNumber } from '@/lib/market/isoDate'

/** First session of the built-in market; session number 0. */
export const EPOCH_DATE: IsoDate = '2019-01-02'

const days: number[] = [dayNumberOf(EPOCH_DATE)]
const numberOfDay = new Map<number, number>([[days[0] ?? 0, 0]])

function grow(): number {
  const day = dayNumberOf(nextSession(isoDateOfDayNumber(days[days.length - 1] ?? 0)))
  numberOfDay.set(day, days.length)
  days.push(day)
  return day
}

/**
 * Number of a trading day counted from {@link EPOCH_DATE}.
 * Throws RangeError when the date is no trading day or lies before the epoch.
 */
export function sessionNumberOf(date: IsoDate): number {
  const number = lastSessionNumber(dayNumberOf(date))
  if (number < 0 || days[number] !== dayNumberOf(date)) throw new RangeError(`Not a session of the market: ${date}`)
  return number
}

/** True for a trading day that the model covers. */
export function isModelSession(date: IsoDate): boolean {
  const number = lastSessionNumber(dayNumberOf(date))
  return number >= 0 && days[number] === dayNumberOf(date)
}

/** Number of the last trading day on or before a day number; -1 before the epoch. */
export function lastSessionNumber(dayNumber: number): number {
  while ((days[days.length - 1] ?? 0) < dayNumber) grow()
  for (let day = dayNumber; day >= (days[0] ?? 0); day -= 1) {
    const found = numberOfDay.get(day)
    if (found !== undefined) return found
  }
  return -1
}

/** Day number (since 1970-01-01) of a session number. */
export function dayOfSession(session: number): number {
  while (days.length <= session) grow()
  const day = days[session]
  if (day === undefined) throw new RangeError(`No session ${session}`)
  return day
}

/** Date of a session number. */
export function dateOfSession(session: number): IsoDate {
  return isoDateOfDayNumber(dayOfSession(session))
}
