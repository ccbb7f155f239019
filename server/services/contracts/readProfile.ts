import { conditionOf } from '@/lib/flow/conditions'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import type { ServiceContext } from '@/server/context'
import { toFlowRow } from '@/server/engine/flowRow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { contractOf, contractPrints, newestContractPrints } from '@/server/services/contracts/contractPrints'
import type { When } from '@/server/services/flow/tapeDesk'

const SIDE_FIELDS = { ASK: 'ask', BID: 'bid', MID: 'mid', NONE: 'none' } as const

/** Volume of a contract by fill price and kind (C11), lowest price first. */
export async function readProfile({ desk }: MarketDeps, ctx: ServiceContext, symbol: string, query: When) {
  const scope = await desk.scopeOf(ctx, query)
  const prices = new Map<number, ReturnType<typeof emptyPrice>>()
  for (const item of await contractPrints(desk, scope, formatOccSymbol(contractOf(symbol)))) {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) continue
    const row = prices.get(item.price) ?? emptyPrice(item.price)
    prices.set(item.price, row)
    row[SIDE_FIELDS[item.side]] += item.size
    if (rule.isMulti) row.multi += item.size
    if (item.reportFlags.includes('intermarket_sweep')) row.sweep += item.size
    if (item.reportFlags.includes('futures_floor')) row.floor += item.size
    if (item.reportFlags.includes('cross_trade')) row.cross += item.size
  }
  return { data: [...prices.values()].sort((a, b) => a.price - b.price), meta: scope.meta }
}

/** Time and sales of a contract, newest first. */
export async function listTrades(
  { desk }: MarketDeps,
  ctx: ServiceContext,
  symbol: string,
  query: When & { readonly limit: number },
) {
  const scope = await desk.scopeOf(ctx, query)
  const optionSymbol = formatOccSymbol(contractOf(symbol))
  const items = await newestContractPrints(desk, scope, optionSymbol, query.limit)
  return { data: items.map(toFlowRow), meta: scope.meta }
}

function emptyPrice(price: number) {
  return { price, ask: 0, bid: 0, mid: 0, none: 0, multi: 0, sweep: 0, floor: 0, cross: 0 }
}
