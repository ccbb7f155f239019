import { classOf } from '@/lib/flow/aggregates/flowClass'
import { addMeasures } from '@/lib/flow/aggregates/minuteMeasures'
import { emptyKindSums, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

/** Sums of prints whose class is in the mask, told apart by a key, in the order of the keys' text. Cancelled ones never count. */
export function sumPrints(
  items: Iterable<FlowItem>,
  mask: Uint8Array,
  keyOf: (item: FlowItem) => string,
): { readonly key: string; readonly sums: KindSums }[] {
  const found = new Map<string, KindSums>()
  for (const item of items) {
    if (item.canceled || !conditionOf(item.condition).countsVolume) continue
    if (mask[classOf(item, item.sessionDate)] !== 1) continue
    const key = keyOf(item)
    const sums = found.get(key) ?? emptyKindSums()
    found.set(key, sums)
    addMeasures(item.type === 'C' ? sums.calls : sums.puts, 0, item, 1)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sums]) => ({ key, sums }))
}
