import type { Usd } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'

/** F18: sweep over several exchanges or an ISO, split prints on one exchange, one large print, or one small one. */
export type OrderKind = 'sweep' | 'split' | 'block' | 'single'

export const ORDER_RULES = { maxGapUs: 500_000, blockSize: 250, blockPremium: 250_000 }

/**
 * Groups prints, given oldest first, into orders: same contract, same side, no gap above `maxGapUs` between neighbours.
 * Cancelled prints stay out. Orders come in the order of their first print, the prints of each oldest first. F18.
 */
export function aggregateOrders(items: Iterable<FlowItem>): readonly (readonly FlowItem[])[] {
  const open = new Map<string, FlowItem[]>()
  const groups: FlowItem[][] = []
  for (const item of items) {
    if (item.canceled) continue
    const key = `${item.optionSymbol}|${item.side}`
    const group = open.get(key)
    const newest = group?.at(-1)
    if (group && newest && item.executedAtUs - newest.executedAtUs <= ORDER_RULES.maxGapUs) {
      group.push(item)
    } else {
      const fresh = [item]
      open.set(key, fresh)
      groups.push(fresh)
    }
  }
  return groups
}

/** What decides the kind of an order. */
interface OrderTraits {
  readonly exchanges: number
  readonly prints: number
  readonly hasSweepFlag: boolean
  /** Contracts and USD of its largest print. */
  readonly largestSize: number
  readonly largestPremium: Usd
}

/** F18: a sweep has more than one exchange or the ISO flag. */
export function orderKind(order: OrderTraits): OrderKind {
  if (order.exchanges >= 2 || order.hasSweepFlag) return 'sweep'
  if (order.prints >= 2) return 'split'
  const isBlock = order.largestSize >= ORDER_RULES.blockSize || order.largestPremium >= ORDER_RULES.blockPremium
  return isBlock ? 'block' : 'single'
}
