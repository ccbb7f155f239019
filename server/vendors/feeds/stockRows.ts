import type { EpochUs, Ticker } from '@/lib/core/nominal'
import { isOffExchange, type PrintCondition } from '@/lib/equities/printConditions'
import { tradingSession } from '@/lib/equities/tradingSession'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import type { FeedEvent } from '@/server/feeds/feedLine'

export interface StockPrint {
  readonly ticker: Ticker
  readonly atUs: EpochUs
  /** Orders the prints of a name within its day; the same print has the same one whenever it is told. */
  readonly seq: number
  readonly price: number
  readonly size: number
  readonly exchange: string
  readonly condition: PrintCondition
}

/** A print of the stock tape as a row of its view. */
export function stockPrintRow({ ticker, atUs, seq, price, size, exchange, condition }: StockPrint): FeedEvent<'row'> {
  const { names, countsVolume, setsPrice } = condition
  const row = {
    ticker,
    session_date: sessionDateOf(atUs),
    executed_at: atUs,
    seq,
    price,
    size,
    exchange,
    off_exchange: isOffExchange(exchange),
    conditions: names,
    session: tradingSession(atUs),
    counts_volume: countsVolume,
    sets_price: setsPrice,
    is_suspicious: false,
    day_volume: null,
  }
  return { kind: 'row', table: 'equity_prints', row }
}

export interface StockBar {
  readonly ticker: Ticker
  readonly startUs: EpochUs
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number | null
}

/** A minute of a stock as a row of its view; the same minute again replaces it. */
export function stockBarRow({ ticker, startUs, ...bar }: StockBar): FeedEvent<'row'> {
  const quote = { bid: null, bid_size: null, ask: null, ask_size: null }
  const at = { ticker, session_date: sessionDateOf(startUs), start_at: startUs, session: tradingSession(startUs) }
  return { kind: 'row', table: 'stock_minutes', row: { ...at, kind: 'trade', ...bar, ...quote } }
}
