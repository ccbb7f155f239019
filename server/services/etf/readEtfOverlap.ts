import type { Ticker } from '@/lib/core/nominal'
import { correlation } from '@/lib/core/series'
import { weightOverlap } from '@/lib/equities/etf'
import { pairCloses } from '@/lib/equities/performance'
import { logReturns } from '@/lib/options/realisedVol'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { allHoldings, type FundScope, fundScopeOf, type HoldingRow } from '@/server/services/etf/fundScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { closesSoFar } from '@/server/services/names/sessionSoFar'

const YEAR = 253
const MATRIX = 6

type Weights = ReadonlyMap<string, number>

/** Which other funds hold the same, and which move alike. Σ min(w), F48. */
export async function readEtfOverlap(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  query: When & { readonly with: string },
) {
  const scope = await fundScopeOf(deps, ctx, null, query)
  const funds = await weightsOfAll(scope)
  const own = funds.get(ticker)
  if (own === undefined) throw new ServiceError('not_found', `The holdings of ${ticker} are not known.`)
  const rows = await cached(deps.desk, scope.tape, `etf overlap ${ticker}`, () => rowsOf(scope, ticker, funds))
  const asked = query.with
    .toUpperCase()
    .split(',')
    .filter((name) => name !== ticker && funds.has(name))
  const chosen = asked.length > 0 ? [...new Set(asked)] : rows.filter((row) => row.overlap > 0).map((row) => row.ticker)
  const names = [ticker, ...chosen.slice(0, MATRIX - 1)]
  const weights = names.map((name) => funds.get(name) ?? new Map())
  return {
    data: { rows, funds: names, matrix: weights.map((a) => weights.map((b) => weightOverlap(a, b))) },
    meta: scope.meta,
  }
}

async function weightsOfAll(scope: FundScope): Promise<ReadonlyMap<Ticker, Weights>> {
  return new Map([...(await allHoldings(scope))].map(([fund, holdings]) => [fund, weightsOf(holdings)]))
}

/** Weights by the name held, else by the words of the line; swaps and the cash beside them are no holdings. */
function weightsOf(holdings: readonly HoldingRow[]): Weights {
  const weights = new Map<string, number>()
  for (const { holding, name, weight, asset_class } of holdings) {
    if (weight === null || weight <= 0 || asset_class === 'Swap' || asset_class === 'Cash') continue
    const key = holding === '' ? `: ${name}` : holding
    weights.set(key, (weights.get(key) ?? 0) + weight / 100)
  }
  return weights
}

async function rowsOf(scope: FundScope, ticker: Ticker, funds: ReadonlyMap<Ticker, Weights>) {
  const own = funds.get(ticker) ?? new Map()
  const closes = closesSoFar(scope.stock, ticker, YEAR)
  const rows = []
  for await (const [fund, weights] of inTurns(funds)) {
    if (fund === ticker) continue
    const pair = pairCloses(closes, closesSoFar(scope.stock, fund, YEAR))
    const [a, b] = [logReturns(pair.own), logReturns(pair.other)]
    rows.push({
      ticker: fund,
      name: valueOr(await scope.market.names.of(fund), null)?.name ?? fund,
      overlap: weightOverlap(own, weights),
      shared: [...own.keys()].filter((key) => weights.has(key)).length,
      holdings: weights.size,
      correlation: a.length < 20 ? null : correlation(a, b),
      n: a.length,
    })
  }
  return rows.sort((a, b) => b.overlap - a.overlap || (b.correlation ?? -2) - (a.correlation ?? -2))
}
