import type { EpochUs, IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { FlowBreakdown } from '@/lib/flow/aggregates/breakdown'
import type { FlowGroup, Grouping } from '@/lib/flow/aggregates/flowGroups'
import type { GroupOrder } from '@/lib/flow/aggregates/groupOrder'
import type { PrintOrder } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import type {
  ChainRow,
  ChainScope,
  ChainSnapshotInfo,
  ContractBar,
  NextMorning,
  NextMorningScope,
  PrintsFile,
  SqlAnswer,
  SqlLimits,
  StoredSession,
} from '@/server/stores/tape/portAnswers'
import type { ContractReader } from '@/server/stores/tape/portContracts'
import type { MinuteReader } from '@/server/stores/tape/portMinutes'
import type { ContractDay, SessionScope, TapeScope } from '@/server/stores/tape/portScope'

export type { ChainRow }

/** Names the exact rows of one print: order inside a session of one source. */
export interface PrintKey {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly seq: number
}

/** What one insert carries. Neither the same token twice nor a PrintKey that is already stored changes anything. */
export interface PrintBatch {
  readonly token: string
  readonly items: readonly FlowItem[]
}

/** Prints that a later message took back; they leave every roll-up. Keys not stored are passed over. Token: as in PrintBatch. */
export interface CancelBatch {
  readonly token: string
  readonly items: readonly PrintKey[]
}

/** A day row as a source publishes it (Cboe EOD, Lean, chain files): fills what prints do not tell. */
export type ContractDayInput = Partial<ContractDay> &
  Pick<ContractDay, 'sessionDate' | 'optionSymbol' | 'ticker' | 'type' | 'expiry' | 'strike' | 'source'>

/** F11/F12 sums of one ticker (or the market) in one minute. */
export interface MinuteFlow {
  readonly startMs: number
  readonly callAskPremium: Usd
  readonly callBidPremium: Usd
  readonly putAskPremium: Usd
  readonly putBidPremium: Usd
  readonly callVolume: number
  readonly putVolume: number
  readonly netCallVolume: number
  readonly netPutVolume: number
  readonly callPremium: Usd
  readonly putPremium: Usd
  readonly trades: number
}

/** Sums under a filter: the tiles of the feed. */
export interface FlowSummary {
  readonly count: number
  readonly cancelled: number
  readonly size: number
  readonly premium: Usd
  readonly callPremium: Usd
  readonly putPremium: Usd
  readonly callVolume: number
  readonly putVolume: number
  readonly ncp: Usd
  readonly npp: Usd
  readonly bullPremium: Usd
  readonly bearPremium: Usd
  readonly askPremium: Usd
  readonly bidPremium: Usd
  readonly sweepPremium: Usd
  readonly openingPremium: Usd
}

/** One of several filters counted in one pass. */
export type CountedFilter = Required<Pick<TapeScope, 'where'>> & Pick<TapeScope, 'matches'>

/** Keyset page of prints: newest first, or under an order of the whole session. */
export interface PrintPage extends TapeScope {
  readonly limit: number
  /** With it `before` is not used; the next page asks for what stands `after` the last print of this one. */
  readonly order?: PrintOrder
  readonly after?: FlowItem
  readonly before?: { readonly executedAtUs: EpochUs; readonly seq: number }
  readonly afterSeq?: number
  readonly beforeSeq?: number
}

/** Which groups of a scope, and how many of them. */
export interface GroupQuery {
  readonly grouping: Grouping
  readonly order: GroupOrder
  readonly limit: number
}

/** The first groups of a scope in their order, and how many it has. */
export interface GroupAnswer {
  readonly groups: readonly FlowGroup[]
  readonly total: number
}

/** Measures that order the contracts of a session, largest first (`oiChange`: largest absolute value first, and only known changes). */
export type ContractOrder = 'volume' | 'openInterest' | 'oiChange' | 'premium'

/**
 * The tape: append-only prints with roll-ups that the store itself keeps. The same SQL runs embedded (chDB in a
 * child process) and on a ClickHouse cluster. Every method rejects with TapeError.
 */
export interface TapeStore extends MinuteReader, ContractReader {
  /** Opens and migrates. Never mends: opening must not touch what another process writes. */
  open(): Promise<void>
  /** Resolves once the rows are as safe as the store was asked for. Sending the same token again changes nothing. */
  insertPrints(batch: PrintBatch): Promise<void>
  cancelPrints(batch: CancelBatch): Promise<void>
  /** How many of the rows were new: a contract at an instant, or on a day, that the source had not told. */
  insertChains(token: string, rows: readonly ChainRow[]): Promise<number>
  insertContractDays(token: string, rows: readonly ContractDayInput[]): Promise<number>
  listPrints(page: PrintPage): Promise<readonly FlowItem[]>
  /** Prints of a scope and its filter, added up by order, contract or ticker. F10, F11, F18. */
  groupPrints(scope: TapeScope, query: GroupQuery): Promise<GroupAnswer>
  /** Oldest first from `afterSeq` on: replay and gap repair. */
  readForward(scope: TapeScope, afterSeq: number, limit: number): Promise<readonly FlowItem[]>
  /** Writes prints to a file on this machine, newest first. */
  savePrints(scope: TapeScope, file: PrintsFile): Promise<void>
  summarise(scope: TapeScope): Promise<FlowSummary>
  breakdown(scope: TapeScope): Promise<FlowBreakdown>
  /** Match counts of several filters in one pass, in the order given. */
  countMatches(scope: TapeScope, filters: readonly CountedFilter[]): Promise<readonly number[]>
  minuteFlow(scope: SessionScope, ticker: Ticker | null): Promise<readonly MinuteFlow[]>
  contractBars(symbol: OptionSymbol, from: IsoDate, to: IsoDate, minutes: number): Promise<readonly ContractBar[]>
  contractDays(symbol: OptionSymbol, from: IsoDate, to: IsoDate): Promise<readonly ContractDay[]>
  nextMornings(scope: NextMorningScope, symbols: readonly OptionSymbol[]): Promise<readonly NextMorning[]>
  /** Contracts of a session ordered by one measure; ticker null = all. */
  topContracts(
    scope: SessionScope,
    by: ContractOrder,
    ticker: Ticker | null,
    limit: number,
  ): Promise<readonly ContractDay[]>
  /** The newest row per contract of a ticker's chain, of the snapshots named or of all of the newest one's source. */
  latestChain(ticker: Ticker, only?: ChainScope): Promise<readonly ChainRow[]>
  /** Snapshots of a ticker's chain, newest first. */
  chainSnapshots(ticker: Ticker): Promise<readonly ChainSnapshotInfo[]>
  sessions(): Promise<readonly StoredSession[]>
  /** Drops and remakes the roll-ups of one session from the prints. */
  rebuildSession(sessionDate: IsoDate): Promise<void>
  /** Read-only SQL over the documented views; writes, files, settings and system tables are refused. */
  sql(text: string, limits: SqlLimits): Promise<SqlAnswer>
  close(): Promise<void>
}

/** What the store says when it cannot do as asked; `refused` is the caller's fault, `unavailable` may be tried again. */
export class TapeError extends Error {
  constructor(
    readonly kind: 'refused' | 'unavailable' | 'failed',
    message: string,
  ) {
    super(message)
    this.name = 'TapeError'
  }
}
