import type { EpochUs, OptionSymbol, Usd } from '@/lib/core/nominal'
import type { FlowItem, TradeSide } from '@/lib/flow/trade'

/** F18: sweep over several exchanges or an ISO, split prints on one exchange, one large print, or one small one. */
export type OrderKind = 'sweep' | 'split' | 'block' | 'single'

/** Prints that look like one order, F18. The children stay with it: never only a lump sum. */
export interface AggregatedOrder {
  readonly optionSymbol: OptionSymbol
  readonly side: TradeSide
  readonly kind: OrderKind
  /** Oldest first. */
  readonly prints: readonly FlowItem[]
  readonly exchanges: readonly string[]
  readonly size: number
  readonly premium: Usd
  /** USD per share, weighted by size. */
  readonly averagePrice: number
  readonly lastPrice: number
  readonly endedAtUs: EpochUs
}

export interface OrderRules {
  readonly maxGapUs: number
  readonly blockSize: number
  readonly blockPremium: Usd
}

export const ORDER_RULES: OrderRules = { maxGapUs: 500_000, blockSize: 250, blockPremium: 250_000 }

/**
 * Groups prints, given oldest first, into orders: same contract, same side, no gap above `maxGapUs` between
 * neighbours. Cancelled prints stay out. Orders come in the order of their first print. F18.
 */
export function aggregateOrders(items: Iterable<FlowItem>, rules: OrderRules = ORDER_RULES): AggregatedOrder[] {
  const open = new Map<string, FlowItem[]>()
  const groups: FlowItem[][] = []
  for (const item of items) {
    if (item.canceled) continue
    const key = `${item.optionSymbol}|${item.side}`
    const group = open.get(key)
    const newest = group?.at(-1)
    if (group !== undefined && newest !== undefined && item.executedAtUs - newest.executedAtUs <= rules.maxGapUs) {
      group.push(item)
    } else {
      const fresh = [item]
      open.set(key, fresh)
      groups.push(fresh)
    }
  }
  return groups.flatMap((prints) => orderOf(prints, rules))
}

function orderOf(prints: readonly FlowItem[], rules: OrderRules): AggregatedOrder[] {
  const first = prints[0]
  const last = prints.at(-1)
  if (first === undefined || last === undefined) return []
  const size = prints.reduce((sum, print) => sum + print.size, 0)
  const premium = prints.reduce((sum, print) => sum + print.premium, 0)
  const exchanges = [...new Set(prints.map((print) => print.exchange))]
  return [
    {
      optionSymbol: first.optionSymbol,
      side: first.side,
      kind: orderKind(traitsOf(prints, exchanges.length), rules),
      prints,
      exchanges,
      size,
      premium,
      averagePrice: size === 0 ? first.price : premium / 100 / size,
      lastPrice: last.price,
      endedAtUs: last.executedAtUs,
    },
  ]
}

/** What decides the kind of an order. */
export interface OrderTraits {
  readonly exchanges: number
  readonly prints: number
  readonly hasSweepFlag: boolean
  /** Contracts and USD of its largest print. */
  readonly largestSize: number
  readonly largestPremium: Usd
}

/** F18: a sweep has more than one exchange or the ISO flag. */
export function orderKind(order: OrderTraits, rules: OrderRules = ORDER_RULES): OrderKind {
  if (order.exchanges >= 2 || order.hasSweepFlag) return 'sweep'
  if (order.prints >= 2) return 'split'
  const isBlock = order.largestSize >= rules.blockSize || order.largestPremium >= rules.blockPremium
  return isBlock ? 'block' : 'single'
}

const traitsOf = (prints: readonly FlowItem[], exchanges: number): OrderTraits => ({
  exchanges,
  prints: prints.length,
  hasSweepFlag: prints.some((print) => print.reportFlags.includes('intermarket_sweep')),
  largestSize: Math.max(...prints.map((print) => print.size)),
  largestPremium: Math.max(...prints.map((print) => print.premium)),
})
