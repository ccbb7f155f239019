import type { FlowSums } from '@/lib/flow/aggregates/flowSums'

/** a / b, or null (shown '-') when b is zero or either is unknown. F13. */
export function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : a / b
}

/** a / b in percent, null as for `ratio`. */
export function percentOf(a: number | null, b: number | null): number | null {
  const share = ratio(a, b)
  return share === null ? null : share * 100
}

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

/** F13 relative volume: today over the 30-day average, or today so far over the average by the same minute. */
export function relativeVolume(today: number, average: number | null): number | null {
  return ratio(today, average)
}
