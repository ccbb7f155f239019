import type { z } from 'zod'
import type { NetFlowName, netFlow } from '@/lib/contract/netFlow'
import { MINUTE_CALC_VERSION } from '@/lib/flow/aggregates/minuteMeasures'
import { divergences } from '@/lib/flow/slopes'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { expiriesOf, type FlowName, namesOf } from '@/server/services/minutes/namesOf'
import { minutesOfScope } from '@/server/services/minutes/readTickerMinutes'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import { classFilterOf, toTotalsRow } from '@/server/services/minutes/toRows'
import { averageFlow } from '@/server/services/netFlow/averageFlow'
import { joinSessions } from '@/server/services/netFlow/joinSessions'
import { nopeSeries } from '@/server/services/netFlow/nopeSeries'
import { priceBars, sharesUntil } from '@/server/services/netFlow/priceBars'

export type NetFlowQuery = z.output<NonNullable<typeof netFlow.read.query>>

/** Net Flow of up to four names or of a group: flow, price, NOPE and where they disagree (F11, F14, F36). */
export async function readNetFlow(deps: MarketDeps, ctx: ServiceContext, query: NetFlowQuery) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const names = await namesOf(query, scope)
  const earlier = query.days === 1 ? [] : await earlierScopes(deps.desk, ctx, scope, query.days - 1)
  const scopes: readonly Scope[] = [...[...earlier].reverse(), scope]
  const rows: NetFlowName[] = []
  for (const name of names) rows.push(await readName(deps, ctx, { name, scopes, query }))
  return {
    data: {
      calc_version: MINUTE_CALC_VERSION,
      sessions: scopes.map(({ sessionDate }) => sessionDate),
      names: rows,
    },
    meta: scope.meta,
  }
}

interface Wanted {
  readonly name: FlowName
  readonly scopes: readonly Scope[]
  readonly query: NetFlowQuery
}

async function readName(deps: MarketDeps, ctx: ServiceContext, { name, scopes, query }: Wanted): Promise<NetFlowName> {
  const stepMinutes = query.step === '5' ? 5 : 1
  const asked = {
    tickers: name.tickers,
    classes: classFilterOf(query),
    expiries: expiriesOf(query.expiries),
    stepMinutes,
  } as const
  const parts = []
  for (const scope of scopes) {
    const flow = await minutesOfScope(deps, scope, asked)
    const bars = await priceBars(deps, scope, name.priceOf)
    const price = bars.atSteps(flow.series.start_ms, stepMinutes)
    const shares = name.tickers.includes(name.priceOf) ? sharesUntil(bars) : () => null
    parts.push({ flow, price, nope: nopeSeries(flow.minutes, flow.series.start_ms, stepMinutes, shares) })
  }
  const { series, total } = joinSessions(parts.map(({ flow }) => flow))
  const price = parts.flatMap((part) => part.price)
  const only = scopes.length === 1 ? scopes[0] : undefined
  const average =
    only === undefined
      ? { value: null, isPending: false }
      : await averageFlow(deps, ctx, only, { ...asked, startsMs: series.start_ms })
  return {
    key: name.key,
    label: name.label,
    members: name.tickers.length > 1 ? [...name.tickers] : [],
    price_of: name.priceOf,
    series,
    price,
    nope: parts.flatMap((part) => part.nope),
    divergence: divergences({
      prices: price.map((bar) => bar?.[3] ?? null),
      netPremium: series.ncp.map((ncp, i) => ncp - (series.npp[i] ?? 0)),
      stepMinutes,
    }),
    average: average.value,
    average_pending: average.isPending,
    totals: toTotalsRow(total),
  }
}
