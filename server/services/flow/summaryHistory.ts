import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { toFlowSummaryRow } from '@/server/engine/flowSummaryRow'
import type { Scope, TapeDesk, When } from '@/server/services/flow/tapeDesk'
import type { FlowSummary } from '@/server/stores/tape/port'
import type { StoredSession } from '@/server/stores/tape/portAnswers'
import type { TapeScope } from '@/server/stores/tape/portScope'

/** A trading year: what a percentile of C18 looks back on. */
const SESSIONS = 252
/** Asked of the store at once; the rest wait their turn. */
const AT_ONCE = 2
const KEPT = 2000
/** A running session is compared up to its last five minutes, so that the same answer serves a while. */
const STEP_US = 5 * 60_000_000

const DAY_MS = 24 * 3_600_000

/** The sums of a filter in earlier sessions (C18). They no longer change, so each is worked out once. */
export class SummaryHistory {
  private readonly kept = new AnswerCache<FlowSummary>('flow/summaryHistory', KEPT)

  constructor(private readonly desk: TapeDesk) {}

  /** Oldest first, of the same kind of source; while a session runs or replays, up to its time of day. */
  async read(ctx: ServiceContext, query: When & { readonly filter: string }) {
    const scope = await this.desk.scopeOf(ctx, query)
    const { meta } = scope
    const before = ctx.tier === 'sample' ? [] : await this.sessionsBefore(scope)
    const data: ({ session_date: IsoDate } & ReturnType<typeof rowOf>)[] = []
    for (let at = 0; at < before.length; at += AT_ONCE) {
      const some = before.slice(at, at + AT_ONCE)
      const sums = await Promise.all(some.map((session) => this.sumsOf(session, scope, query.filter)))
      for (const [place, session] of some.entries()) {
        const found = sums[place]
        if (found !== undefined) data.push({ session_date: session.sessionDate, ...rowOf(found) })
      }
    }
    return { data: data.reverse(), meta }
  }

  /** Sums of a filter over whole sessions that are over, by day; `onEach` is told how many of them are done. */
  async wholeDays(ctx: ServiceContext, text: string, onEach: (done: number, total: number) => void) {
    const days = new Map<IsoDate, FlowSummary>()
    if (ctx.tier === 'sample') return days
    const scope = await this.desk.scopeOf(ctx, {})
    const sessions = await this.sessionsBefore(scope)
    for (const [at, session] of sessions.entries()) {
      onEach(at, sessions.length)
      days.set(session.sessionDate, await this.sumsUntil(session, undefined, text))
    }
    return days
  }

  private async sessionsBefore(scope: Scope): Promise<readonly StoredSession[]> {
    const days = new Map<IsoDate, StoredSession>()
    for (const stored of await this.desk.sessionsLike(scope)) {
      if (stored.sessionDate >= scope.sessionDate) continue
      const known = days.get(stored.sessionDate)
      if (known === undefined || known.prints < stored.prints) days.set(stored.sessionDate, stored)
    }
    return [...days.values()].slice(0, SESSIONS)
  }

  private sumsOf(session: StoredSession, scope: Scope, text: string): Promise<FlowSummary> {
    return this.sumsUntil(session, sameTime(scope, session.sessionDate), text)
  }

  private sumsUntil(session: StoredSession, untilUs: EpochUs | undefined, text: string): Promise<FlowSummary> {
    const { sessionDate, source, prints } = session
    const key = [sessionDate, source, prints, untilUs ?? '', text].join(' ')
    return this.kept.get(key, () =>
      this.summarise({ sessionDate, source, ...(untilUs === undefined ? {} : { untilUs }) }, text),
    )
  }

  private async summarise(stored: Pick<TapeScope, 'sessionDate' | 'untilUs'> & { source: string }, text: string) {
    const { sessionDate, source } = stored
    const filter = await this.desk.filters.read(text, { sessionDate, source })
    return await this.desk.store.summarise({ ...stored, where: filter.where, matches: filter.matches })
  }
}

/** The instant of an earlier session that is as far into it as the scope has come; none for a finished session. */
function sameTime(scope: Scope, sessionDate: IsoDate): EpochUs | undefined {
  const isWhole = scope.kind === 'stored' && scope.untilUs === undefined
  if (isWhole) return undefined
  const asOfUs = Math.min(scope.untilUs ?? Number.POSITIVE_INFINITY, scope.meta.as_of_ms * 1000)
  const intoSession = asOfUs - sessionStartMs(scope.sessionDate) * 1000
  if (intoSession > DAY_MS * 1000) return undefined
  const whole = Math.floor(intoSession / STEP_US) * STEP_US
  return sessionStartMs(sessionDate) * 1000 + Math.max(0, whole)
}

function rowOf(summary: FlowSummary) {
  const { total: _, prints_per_second: __, ...row } = toFlowSummaryRow(summary, { total: 0, printsPerSecond: 0 })
  return row
}
