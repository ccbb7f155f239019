import { addToFlowSums, emptyFlowSums, type FlowSums } from '@/lib/flow/aggregates/flowSums'
import type { FlowItem } from '@/lib/flow/trade'

/** Sums of a list of flow items; cancelled ones stay out. */
export function flowSumsOf(items: Iterable<FlowItem>): FlowSums {
  const sums = emptyFlowSums()
  for (const item of items) if (!item.canceled) addToFlowSums(sums, item, 1)
  return sums
}
