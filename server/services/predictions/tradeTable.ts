import type { PredictionTradeRow } from '@/lib/contract/predictions'
import { groupBy } from '@/lib/core/groupBy'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { isInsiderPattern } from '@/lib/predictions/insiderPattern'
import { sizeScores, UNUSUAL_Z, WHALE_NOTIONAL } from '@/lib/predictions/unusualSize'
import { inTurns, part } from '@/server/cache/turns'
import type { KnownMarket, KnownTrade, PredictionBook } from '@/server/services/predictions/predictionBook'
import { traderKey } from '@/server/services/predictions/userTable'

/** What stands out of each trade: z-scores, size, pattern. F61. */
export interface TradeTable {
  /** All trades, newest first. */
  readonly rows: readonly PredictionTradeRow[]
  readonly ofMarket: ReadonlyMap<string, readonly PredictionTradeRow[]>
}

const MARKET_DAYS = 30 * DAY_MS

/** Made in turns, so that the host stays free. */
export async function tradeTable(book: PredictionBook): Promise<TradeTable> {
  const all = [...book.markets.values()].flatMap((market) => market.trades.map((trade) => ({ market, trade })))
  await part(() => all.sort((a, b) => a.trade.ms - b.trade.ms))
  const known = all.filter(({ trade }) => trade.trader !== '')
  const byTrader = groupBy(known, ({ trade }) => traderKey(trade))
  const marketScores = new Map<string, number | null>()
  for await (const { trades } of inTurns(book.markets.values())) {
    note(marketScores, trades, MARKET_DAYS)
  }
  const traderScores = new Map<string, number | null>()
  const seen = new Map<string, Seen>()
  for await (const [trader, own] of inTurns(byTrader)) {
    const trades = own.map(({ trade }) => trade)
    note(traderScores, trades, Number.POSITIVE_INFINITY)
    seen.set(trader, { firstMs: trades[0]?.ms ?? 0, markets: new Set(trades.map(({ market }) => market)).size })
  }
  const rows: PredictionTradeRow[] = []
  for await (const { market, trade } of inTurns(all)) {
    const scores = [marketScores.get(trade.key) ?? null, traderScores.get(trade.key) ?? null] as const
    rows.push(tradeRow(market, trade, { scores, seen: seen.get(traderKey(trade)) }))
  }
  const ofMarket = await part(() => groupBy(rows.toReversed(), (row) => `${row.venue}:${row.market}`))
  return { rows: rows.reverse(), ofMarket }
}

interface Seen {
  readonly firstMs: number
  readonly markets: number
}

function note(scores: Map<string, number | null>, trades: readonly KnownTrade[], withinMs: number): void {
  for (const [at, score] of sizeScores(trades, withinMs).entries()) scores.set(trades[at]?.key ?? '', score)
}

interface Marks {
  readonly scores: readonly [market: number | null, trader: number | null]
  readonly seen: Seen | undefined
}

function tradeRow(market: KnownMarket, trade: KnownTrade, { scores, seen }: Marks): PredictionTradeRow {
  const [z_market, z_trader] = scores
  const { row, result, resolvedMs, closesMs } = market
  return {
    key: trade.key,
    venue: trade.venue,
    market: trade.market,
    title: row.title,
    outcome_title: row.outcome,
    category: row.category,
    traded_ms: trade.ms,
    outcome: trade.outcome,
    action: trade.action,
    price: trade.price,
    size: trade.size,
    notional: trade.notional,
    trader: trade.trader,
    z_market,
    z_trader,
    is_unusual: (z_market ?? 0) >= UNUSUAL_Z || (z_trader ?? 0) >= UNUSUAL_Z,
    is_whale: trade.notional >= WHALE_NOTIONAL,
    is_pattern:
      seen !== undefined &&
      isInsiderPattern({ ...trade, firstSeenMs: seen.firstMs, markets: seen.markets, endMs: resolvedMs ?? closesMs }),
    result: result ?? '',
  }
}
