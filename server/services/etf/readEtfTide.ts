import type { Ticker } from '@/lib/core/nominal'
import { tideWeights } from '@/lib/equities/etf'
import { flowSeriesOf } from '@/lib/flow/aggregates/minuteSeries'
import { rootsOf } from '@/lib/options/indexRoots'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type FundScope, fundScopeOf, type HoldingRow, holdingsOf } from '@/server/services/etf/fundScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { rangeOf } from '@/server/services/minutes/sessionRange'
import { weightedMinutes } from '@/server/services/minutes/weightedFlow'

const STEP_MINUTES = 5

/**
 * F15 of a fund's members, each weighted by what the fund holds of it; null where the fund's list has no weights or its
 * members' options are not on this tape.
 */
export async function readEtfTide(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const scope = await fundScopeOf(deps, ctx, ticker, when)
  const key = `etf tide ${ticker} ${scope.market.id}`
  const data = await cached(deps.desk, scope.tape, key, () => tideOf(deps, scope, ticker))
  return { data, meta: scope.meta }
}

async function tideOf({ desk }: MarketDeps, scope: FundScope, ticker: Ticker) {
  if (!scope.hasPrices) return null
  const held = heldWeights(await holdingsOf(scope, ticker))
  const weights = tideWeights(held)
  if (weights.size === 0) return null
  const byRoot = new Map([...weights].flatMap(([name, weight]) => rootsOf(name).map((root) => [root, weight] as const)))
  const minutes = await weightedMinutes(desk, scope.tape, byRoot)
  const series = flowSeriesOf(minutes, rangeOf(scope.tape.sessionDate, STEP_MINUTES))
  const known = [...weights.keys()].reduce((sum, name) => sum + (held.get(name) ?? 0), 0)
  return { session_date: scope.tape.sessionDate, series, members: weights.size, known_weight: known }
}

/** Weight of each name as a fraction of the fund: its lines together; null where a line has none. */
function heldWeights(holdings: readonly HoldingRow[]): ReadonlyMap<Ticker, number | null> {
  const held = new Map<Ticker, number | null>()
  for (const { holding, weight } of holdings) {
    if (holding === '') continue
    const before = held.has(holding) ? held.get(holding) : 0
    held.set(holding, before == null || weight === null ? null : before + weight / 100)
  }
  return held
}
