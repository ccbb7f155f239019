import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { businessDayAfter } from '@/lib/fiscal/businessDays'
import { addDays, calendarDayOf, daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

type FiscalStep = 'day' | 'week' | 'month'

/** When an observation is told: so many business days, or calendar days, after its period has ended. New York time. */
export interface ReleaseRule {
  readonly step: FiscalStep
  readonly businessDays?: number
  readonly days?: number
  readonly time: string
  /** The same in words. */
  readonly words: string
}

/** Last day of the month of a date. */
export function monthEnd(date: IsoDate): IsoDate {
  const { year, month } = calendarDayOf(date)
  return isoDateOf({ year, month, day: daysInMonth(year, month) })
}

/** The instant at which the observation of a date may be known by its rule. */
export function releaseMs({ step, businessDays, days = 0, time }: ReleaseRule, date: IsoDate): EpochMs {
  const end = step === 'month' ? monthEnd(date) : date
  const day = businessDays === undefined ? businessDayAfter(addDays(end, days), 0) : businessDayAfter(end, businessDays)
  return newYorkTimeToMs(day, time)
}

/** When the observation after this one is due. */
export function nextDueMs(rule: ReleaseRule, last: IsoDate): EpochMs {
  if (rule.step === 'day') return releaseMs(rule, businessDayAfter(last, 1))
  return releaseMs(rule, rule.step === 'week' ? addDays(last, 7) : addDays(monthEnd(last), 1))
}

/** Room for a release that comes a little after its hour. */
const GRACE_MS = 6 * 3_600_000

/** The next observation should have been here: what is shown is the last value, with its age. §4.2 "late release". */
export const isLateAt = (rule: ReleaseRule, last: IsoDate, nowMs: EpochMs): boolean =>
  nowMs > nextDueMs(rule, last) + GRACE_MS
