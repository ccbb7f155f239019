import { classOf } from '@/lib/flow/aggregates/flowClass'
import { addMeasures } from '@/lib/flow/aggregates/minuteMeasures'
import { emptyKindSums, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

/** Adds a print to the sums of its key when its class is in the mask. Cancelled ones never count. */
export function addPrint(found: Map<string, KindSums>, item: FlowItem, mask: Uint8Array, key: string): void {
  if (item.canceled || !conditionOf(item.condition).countsVolume) return
  if (mask[classOf(item, item.sessionDate)] !== 1) return
  const sums = found.get(key) ?? emptyKindSums()
  found.set(key, sums)
  addMeasures(item.type === 'C' ? sums.calls : sums.puts, 0, item, 1)
}
