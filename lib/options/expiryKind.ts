import type { IsoDate } from '@/lib/core/nominal'
import { isSession } from '@/lib/market/calendar'
import { addDays, calendarDayOf, daysBetween, weekdayOf } from '@/lib/market/isoDate'
import { rootsOf } from '@/lib/options/indexRoots'

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

/** Tuesdays where the Friday thirty days on is a holiday. */
const VIX_DAYS: readonly number[] = [2, 3]
const INDICES: ReadonlySet<string> = new Set(['SPX', 'NDX', 'RUT', 'DJX'])

/**
 * The root under which an index lists an expiry, where only the index is named: its classic series, settled at the opening,
 * expires on third Fridays (of the VIX thirty days before one), the weekly one, settled at the close, on other days.
 */
export function seriesRoot(index: string, expiry: IsoDate): string {
  const weekly = rootsOf(index)[1] ?? index
  if (INDICES.has(index)) return weekdayOf(expiry) % 6 === 0 || isMonthlyExpiry(expiry) ? index : weekly
  if (index !== 'VIX' || !VIX_DAYS.includes(weekdayOf(expiry))) return index
  return [29, 30, 31].some((days) => isMonthlyExpiry(addDays(expiry, days))) ? index : weekly
}

/** Words of the screener's kind filter (C4 Contract: weekly, monthly, LEAP, adjusted). A root with a digit is adjusted. */
export function expiryWords(root: string, expiry: IsoDate, session: IsoDate): readonly ExpiryWord[] {
  const words: ExpiryWord[] = [isMonthlyExpiry(expiry) ? 'monthly' : 'weekly']
  if (daysBetween(session, expiry) >= LEAP_DAYS) words.push('leap')
  if (/\d$/.test(root)) words.push('adjusted')
  return words
}
