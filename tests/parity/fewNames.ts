import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { type FilingKind, inventedEntities } from '@/server/market/builtIn/inventedEntities'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { OwnStockFacts } from '@/server/market/facts/stockFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketStore } from '@/server/stores/market/port'
import { MARKET_VIEWS } from '@/server/stores/market/schema/tables'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'

/** Kinds of other markets than that of stocks: half of all rows. */
export const BESIDE_KINDS: readonly FilingKind[] = ['predictions', 'altdata', 'crypto', 'fiscal', 'auctions']
/** Kinds that are of no name: made once, whole. */
const OF_ALL: readonly FilingKind[] = ['institutions', 'politics', 'economy', ...BESIDE_KINDS]
const OF_NAMES: readonly FilingKind[] = [
  ...(['insiders', 'shorts', 'analysts', 'funds', 'fund_days'] as const),
  ...(['statements', 'fda', 'news', 'halts'] as const),
]
export const STOCK_KINDS: readonly FilingKind[] = ['institutions', 'politics', 'economy', ...OF_NAMES]
const MOST_ROWS = 2_000_000

/** A market of a few names of the built-in one, whole in everything else: what it knows can be poured in seconds. */
export class FewNames {
  readonly market: SyntheticMarket
  readonly facts: MarketFacts
  private readonly made = new Map<string, Promise<MarketStore>>()

  constructor(
    seed: number,
    /** All of them. */
    readonly names: readonly Ticker[],
    /** Those whose options trade. */
    readonly optioned: readonly Ticker[],
  ) {
    this.market = createMarket({ seed, tickers: optioned })
    const whole = new SyntheticFacts(this.market)
    const has = (ticker: Ticker) => names.includes(ticker)
    const trades = (name: string) => optioned.includes(underlyingOf(parseOccParts(name)?.root ?? name))
    const stocks = over(whole.stocks, stocksOf(whole.stocks, has))
    this.facts = over(whole, {
      stocks,
      tickers: whole.tickers.filter(({ ticker }) => has(ticker)),
      infoOf: (ticker: Ticker) => (has(ticker) ? whole.infoOf(ticker) : null),
      previousClose: (ticker: Ticker, date: IsoDate) =>
        has(underlyingOf(ticker)) ? whole.previousClose(ticker, date) : null,
      membersOf: (ticker: Ticker) => whole.membersOf(ticker).filter(has),
      factsTable: (date: IsoDate) => new Map([...whole.factsTable(date)].filter(([ticker]) => has(ticker))),
      filings: (asOf: IsoDate, kind: FilingKind) => this.filings(asOf, kind),
      ...onlyOf(whole, trades),
    })
  }

  /** Filings of a kind by a day. */
  filings(asOf: IsoDate, kind: FilingKind): Promise<MarketStore> {
    const key = `${asOf} ${kind}`
    const made = this.made.get(key) ?? this.make(asOf, kind)
    this.made.set(key, made)
    return made
  }

  private async make(asOf: IsoDate, kind: FilingKind): Promise<MarketStore> {
    const all = new MemoryMarketStore()
    for (const only of OF_ALL.includes(kind) ? [null] : this.names)
      await inventedEntities(this.market, asOf, kind, { only, store: all })
    const own = new MemoryMarketStore()
    for (const table of MARKET_VIEWS) {
      const rows = await all.rows(table, { limit: MOST_ROWS })
      const kept = OF_ALL.includes(kind)
        ? rows
        : rows.filter((row) => !('ticker' in row) || this.names.includes(row.ticker as Ticker))
      await own.insert(table, 'all', kept)
    }
    return own
  }
}

/** What is known of stocks, of some names alone. */
function stocksOf(whole: SyntheticFacts['stocks'], has: (ticker: Ticker) => boolean): Partial<OwnStockFacts> {
  return {
    dailyBars: async (...asked) => (has(asked[0]) ? whole.dailyBars(...asked) : []),
    closes: (...asked) => (has(asked[0]) ? whole.closes(...asked) : []),
    volumes: (...asked) => (has(asked[0]) ? whole.volumes(...asked) : []),
    tenorVols: async (...asked) => (has(asked[0]) ? whole.tenorVols(...asked) : []),
    minuteBars: (...asked) => (has(asked[0]) ? whole.minuteBars(...asked) : []),
    soFar: (...asked) => (has(asked[0]) ? whole.soFar(...asked) : null),
    pricesAt: (...asked) => (has(asked[0]) ? whole.pricesAt(...asked) : []),
    extendedBars: (...asked) => (has(asked[0]) ? whole.extendedBars(...asked) : []),
    pastPrints: (...asked) => (has(asked[0]) ? whole.pastPrints(...asked) : []),
    dividends: (...asked) => (has(asked[0]) ? whole.dividends(...asked) : []),
    earnings: (...asked) => (has(asked[0]) ? whole.earnings(...asked) : []),
    nameHalts: (range) => (has(range.ticker) ? whole.nameHalts(range) : []),
    equityPrints: async (...asked) =>
      (await whole.equityPrints(...asked))
        .filter(({ ticker }) => has(ticker))
        .map((print, at) => ({ ...print, seq: at + 1 })),
    halts: (...asked) => whole.halts(...asked).filter(({ ticker }) => has(ticker)),
  }
}

/** What is known of options, of some names alone. */
const onlyOf = (whole: SyntheticFacts, trades: (name: string) => boolean) => ({
  chain: async (...asked: Parameters<MarketFacts['chain']>) => (trades(asked[0]) ? whole.chain(...asked) : null),
  chainVols: async (...asked: Parameters<MarketFacts['chainVols']>) =>
    trades(asked[0]) ? whole.chainVols(...asked) : null,
  expiries: (ticker: Ticker, date: IsoDate) => (trades(ticker) ? whole.expiries(ticker, date) : []),
  openInterest: (symbol: OptionSymbol, date: IsoDate) => (trades(symbol) ? whole.openInterest(symbol, date) : null),
  contractSessions: (...asked: Parameters<MarketFacts['contractSessions']>) =>
    trades(asked[0]) ? whole.contractSessions(...asked) : [],
})

/** A thing with some of its members replaced. */
function over<T extends object>(whole: T, few: object): T {
  return new Proxy(whole, {
    get: (target, key) => {
      const value: unknown = key in few ? Reflect.get(few, key) : Reflect.get(target, key, target)
      return typeof value === 'function' && !(key in few) ? value.bind(target) : value
    },
  })
}
