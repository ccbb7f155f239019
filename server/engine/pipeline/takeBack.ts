import { addToContractDay, type ContractDay } from '@/lib/flow/aggregates/contractDay'
import { addToFlowSums } from '@/lib/flow/aggregates/flowSums'
import { minuteOf } from '@/lib/flow/aggregates/tide'
import { conditionOf } from '@/lib/flow/conditions'
import { addPremium } from '@/lib/flow/premiumHistory'
import type { FlowItem } from '@/lib/flow/trade'
import type { LoggedPrint } from '@/server/engine/pipeline/printLog'
import type { SourceState } from '@/server/engine/pipeline/sourceState'
import { type ContractState, contractStateOf, sourceStateOf, type TapeState } from '@/server/engine/pipeline/state'

/** What a cancel message did. */
export interface CancelResult {
  /** The print taken back, as cancelled; null when it was cancelled before or is not kept whole. */
  readonly item: FlowItem | null
  readonly isUnmatched: boolean
}

export const NO_CANCEL: CancelResult = { item: null, isUnmatched: false }

/** Takes the print with this seq out of every sum, as far as it is still known. Changes `state` in place. */
export function cancelSeq(state: TapeState, source: SourceState, seq: number): CancelResult {
  const target = source.get(seq)
  if (target !== undefined) return target.canceled ? NO_CANCEL : { item: takeBack(state, target), isUnmatched: false }
  if (source.log.stateOf(seq) === 'cancelled') return NO_CANCEL
  const logged = source.log.cancel(seq)
  const contract = logged === null ? undefined : state.contractList[logged.contract]
  if (logged !== null && contract !== undefined) subtract(state, contract, logged)
  return { item: null, isUnmatched: true }
}

/**
 * Takes a print out of every sum, unless that has happened already, and returns it as cancelled, without sentiment.
 * An item that is cancelled comes back unchanged. For a cancel whose print is no longer kept, the caller passes the
 * item from the stored tape. Changes `state` in place.
 */
export function takeBack(state: TapeState, item: FlowItem): FlowItem {
  if (item.canceled) return item
  const amended: FlowItem = {
    ...item,
    canceled: true,
    sentiment: '-',
    opening: 'unknown',
    tags: item.tags.filter((tag) => tag !== 'bullish' && tag !== 'bearish'),
  }
  const source = sourceStateOf(state, item.source)
  if (source.get(item.seq) !== undefined) source.put(amended)
  const rule = conditionOf(item.condition)
  const isCounted = rule.countsVolume && source.log.stateOf(item.seq) !== 'cancelled'
  if (!isCounted) return amended
  const contract = contractStateOf(state, item.optionSymbol)
  source.log.cancel(item.seq)
  subtract(state, contract, { ...rule, ...item, contract: contract.index })
  return amended
}

function subtract(state: TapeState, contract: ContractState, print: LoggedPrint): void {
  const { ticker, terms } = contract
  const day = state.days.read(contract.index)
  const counted = { type: terms.type, side: print.side, size: print.size, premium: print.premium }
  addToContractDay(day, { ...counted, reportFlags: print.reportFlags }, print, -1)
  const minute = minuteOf(print.executedAtUs)
  for (const { sums, minutes } of [ticker, state.market]) {
    addToFlowSums(sums, counted, -1)
    minutes.add(minute, counted, -1)
  }
  addPremium(ticker.premiums, print.premium, -1)
  resetRanges(contract, day)
  state.days.save(contract.index, day)
}

/**
 * Prices and IVs are extremes, not sums: they are found again from the prints still logged. When older prints of the
 * contract are no longer there, only the last price and IV can be known; the others stay.
 */
function resetRanges({ newestSource, newestSeq }: ContractState, day: ContractDay): void {
  const range = newestSource?.log.rangeFrom(newestSeq)
  if (range === undefined) return
  const { isComplete, ...values } = range
  if (isComplete) Object.assign(day, values)
  else Object.assign(day, { last: values.last ?? day.last, lastIv: values.lastIv ?? day.lastIv })
}
