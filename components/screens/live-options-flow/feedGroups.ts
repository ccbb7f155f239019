import type { FeedGrouping } from '@/components/screens/live-options-flow/feedParams'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { aggregateOrders } from '@/lib/flow/aggregates/orders'
import { percentOf } from '@/lib/flow/aggregates/ratio'
import { byContract, byTicker } from '@/lib/flow/aggregates/rollups'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

/** One row of a grouped feed; numbers that a grouping does not have are null. */
export interface GroupRow {
  readonly key: string
  /** Newest print of the group: ticker, contract and quote come from it. */
  readonly newest: FlowItem
  readonly kind: string | null
  readonly prints: number
  readonly size: number
  readonly premium: number
  readonly averagePrice: number | null
  readonly exchanges: number | null
  readonly contracts: number | null
  readonly askPct: number | null
  readonly ncp: number | null
  readonly npp: number | null
  /** Prints inside, oldest first: never only a lump sum. */
  readonly children: readonly FlowItem[]
}

/** Groups the prints on screen (newest first) as orders (F18), contracts (F10) or tickers (F11). */
export function groupPrints(rows: readonly FlowItem[], grouping: Exclude<FeedGrouping, 'prints'>): GroupRow[] {
  const oldestFirst = [...rows].reverse()
  if (grouping === 'orders') return orders(oldestFirst)
  return grouping === 'contracts' ? contracts(oldestFirst) : tickers(oldestFirst)
}

function orders(items: readonly FlowItem[]): GroupRow[] {
  return aggregateOrders(items)
    .flatMap((order): GroupRow[] => {
      const newest = order.prints.at(-1)
      if (!newest) return []
      return [
        {
          key: `order-${order.prints[0]?.seq}`,
          newest,
          kind: order.kind,
          prints: order.prints.length,
          size: order.size,
          premium: order.premium,
          averagePrice: order.averagePrice,
          exchanges: order.exchanges.length,
          contracts: null,
          askPct: null,
          ncp: null,
          npp: null,
          children: order.prints,
        },
      ]
    })
    .reverse()
}

function childrenBy(items: readonly FlowItem[], keyOf: (item: FlowItem) => string): Map<string, FlowItem[]> {
  const groups = new Map<string, FlowItem[]>()
  for (const item of items) {
    if (item.canceled) continue
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function contracts(items: readonly FlowItem[]): GroupRow[] {
  const children = childrenBy(
    items.filter((item) => conditionOf(item.condition).countsVolume),
    (item) => item.optionSymbol,
  )
  return byContract(items).map(({ optionSymbol, newest, day }) => ({
    key: optionSymbol,
    newest,
    kind: null,
    prints: day.trades,
    size: day.volume,
    premium: day.premium,
    averagePrice: day.volume === 0 ? null : day.premium / 100 / day.volume,
    exchanges: null,
    contracts: 1,
    askPct: percentOf(day.askVolume, day.volume),
    ncp: null,
    npp: null,
    children: children.get(optionSymbol) ?? [],
  }))
}

function tickers(items: readonly FlowItem[]): GroupRow[] {
  const children = childrenBy(items, (item) => item.ticker)
  return byTicker(items).map(({ ticker, newest, sums, contracts: count }) => {
    const net = netFlow(sums)
    const inside = children.get(ticker) ?? []
    return {
      key: ticker,
      newest,
      kind: null,
      prints: inside.length,
      size: sums.callVolume + sums.putVolume,
      premium: sums.callPremium + sums.putPremium,
      averagePrice: null,
      exchanges: null,
      contracts: count,
      askPct: null,
      ncp: net.ncp,
      npp: net.npp,
      children: inside,
    }
  })
}
