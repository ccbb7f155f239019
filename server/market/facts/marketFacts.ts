import type { EpochMs, IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { NamedContract } from '@/lib/flow/contract'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { RawPrint } from '@/lib/flow/trade'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import type { FilingKind } from '@/server/market/builtIn/inventedEntities'
import type { ChainMarket, ChainVols, ChainWanted, QuotedChain } from '@/server/market/facts/chainFacts'
import type { FuturesFacts } from '@/server/market/facts/futuresFacts'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import type { OwnStockFacts } from '@/server/market/facts/stockFacts'
import type { MarketStore } from '@/server/stores/market/port'

/** What is known of a name besides its prints. */
export interface TickerInfo {
  readonly ticker: Ticker
  readonly name: string
  readonly sector: string | null
  readonly industry: string | null
  readonly issueType: string | null
  /** USD. */
  readonly marketCap: Usd | null
}

/** The prints of a contract on one earlier day, as its source tells them. */
export interface PastContractSession {
  readonly sessionDate: IsoDate
  readonly prints: readonly RawPrint[]
}

/** A contract whose open interest changed overnight. F37. */
export interface InterestChange extends NamedContract {
  /** This morning, contracts. */
  readonly openInterest: number
  readonly before: number
  /** Sessions in a row in which it rose. */
  readonly upDays: number
}

/** Open interest of a name on a morning, contracts. */
export interface MorningInterest {
  readonly sessionDate: IsoDate
  readonly calls: number
  readonly puts: number
}

/** Every listed contract of a name on the morning of a session, as columns: row by row one contract. */
export interface InterestBook {
  readonly sessionDate: IsoDate
  /** Close of the session before, USD: the price the morning knows. */
  readonly reference: Usd
  /** Rising; two roots may share a day. */
  readonly expiries: readonly IsoDate[]
  /** Place among the expiries. */
  readonly expiryAt: Uint16Array
  readonly strikes: Float64Array
  /** 1 is a put. */
  readonly puts: Uint8Array
  /** Contracts. */
  readonly interest: Float64Array
  /** Volatility and time of every row at the close of the session; null where unknown. */
  readonly atClose: (() => BookVols) | null
}

/** What every row of a book is priced from at one instant: fractions a year, years as of F6. */
export interface BookVols extends ChainMarket {
  readonly style: ExerciseStyle
  readonly vols: Float64Array
  readonly years: Float64Array
  /** As the source itself tells them, in the units of F19; without, they follow from volatility and time. */
  readonly greeks?: Readonly<Record<'delta' | 'gamma' | 'vanna' | 'charm', Float64Array>>
}

/** Open interest of everything listed on a name, contracts, on a morning, the morning before and three and five before. */
export interface TickerInterest {
  readonly ticker: Ticker
  readonly calls: number
  readonly puts: number
  readonly callsBefore: number
  readonly putsBefore: number
  /** Of the contracts listed now. */
  readonly threeBefore: number
  readonly fiveBefore: number
  /** Contracts whose open interest is known, and those of them of which that of the morning before is too. */
  readonly listed: number
  readonly updated: number
  readonly changes: readonly InterestChange[]
}

/** Contracts as their market knows them by itself, without what is stored of its tape: nothing where only files tell. */
export interface ContractFacts {
  /**
   * Sessions of a contract before `until`, newest first, until it has traded in `days` of them; those without prints
   * come too, so that a reader can rest between any two. Nothing where unknown.
   */
  contractSessions(symbol: OptionSymbol, until: IsoDate, days: number): Iterable<PastContractSession>
  /** Open interest of a contract on the morning of a session; null where unknown. */
  openInterest(symbol: OptionSymbol, sessionDate: IsoDate): number | null
  /** Open interest of a name on its last mornings, newest first, with nulls in between as above; nothing where unknown. */
  interestHistory(ticker: Ticker, sessionDate: IsoDate, days: number): Iterable<MorningInterest | null>
  /** Days on which something of a name expires; none where the market knows no chain beside those that are stored. */
  expiries?(ticker: Ticker, sessionDate: IsoDate): readonly IsoDate[]
  /** Every contract of a name on its last mornings, newest first; none where only totals are known. */
  interestBooks?(ticker: Ticker, sessionDate: IsoDate, days: number): Iterable<InterestBook>
}

/** What a market source tells beside its tape. Everything may be unknown; nothing is guessed. */
export interface MarketFacts extends ContractFacts {
  readonly tickers: readonly TickerInfo[]
  /** Bars, large prints and events of stocks. */
  readonly stocks: OwnStockFacts
  /** None where the source tells no futures. */
  readonly futures?: FuturesFacts
  infoOf(ticker: Ticker): TickerInfo | null
  /** Shares of a company, units of a fund; none where the source tells them by filings alone. */
  sharesOutstanding?(ticker: Ticker): number | null
  /** Tickers a fund or index holds; none for a stock or where unknown. */
  membersOf(ticker: Ticker): readonly Ticker[]
  /** Close of the session before, USD. */
  previousClose(ticker: Ticker, sessionDate: IsoDate): Usd | null
  /** The ten-year yield and bitcoin at an instant; none where the source tells them by files alone. C1. */
  macroQuotes?(atMs: EpochMs): readonly MacroQuote[]
  /** For filters on sector, market cap and earnings. */
  factsTable(sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts>
  /** Listed contracts with quotes at an instant, nearest expiry first, a part when named; null where nothing is known. */
  chain(ticker: Ticker, sessionDate: IsoDate, atMs: number, wanted?: ChainWanted): Promise<QuotedChain | null>
  chainVols(ticker: Ticker, sessionDate: IsoDate, atMs: number): Promise<ChainVols | null>
  /**
   * Open interest of every name and of its contracts that changed overnight, one name at a time; null where unknown. In
   * between come nulls, so that a reader can rest inside a long chain too.
   */
  interest(sessionDate: IsoDate): Iterable<TickerInterest | null> | null
  /** Filings the source invents itself (of one name, or all), nothing filed after a day; none where it has no market of its own. */
  filings?(asOf: IsoDate, kind: FilingKind, only: Ticker | null): Promise<MarketStore>
  /** All prints of an earlier session in order, made with pauses; null where unknown. */
  sessionTape(sessionDate: IsoDate): Promise<Iterable<RawPrint> | null>
}
