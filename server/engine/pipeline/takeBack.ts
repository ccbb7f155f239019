import { addToContractDay, setContractIv, setContractPrices } from '@/lib/flow/aggregates/contractDay'
import { addToFlowSums } from '@/lib/flow/aggregates/flowSums'
import { addToMinutes, minuteOf } from '@/lib/flow/aggregates/tide'
import { conditionOf } from '@/lib/flow/conditions'
import { addPremium } from '@/lib/flow/premiumHistory'
import type { FlowItem } from '@/lib/flow/trade'
import { type ContractState, contractStateOf, recentItemsOf, type TapeState } from '@/server/engine/pipeline/state'

/**
 * Takes a counted print out of every sum and returns it as cancelled, without sentiment. An item that is cancelled
 * already comes back unchanged. For a cancel older than the prints kept here, the caller may pass the item from the
 * stored tape. Changes `state` in place.
 */
export function takeBack(state: TapeState, item: FlowItem): FlowItem {
  if (item.canceled) return item
  const contract = contractStateOf(state, item.optionSymbol)
  const rule = conditionOf(item.condition)
  const amended: FlowItem = {
    ...item,
    canceled: true,
    sentiment: '-',
    opening: 'unknown',
    tags: item.tags.filter((tag) => tag !== 'bullish' && tag !== 'bearish'),
  }
  recentItemsOf(state, item.source).put(amended)
  addToContractDay(contract.day, item, rule, -1)
  addToFlowSums(contract.ticker.sums, item, -1)
  addToFlowSums(state.market.sums, item, -1)
  const minute = minuteOf(item.executedAtUs)
  addToMinutes(contract.ticker.minutes, minute, item, -1)
  addToMinutes(state.market.minutes, minute, item, -1)
  addPremium(contract.ticker.premiums, item.premium, -1)
  resetRanges(state, contract)
  return amended
}

/**
 * Prices and IVs are extremes, not sums: they are found again from the prints still kept. When some of the contract's
 * prints are no longer kept, only the last price can be known; open, high and low stay.
 */
function resetRanges(state: TapeState, contract: ContractState): void {
  const { day, terms } = contract
  const items = [...state.recent.values()].flatMap((recent) => recent.ofContract(terms.optionSymbol))
  const eligible = items.filter((item) => conditionOf(item.condition).setsLast)
  if (items.length < day.trades) {
    const newest = eligible.at(-1)
    if (newest !== undefined) day.last = newest.price
    return
  }
  Object.assign(day, { open: null, high: null, low: null, last: null })
  Object.assign(day, { firstIv: null, lastIv: null, ivHigh: null, ivLow: null })
  for (const item of eligible) setContractPrices(day, item.price)
  for (const item of items) if (item.iv !== null) setContractIv(day, item.iv)
}
