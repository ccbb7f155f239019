import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { announcedDay, announcedStand } from '@/lib/market/announcedDays'
import { isExchangeDay, isExchangeDayByRule, nthWeekday } from '@/lib/market/exchangeHolidays'
import { earlyCloses, HOLIDAY_TABLE_YEARS } from '@/lib/market/holidays'
import { addDays, calendarDayOf, weekdayOf } from '@/lib/market/isoDate'
import { HOUR_MS, MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'

/** The exchange's hours of one day, as instants. */
export interface SessionHours {
  /** 9:30. */
  readonly openMs: EpochMs
  /** 16:00, 13:00 on a half day: shares, and the options on them. */
  readonly closeMs: EpochMs
  /** 16:15, 13:15 on a half day: options on indices and broad funds. */
  readonly lateCloseMs: EpochMs
  /** 20:00, 17:00 on a half day: the end of after-hours trading. */
  readonly afterHoursEndMs: EpochMs
  readonly isEarlyClose: boolean
}

const REGULAR_CLOSE = '16:00'
const EARLY_CLOSE = '13:00'
/** Options on indices and broad funds trade so much longer, shares outside the session. */
const [LATE_MS, AFTER_MS] = [15 * MINUTE_MS, 4 * HOUR_MS]
/** Half days are by rule from here on; those before were one by one and are taken as whole days. */
const FIRST_RULE_YEAR = 2013

const listed: ReadonlySet<IsoDate> = new Set(earlyCloses)
const kept = new Map<IsoDate, SessionHours | null>()
const KEPT = 4000
/** What was published when the kept hours were made. */
let keptStand = announcedStand()

/**
 * The hours the exchange keeps on a day; null when it is closed. What a trader sees and trades by uses them: pill,
 * countdowns, expiry instants, the built-in market. The specification's own rule of 'open' (spec §4) is `isMarketOpen`.
 * Published list for 2023 to 2027, the exchange's rules before (half days from 2013) and after; closures and early closes
 * that it has announced outside them win.
 */
export function sessionHours(date: IsoDate): SessionHours | null {
  if (kept.size >= KEPT || keptStand !== announcedStand()) kept.clear()
  keptStand = announcedStand()
  const known = kept.get(date)
  if (known !== undefined) return known
  const hours = isExchangeDay(date) ? hoursOf(date, closeOf(date)) : null
  kept.set(date, hours)
  return hours
}

/** As {@link sessionHours}, with whole-day hours for a day that only the specification's table trades (2026-07-03, 2027-12-24). */
export function hoursOrRegular(date: IsoDate): SessionHours {
  return sessionHours(date) ?? hoursOf(date, REGULAR_CLOSE)
}

/** Minutes from 9:30 to the close and to the end of late trading: 390 and 405, 210 and 225 on a half day. */
export function sessionMinutes(date: IsoDate): { readonly close: number; readonly late: number } {
  const { openMs, closeMs, lateCloseMs } = hoursOrRegular(date)
  return { close: (closeMs - openMs) / MINUTE_MS, late: (lateCloseMs - openMs) / MINUTE_MS }
}

/** Minutes from 9:30 to the close by rule, whatever was announced. */
export const closeMinuteByRule = (date: IsoDate): number => (isEarlyCloseByRule(date) ? 210 : 390)

/** The time of the close: the earlier one of the rule and of what was announced. */
function closeOf(date: IsoDate): string {
  const byRule = isEarlyCloseByRule(date) ? EARLY_CLOSE : REGULAR_CLOSE
  const told = announcedDay(date)?.closes_at ?? byRule
  return told < byRule ? told : byRule
}

/** True on a half day by rule: 13:00 instead of 16:00. */
export function isEarlyCloseByRule(date: IsoDate): boolean {
  const { year, month, day } = calendarDayOf(date)
  if (year >= HOLIDAY_TABLE_YEARS.first && year <= HOLIDAY_TABLE_YEARS.last) return listed.has(date)
  if (year < FIRST_RULE_YEAR || !isExchangeDayByRule(date)) return false
  const isEve = (month === 7 && day === 3) || (month === 12 && day === 24)
  return (isEve && weekdayOf(date) < 5) || date === addDays(nthWeekday(year, 11, 4, 4), 1)
}

/** The first day after a date on which the exchange trades. */
export function nextExchangeDay(date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (!isExchangeDay(day)) day = addDays(day, 1)
  return day
}

function hoursOf(date: IsoDate, close: string): SessionHours {
  const closeMs = newYorkTimeToMs(date, close)
  return {
    openMs: newYorkTimeToMs(date, '09:30'),
    closeMs,
    lateCloseMs: closeMs + LATE_MS,
    afterHoursEndMs: closeMs + AFTER_MS,
    isEarlyClose: close < REGULAR_CLOSE,
  }
}
