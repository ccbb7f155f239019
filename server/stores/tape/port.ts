import type { EpochUs, IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { FlowItem, OptionType } from '@/lib/flow/trade'

/** Names the exact rows of one print: order inside a session of one source. */
export interface PrintKey {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly seq: number
}

/** What one insert carries. The token makes a re-send of the same batch harmless. */
export interface PrintBatch {
  readonly token: string
  readonly items: readonly FlowItem[]
}

/** Prints that a later message took back; the stored rows turn `canceled` and leave every roll-up. */
export interface CancelBatch {
  readonly token: string
  readonly items: readonly FlowItem[]
}

/** One row of the documented `chains` view. */
export interface ChainRow {
  /** UTC. */
  readonly snapshotAtUs: EpochUs
  readonly ticker: Ticker
  readonly underlyingPrice: number | null
  readonly optionSymbol: OptionSymbol
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
  readonly bid: number | null
  readonly ask: number | null
  readonly iv: number | null
  readonly delta: number | null
  readonly gamma: number | null
  readonly theta: number | null
  readonly vega: number | null
  readonly openInterest: number | null
  readonly volume: number | null
  readonly source: string
}

/** One row of the documented `contract_days` view: a contract's day after exchange rules. */
export interface ContractDay {
  readonly sessionDate: IsoDate
  readonly optionSymbol: OptionSymbol
  readonly ticker: Ticker
  readonly type: OptionType
  readonly expiry: IsoDate
  readonly strike: number
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly vwap: number | null
  readonly volume: number
  readonly premium: Usd
  readonly askVolume: number
  readonly bidVolume: number
  readonly midVolume: number
  readonly noneVolume: number
  readonly multiVolume: number
  readonly sweepVolume: number
  readonly floorVolume: number
  readonly crossVolume: number
  readonly trades: number
  readonly openInterest: number | null
  readonly oiChange: number | null
  readonly ivHigh: number | null
  readonly ivLow: number | null
  readonly underlyingClose: number | null
  readonly source: string
}

/** A day row as a source publishes it (Cboe EOD, Lean, chain files): fills what prints do not tell. */
export type ContractDayInput = Partial<ContractDay> &
  Pick<ContractDay, 'sessionDate' | 'optionSymbol' | 'ticker' | 'type' | 'expiry' | 'strike' | 'source'>

/** Bars of one contract or sums of one ticker. Bucket start in UTC ms. */
export interface ContractBar {
  readonly startMs: number
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly vwap: number | null
  readonly volume: number
  readonly askVolume: number
  readonly bidVolume: number
  readonly midVolume: number
  readonly noneVolume: number
  readonly premium: Usd
  readonly trades: number
  readonly ivHigh: number | null
  readonly ivLow: number | null
  readonly underlying: number | null
}

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

/** Which prints: one session of one source, an optional instant (replay), and a WHERE fragment made by lib/flow/filter/toSql. */
export interface TapeScope {
  readonly sessionDate: IsoDate
  /** null: every source of that session. */
  readonly source: string | null
  /** Nothing after this instant is seen (replay, delayed tier). */
  readonly untilUs?: EpochUs
  /** SQL fragment from the typed filter compiler; never foreign text. */
  readonly where?: string
}

/** Keyset page of prints, newest first. */
export interface PrintPage extends TapeScope {
  readonly limit: number
  readonly before?: { readonly executedAtUs: EpochUs; readonly seq: number }
  readonly afterSeq?: number
  readonly beforeSeq?: number
}

export interface StoredSession {
  readonly sessionDate: IsoDate
  readonly source: string
  readonly prints: number
  readonly lastSeq: number
}

export type SqlFormat = 'json' | 'csv' | 'table'

export interface SqlAnswer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  readonly truncated: boolean
}

/**
 * The tape: append-only prints with roll-ups that the store itself keeps. The same SQL runs embedded (chDB in a
 * child process) and on a ClickHouse cluster. Every method rejects with TapeError.
 */
export interface TapeStore {
  /** Opens, migrates, checks base against roll-ups and repairs sessions that differ. */
  open(): Promise<void>
  /** Resolves once the rows are durable. Sending the same token again changes nothing. */
  insertPrints(batch: PrintBatch): Promise<void>
  cancelPrints(batch: CancelBatch): Promise<void>
  insertChains(token: string, rows: readonly ChainRow[]): Promise<void>
  insertContractDays(token: string, rows: readonly ContractDayInput[]): Promise<void>
  listPrints(page: PrintPage): Promise<readonly FlowItem[]>
  /** Oldest first from `afterSeq` on: replay and gap repair. */
  readForward(scope: TapeScope, afterSeq: number, limit: number): Promise<readonly FlowItem[]>
  summarise(scope: TapeScope): Promise<FlowSummary>
  /** Match counts of several WHERE fragments in one pass, in the order given. */
  countMatches(scope: TapeScope, wheres: readonly string[]): Promise<readonly number[]>
  minuteFlow(scope: Omit<TapeScope, 'where'>, ticker: Ticker | null): Promise<readonly MinuteFlow[]>
  contractBars(symbol: OptionSymbol, from: IsoDate, to: IsoDate, minutes: number): Promise<readonly ContractBar[]>
  contractDays(symbol: OptionSymbol, from: IsoDate, to: IsoDate): Promise<readonly ContractDay[]>
  /** Contracts of a session ordered by one measure; ticker null = all. */
  topContracts(
    scope: Omit<TapeScope, 'where'>,
    by: 'volume' | 'openInterest' | 'oiChange' | 'premium',
    ticker: Ticker | null,
    limit: number,
  ): Promise<readonly ContractDay[]>
  /** The newest row per contract of a ticker's chain. */
  latestChain(ticker: Ticker): Promise<readonly ChainRow[]>
  sessions(): Promise<readonly StoredSession[]>
  /** Drops and remakes the roll-ups of one session from the prints. */
  rebuildSession(sessionDate: IsoDate): Promise<void>
  /** Read-only SQL over the documented views; writes, files, settings and system tables are refused. */
  sql(text: string, limits: { readonly maxRows: number; readonly maxSeconds: number }): Promise<SqlAnswer>
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
