import type { TideRow } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import { measureOf, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, StoredScope } from '@/server/services/flow/tapeDesk'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { type FlowQuery, sumBy, sumMinutes } from '@/server/services/minutes/sumFlow'

/** What earlier sessions had done by the same minute. */
export interface TideHistory {
  readonly average: TideRow['average']
  /** Option volume per ticker, contracts a session; empty without history. */
  readonly volumes: ReadonlyMap<Ticker, number>
}

export const NO_HISTORY: TideHistory = { average: null, volumes: new Map() }

/** Volumes per ticker are asked for in steps of this long: they are a yardstick, no count. */
const VOLUME_STEP_MS = 15 * 60_000

/** F13 averages by this minute over the stored sessions of the same source, at most 30. */
export async function readTideHistory(
  deps: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  query: FlowQuery,
): Promise<TideHistory> {
  const past = await earlierScopes(deps.desk, ctx, scope)
  if (past.length === 0) return NO_HISTORY
  const passed = elapsedMs(scope)
  const minute = Math.floor(passed / 60_000) * 60_000
  const average = { sessions: past.length, call_premium: 0, put_premium: 0 }
  const volumes = new Map<Ticker, number>()
  for (const session of past) {
    const [minutes = new Map()] = await sumMinutes(deps.desk, session, query, null)
    const { fromMs } = rangeOf(session.sessionDate, 1)
    const total = totalOf(minutes, { fromMs, toMs: fromMs + minute })
    average.call_premium += measureOf(total.calls, 'premium') / 100 / past.length
    average.put_premium += measureOf(total.puts, 'premium') / 100 / past.length
    const untilMs = fromMs + Math.max(VOLUME_STEP_MS, Math.round(passed / VOLUME_STEP_MS) * VOLUME_STEP_MS)
    for (const [ticker, sums] of mergeRoots(await sumBy(deps.desk, at(session, untilMs), 'ticker', query))) {
      const volume = measureOf(sums.calls, 'volume') + measureOf(sums.puts, 'volume')
      volumes.set(ticker, (volumes.get(ticker) ?? 0) + volume / past.length)
    }
  }
  return { average, volumes }
}

const at = (session: StoredScope, untilMs: number): StoredScope => ({ ...session, untilUs: untilMs * 1000 })
