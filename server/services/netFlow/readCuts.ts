import type { z } from 'zod'
import type { NetFlowCut, netFlow } from '@/lib/contract/netFlow'
import { percentOf } from '@/lib/core/ratio'
import { netFlow as netFlowOf } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { expiriesOf, namesOf } from '@/server/services/minutes/namesOf'
import { type Cut, sumCuts } from '@/server/services/minutes/sumCuts'
import { classFilterOf } from '@/server/services/minutes/toRows'

type Query = z.output<NonNullable<typeof netFlow.cuts.query>>

/** Strikes shown: those with the most premium. */
const STRIKES = 40

/** The flow of the names of a query by expiry and by strike. A list of many members has too many strikes to compare. */
export async function readCuts(deps: MarketDeps, ctx: ServiceContext, query: Query) {
  const scope = await deps.desk.scopeOf(ctx, query)
  const tickers = (await namesOf(query, scope)).flatMap((name) => name.tickers)
  const isOne = new Set(tickers.map((ticker) => ticker.replace(/[WP]$/, ''))).size === 1
  const classes = classFilterOf(query)
  const otm = { ...classes, money: 'otm' as const }
  const cuts: readonly Cut[] = [
    { by: 'expiry', classes },
    { by: 'expiry', classes: otm },
    ...(isOne ? [{ by: 'strike', classes } as const, { by: 'strike', classes: otm } as const] : []),
  ]
  const sums = await sumCuts(deps.desk, scope, { tickers, expiries: expiriesOf(query.expiries) }, cuts)
  const by_expiry = toCuts(sums[0], sums[1])
  const strikes = toCuts(sums[2], sums[3])
  const largest = [...strikes].sort((a, b) => b.premium - a.premium).slice(0, STRIKES)
  const by_strike = largest.sort((a, b) => Number(a.key) - Number(b.key))
  return { data: { by_expiry, by_strike }, meta: scope.meta }
}

function toCuts(all: ReadonlyMap<string, KindSums> = new Map(), otm?: ReadonlyMap<string, KindSums>): NetFlowCut[] {
  return [...all].map(([key, sums]) => toCut(key, sums, otm?.get(key)))
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
