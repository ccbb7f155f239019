import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { nextSession, previousSession, sessionOffset, sessionOnOrBefore } from '@/lib/market/calendar'
import { DELAY_MS, type FreshKindKey, type FreshnessBudget, freshKinds } from '@/lib/market/freshnessBudgets'
import { addDays, calendarDayOf, daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import { DAY_MS, newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { isTradingNow, sessionEndMs } from '@/lib/market/session'
import { settlementDates } from '@/lib/market/tradingCalendar'

/**
 * Milliseconds that values of a running session are older than their budget; null while they are within it, while the
 * market is closed (nothing new is made) and for kinds that are judged by the day.
 */
export function overdueMs(
  kind: FreshKindKey,
  asOfMs: EpochMs,
  { nowMs, isDelayed = false }: { readonly nowMs: EpochMs; readonly isDelayed?: boolean },
): number | null {
  const { budget } = freshKinds[kind]
  if (budget.by !== 'age' || !isTradingNow(nowMs)) return null
  const over = nowMs - asOfMs - budget.ms - (isDelayed ? DELAY_MS : 0)
  return over > 0 ? over : null
}

/** The newest day that must be known by now (of sessions, settlements, quarter ends or publications); null for ages. */
export function dueDay(kind: FreshKindKey, nowMs: EpochMs): IsoDate | null {
  return dueDayOf(freshKinds[kind].budget, nowMs)
}

/** Whether the newest day that is known is older than the one that must be. */
export function isDayLate(kind: FreshKindKey, newest: IsoDate | null, nowMs: EpochMs): boolean {
  const due = dueDay(kind, nowMs)
  return due !== null && (newest === null || newest < due)
}

function dueDayOf(budget: FreshnessBudget, nowMs: EpochMs): IsoDate | null {
  const today = newYorkDateOf(nowMs)
  switch (budget.by) {
    case 'age':
      return null
    case 'session':
      return lastSessionWhere(today, (date) => {
        const day = budget.later === 1 ? nextSession(date) : date
        return newYorkTimeToMs(day, budget.time) <= nowMs
      })
    case 'publication':
      return sessionOffset(
        lastSessionWhere(today, (date) => sessionEndMs(date) <= nowMs - budget.ms),
        1 - budget.sessions,
      )
    case 'settlement':
      return settlementDates(addDays(today, -60), addDays(today, -budget.days)).at(-1) ?? null
    case 'quarter':
      return quarterEndOnOrBefore(newYorkDateOf(nowMs - budget.days * DAY_MS))
  }
}

function lastSessionWhere(today: IsoDate, holds: (date: IsoDate) => boolean): IsoDate {
  let date = sessionOnOrBefore(today)
  while (!holds(date)) date = previousSession(date)
  return date
}

/** The last of 31 March, 30 June, 30 September and 31 December that is not after a day. */
function quarterEndOnOrBefore(day: IsoDate): IsoDate {
  const { year, month } = calendarDayOf(day)
  const last = Math.ceil(month / 3) * 3
  const end = isoDateOf({ year, month: last, day: daysInMonth(year, last) })
  if (end <= day) return end
  return last === 3
    ? isoDateOf({ year: year - 1, month: 12, day: 31 })
    : isoDateOf({ year, month: last - 3, day: daysInMonth(year, last - 3) })
}
