import type { EpochMs, IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { RawPrint } from '@/lib/flow/trade'
import { previousSession } from '@/lib/market/calendar'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { isShared } from '@/server/cache/bytesOf'
import { ValueCache } from '@/server/cache/valueCache'
import { type FilingKind, inventedEntities } from '@/server/market/builtIn/inventedEntities'
import { interestBooks } from '@/server/market/builtIn/syntheticBooks'
import { SyntheticChains } from '@/server/market/builtIn/syntheticChains'
import { interestHistory, interestOf } from '@/server/market/builtIn/syntheticInterest'
import { SyntheticStocks } from '@/server/market/builtIn/syntheticStocks'
import { syntheticTable } from '@/server/market/builtIn/syntheticTable'
import type { ChainVols, ChainWanted, QuotedChain } from '@/server/market/facts/chainFacts'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import type { MarketFacts, PastContractSession, TickerInfo } from '@/server/market/facts/marketFacts'
import { contractPrints, findContract } from '@/server/synthetic/contractDay'
import { shareCount } from '@/server/synthetic/filings/shareCount'
import { SyntheticFutures } from '@/server/synthetic/futures/syntheticFutures'
import { MacroQuotes } from '@/server/synthetic/macroQuotes'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { membersOf } from '@/server/synthetic/members'
import { buildTickerDay } from '@/server/synthetic/options/tickerDay'
import { isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import type { Tape } from '@/server/synthetic/tape/tape'
import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

/** A contract that did not trade for this long is taken to be unlisted before. */
const MOST_EMPTY = 30

/** What the built-in market knows beside its prints. All values are invented. */
export class SyntheticFacts implements MarketFacts {
  readonly tickers: readonly TickerInfo[] = universe.map(infoOf)
  readonly stocks: SyntheticStocks
  readonly futures: SyntheticFutures
  private readonly byTicker = new Map(this.tickers.map((info) => [info.ticker, info]))
  private readonly tables = new ValueCache<string, ReadonlyMap<Ticker, TickerFacts>>('builtIn/syntheticFacts', {
    max: 8,
  })

  private readonly chains: SyntheticChains
  private readonly macro: MacroQuotes

  constructor(private readonly market: SyntheticMarket) {
    this.chains = new SyntheticChains(market)
    this.stocks = new SyntheticStocks(market)
    this.macro = new MacroQuotes(market.prices)
    this.futures = new SyntheticFutures(market.prices)
    isShared(this, market, this.stocks)
  }

  infoOf(ticker: Ticker): TickerInfo | null {
    return this.byTicker.get(ticker) ?? null
  }

  sharesOutstanding(ticker: Ticker): number | null {
    const instrument = universe[instrumentNumber(ticker)]
    const isShare = instrument !== undefined && instrument.issueType !== 'Index'
    return isShare ? shareCount(this.market.prices.seed, instrument).outstanding : null
  }

  membersOf(ticker: Ticker): readonly Ticker[] {
    const instrument = universe[instrumentNumber(ticker)]
    return instrument === undefined ? [] : membersOf(instrument).map((member) => member.ticker)
  }

  previousClose(ticker: Ticker, sessionDate: IsoDate): number | null {
    const number = instrumentNumber(underlyingOf(ticker))
    if (number < 0 || !isModelSession(sessionDate)) return null
    return round(this.market.prices.close(number, sessionNumberOf(sessionDate) - 1))
  }

  macroQuotes(atMs: EpochMs): readonly MacroQuote[] {
    return this.macro.at(atMs)
  }

  factsTable(sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts> {
    return this.tables.of(sessionDate, () => syntheticTable(this, this.market.prices.seed, sessionDate))
  }

  interest(sessionDate: IsoDate) {
    return isModelSession(sessionDate) ? interestOf(this.market, sessionDate) : null
  }

  interestHistory(ticker: Ticker, sessionDate: IsoDate, days: number) {
    return isModelSession(sessionDate) ? interestHistory(this.market, { ticker, sessionDate, days }) : []
  }

  interestBooks(ticker: Ticker, sessionDate: IsoDate, days: number) {
    return isModelSession(sessionDate) ? interestBooks(this.market, { ticker, sessionDate, days }) : []
  }

  filings(asOf: IsoDate, kind: FilingKind, only: Ticker | null) {
    return inventedEntities(this.market, asOf, kind, { only })
  }

  async sessionTape(sessionDate: IsoDate) {
    if (!isModelSession(sessionDate)) return null
    return eachPrintOf(await this.market.prepareOnce(sessionDate))
  }

  *contractSessions(symbol: OptionSymbol, until: IsoDate, days: number): Generator<PastContractSession> {
    const number = instrumentNumber(underlyingOf(parseOccParts(symbol)?.root ?? ''))
    if (number < 0) return
    let date = previousSession(until)
    for (let found = 0, empty = 0; found < days && empty < MOST_EMPTY; date = previousSession(date)) {
      const session = isModelSession(date) ? sessionNumberOf(date) : 0
      if (session < 1) return
      const day = buildTickerDay(this.market.prices, number, session)
      const place = findContract(day, symbol)
      const prints = place === null ? [] : contractPrints(day, place.contract, date, this.market.source)
      found += prints.length === 0 ? 0 : 1
      empty = prints.length === 0 ? empty + 1 : 0
      yield { sessionDate: date, prints }
    }
  }

  chain(ticker: Ticker, sessionDate: IsoDate, atMs: number, wanted: ChainWanted = {}): Promise<QuotedChain | null> {
    return this.chains.quotes(ticker, sessionDate, { atMs, ...wanted })
  }

  openInterest(symbol: OptionSymbol, sessionDate: IsoDate): number | null {
    return this.chains.openInterest(symbol, sessionDate)
  }

  expiries(ticker: Ticker, sessionDate: IsoDate): readonly IsoDate[] {
    return this.chains.expiries(ticker, sessionDate)
  }

  chainVols(ticker: Ticker, sessionDate: IsoDate, atMs: number): Promise<ChainVols | null> {
    return this.chains.vols(ticker, sessionDate, atMs)
  }
}

function* eachPrintOf(tape: Tape): Generator<RawPrint> {
  for (let row = 0; row < tape.length; row += 1) yield tape.print(row)
}

function infoOf(instrument: Instrument): TickerInfo {
  const { ticker, name, sector, industry, issueType, marketCapBillions } = instrument
  return {
    ticker,
    name,
    sector: sector === '' ? null : sector,
    industry: industry === '' ? null : industry,
    issueType,
    marketCap: marketCapBillions > 0 ? marketCapBillions * 1e9 : null,
  }
}

function round(price: number): number {
  return Math.round(price * 100) / 100
}
