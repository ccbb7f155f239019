import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import type { FlowSummary } from '@/server/stores/tape/port'

/** What the tiles show beside the sums of their filter. */
export interface TapePace {
  readonly total: number
  readonly printsPerSecond: number
}

/** Sums under a filter on the wire. */
export function toFlowSummaryRow(summary: FlowSummary, pace: TapePace): FlowSummaryRow {
  return {
    count: summary.count,
    cancelled: summary.cancelled,
    size: summary.size,
    premium: summary.premium,
    call_premium: summary.callPremium,
    put_premium: summary.putPremium,
    call_volume: summary.callVolume,
    put_volume: summary.putVolume,
    ncp: summary.ncp,
    npp: summary.npp,
    bull_premium: summary.bullPremium,
    bear_premium: summary.bearPremium,
    ask_premium: summary.askPremium,
    bid_premium: summary.bidPremium,
    sweep_premium: summary.sweepPremium,
    opening_premium: summary.openingPremium,
    total: pace.total,
    prints_per_second: pace.printsPerSecond,
  }
}
