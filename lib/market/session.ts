import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isSession, nextSession, previousSession, sessionOffset } from '@/lib/market/calendar'
import { HOUR_MS, MINUTE_MS, newYorkDateOf, newYorkMsOfDay, newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'

/** Regular session on the New York wall clock, in milliseconds since midnight. Spec §9 Market hours. */
export const SESSION_OPEN_MS = 9 * HOUR_MS + 30 * MINUTE_MS
export const SESSION_CLOSE_MS = 16 * HOUR_MS
/** Extended hours of the US exchanges, shown by the session pill. */
const PRE_MARKET_OPEN_MS = 4 * HOUR_MS
const AFTER_HOURS_CLOSE_MS = 20 * HOUR_MS

export type MarketPhase = 'pre' | 'open' | 'after' | 'closed'

/** The phase of the market and the instant at which the next one begins. */
export interface MarketState {
  readonly phase: MarketPhase
  readonly nextPhase: MarketPhase
  readonly changesAtMs: EpochMs
}

/**
 * True on a trading day from 9:30 up to, not including, 16:00 New York. Spec §4 Market session: Open.
 * `excludeOpeningInstant` leaves out a timestamp of exactly 9:30.
 */
export function isMarketOpen(nowMs: EpochMs, options: { excludeOpeningInstant?: boolean } = {}): boolean {
  const time = newYorkMsOfDay(nowMs)
  if (options.excludeOpeningInstant === true && time === SESSION_OPEN_MS) return false
  return time >= SESSION_OPEN_MS && time < SESSION_CLOSE_MS && isSession(newYorkDateOf(nowMs))
}

/** True on a trading day before 16:00 New York. Spec §4 Market session: Before close today. */
export function isBeforeClose(nowMs: EpochMs): boolean {
  return newYorkMsOfDay(nowMs) < SESSION_CLOSE_MS && isSession(newYorkDateOf(nowMs))
}

/** Milliseconds until 9:30 New York of the same day when it is earlier than that, else 0. Spec §4 Market session: Time until open. */
export function msUntilOpen(nowMs: EpochMs): number {
  return Math.max(0, newYorkMsOfDayToMs(newYorkDateOf(nowMs), SESSION_OPEN_MS) - nowMs)
}

/** Trading day of the current session, or of the last one before the open. Spec §4 Market session. */
export function currentOrLastSession(nowMs: EpochMs): IsoDate {
  const today = newYorkDateOf(nowMs)
  const hasOpened = isSession(today) && newYorkMsOfDay(nowMs) >= SESSION_OPEN_MS
  return hasOpened ? today : previousSession(today)
}

/** 9:30 of the current session, or of the last one before the open; after 16:00 of the same day. Spec §4 Market session. */
export function currentOrLastSessionStart(nowMs: EpochMs): EpochMs {
  return sessionStartMs(currentOrLastSession(nowMs))
}

/** The day two trading days before the last session start. Spec §4 Market session. */
export function twoSessionsBack(nowMs: EpochMs): IsoDate {
  return sessionOffset(currentOrLastSession(nowMs), -2)
}

/** 9:30 New York of a day. */
export function sessionStartMs(date: IsoDate): EpochMs {
  return newYorkMsOfDayToMs(date, SESSION_OPEN_MS)
}

/** 16:00 New York of a day. */
export function sessionEndMs(date: IsoDate): EpochMs {
  return newYorkMsOfDayToMs(date, SESSION_CLOSE_MS)
}

/** Phase for the session pill: pre-market from 4:00, open 9:30 to 16:00, after hours to 20:00, closed else. */
export function marketState(nowMs: EpochMs): MarketState {
  const today = newYorkDateOf(nowMs)
  const time = newYorkMsOfDay(nowMs)
  const at = (date: IsoDate, msOfDay: number) => newYorkMsOfDayToMs(date, msOfDay)
  if (!isSession(today) || time >= AFTER_HOURS_CLOSE_MS) {
    return { phase: 'closed', nextPhase: 'pre', changesAtMs: at(nextSession(today), PRE_MARKET_OPEN_MS) }
  }
  if (time < PRE_MARKET_OPEN_MS)
    return { phase: 'closed', nextPhase: 'pre', changesAtMs: at(today, PRE_MARKET_OPEN_MS) }
  if (time < SESSION_OPEN_MS) return { phase: 'pre', nextPhase: 'open', changesAtMs: at(today, SESSION_OPEN_MS) }
  if (time < SESSION_CLOSE_MS) return { phase: 'open', nextPhase: 'after', changesAtMs: at(today, SESSION_CLOSE_MS) }
  return { phase: 'after', nextPhase: 'closed', changesAtMs: at(today, AFTER_HOURS_CLOSE_MS) }
}
