import type { z } from 'zod'
import type { DeltaFlowRow, deltaFlow } from '@/lib/contract/deltaFlow'
import { percentOf } from '@/lib/core/ratio'
import { percentileOf } from '@/lib/core/series'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { MINUTE_CALC_VERSION } from '@/lib/flow/aggregates/minuteMeasures'
import { type KindSums, type MinuteSums, measureOf, mergeMinutes, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import { divergences } from '@/lib/flow/slopes'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { contributors } from '@/server/services/deltaFlow/contributors'
import { type DeltaScope, deltaScopeOf, tickersByKind } from '@/server/services/deltaFlow/deltaScope'
import { type DeltaParts, deltaSeriesOf } from '@/server/services/deltaFlow/deltaSeries'
import { expectedHedge } from '@/server/services/deltaFlow/expectedHedge'
import { participantSplit } from '@/server/services/deltaFlow/participantSplit'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { sumMinutes } from '@/server/services/minutes/sumFlow'
import { sumSessions } from '@/server/services/minutes/sumSessions'
import { type PriceBars, priceBars, sharesUntil } from '@/server/services/netFlow/priceBars'

export type DeltaFlowQuery = z.output<NonNullable<typeof deltaFlow.read.query>>

const ZERO_DTE = { ...ALL_CLASSES, dte: '0' } as const
/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 400
const NOTHING: MinuteSums = new Map()

/** Is today's order flow making dealers buy or sell? F14 with its splits, pages.md §4.5. */
export async function readDeltaFlow(deps: MarketDeps, ctx: ServiceContext, query: DeltaFlowQuery) {
  const { desk } = deps
  const scope = await desk.scopeOf(ctx, query)
  const chosen = await deltaScopeOf(deps, scope, query.of)
  const stepMinutes = Number(query.step)
  const range = rangeOf(scope.sessionDate, stepMinutes)
  const parts = await partsOf(deps, scope, chosen)
  const series = deltaSeriesOf(parts, range)
  const bars = await priceBars(deps, scope, chosen.priceOf)
  const price = bars.atSteps(series.start_ms, stepMinutes)
  const closes = price.map((bar) => bar?.[3] ?? null)
  const largest = await contributors(desk, scope, chosen.tickers)
  const participants = await participantSplit(deps, ctx, { scope, chosen, when: query })
  // Last, because the store reads one thing after the other.
  const rank = await soonEnough(percentile(deps, ctx, scope, chosen), WAIT_MS, null)
  const expected = isOne(chosen)
    ? await expectedHedge(deps, ctx, chosen.priceOf, query)
    : { value: null, isPending: false }
  const data: DeltaFlowRow = {
    calc_version: MINUTE_CALC_VERSION,
    key: chosen.key,
    label: chosen.label,
    price_of: chosen.priceOf,
    series,
    price,
    divergence: divergences({ prices: closes, netPremium: series.total, stepMinutes }),
    totals: totalsOf(totalOf(parts.all, range), chosen, { bars, spot: closes.at(-1) ?? null, endMs: range.toMs }),
    percentile: rank.value,
    percentile_pending: rank.isPending,
    expected: expected.value,
    expected_pending: expected.isPending,
    participants,
    contributors: largest,
  }
  return { data, meta: scope.meta }
}

/** The minutes of what is chosen and its splits; every ticker is of one kind, so the kinds make the whole market. */
async function partsOf(deps: MarketDeps, scope: Scope, chosen: DeltaScope): Promise<DeltaParts> {
  const { desk } = deps
  const [zeroDte = NOTHING] = await sumMinutes(desk, scope, { classes: ZERO_DTE, tickers: chosen.tickers }, null)
  const parts = { zeroDte, index: NOTHING, etf: NOTHING, equity: NOTHING }
  if (chosen.tickers !== null) return { ...parts, all: await minutesOf(deps, scope, chosen) }
  const kinds = await tickersByKind(deps, scope)
  const groups = [kinds.index, kinds.etf, kinds.equity]
  const [index = NOTHING, etf = NOTHING, equity = NOTHING] = await sumMinutes(
    desk,
    scope,
    { classes: ALL_CLASSES },
    groups,
  )
  return { zeroDte, index, etf, equity, all: mergeMinutes([index, etf, equity]) }
}

async function minutesOf({ desk }: MarketDeps, scope: Scope, { tickers }: DeltaScope): Promise<MinuteSums> {
  const [minutes = NOTHING] = await sumMinutes(desk, scope, { classes: ALL_CLASSES, tickers }, null)
  return minutes
}

/** Whether everything chosen is on one underlying, whose price and chain it then stands against. */
const isOne = ({ key, priceOf }: DeltaScope): boolean => key === priceOf

interface Underlying {
  readonly bars: PriceBars
  readonly spot: number | null
  readonly endMs: number
}

function totalsOf(sums: KindSums, chosen: DeltaScope, { bars, spot, endMs }: Underlying): DeltaFlowRow['totals'] {
  const both = (name: Parameters<typeof measureOf>[1]) => measureOf(sums.calls, name) + measureOf(sums.puts, name)
  const hedge = -both('delta') / 1000
  const shares = isOne(chosen) ? sharesUntil(bars)(endMs) : null
  return {
    dollar_delta: both('dollarDelta') / 100,
    gross_dollar_delta: both('dollarDeltaTotal') / 100,
    hedge_shares: hedge,
    hedge_pct: percentOf(Math.abs(hedge), shares),
    gamma: isOne(chosen) && spot !== null ? (both('gamma') / 1000) * spot * spot * 0.01 : null,
    vega: both('vega') / 100,
    covered_pct: percentOf(both('greekVolume'), both('volume')),
  }
}

/** Today's total at this minute among those of earlier stored sessions at the same one. */
async function percentile(deps: MarketDeps, ctx: ServiceContext, scope: Scope, chosen: DeltaScope) {
  const passed = Math.floor(elapsedMs(scope) / 60_000) * 60_000
  const totals: number[] = []
  const scopes = [scope, ...(await earlierScopes(deps.desk, ctx, scope))]
  const minutes = await sumSessions(deps.desk, scopes, { classes: ALL_CLASSES, tickers: chosen.tickers })
  for (const [at, session] of scopes.entries()) {
    const { fromMs } = rangeOf(session.sessionDate, 1)
    const sums = totalOf(minutes[at] ?? NOTHING, { fromMs, toMs: fromMs + passed })
    totals.push(measureOf(sums.calls, 'dollarDelta') + measureOf(sums.puts, 'dollarDelta'))
  }
  const [now = 0, ...others] = totals
  const value = percentileOf(now, others)
  return value === null ? null : { value, sessions: others.length }
}
