import type { EpochMs } from '@/lib/core/nominal'
import { sideOfQuote, sideOfTags } from '@/lib/flow/classifySide'
import { type ConditionRule, conditionOf } from '@/lib/flow/conditions'
import { deriveFlowItem, premiumOf } from '@/lib/flow/deriveFlowItem'
import { addPremium, premiumPercentile } from '@/lib/flow/premiumHistory'
import { tagPrint } from '@/lib/flow/tagPrint'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import type { LoggedPrint } from '@/server/engine/pipeline/printLog'
import { type ContractState, contractStateOf, sourceStateOf, type TapeState } from '@/server/engine/pipeline/state'
import { cancelSeq, NO_CANCEL } from '@/server/engine/pipeline/takeBack'

/** What one print did. */
export interface StepResult {
  readonly item: FlowItem
  /** The earlier print a cancel message took back, now with `canceled: true`; null otherwise. */
  readonly cancelled: FlowItem | null
  /** What that print had added to sums, also when it is not kept whole; null when it added nothing. */
  readonly uncounted: LoggedPrint | null
  /**
   * True when the print is a cancel whose target is not kept whole: look the stored item up and call `takeBack`, which
   * gives the amended item and takes it out of the totals if this step could not.
   */
  readonly isUnmatchedCancel: boolean
  /** True when a print with this seq has counted before: a feed that repeats itself changes no sum. */
  readonly isDuplicate: boolean
  readonly contract: ContractState
  /** Milliseconds between the trade and `now`; the age of the stream. */
  readonly lagMs: number
}

/**
 * One print in; the derived item out. Live, replay and backfill all run this. Deterministic and without clock or I/O;
 * `state` is changed in place. Prints the source marks as cancelled, and cancel messages, never count.
 * Throws RangeError for a print of another session or with a symbol that is none, before anything changes.
 */
export function step(state: TapeState, raw: RawPrint, now: EpochMs): StepResult {
  const print = raw.cancels_seq === null || raw.canceled ? raw : { ...raw, canceled: true }
  if (print.session_date !== state.sessionDate) {
    throw new RangeError(`Print of ${print.session_date} in the session ${state.sessionDate}`)
  }
  const contract = contractStateOf(state, print.option_chain_id)
  const rule = conditionOf(print.condition)
  const source = sourceStateOf(state, print.source)
  const cancel = print.cancels_seq === null ? NO_CANCEL : cancelSeq(state, source, print.cancels_seq)
  const isDuplicate = source.log.stateOf(print.seq) !== 'unknown'
  const counts = rule.countsVolume && !print.canceled && !isDuplicate
  const item = itemOf(state, print, { contract, rule, counts })
  if (!isDuplicate) source.put(item)
  if (counts) {
    const totals = state.totals.at(contract.index)
    totals.count({ side: item.side, size: item.size, isMulti: rule.isMulti }, 1)
    if (item.iv !== null && totals.firstIv === null) totals.firstIv = item.iv
    addPremium(contract.premiums, item.premium, 1)
    source.log.put(item, rule, contract.index, contract.newestSource === source ? contract.newestSeq : 0)
    if (contract.newestSource !== source) contract.newestSource = source
    contract.newestSeq = item.seq
  }
  return {
    item,
    cancelled: cancel.item,
    uncounted: cancel.uncounted,
    isUnmatchedCancel: cancel.isUnmatched,
    isDuplicate,
    contract,
    lagMs: now - print.executed_at_us / 1000,
  }
}

interface Reading {
  readonly contract: ContractState
  readonly rule: ConditionRule
  readonly counts: boolean
}

function itemOf(state: TapeState, print: RawPrint, { contract, rule, counts }: Reading): FlowItem {
  const totals = state.totals.at(contract.index)
  const tags = tagPrint(print, contract.type, rule, state.tagOptions)
  const side = sideOfTags(tags) ?? sideOfQuote(print)
  const size = counts ? print.size : 0
  const volume = totals.volume + size
  const askVolume = side === 'ASK' ? totals.askVolume + size : totals.askVolume
  const multiVolume = rule.isMulti ? totals.multiVolume + size : totals.multiVolume
  return deriveFlowItem(print, {
    terms: contract,
    rule,
    tags,
    side,
    volume: print.volume ?? volume,
    askPct: volume === 0 ? null : (100 * askVolume) / volume,
    multiPct: volume === 0 ? null : (100 * multiVolume) / volume,
    firstIv: totals.firstIv ?? print.iv,
    premiumPercentile: premiumPercentile(contract.premiums, premiumOf(print.price, print.size)),
    weights: state.weights,
  })
}
