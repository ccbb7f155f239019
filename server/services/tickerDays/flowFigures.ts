import type { Ticker } from '@/lib/core/nominal'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { putCallRatios } from '@/lib/flow/aggregates/putCallRatios'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { sumBy } from '@/server/services/minutes/sumFlow'
import type { Block } from '@/server/services/tickerDays/blocks'

const NO_INTEREST = { puts: null, calls: null }

/** Sums of the options of every name of a session, the roots of an index under the index. */
export async function flowByName({ desk }: MarketDeps, scope: Scope): Promise<ReadonlyMap<Ticker, KindSums>> {
  return mergeRoots(await sumBy(desk, scope, 'ticker', { classes: ALL_CLASSES }))
}

/** Writes F11 to F13 of a name into its row. */
export function putFlow(block: Block, row: number, kinds: KindSums): void {
  const sums = flowSumsOfKinds(kinds)
  const net = netFlow(sums)
  const ratios = putCallRatios(sums, NO_INTEREST)
  const put = (name: string, value: number | null) => block.put(name, row, value)
  put('option_premium', sums.callPremium + sums.putPremium)
  put('call_premium', sums.callPremium)
  put('put_premium', sums.putPremium)
  put('ncp', net.ncp)
  put('npp', net.npp)
  put('net_premium', net.netPremium)
  put('bull_premium', net.bullishPremium)
  put('bear_premium', net.bearishPremium)
  put('bull_pct', net.bullPct)
  put('option_volume', sums.callVolume + sums.putVolume)
  put('call_volume', sums.callVolume)
  put('put_volume', sums.putVolume)
  put('net_volume', net.netVolume)
  put('call_ask_volume', sums.callAskVolume)
  put('call_bid_volume', sums.callBidVolume)
  put('put_ask_volume', sums.putAskVolume)
  put('put_bid_volume', sums.putBidVolume)
  put('option_trades', sums.callTrades + sums.putTrades)
  put('pc_volume', ratios.volume)
  put('pc_premium', ratios.premium)
}
