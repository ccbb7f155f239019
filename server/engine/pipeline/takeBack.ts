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
  /** What it had added to the totals; null when it added nothing. */
  readonly uncounted: LoggedPrint | null
  readonly isUnmatched: boolean
}

export const NO_CANCEL: CancelResult = { item: null, uncounted: null, isUnmatched: false }

/** Takes the print with this seq out of the totals, as far as it is still known. Changes `state` in place. */
export function cancelSeq(state: TapeState, source: SourceState, seq: number): CancelResult {
  const target = source.get(seq)
  if (target?.canceled || source.log.stateOf(seq) === 'cancelled') return NO_CANCEL
  const logged = source.log.cancel(seq)
  // A print that is kept and not cancelled has counted, also when its place in the log was needed for another.
  const uncounted = logged ?? (target === undefined ? null : countedOf(state, target))
  if (uncounted !== null) subtract(state, uncounted)
  if (target === undefined) return { item: null, uncounted, isUnmatched: true }
  const item = amended(target)
  source.put(item)
  return { item, uncounted, isUnmatched: false }
}

/**
 * Takes a print out of the totals, unless that has happened already, and returns it as cancelled, without sentiment.
 * An item that is cancelled comes back unchanged. For a cancel whose print is no longer kept, the caller passes the
 * item from the stored tape. Changes `state` in place.
 */
export function takeBack(state: TapeState, item: FlowItem): FlowItem {
  if (item.canceled) return item
  const changed = amended(item)
  const source = sourceStateOf(state, item.source)
  if (source.get(item.seq) !== undefined) source.put(changed)
  if (!conditionOf(item.condition).countsVolume || source.log.stateOf(item.seq) === 'cancelled') return changed
  source.log.cancel(item.seq)
  subtract(state, countedOf(state, item))
  return changed
}

function countedOf(state: TapeState, item: FlowItem): LoggedPrint {
  return { ...conditionOf(item.condition), ...item, contract: contractStateOf(state, item.optionSymbol).index }
}

function amended(item: FlowItem): FlowItem {
  return {
    ...item,
    canceled: true,
    sentiment: '-',
    opening: 'unknown',
    tags: item.tags.filter((tag) => tag !== 'bullish' && tag !== 'bearish'),
  }
}

function subtract(state: TapeState, print: LoggedPrint): void {
  const contract = state.contractList[print.contract]
  if (contract === undefined) return
  addPremium(contract.premiums, print.premium, -1)
  const totals = state.totals.at(contract.index)
  totals.count(print, -1)
  const range = loggedRangeOf(contract)
  if (range?.isComplete) totals.firstIv = range.firstIv
}

/** Prices and IVs are extremes, not sums: after a cancel they are found again from the prints still logged. */
export function loggedRangeOf({ newestSource, newestSeq }: ContractState) {
  return newestSource?.log.rangeFrom(newestSeq)
}
