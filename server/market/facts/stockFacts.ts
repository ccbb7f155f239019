import type { EpochMs, EpochUs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { EquityPrint } from '@/lib/equities/equityPrint'

/** Prices of one stretch of trading, USD, adjusted for splits; volume in shares. */
export interface StockBar {
  readonly open: Usd
  readonly high: Usd
  readonly low: Usd
  readonly close: Usd
  readonly volume: number
}

export interface SessionBar extends StockBar {
  readonly date: IsoDate
}

export interface MinuteBar extends StockBar {
  readonly startMs: EpochMs
}

export interface DividendFact {
  readonly ticker: Ticker
  readonly exDate: IsoDate
  /** USD per share. */
  readonly amount: Usd
}

export interface EarningsFact {
  readonly ticker: Ticker
  readonly date: IsoDate
  readonly time: 'premarket' | 'postmarket' | 'unknown'
  /** First session that trades on the news. */
  readonly effectDate: IsoDate
}

/** The days of a dividend beside its ex-date. */
export interface DividendDays {
  readonly recordDate: IsoDate
  readonly payDate: IsoDate
}

/** What a report tells and what was expected of it: USD a share, USD. */
export interface ReportFigures {
  readonly quarterEnd: IsoDate
  readonly epsActual: Usd
  readonly epsEstimate: Usd
  readonly revenueEstimate: Usd
}

/** A trading halt. */
export interface HaltFact {
  readonly ticker: Ticker
  /** Reason code of the exchange, as T1 or LUDP. */
  readonly code: string
  readonly haltedMs: EpochMs
  /** Quotes are taken again; null where the notice names no time. */
  readonly quotesMs: EpochMs | null
  readonly resumedMs: EpochMs | null
}

export interface HaltRange {
  readonly ticker: Ticker
  readonly from: IsoDate
  readonly to: IsoDate
  readonly untilMs: EpochMs
}

/** What a market source tells about stocks. Everything may be unknown; nothing is guessed. */
export interface StockFacts {
  /** The last `count` whole sessions before a day, oldest first: the running day is never among them. */
  dailyBars(ticker: Ticker, before: IsoDate, count: number): Promise<readonly SessionBar[]>
  /** Closes alone, as above: cheap enough for whole lists of names. */
  closes(ticker: Ticker, before: IsoDate, count: number): readonly { readonly date: IsoDate; readonly close: Usd }[]
  /** Shares traded in each of the last `count` whole sessions before a day, oldest first. */
  volumes(ticker: Ticker, before: IsoDate, count: number): readonly number[]
  /** At-the-money volatility over a horizon in calendar days at the close of the last `count` whole sessions before a day. */
  tenorVols(
    ticker: Ticker,
    before: IsoDate,
    count: number,
    days: number,
  ): Promise<readonly { readonly date: IsoDate; readonly vol: number }[]>
  /** Minutes of the regular session up to an instant; the last one may be unfinished. */
  minuteBars(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs): readonly MinuteBar[]
  /** What these minutes add up to, where that is known without them; null before the first. */
  soFar?(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs): StockBar | null
  /** Prices at instants of a session, USD; null before it began. Not known where only bars are. */
  pricesAt?(ticker: Ticker, sessionDate: IsoDate, atMs: readonly EpochMs[]): readonly (Usd | null)[]
  /** Whole minutes with a trade before and after the regular session, up to an instant. None where unknown. */
  extendedBars?(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs): readonly MinuteBar[]
  /** True: large prints of any session are known, stored or not. */
  readonly hasTape?: boolean
  /** Large prints of all names up to an instant, included, in order of time. */
  equityPrints(sessionDate: IsoDate, untilUs: EpochUs): Promise<readonly EquityPrint[]>
  /** Large prints of one name over the last `count` sessions before a day, newest session first. */
  pastPrints(
    ticker: Ticker,
    before: IsoDate,
    count: number,
  ): Iterable<readonly EquityPrint[]> | AsyncIterable<readonly EquityPrint[]>
}

/** Its dated events beside them. */
export interface OwnStockFacts extends StockFacts {
  /** By ex-date, both ends included, oldest first. */
  dividends(ticker: Ticker, from: IsoDate, to: IsoDate): readonly DividendFact[]
  /** Absent where a source tells none. */
  dividendDays?(ticker: Ticker, exDate: IsoDate): DividendDays | null
  earnings(ticker: Ticker, from: IsoDate, to: IsoDate): readonly EarningsFact[]
  /** Of the report of a day, whether it is out or not; absent where a source tells none. */
  reportFigures?(ticker: Ticker, date: IsoDate): ReportFigures | null
  /** Halts of a session that began by an instant, oldest first; resumption times as announced. None where unknown. */
  halts?(sessionDate: IsoDate, untilMs: EpochMs): readonly HaltFact[]
  /** The same of one name over days, both ends included. None where unknown. */
  nameHalts?(range: HaltRange): readonly HaltFact[]
}

export const noStockFacts: OwnStockFacts = {
  dailyBars: () => Promise.resolve([]),
  closes: () => [],
  volumes: () => [],
  tenorVols: () => Promise.resolve([]),
  minuteBars: () => [],
  equityPrints: () => Promise.resolve([]),
  pastPrints: () => [],
  dividends: () => [],
  earnings: () => [],
}
