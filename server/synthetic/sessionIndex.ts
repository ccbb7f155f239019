import type { IsoDate } from '@/lib/core/nominal'
import { isHolidayByRule, sessionOnOrAfter } from '@/lib/market/calendar'
import { isSpecialClosure } from '@/lib/market/exchangeHolidays'
import { dayNumberOf, isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { closeMinuteByRule } from '@/lib/market/sessionHours'

/** First session of the built-in market; session number 0. */
export const EPOCH_DATE: IsoDate = '2019-01-02'

/** Last day somebody may ask for. The list of sessions grows up to what is asked, so a date far away would stop the host. */
const LAST_DATE: IsoDate = '2040-12-31'

/** Expiries of its contracts lie some years behind it. */
const FURTHEST_DAY = dayNumberOf('2050-12-31')

const FIRST_DAY = dayNumberOf(EPOCH_DATE)
const days: number[] = [FIRST_DAY]
/** By day counted from the first one: the number of the last session on or before it. */
const lastOfDay: number[] = [0]
const closeMinutes: number[] = []
const dates: IsoDate[] = []

/** By rule, so that the market is the same on every machine, whatever its exchange has announced. */
function isModelDay(day: number): boolean {
  const weekday = weekdayOfDayNumber(day)
  return weekday !== 0 && weekday !== 6 && !isHolidayByRule(isoDateOfDayNumber(day))
}

function grow(): void {
  let day = (days[days.length - 1] ?? 0) + 1
  while (!isModelDay(day)) day += 1
  while (lastOfDay.length < day - FIRST_DAY) lastOfDay.push(days.length - 1)
  lastOfDay.push(days.length)
  days.push(day)
}

/**
 * Number of a trading day counted from {@link EPOCH_DATE}.
 * Throws RangeError when the date is no trading day, lies before the epoch or too far ahead.
 */
export function sessionNumberOf(date: IsoDate): number {
  if (date > LAST_DATE) throw new RangeError(`The market does not reach ${date}`)
  const number = lastSessionNumber(dayNumberOf(date))
  if (number < 0 || days[number] !== dayNumberOf(date)) throw new RangeError(`Not a session of the market: ${date}`)
  return number
}

/** True for a trading day that the model covers and on which the exchange has not announced to stay closed. */
export function isModelSession(date: IsoDate): boolean {
  if (date > LAST_DATE || isSpecialClosure(date)) return false
  const number = lastSessionNumber(dayNumberOf(date))
  return number >= 0 && days[number] === dayNumberOf(date)
}

/** Number of the last trading day on or before a day number; -1 before the epoch, the last one of all far ahead. */
export function lastSessionNumber(dayNumber: number): number {
  const wanted = Math.min(dayNumber, FURTHEST_DAY)
  while ((days[days.length - 1] ?? 0) < wanted) grow()
  return wanted < FIRST_DAY ? -1 : (lastOfDay[wanted - FIRST_DAY] ?? -1)
}

/** Day number (since 1970-01-01) of a session number. */
export function dayOfSession(session: number): number {
  while (days.length <= session) grow()
  const day = days[session]
  if (day === undefined) throw new RangeError(`No session ${session}`)
  return day
}

/** Date of a session number; one text for each, because histories name years of them for every name. */
export function dateOfSession(session: number): IsoDate {
  const known = dates[session]
  if (known !== undefined) return known
  const date = isoDateOfDayNumber(dayOfSession(session))
  dates[session] = date
  return date
}

/** True where the exchange has not announced to stay closed: else the model goes through the session, and nobody sees it. */
export const isHeld = (session: number): boolean => !isSpecialClosure(dateOfSession(session))

/** The day on which what falls into a session happens: the next one where the exchange has announced to stay closed. */
export const eventDateOf = (session: number): IsoDate => sessionOnOrAfter(dateOfSession(session))

/** Minutes from 9:30 to the exchange's close of a session number: 390, 210 on a half day. */
export function closeMinuteOf(session: number): number {
  const known = closeMinutes[session]
  if (known !== undefined) return known
  const minutes = closeMinuteByRule(dateOfSession(session))
  closeMinutes[session] = minutes
  return minutes
}

/** Milliseconds from 9:30 to the exchange's close of a session number. */
export const closeMsOf = (session: number): number => closeMinuteOf(session) * MINUTE_MS
