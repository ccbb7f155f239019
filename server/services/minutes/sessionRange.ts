import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import type { SeriesRange } from '@/lib/flow/aggregates/minuteSeries'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import type { ServiceContext } from '@/server/context'
import type { Scope, StoredScope, TapeDesk } from '@/server/services/flow/tapeDesk'

/** F13 and Delta Flow look back over this many sessions, as far as they are stored. */
const HISTORY_SESSIONS = 30

/** 09:30 to 16:15 New York: what a tide runs over. F15. */
export function rangeOf(sessionDate: IsoDate, stepMinutes: number): SeriesRange {
  return { fromMs: sessionStartMs(sessionDate), toMs: newYorkTimeToMs(sessionDate, '16:15'), stepMinutes }
}

/** How far a scope has come, ms after 09:30; past sessions are over. */
export function elapsedMs(scope: Scope): number {
  const { fromMs, toMs } = rangeOf(scope.sessionDate, 1)
  const untilMs = scope.untilUs === undefined ? Number.POSITIVE_INFINITY : scope.untilUs / 1000
  const seenMs: EpochMs = scope.kind === 'memory' ? Math.min(scope.view.asOfMs, untilMs) : untilMs
  return Math.max(0, Math.min(toMs, seenMs) - fromMs)
}

/** Stored sessions before the one of a scope, newest first: of the same source, or of its whole market when none is. */
export async function earlierScopes(
  desk: TapeDesk,
  ctx: ServiceContext,
  scope: Scope,
  count = HISTORY_SESSIONS,
): Promise<readonly StoredScope[]> {
  if (ctx.tier === 'sample') return []
  const earlier = (await desk.sessionsLike(scope)).filter((stored) => stored.sessionDate < scope.sessionDate)
  const own = earlier.filter((stored) => stored.source === scope.source)
  const chosen = own.length > 0 ? own : earlier
  const scopes: StoredScope[] = []
  for (const { sessionDate, source } of chosen.slice(0, count)) {
    const past = await desk.scopeOf(ctx, { session: sessionDate, source })
    if (past.kind === 'stored' && past.prints > 0) scopes.push(past)
  }
  return scopes
}
