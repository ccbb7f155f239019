import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isSession, previousSession } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { hoursOrRegular } from '@/lib/market/sessionHours'

/** Where the built-in market stands at a moment of the wall clock. */
export interface MarketPosition {
  readonly sessionDate: IsoDate
  /** Milliseconds after 9:30 of that session, up to the end of its late trading at 16:15, 13:15 on a half day. */
  readonly sessionMs: number
  /** 'live' while the session really runs; 'practice' while the last one is played again. */
  readonly mode: 'live' | 'practice'
  /** 0 while live; 1, 2, … for the passes of a session played again. */
  readonly epoch: number
  /** Wall-clock instant at which this pass began. */
  readonly startedAtMs: EpochMs
}

/**
 * Position of the built-in market, a pure function of the wall clock. From 9:30 to the end of late trading (16:15 New York, 13:15 on
 * a half day) it is real time. At other times the last complete session is played in real speed again and again, counted
 * from that end, so everybody sees the same moment. decisions.md, The built-in market.
 */
export function marketPosition(nowMs: EpochMs): MarketPosition {
  const today = newYorkDateOf(nowMs)
  const { openMs, lateCloseMs } = hoursOrRegular(today)
  const isDay = isSession(today)
  if (isDay && nowMs >= openMs && nowMs < lateCloseMs) {
    return { sessionDate: today, sessionMs: nowMs - openMs, mode: 'live', epoch: 0, startedAtMs: openMs }
  }
  const sessionDate = isDay && nowMs >= lateCloseMs ? today : previousSession(today)
  const last = hoursOrRegular(sessionDate)
  const passMs = last.lateCloseMs - last.openMs
  const pass = Math.floor((nowMs - last.lateCloseMs) / passMs)
  const startedAtMs = last.lateCloseMs + pass * passMs
  return { sessionDate, sessionMs: nowMs - startedAtMs, mode: 'practice', epoch: pass + 1, startedAtMs }
}

/** True when two positions are in the same pass of the same session. */
export function isSamePass(a: MarketPosition, b: MarketPosition): boolean {
  return a.sessionDate === b.sessionDate && a.epoch === b.epoch
}
