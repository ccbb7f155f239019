import type { FlowTotalsRow } from '@/lib/contract/minuteFields'
import type { TideRow } from '@/lib/contract/tide'
import type { Ticker } from '@/lib/core/nominal'
import { measureOf, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, StoredScope, TapeDesk } from '@/server/services/flow/tapeDesk'
import type { FlowQuery } from '@/server/services/minutes/flowQuery'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { sumBy, sumMinutes } from '@/server/services/minutes/sumFlow'
import { toTotalsRow } from '@/server/services/minutes/toRows'

/** What earlier sessions had done by the same minute. */
export interface TideHistory {
  /** Oldest first. */
  readonly days: TideRow['history']
  readonly average: TideRow['average']
  /** Option volume per ticker, contracts a session; empty without history. */
  readonly volumes: ReadonlyMap<Ticker, number>
}

export const NO_HISTORY: TideHistory = { days: [], average: null, volumes: new Map() }

/** Volumes per ticker are asked for in steps of this long: they are a yardstick, no count. */
const VOLUME_STEP_MS = 15 * 60_000

/** Lets the store look up the stored sessions while the running one is summed; `readTideHistory` begins with them. */
export function expectHistory(desk: TapeDesk, ctx: ServiceContext): void {
  if (ctx.tier !== 'sample') void desk.sessions()
}

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
  const days: TideRow['history'] = []
  for (const session of past) {
    const [minutes = new Map()] = await sumMinutes(deps.desk, session, query, null)
    const { fromMs } = rangeOf(session.sessionDate, 1)
    const total = totalOf(minutes, { fromMs, toMs: fromMs + minute })
    days.unshift(toDay(session, toTotalsRow(total)))
    average.call_premium += measureOf(total.calls, 'premium') / 100 / past.length
    average.put_premium += measureOf(total.puts, 'premium') / 100 / past.length
    const untilMs = fromMs + Math.max(VOLUME_STEP_MS, Math.round(passed / VOLUME_STEP_MS) * VOLUME_STEP_MS)
    for (const [ticker, sums] of mergeRoots(await sumBy(deps.desk, at(session, untilMs), 'ticker', query))) {
      const volume = measureOf(sums.calls, 'volume') + measureOf(sums.puts, 'volume')
      volumes.set(ticker, (volumes.get(ticker) ?? 0) + volume / past.length)
    }
  }
  return { days, average, volumes }
}

function toDay({ sessionDate: session_date }: StoredScope, totals: FlowTotalsRow): TideRow['history'][number] {
  const { ncp, npp, net_volume, pc_volume, pc_premium, call_premium, put_premium } = totals
  return { session_date, ncp, npp, net_volume, pc_volume, pc_premium, call_premium, put_premium }
}

const at = (session: StoredScope, untilMs: number): StoredScope => ({ ...session, untilUs: untilMs * 1000 })
