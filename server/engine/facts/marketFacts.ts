import type { IsoDate, OptionSymbol, Ticker, Usd } from '@/lib/core/nominal'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { RawPrint } from '@/lib/flow/trade'

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

export interface VolatilityFacts {
  /** At the money, 30 calendar days, in fractions. */
  readonly iv30: number | null
  /** Place of iv30 between the lowest and the highest of a year, 0 to 100. */
  readonly ivRank: number | null
  /** F35 at the nearest Friday expiry, USD. */
  readonly expectedMove: number | null
  readonly expectedMoveExpiry: IsoDate | null
}

/** What a market source tells beside its tape. Everything may be unknown; nothing is guessed. */
export interface MarketFacts {
  readonly tickers: readonly TickerInfo[]
  infoOf(ticker: Ticker): TickerInfo | null
  /** Close of the session before, USD. */
  previousClose(ticker: Ticker, sessionDate: IsoDate): Usd | null
  nextEarnings(ticker: Ticker, onOrAfter: IsoDate): IsoDate | null
  /** For filters on sector, market cap and earnings. */
  factsTable(sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts>
  volatility(ticker: Ticker, sessionDate: IsoDate, atMs: number): Promise<VolatilityFacts>
  /** Minute prices of the underlying up to an instant, USD. */
  prices(
    ticker: Ticker,
    sessionDate: IsoDate,
    untilMs: number,
  ): readonly { readonly startMs: number; readonly price: Usd }[]
  /**
   * Sessions of a contract before `until`, newest first, until it has traded in `days` of them; those without prints
   * come too, so that a reader can rest between any two. Nothing where unknown.
   */
  contractSessions(symbol: OptionSymbol, until: IsoDate, days: number): Iterable<PastContractSession>
}
