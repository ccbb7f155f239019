import type { FlowTotalsRow } from '@/lib/contract/minuteFields'
import type { ClassFilter } from '@/lib/flow/aggregates/flowClass'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { putCallRatios } from '@/lib/flow/aggregates/putCallRatios'

/** F15 filters as they come in a query. */
export interface FilterQuery {
  readonly type: ClassFilter['type']
  readonly money: ClassFilter['money']
  readonly dte: ClassFilter['dte']
  readonly no_multi: '0' | '1'
  readonly no_deep: '0' | '1'
}

export function classFilterOf({ type, money, dte, no_multi, no_deep }: FilterQuery): ClassFilter {
  return { type, money, dte, noMulti: no_multi === '1', noDeep: no_deep === '1' }
}

const NO_INTEREST = { puts: null, calls: null }

/** F11 to F13 of sums on the wire. */
export function toTotalsRow(kinds: KindSums): FlowTotalsRow {
  const sums = flowSumsOfKinds(kinds)
  const net = netFlow(sums)
  const ratios = putCallRatios(sums, NO_INTEREST)
  return {
    ncp: net.ncp,
    npp: net.npp,
    net_premium: net.netPremium,
    net_volume: net.netVolume,
    call_premium: sums.callPremium,
    put_premium: sums.putPremium,
    call_ask_premium: sums.callAskPremium,
    call_bid_premium: sums.callBidPremium,
    put_ask_premium: sums.putAskPremium,
    put_bid_premium: sums.putBidPremium,
    call_volume: sums.callVolume,
    put_volume: sums.putVolume,
    trades: sums.callTrades + sums.putTrades,
    bull_premium: net.bullishPremium,
    bear_premium: net.bearishPremium,
    bull_pct: net.bullPct,
    pc_volume: ratios.volume,
    pc_premium: ratios.premium,
  }
}
