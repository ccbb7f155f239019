import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isExchangeDay, nthWeekday } from '@/lib/market/exchangeHolidays'
import { earlyCloses, HOLIDAY_TABLE_YEARS } from '@/lib/market/holidays'
import { addDays, calendarDayOf, weekdayOf } from '@/lib/market/isoDate'
import { MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'

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

const REGULAR = { close: '16:00', late: '16:15', after: '20:00' } as const
const EARLY = { close: '13:00', late: '13:15', after: '17:00' } as const
/** Half days are by rule from here on; those before were one by one and are taken as whole days. */
const FIRST_RULE_YEAR = 2013

const listed: ReadonlySet<IsoDate> = new Set(earlyCloses.map(({ date }) => date))
const kept = new Map<IsoDate, SessionHours | null>()
const KEPT = 4000

/**
 * The hours the exchange keeps on a day; null when it is closed. What a trader sees and trades by uses them: pill,
 * countdowns, expiry instants, the built-in market. The specification's own rule of 'open' (spec §4) is `isMarketOpen`.
 * Published list for 2023 to 2027, the exchange's rules before (half days from 2013) and after.
 */
export function sessionHours(date: IsoDate): SessionHours | null {
  const known = kept.get(date)
  if (known !== undefined) return known
  if (kept.size >= KEPT) kept.clear()
  const hours = isExchangeDay(date) ? hoursOf(date, isEarlyClose(date)) : null
  kept.set(date, hours)
  return hours
}

/** As {@link sessionHours}, with whole-day hours for a day that only the specification's table trades (2026-07-03, 2027-12-24). */
export function hoursOrRegular(date: IsoDate): SessionHours {
  return sessionHours(date) ?? hoursOf(date, false)
}

/** Minutes from 9:30 to the close and to the end of late trading: 390 and 405, 210 and 225 on a half day. */
export function sessionMinutes(date: IsoDate): { readonly close: number; readonly late: number } {
  const { openMs, closeMs, lateCloseMs } = hoursOrRegular(date)
  return { close: (closeMs - openMs) / MINUTE_MS, late: (lateCloseMs - openMs) / MINUTE_MS }
}

/** True on a half day: 13:00 instead of 16:00. */
export function isEarlyClose(date: IsoDate): boolean {
  const { year, month, day } = calendarDayOf(date)
  if (year >= HOLIDAY_TABLE_YEARS.first && year <= HOLIDAY_TABLE_YEARS.last) return listed.has(date)
  if (year < FIRST_RULE_YEAR || !isExchangeDay(date)) return false
  const isEve = (month === 7 && day === 3) || (month === 12 && day === 24)
  return (isEve && weekdayOf(date) < 5) || date === addDays(nthWeekday(year, 11, 4, 4), 1)
}

/** The first day after a date on which the exchange trades. */
export function nextExchangeDay(date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (!isExchangeDay(day)) day = addDays(day, 1)
  return day
}

function hoursOf(date: IsoDate, isEarly: boolean): SessionHours {
  const clock = isEarly ? EARLY : REGULAR
  const at = (time: string): EpochMs => newYorkTimeToMs(date, time)
  return {
    openMs: at('09:30'),
    closeMs: at(clock.close),
    lateCloseMs: at(clock.late),
    afterHoursEndMs: at(clock.after),
    isEarlyClose: isEarly,
  }
}
