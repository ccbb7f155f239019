import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import {
  isSession,
  nextSession,
  previousSession,
  sessionOffset,
  sessionOnOrAfter,
  sessionOnOrBefore,
} from '@/lib/market/calendar'
import { HOUR_MS, MINUTE_MS, newYorkDateOf, newYorkMsOfDay, newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'
import { hoursOrRegular, nextExchangeDay, sessionHours } from '@/lib/market/sessionHours'

/** Regular session on the New York wall clock, in milliseconds since midnight. Spec §9 Market hours. */
export const SESSION_OPEN_MS = 9 * HOUR_MS + 30 * MINUTE_MS
export const SESSION_CLOSE_MS = 16 * HOUR_MS
/** Extended hours of the US exchanges begin, shown by the session pill. */
const PRE_MARKET_OPEN_MS = 4 * HOUR_MS

export type MarketPhase = 'pre' | 'open' | 'after' | 'closed'

/** The phase of the market and the instant at which the next one begins. */
export interface MarketState {
  readonly phase: MarketPhase
  readonly nextPhase: MarketPhase
  readonly changesAtMs: EpochMs
  /** The day is one on which the exchange closes at 13:00. */
  readonly isEarlyClose: boolean
}

/**
 * True on a trading day from 9:30 up to, not including, 16:00 New York. Spec §4 Market session: Open.
 * `excludeOpeningInstant` leaves out a timestamp of exactly 9:30. @specified
 */
export function isMarketOpen(nowMs: EpochMs, options: { excludeOpeningInstant?: boolean } = {}): boolean {
  const time = newYorkMsOfDay(nowMs)
  if (options.excludeOpeningInstant === true && time === SESSION_OPEN_MS) return false
  return time >= SESSION_OPEN_MS && time < SESSION_CLOSE_MS && isSession(newYorkDateOf(nowMs))
}

/** The session that runs, or the next one where none does. Spec §9 Market hours. */
export function sessionOfNow(nowMs: EpochMs): IsoDate {
  const today = newYorkDateOf(nowMs)
  return nowMs < sessionEndMs(today) ? sessionOnOrAfter(today) : nextSession(today)
}

/** True on a trading day before 16:00 New York. Spec §4 Market session: Before close today. @specified */
export function isBeforeClose(nowMs: EpochMs): boolean {
  return newYorkMsOfDay(nowMs) < SESSION_CLOSE_MS && isSession(newYorkDateOf(nowMs))
}

/** Milliseconds until 9:30 New York of the same day when it is earlier than that, else 0. Spec §4 Market session: Time until open. @specified */
export function msUntilOpen(nowMs: EpochMs): number {
  return Math.max(0, newYorkMsOfDayToMs(newYorkDateOf(nowMs), SESSION_OPEN_MS) - nowMs)
}

/** Trading day of the current session, or of the last one before the open. Spec §4 Market session. */
export function currentOrLastSession(nowMs: EpochMs): IsoDate {
  const today = newYorkDateOf(nowMs)
  const hasOpened = isSession(today) && newYorkMsOfDay(nowMs) >= SESSION_OPEN_MS
  return hasOpened ? today : previousSession(today)
}

/** 9:30 of the current session, or of the last one before the open; after 16:00 of the same day. Spec §4 Market session. @specified */
export function currentOrLastSessionStart(nowMs: EpochMs): EpochMs {
  return sessionStartMs(currentOrLastSession(nowMs))
}

/** The day two trading days before the last session start. Spec §4 Market session. @specified */
export function twoSessionsBack(nowMs: EpochMs): IsoDate {
  return sessionOffset(currentOrLastSession(nowMs), -2)
}

/** 9:30 New York of a day. */
export function sessionStartMs(date: IsoDate): EpochMs {
  return newYorkMsOfDayToMs(date, SESSION_OPEN_MS)
}

/** The exchange's close of a day: 16:00 New York, 13:00 on a half day. */
export function sessionEndMs(date: IsoDate): EpochMs {
  return hoursOrRegular(date).closeMs
}

/** True while the exchange's regular session runs, half days to 13:00. What a trader trades by; spec §4 has {@link isMarketOpen}. */
export function isTradingNow(nowMs: EpochMs): boolean {
  return marketState(nowMs).phase === 'open'
}

/** Phase for the session pill: pre-market from 4:00, open from 9:30, after hours to 20:00, closed else; by the exchange's hours. */
export function marketState(nowMs: EpochMs): MarketState {
  const today = newYorkDateOf(nowMs)
  const hours = sessionHours(today)
  const isEarlyClose = hours?.isEarlyClose ?? false
  if (hours === null || nowMs >= hours.afterHoursEndMs) {
    const changesAtMs = newYorkMsOfDayToMs(nextExchangeDay(today), PRE_MARKET_OPEN_MS)
    return { phase: 'closed', nextPhase: 'pre', changesAtMs, isEarlyClose }
  }
  const preMs = newYorkMsOfDayToMs(today, PRE_MARKET_OPEN_MS)
  if (nowMs < preMs) return { phase: 'closed', nextPhase: 'pre', changesAtMs: preMs, isEarlyClose }
  if (nowMs < hours.openMs) return { phase: 'pre', nextPhase: 'open', changesAtMs: hours.openMs, isEarlyClose }
  if (nowMs < hours.closeMs) return { phase: 'open', nextPhase: 'after', changesAtMs: hours.closeMs, isEarlyClose }
  return { phase: 'after', nextPhase: 'closed', changesAtMs: hours.afterHoursEndMs, isEarlyClose }
}

interface Asked {
  readonly session?: IsoDate | undefined
  readonly at?: string | undefined
}

/** An instant alone opens its own session: one before the running session is of the trading day it lies in or behind. C12. */
export function withSession<W extends Asked>(when: W, running: IsoDate): W {
  if (when.session !== undefined || when.at === undefined) return when
  const session = sessionOnOrBefore(newYorkDateOf(Date.parse(when.at)))
  return session < running ? { ...when, session } : when
}
