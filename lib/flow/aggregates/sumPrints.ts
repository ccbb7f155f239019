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

/** Sums of prints told apart by a key, in the order of the keys' text. */
export function sumPrints(
  items: Iterable<FlowItem>,
  mask: Uint8Array,
  keyOf: (item: FlowItem) => string,
): { readonly key: string; readonly sums: KindSums }[] {
  const found = new Map<string, KindSums>()
  for (const item of items) addPrint(found, item, mask, keyOf(item))
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sums]) => ({ key, sums }))
}
