import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type ContractTerms, contractTerms } from '@/lib/flow/contract'
import { type PremiumHistory, premiumHistoryOf } from '@/lib/flow/premiumHistory'
import { SCORE_WEIGHTS, type ScoreWeights } from '@/lib/flow/score'
import { DEFAULT_TAG_OPTIONS, type TagOptions } from '@/lib/flow/tagPrint'
import { ContractTotals } from '@/server/engine/pipeline/contractTotals'
import { SourceState } from '@/server/engine/pipeline/sourceState'
import { SymbolIndex } from '@/server/engine/pipeline/symbolIndex'

/** A contract so far today. */
export interface ContractState extends ContractTerms {
  /** Its place in `TapeState.contractList`. */
  readonly index: number
  /** Premiums of its ticker, shared by all contracts of it. */
  readonly premiums: PremiumHistory
  /** Where the newest counted print is logged; `newestSeq` 0 before the first. */
  newestSource: SourceState | null
  newestSeq: number
}

export interface TapeStateOptions {
  readonly sessionDate: IsoDate
  /** How many prints of each source are kept whole, so that a cancel gives back the item at once. */
  readonly recentLimit?: number
  /** How many prints of each source a cancel can take out of the sums. */
  readonly logLimit?: number
  readonly tagOptions?: TagOptions
  readonly weights?: ScoreWeights
  /** Premium counts per ticker of earlier days (`PremiumHistory.counts`), for F38 c1. */
  readonly premiumCounts?: ReadonlyMap<Ticker, ArrayLike<number>>
}

/**
 * Everything `step` knows of one session: what the next print needs, no more. Sums for pages are kept by those who
 * answer with them. Changed in place by `step` and `takeBack`, by nothing else.
 */
export interface TapeState {
  readonly sessionDate: IsoDate
  readonly tagOptions: TagOptions
  readonly weights: ScoreWeights
  readonly recentLimit: number
  readonly logLimit: number
  readonly premiumCounts: ReadonlyMap<Ticker, ArrayLike<number>>
  /** By symbol as sources write it; several spellings may share one contract. */
  readonly contracts: SymbolIndex<ContractState>
  readonly contractList: ContractState[]
  /** By `ContractState.index`. */
  readonly totals: ContractTotals
  readonly premiums: Map<Ticker, PremiumHistory>
  readonly sources: Map<string, SourceState>
}

/** Small enough that the items die young: a larger ring doubles the time of a step. */
const RECENT_LIMIT = 512
/** Most cancels come within minutes; a million prints take sixty megabytes when all are used. */
const LOG_LIMIT = 1_048_576

/** A fresh state for one session. */
export function createTapeState(options: TapeStateOptions): TapeState {
  return {
    sessionDate: options.sessionDate,
    tagOptions: options.tagOptions ?? DEFAULT_TAG_OPTIONS,
    weights: options.weights ?? SCORE_WEIGHTS,
    recentLimit: options.recentLimit ?? RECENT_LIMIT,
    logLimit: options.logLimit ?? LOG_LIMIT,
    premiumCounts: options.premiumCounts ?? new Map(),
    contracts: new SymbolIndex(),
    contractList: [],
    totals: new ContractTotals(),
    premiums: new Map(),
    sources: new Map(),
  }
}

/** The contract of a symbol, made on first sight; throws RangeError when the symbol is none. */
export function contractStateOf(state: TapeState, symbol: string): ContractState {
  const known = state.contracts.get(symbol)
  if (known !== undefined) return known
  const terms = contractTerms(symbol, state.sessionDate)
  if (terms.optionSymbol === symbol) return newContract(state, terms)
  const contract = state.contracts.get(terms.optionSymbol) ?? newContract(state, terms)
  state.contracts.add(symbol, contract)
  return contract
}

function newContract(state: TapeState, terms: ContractTerms): ContractState {
  // Written out: an object made by spreading keeps its fields in a place of their own.
  const contract: ContractState = {
    index: state.contractList.length,
    optionSymbol: terms.optionSymbol,
    ticker: terms.ticker,
    type: terms.type,
    expiry: terms.expiry,
    strike: terms.strike,
    dte: terms.dte,
    premiums: premiumsOf(state, terms.ticker),
    newestSource: null,
    newestSeq: 0,
  }
  state.contractList.push(contract)
  state.totals.add(contract.index)
  state.contracts.add(terms.optionSymbol, contract)
  return contract
}

/** What is remembered of the prints of a source. */
export function sourceStateOf(state: TapeState, source: string): SourceState {
  const known = state.sources.get(source)
  if (known !== undefined) return known
  const fresh = new SourceState(state.logLimit, state.recentLimit)
  state.sources.set(source, fresh)
  return fresh
}

function premiumsOf(state: TapeState, ticker: Ticker): PremiumHistory {
  const known = state.premiums.get(ticker)
  if (known !== undefined) return known
  const fresh = premiumHistoryOf(state.premiumCounts.get(ticker))
  state.premiums.set(ticker, fresh)
  return fresh
}
