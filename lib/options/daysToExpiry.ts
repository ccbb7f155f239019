import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { dayNumberOf, isCalendarDay, isoDateOf } from '@/lib/market/isoDate'
import { DAY_MS, newYorkOffsetMs } from '@/lib/market/newYorkTime'

/** An expiry as a page may hold it: text, an instant in milliseconds or a date object. */
export type ExpiryInput = string | EpochMs | Date | null | undefined

const YEAR_FIRST = /^\d{2}(\d{2})-(\d{1,2})-(\d{1,2})$/
const US_ORDER = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Days to expiry = floor((expiry − now) / 1 day + 1), both on the New York wall clock, so the clock changes do not count.
 * A day without a time expires at its midnight: 0 on the expiry day, 1 the day before. null when the input is no expiry.
 * Spec §5 Days to expiry.
 */
export function daysToExpiry(expiry: ExpiryInput, nowMs: EpochMs): number | null {
  const expiryWallMs = wallMsOf(expiry)
  return expiryWallMs === null ? null : Math.floor((expiryWallMs - wallMs(nowMs)) / DAY_MS + 1)
}

/** Text for a cell: the number, '-' when the input is no expiry, nothing for 0 days in the premarket context. Spec §5. */
export function daysToExpiryText(expiry: ExpiryInput, nowMs: EpochMs, context?: 'premarket'): string {
  const days = daysToExpiry(expiry, nowMs)
  if (days === null) return '-'
  return context === 'premarket' && days === 0 ? '' : String(days)
}

function wallMsOf(expiry: ExpiryInput): number | null {
  if (typeof expiry === 'string') {
    const date = dayOf(expiry)
    return date === null ? null : dayNumberOf(date) * DAY_MS
  }
  const epochMs = expiry instanceof Date ? expiry.getTime() : expiry
  return epochMs === null || epochMs === undefined || !Number.isFinite(epochMs) ? null : wallMs(epochMs)
}

/** The century is always '20': only the 3rd and 4th digit of the year are read. Spec §5 Days to expiry. */
function dayOf(text: string): IsoDate | null {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return existing(Number(`20${yearFirst[1]}`), Number(yearFirst[2]), Number(yearFirst[3]))
  const usOrder = US_ORDER.exec(text)
  return usOrder ? existing(Number(usOrder[3]), Number(usOrder[1]), Number(usOrder[2])) : null
}

function existing(year: number, month: number, day: number): IsoDate | null {
  return isCalendarDay({ year, month, day }) ? isoDateOf({ year, month, day }) : null
}

function wallMs(epochMs: EpochMs): number {
  return epochMs + newYorkOffsetMs(epochMs)
}
