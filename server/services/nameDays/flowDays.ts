import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { measureOf, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import { nextSession } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { rootsOf } from '@/lib/options/indexRoots'
import { behindAnswers } from '@/server/cache/turns'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, StoredScope, TapeDesk } from '@/server/services/flow/tapeDesk'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { sumBy } from '@/server/services/minutes/sumFlow'
import { sumSessions } from '@/server/services/minutes/sumSessions'
import { flowFigures } from '@/server/services/nameDays/flowFigures'
import {
  countNameDays,
  type DayFigures,
  type DaysOf,
  type KeptDay,
  keepNameDays,
} from '@/server/services/nameDays/nameDays'
import type { StoredSession } from '@/server/stores/tape/portAnswers'

/** From then on a session is over and its last prints are stored. */
const OVER = '16:30'
const BATCH = 1000

/** What the figures of a stored session stand on. */
export const flowInputsOf = ({ prints }: Pick<StoredSession, 'prints'>) => `${prints} prints`

/**
 * Keeps what every name did in one stored session that is over and not kept yet, newest first: one session a call. The
 * tape itself is kept for some sessions only, these rows for good. True when it kept something.
 */
export async function keepFlowDays(deps: MarketDeps, nowMs: number): Promise<boolean> {
  const { entities, desk } = deps
  if (entities === undefined) return false
  for (const session of await desk.sessions()) {
    const { sessionDate, source } = session
    if (session.prints === 0 || nowMs < newYorkTimeToMs(sessionDate, OVER)) continue
    if (isPlaying(desk, session)) continue
    if ((await countNameDays(entities, { sessionDate, source, inputs: flowInputsOf(session) })) > 0) continue
    const days = await flowDaysOf(deps, await desk.wholeSession(session))
    for (let at = 0; at < days.length; at += BATCH) {
      const token = `flow ${source} ${sessionDate} ${session.prints} ${at}`
      await keepNameDays(entities, token, days.slice(at, at + BATCH))
    }
    if (days.length > 0) return true
  }
  return false
}

/** A session on the view may still grow: one that is played again after its close, or caught up with. */
function isPlaying({ views }: TapeDesk, { sessionDate, source }: StoredSession): boolean {
  const { session } = views.live
  return session.sessionDate === sessionDate && session.source === source
}

/** What the names of a stored session did; rests often, there are thousands. */
export async function flowDaysOf(deps: MarketDeps, scope: StoredScope): Promise<readonly (DaysOf & KeptDay)[]> {
  const { sessionDate, source } = scope
  const sums = mergeRoots(await sumBy(deps.desk, scope, 'ticker', { classes: ALL_CLASSES }))
  const sameDay = mergeRoots(await sumBy(deps.desk, scope, 'ticker', { classes: { ...ALL_CLASSES, dte: '0' } }))
  const days: (DaysOf & KeptDay)[] = []
  for await (const [ticker, own] of behindAnswers(sums)) {
    const figures = flowFigures(own, sameDay.get(ticker), shareVolumeOf(scope, ticker))
    days.push({ ticker, sessionDate, source, figures, part: 'flow', inputs: flowInputsOf(scope) })
  }
  return days
}

/**
 * The same of one name in some sessions, one of which may be running; those without prints are left out. NOPE waits for
 * the shares of the day.
 */
export async function flowDaysOfName(
  deps: MarketDeps,
  scopes: readonly Scope[],
  ticker: Ticker,
): Promise<ReadonlyMap<IsoDate, DayFigures>> {
  const query = { classes: ALL_CLASSES, tickers: rootsOf(ticker) }
  const zero = { ...query, classes: { ...ALL_CLASSES, dte: '0' as const } }
  const [all, sameDay] = await Promise.all([
    sumSessions(deps.desk, scopes, query),
    sumSessions(deps.desk, scopes, zero),
  ])
  const days = new Map<IsoDate, DayFigures>()
  for (const [at, scope] of scopes.entries()) {
    const range = rangeOf(scope.sessionDate, 1)
    const total = totalOf(all[at] ?? new Map(), range)
    if (measureOf(total.calls, 'trades') + measureOf(total.puts, 'trades') === 0) continue
    const isWhole = scope.kind === 'stored' && scope.untilUs === undefined
    const shares = isWhole ? shareVolumeOf(scope, ticker) : null
    days.set(scope.sessionDate, flowFigures(total, totalOf(sameDay[at] ?? new Map(), range), shares))
  }
  return days
}

/** Shares of a whole session, where the market tells them. */
function shareVolumeOf({ market, sessionDate }: Scope, ticker: Ticker): number | null {
  return market.stocks.volumes(ticker, nextSession(sessionDate), 1).at(-1) ?? null
}
