import { groupBy } from '@/lib/core/groupBy'
import type { EpochMs } from '@/lib/core/nominal'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import { type BookLevel, bestOf, fromNoBid } from '@/lib/predictions/depth'
import type { Outcome, OutcomeTrade } from '@/lib/predictions/positions'
import { mapInTurns } from '@/server/cache/turns'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** One trade with its outcome known; instants epoch ms, USD. */
export interface KnownTrade extends OutcomeTrade {
  readonly key: string
  readonly id: string
  readonly venue: string
  readonly notional: number
  readonly trader: string
}

/** A question as it is known at an instant. */
export interface KnownMarket {
  readonly key: string
  readonly row: MarketRow<'prediction_markets'>
  /** Oldest first. */
  readonly trades: readonly KnownTrade[]
  readonly book: readonly BookLevel[]
  readonly bookMs: EpochMs | null
  readonly bid: number | null
  readonly ask: number | null
  readonly result: Outcome | null
  readonly resolvedMs: EpochMs | null
  readonly closesMs: EpochMs | null
}

/** Everything of a store that is known at an instant. */
export interface PredictionBook {
  readonly nowMs: EpochMs
  readonly markets: ReadonlyMap<string, KnownMarket>
  /** Newest quote, book or trade by venue. */
  readonly seenMs: ReadonlyMap<string, EpochMs>
}

/** A venue of which nothing came for so long is taken to be down. */
export const VENUE_DOWN_MS = 1.5 * HOUR_MS
const MOST_MARKETS = 5000
const MOST_TRADES = 200_000
const MOST_LEVELS = 100_000

export const marketKey = (venue: string, market: string): string => `${venue}:${market}`

/** Price of yes that a trade tells. */
export const yesPrice = ({ outcome, price }: Pick<KnownTrade, 'outcome' | 'price'>): number =>
  outcome === 'yes' ? price : 1 - price

/** Reads markets, trades and books; nothing is told before its time. */
export async function readPredictionBook(store: MarketStore, nowMs: EpochMs): Promise<PredictionBook> {
  const nowUs = nowMs * 1000
  const rows = await store.rows('prediction_markets', { limit: MOST_MARKETS })
  const series = await seriesOf(store)
  const known = rows
    .filter(({ opened_at }) => opened_at === null || opened_at <= nowUs)
    .map((row) => withSeries(row, series))
    // Of a market that several files tell of, the newest stands; a list without an instant gives way to any other.
    .sort((a, b) => (a.seen_at ?? 0) - (b.seen_at ?? 0))
  const tokens = tokenTable(known)
  const stored = await store.rows('prediction_trades', {
    where: [['traded_at', '<=', nowUs]],
    order: [['traded_at', 'down']],
    limit: MOST_TRADES,
  })
  const trades = (await mapInTurns(stored, (row) => tradeOf(row, tokens))).filter((trade) => trade !== null).reverse()
  const levels = await store.rows('prediction_books', {
    where: [['seen_at', '<=', nowUs]],
    order: [['seen_at', 'down']],
    limit: MOST_LEVELS,
  })
  const books = newestBooks(levels, tokens)
  const byMarket = groupBy(trades, ({ market, venue }) => marketKey(venue, market))
  const markets = new Map<string, KnownMarket>()
  for (const row of known) {
    const key = marketKey(row.venue, row.market)
    markets.set(key, knownMarket(row, { trades: byMarket.get(key) ?? [], book: books.get(key), nowMs }))
  }
  return { nowMs, markets, seenMs: newestByVenue(markets) }
}

type Series = ReadonlyMap<string, MarketRow<'prediction_series'>>

async function seriesOf(store: MarketStore): Promise<Series> {
  const rows = await store.rows('prediction_series', { limit: MOST_MARKETS })
  return new Map(rows.map((row) => [`${row.venue} ${row.series}`, row]))
}

/** Category and fee of the series where the market tells none itself: an event's name begins with that of its series. */
function withSeries(row: MarketRow<'prediction_markets'>, series: Series): MarketRow<'prediction_markets'> {
  const own = series.get(`${row.venue} ${row.event.split('-')[0]}`)
  if (own === undefined) return row
  return { ...row, category: row.category || own.category, fee_rate: own.fee_rate ?? row.fee_rate }
}

interface Token {
  readonly market: string
  readonly outcome: Outcome
}
type Tokens = ReadonlyMap<string, Token>

function tokenTable(rows: readonly MarketRow<'prediction_markets'>[]): Tokens {
  const tokens = new Map<string, Token>()
  for (const { venue, market, yes_token, no_token } of rows) {
    if (yes_token !== '') tokens.set(`${venue} ${yes_token}`, { market, outcome: 'yes' })
    if (no_token !== '') tokens.set(`${venue} ${no_token}`, { market, outcome: 'no' })
  }
  return tokens
}

/** Where only the token is told, its market says which outcome it is; without the market the trade cannot be read. */
function tradeOf(row: MarketRow<'prediction_trades'>, tokens: Tokens): KnownTrade | null {
  const token = row.token === '' ? null : tokens.get(`${row.venue} ${row.token}`)
  const outcome = row.outcome === 'yes' || row.outcome === 'no' ? row.outcome : token?.outcome
  if (outcome === undefined) return null
  return {
    key: `${row.venue}:${row.trade}`,
    market: token?.market ?? row.market,
    id: row.trade,
    venue: row.venue,
    ms: row.traded_at / 1000,
    outcome,
    action: row.action === 'sell' ? 'sell' : 'buy',
    price: row.price,
    size: row.size,
    notional: row.price * row.size,
    trader: row.trader,
  }
}

interface Book {
  readonly ms: EpochMs
  readonly levels: BookLevel[]
}

/** The newest book of each market; levels come newest first. A book of the no token is turned into one of yes. */
function newestBooks(rows: readonly MarketRow<'prediction_books'>[], tokens: Tokens): ReadonlyMap<string, Book> {
  const books = new Map<string, Book & { readonly token: string }>()
  for (const row of rows) {
    const token = row.token === '' ? undefined : tokens.get(`${row.venue} ${row.token}`)
    if (row.token !== '' && token === undefined) continue
    const key = marketKey(row.venue, token?.market ?? row.market)
    const ms = row.seen_at / 1000
    const book = books.get(key) ?? { ms, token: row.token, levels: [] as BookLevel[] }
    books.set(key, book)
    if (book.ms !== ms || book.token !== row.token) continue
    const side = row.side === 'bid' ? 'bid' : 'ask'
    if (token?.outcome !== 'no') book.levels.push({ side, price: row.price, size: row.size })
    else if (side === 'bid') book.levels.push(fromNoBid(row.price, row.size))
    else book.levels.push({ side: 'bid', price: fromNoBid(row.price, row.size).price, size: row.size })
  }
  return books
}

interface Beside {
  readonly trades: readonly KnownTrade[]
  readonly book: Book | undefined
  readonly nowMs: EpochMs
}

function knownMarket(row: MarketRow<'prediction_markets'>, { trades, book, nowMs }: Beside): KnownMarket {
  const resolvedMs = row.resolved_at === null ? null : row.resolved_at / 1000
  const isOver = row.result !== '' && (resolvedMs === null || resolvedMs <= nowMs)
  const closesMs = row.closes_at === null ? null : row.closes_at / 1000
  const isNewer = book !== undefined && book.ms >= (row.seen_at ?? 0) / 1000
  const best = isNewer ? bestOf(book.levels) : row
  return {
    key: marketKey(row.venue, row.market),
    row,
    trades,
    book: book?.levels ?? [],
    bookMs: book?.ms ?? null,
    // After trading has ended the last quotes bind nobody.
    bid: isOver ? null : best.bid,
    ask: isOver ? null : best.ask,
    result: isOver && (row.result === 'yes' || row.result === 'no') ? row.result : null,
    resolvedMs: isOver ? (resolvedMs ?? closesMs) : null,
    closesMs,
  }
}

function newestByVenue(markets: ReadonlyMap<string, KnownMarket>): ReadonlyMap<string, EpochMs> {
  const seen = new Map<string, EpochMs>()
  for (const { row, trades, bookMs } of markets.values()) {
    const newest = Math.max((row.seen_at ?? 0) / 1000, trades.at(-1)?.ms ?? 0, bookMs ?? 0)
    if (newest > (seen.get(row.venue) ?? 0)) seen.set(row.venue, newest)
  }
  return seen
}
