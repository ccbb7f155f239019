import type { z } from 'zod'
import type { NetFlowCut, netFlow } from '@/lib/contract/netFlow'
import { netFlow as netFlowOf } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { percentOf } from '@/lib/flow/aggregates/ratio'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { expiriesOf, namesOf } from '@/server/services/minutes/namesOf'
import { sumBy } from '@/server/services/minutes/sumFlow'
import { classFilterOf } from '@/server/services/minutes/toRows'

type Query = z.output<NonNullable<typeof netFlow.cuts.query>>

/** Strikes shown: those with the most premium. */
const STRIKES = 40

/** The flow of the names of a query by expiry and by strike. A list of many members has too many strikes to compare. */
export async function readCuts(deps: MarketDeps, ctx: ServiceContext, query: Query) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const tickers = namesOf(query, deps.facts[ctx.tier]).flatMap((name) => name.tickers)
  const isOne = new Set(tickers.map((ticker) => ticker.replace(/[WP]$/, ''))).size === 1
  // One after the other: walks over the same prints at the same time would take the loop's turns together.
  const by_expiry = await readCut(deps, scope, query, { by: 'expiry', tickers })
  const strikes = isOne ? await readCut(deps, scope, query, { by: 'strike', tickers }) : []
  const largest = [...strikes].sort((a, b) => b.premium - a.premium).slice(0, STRIKES)
  const by_strike = largest.sort((a, b) => Number(a.key) - Number(b.key))
  return { data: { by_expiry, by_strike }, meta: scope.meta }
}

async function readCut(
  { desk }: MarketDeps,
  scope: Scope,
  query: Query,
  { by, tickers }: { readonly by: 'expiry' | 'strike'; readonly tickers: readonly string[] },
): Promise<NetFlowCut[]> {
  const classes = classFilterOf(query)
  const asked = { tickers, expiries: expiriesOf(query.expiries) }
  const all = await sumBy(desk, scope, by, { ...asked, classes })
  const otm = await sumBy(desk, scope, by, { ...asked, classes: { ...classes, money: 'otm' } })
  return [...all].map(([key, sums]) => toCut(key, sums, otm.get(key)))
}

const volumeOf = (kinds: KindSums | undefined): number =>
  kinds === undefined ? 0 : measureOf(kinds.calls, 'volume') + measureOf(kinds.puts, 'volume')

function toCut(key: string, kinds: KindSums, otm: KindSums | undefined): NetFlowCut {
  const sums = flowSumsOfKinds(kinds)
  const volume = volumeOf(kinds)
  return {
    key,
    call_ask_premium: sums.callAskPremium,
    call_bid_premium: sums.callBidPremium,
    put_ask_premium: sums.putAskPremium,
    put_bid_premium: sums.putBidPremium,
    call_ask_volume: sums.callAskVolume,
    call_bid_volume: sums.callBidVolume,
    put_ask_volume: sums.putAskVolume,
    put_bid_volume: sums.putBidVolume,
    premium: sums.callPremium + sums.putPremium,
    net_premium: netFlowOf(sums).netPremium,
    volume,
    trades: sums.callTrades + sums.putTrades,
    otm_pct: percentOf(volumeOf(otm), volume),
  }
}
