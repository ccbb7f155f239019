import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import { type ContractDay, emptyContractDay, foldIntoContractDay } from '@/lib/flow/aggregates/contractDay'
import { addToFlowSums, emptyFlowSums, type FlowSums } from '@/lib/flow/aggregates/flowSums'
import { conditionOf } from '@/lib/flow/conditions'
import type { FlowItem } from '@/lib/flow/trade'

/** The prints of one contract in a list, folded. */
export interface ContractRollup {
  readonly optionSymbol: OptionSymbol
  /** The newest print, for the fields that belong to the contract. */
  readonly newest: FlowItem
  readonly day: ContractDay
}

/** The prints of one ticker in a list, folded. */
export interface TickerRollup {
  readonly ticker: Ticker
  readonly newest: FlowItem
  readonly sums: FlowSums
  readonly contracts: number
}

/** Groups prints, given oldest first, by contract; cancelled ones stay out. Largest premium first. F10, Flow Feed grouping. */
export function byContract(items: Iterable<FlowItem>): ContractRollup[] {
  const groups = new Map<OptionSymbol, { newest: FlowItem; readonly day: ContractDay }>()
  for (const item of items) {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) continue
    let group = groups.get(item.optionSymbol)
    if (group === undefined) {
      group = { newest: item, day: emptyContractDay() }
      groups.set(item.optionSymbol, group)
    }
    group.newest = item
    foldIntoContractDay(group.day, item, rule)
  }
  const rows = [...groups].map(([optionSymbol, group]) => ({ optionSymbol, ...group }))
  return rows.sort((a, b) => b.day.premium - a.day.premium)
}

/** Groups prints, given oldest first, by ticker; cancelled ones stay out. Largest premium first. F11, Flow Feed grouping. */
export function byTicker(items: Iterable<FlowItem>): TickerRollup[] {
  const groups = new Map<Ticker, { newest: FlowItem; readonly sums: FlowSums; readonly symbols: Set<OptionSymbol> }>()
  for (const item of items) {
    if (item.canceled) continue
    let group = groups.get(item.ticker)
    if (group === undefined) {
      group = { newest: item, sums: emptyFlowSums(), symbols: new Set() }
      groups.set(item.ticker, group)
    }
    group.newest = item
    group.symbols.add(item.optionSymbol)
    addToFlowSums(group.sums, item, 1)
  }
  const rows = [...groups].map(([ticker, { newest, sums, symbols }]) => ({
    ticker,
    newest,
    sums,
    contracts: symbols.size,
  }))
  return rows.sort((a, b) => premiumOf(b.sums) - premiumOf(a.sums))
}

function premiumOf(sums: FlowSums): number {
  return sums.callPremium + sums.putPremium
}
