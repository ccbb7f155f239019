import type { FundRow } from '@/lib/contract/etfs'
import { flowSumsOfKinds } from '@/lib/flow/aggregates/minuteSeries'
import { previousSession } from '@/lib/market/calendar'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type FundFacts, fundBook } from '@/server/services/etf/fundBook'
import { type FundScope, fundScopeOf } from '@/server/services/etf/fundScope'
import { flowsOf } from '@/server/services/etf/readEtf'
import type { When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { soonEnough } from '@/server/services/minutes/soonEnough'

/** The page does not wait for the first walk over all funds: it asks again. */
const WAIT_MS = 400

/** Every known fund: what it costs, holds, takes in, pays and trades. pages.md §4.14 ETFs, F51. */
export async function listEtfs(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await fundScopeOf(deps, ctx, null, when)
  const { value, isPending } = await soonEnough<readonly FundFacts[]>(fundBook(deps, scope), WAIT_MS, [])
  const rows = isPending
    ? []
    : await cached(deps.desk, scope.tape, `etfs ${value.length}`, () => rowsOf(deps, scope, value))
  return {
    data: { rows, as_of: previousSession(scope.before), pending: isPending ? 1 : 0 },
    meta: scope.meta,
  }
}

async function rowsOf(deps: MarketDeps, scope: FundScope, funds: readonly FundFacts[]): Promise<FundRow[]> {
  const tickers = funds.map(({ ticker }) => ticker)
  const prices = await scope.prices(tickers, previousSession(scope.before))
  const sums = await flowsOf(deps, scope, tickers)
  return funds.map(({ paid, ...fund }) => {
    const price = prices.get(fund.ticker)
    const kinds = sums?.get(fund.ticker)
    const options = kinds === undefined ? null : flowSumsOfKinds(kinds)
    return {
      ...fund,
      yield: price === undefined || price.now <= 0 ? null : paid / price.now,
      price: price?.now ?? null,
      change: price === undefined || price.then <= 0 ? null : price.now / price.then - 1,
      option_volume: options === null ? null : options.callVolume + options.putVolume,
      option_premium: options === null ? null : options.callPremium + options.putPremium,
    }
  })
}
