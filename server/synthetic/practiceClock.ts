import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isSession, previousSession } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'

/** 9:30 to 16:15: the regular session and the late trading of index options. */
export const PASS_MS = 24_300_000

/** Where the built-in market stands at a moment of the wall clock. */
export interface MarketPosition {
  readonly sessionDate: IsoDate
  /** Milliseconds after 9:30 of that session, 0 to {@link PASS_MS}. */
  readonly sessionMs: number
  /** 'live' while the session really runs; 'practice' while the last one is played again. */
  readonly mode: 'live' | 'practice'
  /** 0 while live; 1, 2, … for the passes of a session played again. */
  readonly epoch: number
  /** Wall-clock instant at which this pass began. */
  readonly startedAtMs: EpochMs
}

/**
 * Position of the built-in market, a pure function of the wall clock. From 9:30 to 16:15 New York on a trading day it is
 * real time. At other times the last complete session is played in real speed again and again, counted from its 16:15,
 * so everybody sees the same moment. decisions.md, The built-in market.
 */
export function marketPosition(nowMs: EpochMs): MarketPosition {
  const today = newYorkDateOf(nowMs)
  const startMs = sessionStartMs(today)
  const isDay = isSession(today)
  if (isDay && nowMs >= startMs && nowMs < startMs + PASS_MS) {
    return { sessionDate: today, sessionMs: nowMs - startMs, mode: 'live', epoch: 0, startedAtMs: startMs }
  }
  const sessionDate = isDay && nowMs >= startMs + PASS_MS ? today : previousSession(today)
  const endMs = sessionStartMs(sessionDate) + PASS_MS
  const pass = Math.floor((nowMs - endMs) / PASS_MS)
  const startedAtMs = endMs + pass * PASS_MS
  return { sessionDate, sessionMs: nowMs - startedAtMs, mode: 'practice', epoch: pass + 1, startedAtMs }
}

/** True when two positions are in the same pass of the same session. */
export function isSamePass(a: MarketPosition, b: MarketPosition): boolean {
  return a.sessionDate === b.sessionDate && a.epoch === b.epoch
}
