import { ratio } from '@/lib/core/ratio'
import type { FlowSums } from '@/lib/flow/aggregates/flowSums'

export interface PutCallRatios {
  readonly volume: number | null
  readonly premium: number | null
  readonly trades: number | null
  readonly openInterest: number | null
}

/** F13 put/call ratios; the one of open interest needs the two sums, which prints do not carry. */
export function putCallRatios(
  sums: FlowSums,
  openInterest: { readonly puts: number | null; readonly calls: number | null },
): PutCallRatios {
  return {
    volume: ratio(sums.putVolume, sums.callVolume),
    premium: ratio(sums.putPremium, sums.callPremium),
    trades: ratio(sums.putTrades, sums.callTrades),
    openInterest: ratio(openInterest.puts, openInterest.calls),
  }
}
