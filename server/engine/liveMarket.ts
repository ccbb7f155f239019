import type { LiveMarket } from '@/lib/contract/liveTopics'
import type { EpochMs } from '@/lib/core/nominal'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import { marketState, sessionStartMs } from '@/lib/market/session'
import type { LiveView } from '@/server/engine/live/liveView'

/** A tape without a print for so long may be quiet; beyond it, it has not caught up. */
const QUIET_MS = 60_000

/** Topic `market`: the true state of New York, what the tape plays, and the indices at the instant it plays. */
export function liveMarket(view: LiveView, indices: LiveMarket['indices'], nowMs: EpochMs): LiveMarket {
  const { phase, changesAtMs } = marketState(nowMs)
  const { mode, sessionDate, speed } = view.session
  return {
    state: phase,
    next_change_ms: changesAtMs,
    mode,
    session_date: sessionDate,
    session_ms: view.asOfMs,
    behind_ms: behindMs(view, nowMs),
    speed,
    indices,
  }
}

/** Share of the session so far that has been played, 0 to 1; 1 for a tape that keeps up or does not follow the clock. */
export function caughtUpShare(view: LiveView, nowMs: EpochMs): number {
  const behind = behindMs(view, nowMs)
  const played = Math.max(0, view.asOfMs - sessionStartMs(view.session.sessionDate))
  return behind === 0 ? 1 : played / (played + behind)
}

/** A host that starts in the middle of a session plays what was missed as fast as it can; until then it is not live. */
export function behindMs({ session, tier, asOfMs }: LiveView, nowMs: EpochMs): number {
  const { startedAtMs, sessionDate, speed } = session
  if (startedAtMs === undefined) return 0
  const beginMs = sessionStartMs(sessionDate)
  const dueMs = beginMs + (nowMs - startedAtMs) * speed - (tier === 'delayed' ? DELAY_MS : 0)
  const behind = dueMs - Math.max(asOfMs, beginMs)
  return behind > QUIET_MS ? behind : 0
}
