import type { DataMeta } from '@/lib/contract/flowRow'
import type { FlowSeriesRow, FlowTotalsRow } from '@/lib/contract/minuteFields'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'
import { flowSeriesOf, type MinuteSums, totalOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { type PricePoint, priceMinutes, pricesAtSteps } from '@/server/services/minutes/priceMinutes'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { sumMinutes } from '@/server/services/minutes/sumFlow'
import { toTotalsRow } from '@/server/services/minutes/toRows'

export interface TickerMinutesQuery {
  /** null: the whole market. */
  readonly tickers: readonly Ticker[] | null
  readonly classes: ClassFilter
  readonly when: When
  readonly stepMinutes: 1 | 5
  /** Only these expiries; needs tickers. */
  readonly expiries?: readonly IsoDate[] | null
  /** Underlying whose price stands beside the series. */
  readonly priceOf?: Ticker
}

export interface TickerMinutes {
  readonly sessionDate: IsoDate
  /** F15 over 09:30 to 16:15, F14 beside it. */
  readonly series: FlowSeriesRow
  readonly totals: FlowTotalsRow
  /** At the end of each step; empty without `priceOf`. */
  readonly prices: readonly (number | null)[]
  readonly minutes: MinuteSums
  readonly meta: DataMeta
}

/**
 * The ticker_minute read model (pages.md part 5) for whoever shows it: some tickers or the market, any F15 filter, live
 * from memory or of a stored session, per tier. The sums are shared: never change them.
 */
export async function readTickerMinutes(
  deps: MarketDeps,
  ctx: ServiceContext,
  query: TickerMinutesQuery,
): Promise<TickerMinutes> {
  const scope = await deps.desk.scopeOf(ctx, query.when)
  return await minutesOfScope(deps, scope, query)
}

/** The same for a scope that is already known. */
export async function minutesOfScope(
  deps: MarketDeps,
  scope: Scope,
  { tickers, classes, expiries = null, stepMinutes, priceOf }: Omit<TickerMinutesQuery, 'when'>,
): Promise<TickerMinutes> {
  const [minutes = new Map()] = await sumMinutes(deps.desk, scope, { classes, tickers, expiries }, null)
  const range = rangeOf(scope.sessionDate, stepMinutes)
  const series = flowSeriesOf(minutes, range)
  const points: readonly PricePoint[] = priceOf === undefined ? [] : await priceMinutes(deps, scope, priceOf)
  return {
    sessionDate: scope.sessionDate,
    series,
    totals: toTotalsRow(totalOf(minutes, range)),
    prices: priceOf === undefined ? [] : pricesAtSteps(points, series.start_ms, stepMinutes),
    minutes,
    meta: scope.meta,
  }
}
