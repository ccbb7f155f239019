import type { NetFlowName } from '@/lib/contract/netFlow'
import type { EpochMs } from '@/lib/core/nominal'
import { flowSeriesOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import type { TickerMinutesQuery } from '@/server/services/minutes/readTickerMinutes'
import { earlierScopes, rangeOf } from '@/server/services/minutes/sessionRange'
import { type Soon, soonEnough } from '@/server/services/minutes/soonEnough'
import { sumSessions } from '@/server/services/minutes/sumSessions'

/** As many earlier sessions as are averaged. */
const SESSIONS = 10
/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 100

type Asked = Omit<TickerMinutesQuery, 'when'> & { readonly startsMs: readonly EpochMs[] }

/** Net premium of earlier sessions by the same minutes, averaged; null without any. */
export async function averageFlow(
  deps: MarketDeps,
  ctx: ServiceContext,
  scope: Scope,
  asked: Asked,
): Promise<Soon<NetFlowName['average']>> {
  return await soonEnough(readAverage(deps, ctx, scope, asked), WAIT_MS, null)
}

async function readAverage(deps: MarketDeps, ctx: ServiceContext, scope: Scope, asked: Asked) {
  const { startsMs, tickers, classes, expiries = null, stepMinutes } = asked
  const earlier = await earlierScopes(deps.desk, ctx, scope, SESSIONS)
  if (earlier.length === 0) return null
  const { fromMs } = rangeOf(scope.sessionDate, 1)
  const ncp = startsMs.map(() => 0)
  const npp = startsMs.map(() => 0)
  const minutes = await sumSessions(deps.desk, earlier, { classes, tickers, expiries })
  for (const [of, session] of earlier.entries()) {
    const series = flowSeriesOf(minutes[of] ?? new Map(), rangeOf(session.sessionDate, stepMinutes))
    const shift = rangeOf(session.sessionDate, 1).fromMs - fromMs
    let place = -1
    for (const [i, startMs] of startsMs.entries()) {
      while ((series.start_ms[place + 1] ?? Number.POSITIVE_INFINITY) <= startMs + shift) place += 1
      ncp[i] = (ncp[i] ?? 0) + (series.ncp[place] ?? 0) / earlier.length
      npp[i] = (npp[i] ?? 0) + (series.npp[place] ?? 0) / earlier.length
    }
  }
  return { sessions: earlier.length, ncp, npp }
}
