import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import { AnswerCache } from '@/server/cache/answerCache'
import { monotonicMs } from '@/server/clock'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { type CapOf, type Known, type NameLookup, type Names, told, unknown, valueOr } from '@/server/market/port'
import { issueTypeOf, StoredTable } from '@/server/market/stored/storedTable'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** Listing files of the whole market hold some 12,000 names; a few days of them may be stored. */
const MOST_LISTINGS = 60_000
const MOST_NAMES = 30_000
const MOST_MEMBERS = 5000
/** Files are imported while the host runs, by other processes too. */
const KEPT_MS = 5000
const KEPT_NAMES = 2000

/** Tables of a name's own market: a ticker with a row in one of them is known. */
const EVIDENCE = ['stock_days', 'security_symbols', 'stock_minutes', 'equity_days', 'equity_prints'] as const

const nameOnly = (ticker: Ticker): TickerInfo => ({
  ticker,
  name: ticker,
  sector: null,
  industry: null,
  issueType: null,
  marketCap: null,
})

const listedName = (row: MarketRow<'listings'>): TickerInfo => ({
  ticker: row.ticker,
  name: row.name === '' ? row.ticker : row.name,
  sector: row.sector === '' ? null : row.sector,
  industry: row.industry === '' ? null : row.industry,
  issueType: issueTypeOf(row),
  marketCap: row.market_cap,
})

/** Names that imported and recorded data know: listings, and every ticker that has rows of its own. */
export class StoredNames implements Names {
  private readonly whole = new AnswerCache<Known<readonly TickerInfo[]>>('market/stored/storedNames', 1, KEPT_MS)
  private readonly byTicker = new AnswerCache<ReadonlyMap<Ticker, TickerInfo>>('market/stored/storedNames', 1, KEPT_MS)
  private readonly single = new AnswerCache<Known<TickerInfo>>('market/stored/storedNames', KEPT_NAMES, KEPT_MS)

  private readonly tables: StoredTable

  constructor(
    private readonly store: MarketStore,
    /** Whether a chain of a ticker is stored. */
    private readonly hasChain: (ticker: Ticker) => Promise<boolean>,
  ) {
    this.tables = new StoredTable(store)
  }

  all(): Promise<Known<readonly TickerInfo[]>> {
    return this.whole.get(this.version(), () => this.readAll(), monotonicMs())
  }

  async lookup(): Promise<NameLookup> {
    const names = await this.byTicker.get(
      this.version(),
      async () => {
        return new Map(valueOr(await this.all(), []).map((info) => [info.ticker, info]))
      },
      monotonicMs(),
    )
    return (ticker) => names.get(ticker) ?? null
  }

  of(ticker: Ticker): Promise<Known<TickerInfo>> {
    return this.single.get(`${ticker} ${this.version()}`, () => this.readOne(ticker), monotonicMs())
  }

  /** As a listing tells it, else by the shares that report covers told by the day. */
  async capsOn(day: IsoDate): Promise<CapOf> {
    const shares = await this.tables.sharesOn(day)
    return ({ ticker, marketCap }, price) => {
      const count = marketCap === null ? shares.get(ticker) : undefined
      return count === undefined || price === null ? marketCap : count * price
    }
  }

  shares(): null {
    return null
  }

  /** Of the newest holdings file of a fund. */
  async members(ticker: Ticker, on: IsoDate): Promise<Known<readonly Ticker[]>> {
    const rows = await this.store.rows('etf_holdings', {
      where: [
        ['ticker', '=', ticker],
        ['as_of', '<=', on],
      ],
      order: [['as_of', 'down']],
      limit: MOST_MEMBERS,
    })
    const [newest] = rows
    if (newest === undefined) return unknown(`No holdings file of ${ticker} is stored`)
    const own = rows.filter((row) => row.as_of === newest.as_of && row.holding !== '')
    return told(
      own.map((row) => row.holding),
      newest.source,
      newest.as_of,
    )
  }

  table(sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts> {
    return this.tables.of(sessionDate)
  }

  ready(sessionDate: IsoDate): Promise<void> {
    return this.tables.ready(sessionDate)
  }

  /** How often rows that name somebody were stored here. */
  private version(): string {
    return ['listings' as const, ...EVIDENCE].map((table) => this.store.changes(table)).join(' ')
  }

  private async readAll(): Promise<Known<readonly TickerInfo[]>> {
    const rows = await this.store.rows('listings', {
      where: [['is_test', '=', false]],
      order: [['as_of', 'up']],
      limit: MOST_LISTINGS,
    })
    const names = new Map(rows.map((row) => [row.ticker, listedName(row)]))
    for (const { value } of await this.store.coverage('stock_days', {
      by: 'ticker',
      day: 'session_date',
      limit: MOST_NAMES,
    }))
      if (!names.has(value)) names.set(value, nameOnly(value))
    const newest = rows.at(-1)
    return names.size === 0
      ? unknown('No listing file and no prices of stocks are stored')
      : told([...names.values()], newest?.source ?? 'stock_days', newest?.as_of ?? null)
  }

  private async readOne(ticker: Ticker): Promise<Known<TickerInfo>> {
    const [row] = await this.store.rows('listings', {
      where: [
        ['ticker', '=', ticker],
        ['is_test', '=', false],
      ],
      order: [['as_of', 'down']],
      limit: 1,
    })
    if (row !== undefined) return told(listedName(row), row.source, row.as_of)
    for (const table of EVIDENCE) {
      const [found] = await this.store.rows(table, { where: [['ticker', '=', ticker]], limit: 1 })
      if (found !== undefined) return told(nameOnly(ticker), found.source)
    }
    return (await this.hasChain(ticker)) ? told(nameOnly(ticker), 'chains') : unknown(`Nothing is stored of ${ticker}`)
  }
}
