import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { yearsTo } from '@/lib/options/calculator'
import { readEventMove } from '@/lib/options/eventMove'
import type { VolEvent } from '@/lib/options/eventVol'
import { YEAR_MS } from '@/lib/options/timeToExpiry'

/** A report as the calendar gives it. */
export interface Report {
  readonly date: IsoDate
  /** Before the open of that day; else after its close. */
  readonly isBeforeOpen: boolean
}

/** The event of a report with the move options price in for it. */
export interface EarningsEvent extends VolEvent {
  readonly date: IsoDate
  /** One standard deviation of the report's own move, USD per share. */
  readonly move: number
}

/** F35: the part of the volatility that belongs to the next report; null when it is over or the expiries tell none. */
export function earningsEvent(
  report: Report,
  { spot, nowMs }: { readonly spot: number; readonly nowMs: EpochMs },
  expiries: readonly { readonly expiry: IsoDate; readonly atm_iv: number | null }[],
): EarningsEvent | null {
  const atMs = newYorkTimeToMs(report.date, report.isBeforeOpen ? '08:00' : '18:00')
  const years = (atMs - nowMs) / YEAR_MS
  if (years <= 0) return null
  const terms = expiries
    .map(({ expiry, atm_iv: vol }) => ({ expiry, years: yearsTo(expiry, nowMs), vol }))
    .sort((a, b) => a.years - b.years)
  const { found } = readEventMove(spot, terms, report.isBeforeOpen ? report.date : addDays(report.date, 1))
  return found === null
    ? null
    : { years, date: report.date, variance: found.eventVariance, move: found.standardDeviation }
}
