import type { DataMeta } from '@/lib/contract/flowRow'
import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { FoundSplit } from '@/lib/equities/splits'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { DatedDividend, DayRange, ReportFact, SplitFact } from '@/server/market/eventFacts'
import type { FuturesFacts } from '@/server/market/facts/futuresFacts'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import type { ContractFacts, TickerInfo } from '@/server/market/facts/marketFacts'
import type { HaltFact, MinuteBar, SessionBar, StockFacts } from '@/server/market/facts/stockFacts'
import type { RecordClock } from '@/server/market/recordClock'
import type { RecordTopic } from '@/server/market/recordTopics'
import type { MarketStore } from '@/server/stores/market/port'

/** What a market says about one thing: the value with where it is from, or that it does not know it and why. Never a guess. */
export type Known<T> = Told<T> | Unknown

export interface Told<T> {
  readonly known: true
  readonly value: T
  /** Source as the store names it. */
  readonly source: string
  /** Newest day of what the value is made of; null where it belongs to no day. */
  readonly asOf: IsoDate | null
}

export interface Unknown {
  readonly known: false
  /** One sentence for readers: what is missing, and which import or feed would bring it. */
  readonly reason: string
}

/** Whole sessions of a name before a day, oldest first. */
export interface WholeCloses {
  readonly closes: readonly DayClose[]
  /** Closes of this series have their dividends taken out: they are the total return already. */
  readonly isTotal: boolean
}

export interface DayClose {
  readonly date: IsoDate
  /** USD, of today's share after splits. */
  readonly close: Usd
}

/** Several names at one session, nothing later than an instant. */
export interface NamesAt {
  readonly tickers: readonly Ticker[]
  readonly sessionDate: IsoDate
  readonly untilMs: EpochMs
}

/** The last sessions of a name up to one, nothing later than an instant. */
export interface MinutesAsked {
  readonly ticker: Ticker
  readonly sessionDate: IsoDate
  readonly sessions: number
  readonly untilMs: EpochMs
  /** With the hours before and after. */
  readonly isExtended: boolean
}

export interface MinuteDay {
  readonly date: IsoDate
  readonly bars: readonly MinuteBar[]
}

/** Shares of a whole session. */
type DayVolume = Pick<SessionBar, 'date' | 'volume'>
export type NameLookup = (ticker: Ticker) => TickerInfo | null

/** C10, USD: by the shares outstanding where they are known, else as told. */
export type CapOf = (name: Pick<TickerInfo, 'ticker' | 'issueType' | 'marketCap'>, price: Usd | null) => Usd | null

/** Who trades in this market. */
export interface Names {
  all(): Promise<Known<readonly TickerInfo[]>>
  of(ticker: Ticker): Promise<Known<TickerInfo>>
  /** The same at once, for lists of many names; null where unknown. */
  lookup(): Promise<NameLookup>
  /** C10 of a day, at a price of the same market. */
  capsOn(day: IsoDate): Promise<CapOf>
  /** Shares outstanding where the market knows them by itself; files tell them by reports. */
  shares(ticker: Ticker): number | null
  /** Tickers a fund or index holds, as its newest list by the evening of a day tells them. */
  members(ticker: Ticker, on: IsoDate): Promise<Known<readonly Ticker[]>>
  /** What filters ask of the names of a session: sector, size, days to events. Empty where nothing is known, whole after `ready`. */
  table(sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts>
  ready(sessionDate: IsoDate): Promise<void>
}

/** Prices of the underlyings, USD, adjusted for splits. */
export interface Prices {
  /** Close of the last session before a day; one value on every page that shows it. */
  previousClose(ticker: Ticker, sessionDate: IsoDate): Promise<Known<Usd>>
  /** Closes of the last `count` whole sessions before a day, oldest first, name by name; a name without any is left out. */
  closes(
    tickers: readonly Ticker[],
    before: IsoDate,
    count: number,
  ): Promise<Known<ReadonlyMap<Ticker, readonly DayClose[]>>>
  /** All there is of one name. */
  wholeCloses(ticker: Ticker, before: IsoDate): Promise<Known<WholeCloses>>
  /** Shares traded in each of the last `count` whole sessions before a day, oldest first. */
  volumes(ticker: Ticker, before: IsoDate, count: number): Promise<Known<readonly DayVolume[]>>
  /** Names with at least so many daily bars; a day in two series counts twice. */
  tickers(bars: number): Promise<Known<readonly Ticker[]>>
  dailyBars(ticker: Ticker, before: IsoDate, count: number): Promise<Known<readonly SessionBar[]>>
  /** Minutes of the regular session up to an instant; the last one may be unfinished. */
  minuteBars(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs): Promise<Known<readonly MinuteBar[]>>
  /** Minutes with a trade, session by session, oldest first; the newest may not have begun. */
  minuteDays(asked: MinutesAsked): Promise<Known<readonly MinuteDay[]>>
  /** Prices at instants of the session up to one, about a minute apart: what a line of the day is drawn from. */
  path(
    ticker: Ticker,
    sessionDate: IsoDate,
    untilMs: EpochMs,
  ): Promise<Known<readonly { readonly startMs: EpochMs; readonly price: Usd }[]>>
  /** Closes of the days asked for, name by name, and the newest before a session; of one series a name, so that no split shows. */
  book(asked: ReadonlyMap<Ticker, readonly IsoDate[]>, before: IsoDate): Promise<PriceBook>
  /** Newest prices; a name without any is left out. */
  last(at: NamesAt): Promise<Known<ReadonlyMap<Ticker, Usd>>>
}

/** Dated events of names, by date. */
export interface Events {
  earnings(range: DayRange): Promise<Known<readonly ReportFact[]>>
  /** By ex-date. One after a day is known where it was declared by then; without the day all that is announced. */
  dividends(range: DayRange, declaredBy?: IsoDate): Promise<Known<readonly DatedDividend[]>>
  splits(range: DayRange): Promise<Known<readonly SplitFact[]>>
  /** Jumps in the prices of a name that look like a split and that nothing confirms: bars hold them as traded. */
  supposedSplits(range: DayRange & { readonly ticker: Ticker }): Promise<readonly FoundSplit[]>
  /** Halts of the days that began by an instant, oldest first. */
  halts(range: DayRange, untilMs: EpochMs): Promise<Known<readonly HaltFact[]>>
}

export interface RecordsAsked {
  readonly topic: RecordTopic
  /** One name alone, or null: everything of the topic. */
  readonly only: Ticker | null
  /** Session that is looked at: nothing later is made up. */
  readonly sessionDate: IsoDate
}

/** Rows of a topic in the tables that imports fill, whoever wrote them. */
export interface RecordSet {
  readonly store: MarketStore
  /** The market they are about: its prices stand beside them, those of another one never. */
  readonly market: Market
  readonly clock: RecordClock
  /** What an answer made of them says of itself; nothing where they are of the market of its session. */
  readonly label: Partial<Pick<DataMeta, 'simulated' | 'source'>>
}

/** Futures, whoever tells them. */
interface FuturesSet extends Omit<RecordSet, 'store'> {
  readonly facts: FuturesFacts
}

/** Closes by name and day, USD. */
export interface PriceBook {
  /** Close of the first session on or after a day; null where unknown or not yet over. */
  on(ticker: Ticker, date: IsoDate): Usd | null
  /** The newest close known. */
  last(ticker: Ticker): Usd | null
}

/**
 * What a source knows of a market beside its tape. The built-in market, the stores of imported and recorded data and what a
 * feed lays over them answer by the same port; a reader does not know which of them it asks. Kinds stand apart: a market may
 * have prices of one source and events of another. Rejects only where a store fails.
 */
export interface Market {
  /** Names this market in keys of what is kept of it. */
  readonly id: string
  /** What it knows of a day that is over stays as it is: answers about it may be kept for good. Files may still come. */
  readonly isFixed: boolean
  readonly names: Names
  readonly prices: Prices
  /** Large prints of stocks, and bars for those who cannot wait for an answer. */
  readonly stocks: StockFacts
  readonly events: Events
  readonly contracts: ContractFacts
  /** Filings, public records and wires. */
  records(asked: RecordsAsked): Promise<Known<RecordSet>>
  futures(): Promise<Known<FuturesSet>>
  /** The ten-year yield and bitcoin at an instant, as far as they are known. C1. */
  macro(atMs: EpochMs): Promise<readonly MacroQuote[]>
}

export const told = <T>(value: T, source: string, asOf: IsoDate | null = null): Told<T> => ({
  known: true,
  value,
  source,
  asOf,
})

export const unknown = (reason: string): Unknown => ({ known: false, reason })

/** The value, or what stands for an unknown one where a page has its own way to say so. */
export const valueOr = <T, F>(answer: Known<T>, otherwise: F): T | F => (answer.known ? answer.value : otherwise)
