import type { KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { addPrint } from '@/lib/flow/aggregates/sumPrints'
import type { FlowItem } from '@/lib/flow/trade'

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
