import type { EpochMs } from '@/lib/core/nominal'
import { type ContractDay, foldIntoContractDay } from '@/lib/flow/aggregates/contractDay'
import { addToFlowSums } from '@/lib/flow/aggregates/flowSums'
import { minuteOf } from '@/lib/flow/aggregates/tide'
import { sideOfQuote, sideOfTags } from '@/lib/flow/classifySide'
import { type ConditionRule, conditionOf } from '@/lib/flow/conditions'
import { deriveFlowItem, premiumOf } from '@/lib/flow/deriveFlowItem'
import { addPremium, premiumPercentile } from '@/lib/flow/premiumHistory'
import { tagPrint } from '@/lib/flow/tagPrint'
import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import {
  type ContractState,
  contractStateOf,
  sourceStateOf,
  type TapeState,
  type TickerState,
} from '@/server/engine/pipeline/state'
import { cancelSeq, NO_CANCEL } from '@/server/engine/pipeline/takeBack'

/** What one print did. */
export interface StepResult {
  readonly item: FlowItem
  /** The earlier print a cancel message took back, now with `canceled: true`; null otherwise. */
  readonly cancelled: FlowItem | null
  /**
   * True when the print is a cancel whose target is not kept whole: look the stored item up and call `takeBack`, which
   * gives the amended item and takes it out of the sums if this step could not.
   */
  readonly isUnmatchedCancel: boolean
  /** True when a print with this seq has counted before: a feed that repeats itself changes no sum. */
  readonly isDuplicate: boolean
  /** The live sums after this print; they go on changing with the next one. */
  readonly contract: ContractState
  readonly ticker: TickerState
  /** Milliseconds between the trade and `now`; the age of the stream. */
  readonly lagMs: number
}

/**
 * One print in; derived item and changed sums out. Live, replay and backfill all run this. Deterministic and without
 * clock or I/O; `state` is changed in place. Prints the source marks as cancelled, and cancel messages, never count.
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
  const day = state.days.load(contract.index)
  const item = itemOf(state, print, { contract, day, rule, counts })
  if (!isDuplicate) source.put(item)
  if (counts) {
    foldIntoContractDay(day, item, rule)
    count(state, item, contract.ticker)
    source.log.put(item, rule, {
      contract: contract.index,
      previousSeq: contract.newestSource === source ? contract.newestSeq : 0,
    })
    contract.newestSource = source
    contract.newestSeq = item.seq
  }
  return {
    item,
    cancelled: cancel.item,
    isUnmatchedCancel: cancel.isUnmatched,
    isDuplicate,
    contract,
    ticker: contract.ticker,
    lagMs: now - print.executed_at_us / 1000,
  }
}

interface Reading {
  readonly contract: ContractState
  readonly day: ContractDay
  readonly rule: ConditionRule
  readonly counts: boolean
}

function itemOf(state: TapeState, print: RawPrint, { contract, day, rule, counts }: Reading): FlowItem {
  const { terms, ticker } = contract
  const tags = tagPrint(print, terms.type, rule, state.tagOptions)
  const side = sideOfTags(tags) ?? sideOfQuote(print)
  const size = counts ? print.size : 0
  const volume = day.volume + size
  const askVolume = side === 'ASK' ? day.askVolume + size : day.askVolume
  const multiVolume = rule.isMulti ? day.multiVolume + size : day.multiVolume
  return deriveFlowItem(print, {
    terms,
    rule,
    tags,
    side,
    volume: print.volume ?? volume,
    askPct: volume === 0 ? null : (100 * askVolume) / volume,
    multiPct: volume === 0 ? null : (100 * multiVolume) / volume,
    firstIv: day.firstIv ?? print.iv,
    premiumPercentile: premiumPercentile(ticker.premiums, premiumOf(print.price, print.size)),
    weights: state.weights,
  })
}

function count(state: TapeState, item: FlowItem, ticker: TickerState): void {
  addToFlowSums(ticker.sums, item, 1)
  addToFlowSums(state.market.sums, item, 1)
  const minute = minuteOf(item.executedAtUs)
  ticker.minutes.add(minute, item, 1)
  state.market.minutes.add(minute, item, 1)
  addPremium(ticker.premiums, item.premium, 1)
}
