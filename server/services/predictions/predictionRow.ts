import type { PredictionRow, PredictionTradeRow } from '@/lib/contract/predictions'
import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { depthWithin } from '@/lib/predictions/depth'
import { impliedProbability, overround } from '@/lib/predictions/odds'
import {
  type KnownMarket,
  type PredictionBook,
  VENUE_DOWN_MS,
  yesPrice,
} from '@/server/services/predictions/predictionBook'

/** Price of yes at an instant: that of the last trade before it; null where there was none. */
export function priceBefore({ trades }: Pick<KnownMarket, 'trades'>, ms: EpochMs): number | null {
  const last = trades.findLast((trade) => trade.ms <= ms)
  return last === undefined ? null : yesPrice(last)
}

/** F61 implied probability of yes at the instant of the book; what is resolved stands at its result. */
export function priceNow(market: KnownMarket): number | null {
  if (market.result !== null) return market.result === 'yes' ? 1 : 0
  const { bid, ask, row, trades } = market
  const last = trades.at(-1)
  return impliedProbability({ bid, ask }, last === undefined ? row.last : yesPrice(last))
}

/** The other outcomes of an event and the market itself, of one venue. */
export function eventOf(book: PredictionBook, market: KnownMarket): readonly KnownMarket[] {
  const { venue, event } = market.row
  if (event === '') return [market]
  return [...book.markets.values()].filter(({ row }) => row.venue === venue && row.event === event)
}

/** Overround by event: of open markets of which exactly one comes true. */
export function overrounds(book: PredictionBook): ReadonlyMap<string, number | null> {
  const prices = new Map<string, (number | null)[]>()
  for (const market of book.markets.values()) {
    const { is_exclusive, venue, event } = market.row
    if (!is_exclusive || event === '' || market.result !== null) continue
    const key = `${venue} ${event}`
    prices.set(key, [...(prices.get(key) ?? []), market.ask ?? priceNow(market)])
  }
  return new Map([...prices].map(([key, list]) => [key, overround(list)]))
}

interface Beside {
  readonly book: PredictionBook
  readonly overrounds: ReadonlyMap<string, number | null>
  /** Of the market, newest first. */
  readonly trades: readonly PredictionTradeRow[]
}

export function predictionRow(market: KnownMarket, { book, overrounds, trades }: Beside): PredictionRow {
  const { row, bid, ask, result, closesMs, resolvedMs } = market
  const { nowMs } = book
  const price = priceNow(market)
  const before = priceBefore(market, nowMs - DAY_MS) ?? row.previous
  const day = trades.filter(({ traded_ms }) => traded_ms > nowMs - DAY_MS)
  const seen = book.seenMs.get(row.venue) ?? null
  const sum = (list: readonly PredictionTradeRow[]) => list.reduce((all, { notional }) => all + notional, 0)
  return {
    key: market.key,
    venue: row.venue,
    market: row.market,
    event_title: row.event_title,
    title: row.title,
    outcome: row.outcome,
    category: row.category,
    price,
    bid,
    ask,
    spread: bid === null || ask === null ? null : ask - bid,
    change: price === null || before === null || result !== null ? null : price - before,
    volume: row.volume ?? sum(trades),
    volume_day: row.volume_day ?? sum(day),
    liquidity: result !== null ? null : (depthWithin(market.book) ?? row.liquidity),
    overround: overrounds.get(`${row.venue} ${row.event}`) ?? null,
    trades: trades.length,
    unusual: day.filter(({ is_unusual }) => is_unusual).length,
    closes_ms: closesMs,
    resolved_ms: resolvedMs,
    result: result ?? '',
    ticker: row.ticker,
    release: row.release,
    seen_ms: seen,
    is_stale: result === null && (seen === null || nowMs - seen > VENUE_DOWN_MS),
  }
}
