import type { EpochMs, IsoDate, Usd } from '@/lib/core/nominal'
import { addDays, weekdayOf } from '@/lib/market/isoDate'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { endOfTradingDay } from '@/lib/market/tradingDayBounds'
import { tenorVol } from '@/lib/options/surface'

/** The tenor of the headline, calendar days (F31). */
export const HEADLINE_DAYS = 30
const EVERY_MS = 15 * MINUTE_MS
const FRIDAY = 5

/**
 * Instant of a session that headline figures stand at: the last quarter of an hour, from the opening to the end of the trading day. One
 * instant for pages of one name and for tables of all, so that they show one value.
 */
export function headlineInstant(sessionDate: IsoDate, atMs: EpochMs): EpochMs {
  const openMs = sessionStartMs(sessionDate)
  const untilMs = Math.min(atMs, endOfTradingDay(sessionDate))
  return openMs + Math.max(0, Math.floor((untilMs - openMs) / EVERY_MS)) * EVERY_MS
}

/** Expiries that the headline is read from: those around 30 days, and Fridays of the next days. Rising. */
export function headlineExpiries(listed: readonly IsoDate[], sessionDate: IsoDate): readonly IsoDate[] {
  const ahead = [...new Set(listed)].filter((date) => date >= sessionDate).sort()
  const month = addDays(sessionDate, HEADLINE_DAYS)
  // What expires on the thirtieth day itself may be a few hours short of 30 days.
  const around = [
    ...ahead.filter((date) => date < month).slice(-1),
    ...ahead.filter((date) => date >= month).slice(0, 2),
  ]
  // The first Friday may be over: its options have expired by the instant.
  const fridays = ahead.filter((date) => weekdayOf(date) === FRIDAY).slice(0, 2)
  return [...new Set([...around, ...fridays])].sort()
}

/** An expiry with time left as far as the headline reads it: volatility at the money and 0.85 of the straddle, USD. */
interface HeadlineTerm {
  readonly expiry: IsoDate
  readonly years: number
  readonly atmIv: number | null
  readonly straddleMove: Usd | null
}

/** F31, F35: IV30 as a fraction, and the move priced in until the nearest Friday expiry, USD per share. */
export function headlineVol(terms: readonly HeadlineTerm[]) {
  const vols = terms.flatMap(({ years, atmIv }) => (atmIv === null ? [] : [{ years, vol: atmIv }]))
  const friday = terms.find(({ expiry }) => weekdayOf(expiry) === FRIDAY)
  const move = friday?.straddleMove ?? null
  return {
    iv30: tenorVol(vols, HEADLINE_DAYS)?.vol ?? null,
    expectedMove: move,
    expectedMoveExpiry: move === null ? null : (friday?.expiry ?? null),
  }
}
