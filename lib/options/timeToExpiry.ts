import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import { isSpecialClosure } from '@/lib/market/exchangeHolidays'
import { hoursOrRegular } from '@/lib/market/sessionHours'

/** A year of 365 days, the year of F6. */
export const YEAR_MS = 31_536_000_000
const LEAST_MS = 60_000

/** When the settlement price is made: at the close of the expiry day, or (some index series) at its opening. */
export type Settlement = 'PM' | 'AM'

/** Index roots that settle on opening prices. Weekly roots of the same indexes (SPXW, NDXP, RUTW) settle at the close. */
const AM_ROOTS: ReadonlySet<string> = new Set(['SPX', 'NDX', 'RUT', 'DJX', 'VIX', 'VIXW', 'MXEA', 'MXEF'])

/** Settlement of a root symbol: AM for the classic index series, PM for everything else. */
export function settlementOf(root: Ticker): Settlement {
  return AM_ROOTS.has(root) ? 'AM' : 'PM'
}

/**
 * Instant at which an option of this expiry day stops: the exchange's close (16:00 New York, 13:00 on a half day), 09:30 when
 * AM-settled. Formula F6. Where the exchange has announced that it stays closed, that of the trading day before.
 */
export function expiryInstantMs(expiry: IsoDate, settlement: Settlement = 'PM'): EpochMs {
  const { openMs, closeMs } = hoursOrRegular(isSpecialClosure(expiry) ? previousSession(expiry) : expiry)
  return settlement === 'AM' ? openMs : closeMs
}

/**
 * Pricing time T in years of 365 days, formula F6: the time to {@link expiryInstantMs}, never less than one minute,
 * so that 0DTE options are priced by the minute and an expired one does not divide by zero.
 */
export function yearsToExpiry(nowMs: EpochMs, expiry: IsoDate, settlement: Settlement = 'PM'): number {
  return Math.max(expiryInstantMs(expiry, settlement) - nowMs, LEAST_MS) / YEAR_MS
}

/** True in the last minute and after it: greeks mean nothing any more, what is left is settlement (pages.md 0DTE Flow, Compute). */
export function isSettling(years: number): boolean {
  return years * YEAR_MS <= LEAST_MS + 1e-3
}
