import type { EpochMs, EpochUs, IsoDate } from '@/lib/core/nominal'
import { isSession, nextSession, previousSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { HOUR_MS, MINUTE_MS, newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'

/** From this hour on the tape is that of the day: half an hour before the open. */
const TAPE_BEGINS_MS = 9 * HOUR_MS
/** Index options trade through the night from 20:15 on, for the coming session. */
const NIGHT_BEGINS_MS = 20 * HOUR_MS + 15 * MINUTE_MS
/** Clocks of senders may be this much ahead of ours. */
const AHEAD_MS = 5 * MINUTE_MS
const OLDEST_US = 946_684_800_000_000

/** The session a live tape stands in: today's from 9:00 New York on, else the one before. */
export function tapeSessionAt(nowMs: EpochMs): IsoDate {
  const today = newYorkDateOf(nowMs)
  return isSession(today) && newYorkMsOfDay(nowMs) >= TAPE_BEGINS_MS ? today : previousSession(today)
}

/** Stretches before the session before this one are not asked for any more; a weekend lies between two of them as a night does. */
export function repairedSinceUs(nowMs: EpochMs): EpochUs {
  return sessionStartMs(previousSession(tapeSessionAt(nowMs))) * 1000
}

/** The session a print belongs to, or what is wrong with its time. */
export function sessionOfPrint(
  atUs: EpochUs,
  nowMs: EpochMs,
): { readonly session: IsoDate } | { readonly wrong: string } {
  const atMs = Math.floor(atUs / 1000)
  if (atUs < OLDEST_US) return { wrong: 'at_us lies before the year 2000: microseconds are expected' }
  if (atMs > nowMs + AHEAD_MS) return { wrong: 'at_us lies in the future of the clock of this host' }
  const date = newYorkDateOf(atMs)
  const isNight = newYorkMsOfDay(atMs) >= NIGHT_BEGINS_MS
  const session = isNight ? nextSession(date) : sessionOnOrAfter(date)
  // Saturday belongs to no session; Sunday's night does.
  if (session !== date && !isNight) return { wrong: `at_us lies on ${date}, which is no session` }
  return { session }
}
