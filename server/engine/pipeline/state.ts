import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { type ContractDay, emptyContractDay } from '@/lib/flow/aggregates/contractDay'
import { emptyFlowSums, type FlowSums } from '@/lib/flow/aggregates/flowSums'
import type { MinuteFlow } from '@/lib/flow/aggregates/tide'
import { type ContractTerms, contractTerms } from '@/lib/flow/contract'
import { type PremiumHistory, premiumHistoryOf } from '@/lib/flow/premiumHistory'
import { SCORE_WEIGHTS, type ScoreWeights } from '@/lib/flow/score'
import { DEFAULT_TAG_OPTIONS, type TagOptions } from '@/lib/flow/tagPrint'
import { RecentItems } from '@/server/engine/pipeline/recentItems'

/** A ticker or the whole market so far today. */
export interface TickerState {
  /** '' for the market. */
  readonly ticker: Ticker
  readonly sums: FlowSums
  /** Oldest first, only minutes with prints. F11, F15. */
  readonly minutes: MinuteFlow[]
  readonly premiums: PremiumHistory
}

/** A contract so far today. */
export interface ContractState {
  readonly terms: ContractTerms
  readonly day: ContractDay
  readonly ticker: TickerState
}

export interface TapeStateOptions {
  readonly sessionDate: IsoDate
  /** How many prints of each source a cancel can reach back. */
  readonly recentLimit?: number
  readonly tagOptions?: TagOptions
  readonly weights?: ScoreWeights
  /** Premium counts per ticker of earlier days (`PremiumHistory.counts`), for F38 c1. */
  readonly premiumCounts?: ReadonlyMap<Ticker, ArrayLike<number>>
}

/** Everything `step` knows of one session. Changed in place by `step` and `takeBack`, by nothing else. */
export interface TapeState {
  readonly sessionDate: IsoDate
  readonly tagOptions: TagOptions
  readonly weights: ScoreWeights
  readonly recentLimit: number
  readonly premiumCounts: ReadonlyMap<Ticker, ArrayLike<number>>
  /** By symbol as sources write it; several spellings may share one contract. */
  readonly contracts: Map<string, ContractState>
  readonly tickers: Map<Ticker, TickerState>
  readonly market: TickerState
  readonly recent: Map<string, RecentItems>
}

/** About two minutes of the whole US tape at its busiest, fifty megabytes of items. */
const RECENT_LIMIT = 100_000

/** A fresh state for one session. */
export function createTapeState(options: TapeStateOptions): TapeState {
  return {
    sessionDate: options.sessionDate,
    tagOptions: options.tagOptions ?? DEFAULT_TAG_OPTIONS,
    weights: options.weights ?? SCORE_WEIGHTS,
    recentLimit: options.recentLimit ?? RECENT_LIMIT,
    premiumCounts: options.premiumCounts ?? new Map(),
    contracts: new Map(),
    tickers: new Map(),
    market: emptyTicker('', premiumHistoryOf()),
    recent: new Map(),
  }
}

/** The contract of a symbol, made on first sight; throws RangeError when the symbol is none. */
export function contractStateOf(state: TapeState, symbol: string): ContractState {
  const known = state.contracts.get(symbol)
  if (known !== undefined) return known
  const terms = contractTerms(symbol, state.sessionDate)
  const contract = state.contracts.get(terms.optionSymbol) ?? {
    terms,
    day: emptyContractDay(),
    ticker: tickerStateOf(state, terms.ticker),
  }
  state.contracts.set(terms.optionSymbol, contract)
  state.contracts.set(symbol, contract)
  return contract
}

/** The prints of a source that a cancel can still reach. */
export function recentItemsOf(state: TapeState, source: string): RecentItems {
  const known = state.recent.get(source)
  if (known !== undefined) return known
  const fresh = new RecentItems(state.recentLimit)
  state.recent.set(source, fresh)
  return fresh
}

function tickerStateOf(state: TapeState, ticker: Ticker): TickerState {
  const known = state.tickers.get(ticker)
  if (known !== undefined) return known
  const fresh = emptyTicker(ticker, premiumHistoryOf(state.premiumCounts.get(ticker)))
  state.tickers.set(ticker, fresh)
  return fresh
}

function emptyTicker(ticker: Ticker, premiums: PremiumHistory): TickerState {
  return { ticker, sums: emptyFlowSums(), minutes: [], premiums }
}
