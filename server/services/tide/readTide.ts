import type { z } from 'zod'
import type { TideRow, tide } from '@/lib/contract/tide'
import { ALL_CLASSES, isWholeFilter } from '@/lib/flow/aggregates/flowClass'
import { netImpact } from '@/lib/flow/aggregates/flowSums'
import { MINUTE_CALC_VERSION } from '@/lib/flow/aggregates/minuteMeasures'
import { flowSeriesOf, netPremiumOfKinds, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { priceMinutes, pricesAtSteps } from '@/server/services/minutes/priceMinutes'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { sumBy, sumMinutes } from '@/server/services/minutes/sumFlow'
import { tickersOfIssue } from '@/server/services/minutes/tickersOfIssue'
import { classFilterOf, toTotalsRow } from '@/server/services/minutes/toRows'
import { sectorTides } from '@/server/services/tide/sectorTides'
import { expectHistory, NO_HISTORY, readTideHistory } from '@/server/services/tide/tideHistory'
import { activeTickers, unusualTickers } from '@/server/services/tide/tideTickers'

export type TideQuery = z.output<NonNullable<typeof tide.read.query>>

const OVERLAY = 'SPY'
/** The tide does not wait for the first reading of earlier sessions: the next answer has them. */
const HISTORY_WAIT_MS = 60

/** Market Tide with everything that is made of the same sums, F11 to F16. */
export async function readTide(deps: MarketDeps, ctx: ServiceContext, query: TideQuery) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const data = await foldTide(deps, ctx, scope, query)
  return { data, meta: scope.meta }
}

type TideScope = Awaited<ReturnType<MarketDeps['desk']['scopeOf']>>

async function foldTide(deps: MarketDeps, ctx: ServiceContext, scope: TideScope, query: TideQuery): Promise<TideRow> {
  const { desk } = deps
  const classes = classFilterOf(query)
  const tickers = await tickersOfIssue(deps, scope, query.issue)
  const step = Number(query.step)
  const range = rangeOf(scope.sessionDate, step)
  expectHistory(deps.desk, ctx)
  // One after the other: walks at the same time would take the loop's turns together.
  const [minutes = new Map()] = await sumMinutes(desk, scope, { classes, tickers }, null)
  const byTicker = await sumBy(desk, scope, 'ticker', { classes, tickers })
  const isWhole = isWholeFilter(classes) && tickers === null
  const whole = isWhole ? null : await sumMinutes(desk, scope, { classes: ALL_CLASSES }, null)
  const series = flowSeriesOf(minutes, range)
  const total = totalOf(minutes, range)
  const all = whole?.[0] === undefined ? total : totalOf(whole[0], range)
  const names = mergeRoots(byTicker)
  const impact = netImpact(names, netPremiumOfKinds)
  const prices = await priceMinutes(deps, scope, OVERLAY)
  const sectors = await sectorTides(deps, scope, classes)
  // Last, because the store reads one thing after the other.
  const { value: history, isPending } = await soonEnough(
    readTideHistory(deps, ctx, scope, { classes, tickers }),
    HISTORY_WAIT_MS,
    NO_HISTORY,
  )
  return {
    calc_version: MINUTE_CALC_VERSION,
    series,
    spy: pricesAtSteps(prices, series.start_ms, step),
    totals: toTotalsRow(total),
    premium: premiumSplit(toTotalsRow(all), toTotalsRow(total)),
    average: history.average,
    history: history.days,
    history_pending: isPending,
    positive: impact.positive.map(toImpact),
    negative: impact.negative.map(toImpact),
    active: activeTickers(names, history),
    unusual: unusualTickers(names, history),
    sectors,
  }
}

const toImpact = ({ ticker, netPremium }: { ticker: string; netPremium: number }) => ({
  ticker,
  net_premium: netPremium,
})

type Totals = TideRow['totals']

const gross = (row: Totals): number => row.call_premium + row.put_premium

/** F15: premium that the filter leaves out, premium without a side, and what is left. */
function premiumSplit(all: Totals, chosen: Totals): TideRow['premium'] {
  const counted = chosen.call_ask_premium + chosen.call_bid_premium + chosen.put_ask_premium + chosen.put_bid_premium
  return {
    all: gross(all),
    excluded_by_filter: gross(all) - gross(chosen),
    no_side: gross(chosen) - counted,
    counted,
    prints: chosen.trades,
  }
}
