import type { z } from 'zod'
import type { TideSessionRow, tide } from '@/lib/contract/tide'
import { flowSeriesOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { priceMinutes, pricesAtSteps } from '@/server/services/minutes/priceMinutes'
import { earlierScopes, rangeOf } from '@/server/services/minutes/sessionRange'
import { sumMinutes } from '@/server/services/minutes/sumFlow'
import { tickersOfIssue } from '@/server/services/minutes/tickersOfIssue'
import { classFilterOf } from '@/server/services/minutes/toRows'

type Query = z.output<NonNullable<typeof tide.sessions.query>>

const STEP_MINUTES = 5

/** The tide of the last sessions up to the one asked for, oldest first. */
export async function readTideSessions(deps: MarketDeps, ctx: ServiceContext, query: Query) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const earlier = await earlierScopes(deps.desk, ctx, scope, query.count - 1)
  const data: TideSessionRow[] = []
  for (const session of [...earlier].reverse()) data.push(await sessionRow(deps, session, query))
  data.push(await sessionRow(deps, scope, query))
  return { data, meta: scope.meta }
}

async function sessionRow(deps: MarketDeps, scope: Scope, query: Query): Promise<TideSessionRow> {
  const tickers = await tickersOfIssue(deps, scope, query.issue)
  const [minutes = new Map()] = await sumMinutes(deps.desk, scope, { classes: classFilterOf(query), tickers }, null)
  const series = flowSeriesOf(minutes, rangeOf(scope.sessionDate, STEP_MINUTES))
  const spy = pricesAtSteps(await priceMinutes(deps, scope, 'SPY'), series.start_ms, STEP_MINUTES)
  const { sessionDate: session_date, source } = scope
  return { session_date, source, ncp: series.ncp.at(-1) ?? 0, npp: series.npp.at(-1) ?? 0, series, spy }
}
