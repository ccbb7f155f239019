import type { FlowItem } from '@/lib/flow/trade'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import type { PastContractSession } from '@/server/market/facts/marketFacts'

/** The derived prints of one contract's earlier session, cancels applied. */
export function itemsOfSession({ sessionDate, prints }: PastContractSession): readonly FlowItem[] {
  const state = createTapeState({ sessionDate, recentLimit: Math.max(16, prints.length + 1) })
  const items = new Map<number, FlowItem>()
  for (const print of prints) {
    const { item, cancelled } = step(state, print, 0)
    items.set(item.seq, item)
    if (cancelled !== null) items.set(cancelled.seq, cancelled)
  }
  return [...items.values()]
}
