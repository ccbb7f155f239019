import type { IsoDate } from '@/lib/core/nominal'
import { isSession } from '@/lib/market/calendar'
import { addDays, calendarDayOf, daysBetween, weekdayOf } from '@/lib/market/isoDate'

export type ExpiryWord = 'weekly' | 'monthly' | 'leap' | 'adjusted'

const FRIDAY = 5
const LEAP_DAYS = 365

/** The third Friday of the expiry's month, or the day before where that is a holiday. */
export function isMonthlyExpiry(expiry: IsoDate): boolean {
  const day = weekdayOf(expiry) === FRIDAY ? expiry : addDays(expiry, 1)
  if (weekdayOf(day) !== FRIDAY || (day !== expiry && isSession(day))) return false
  const place = calendarDayOf(day).day
  return place >= 15 && place <= 21
}

/** Words of the screener's kind filter (C4 Contract: weekly, monthly, LEAP, adjusted). A root with a digit is adjusted. */
export function expiryWords(root: string, expiry: IsoDate, session: IsoDate): readonly ExpiryWord[] {
  const words: ExpiryWord[] = [isMonthlyExpiry(expiry) ? 'monthly' : 'weekly']
  if (daysBetween(session, expiry) >= LEAP_DAYS) words.push('leap')
  if (/\d$/.test(root)) words.push('adjusted')
  return words
}
