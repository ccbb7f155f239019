import type { FlowRow } from '@/lib/contract/flowRow'
import { toFlowRow } from '@/server/engine/flowRow'
import { aFlowItem } from '@/tests/support/flowItems'

/** One print of the wire: a call bought at the ask for $99,000. */
export function aFlowRow(over: Partial<FlowRow> = {}): FlowRow {
  return { ...toFlowRow(aFlowItem()), diff: 1.37, ...over }
}

/** Sums of a filter that matches something. */
export const aSummary = {
  count: 1284,
  cancelled: 3,
  size: 412_907,
  premium: 612_400_000,
  call_premium: 400e6,
  put_premium: 212.4e6,
  call_volume: 1000,
  put_volume: 710,
  ncp: 148_200_000,
  npp: -31_700_000,
  bull_premium: 61.8e6,
  bear_premium: 38.2e6,
  ask_premium: 1e6,
  bid_premium: 1e6,
  sweep_premium: 137_177_600,
  opening_premium: 294_564_400,
  total: 48_206,
  prints_per_second: 142,
}
