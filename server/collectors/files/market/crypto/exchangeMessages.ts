import { z } from 'zod'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import {
  aboveZero,
  candleRow,
  EXCHANGE_TRADES,
  pairOf,
  pairOfFile,
} from '@/server/collectors/files/market/crypto/parts'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'
import { messageRecords } from '@/server/collectors/files/market/messages'
import { instantOf } from '@/server/collectors/files/market/predictions/parts'

const Trade = z.object({
  e: z.string().default('aggTrade'),
  s: z.string().optional(),
  t: z.number().optional(),
  f: z.number().optional(),
  l: z.number().optional(),
  p: z.string().optional(),
  q: z.string().optional(),
  T: z.number().optional(),
  m: z.boolean().optional(),
})
type Trade = z.output<typeof Trade>
/** Of a combined stream the message is in `data`. */
const BinanceMessage = z.union([z.object({ stream: z.string(), data: Trade }).transform(({ data }) => data), Trade])

/** Binance trade and aggTrade messages, and `/aggTrades` (pair by `--ticker`). An aggregate carries the ids it stands for. */
export const binanceMessages: FileFormat = {
  name: 'binance-messages',
  title: 'Binance trade messages and aggregate trades (JSON)',
  inTimeOrder: false,
  sharedSource: EXCHANGE_TRADES,
  detects: ({ text }) =>
    (/"e"\s*:\s*"(trade|aggTrade|24hrTicker|bookTicker|kline|depthUpdate)"/.test(text) && /"s"\s*:/.test(text)) ||
    (/^\s*\[\s*\{\s*"a"\s*:\s*\d+/.test(text) && /"f"\s*:/.test(text)),
  async *read([entry], options) {
    if (!entry) return
    yield* messageRecords(entry, BinanceMessage, {
      kindOf: ({ e }) => e,
      make: (message) => (message.e === 'trade' || message.e === 'aggTrade' ? [binanceTrade(message, options)] : null),
    })
  },
}

function binanceTrade(message: Trade, options: Parameters<typeof pairOfFile>[0]): MadeRecord {
  const { s, t, f, l, p = '', q = '', T = Number.NaN, m } = message
  // An aggregate of one trade is that trade.
  const trade = t ?? (f === l ? f : `${f}-${l}`)
  const row = {
    pair: s === undefined ? pairOfFile(options) : pairOf(s),
    venue: 'Binance',
    trade: `${trade}`,
    traded_at: aboveZero(String(T), 'T') * 1000,
    side: m === undefined ? '' : m ? 'sell' : 'buy',
    price: aboveZero(p, 'p'),
    size: aboveZero(q, 'q'),
  }
  return { table: 'crypto_trades', row }
}

const FIVE_MINUTES = 300
const CoinbaseMessage = z.object({
  channel: z.string(),
  events: z
    .array(
      z.object({
        trades: z
          .array(
            z.object({
              trade_id: z.string().min(1),
              product_id: z.string(),
              price: z.string(),
              size: z.string(),
              time: z.string(),
            }),
          )
          .default([]),
        candles: z
          .array(
            z.object({
              start: z.string(),
              high: z.string(),
              low: z.string(),
              open: z.string(),
              close: z.string(),
              volume: z.string(),
              product_id: z.string(),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})

/**
 * Coinbase Advanced messages: market trades, and candles of five minutes, of which a later message replaces an earlier one.
 * The channel does not say whose side its side is: it stays unknown.
 */
export const coinbaseMessages: FileFormat = {
  name: 'coinbase-messages',
  title: 'Coinbase Advanced messages: trades and candles (JSON)',
  inTimeOrder: false,
  sharedSource: EXCHANGE_TRADES,
  detects: ({ text }) => /"channel"\s*:\s*"[a-z0-9_]+"/.test(text) && /"events"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    yield* messageRecords(entry, CoinbaseMessage, {
      kindOf: ({ channel }) => channel,
      make: ({ channel, events }) => {
        if (channel !== 'market_trades' && channel !== 'candles') return null
        return events.flatMap(({ trades, candles }): MadeRecord[] => [
          ...trades.map((one): MadeRecord => {
            const own = { trade: one.trade_id, traded_at: instantOf(one.time, 'time'), side: '' }
            const figures = { price: aboveZero(one.price, 'price'), size: aboveZero(one.size, 'size') }
            return {
              table: 'crypto_trades',
              row: { pair: pairOf(one.product_id), venue: 'Coinbase', ...own, ...figures },
            }
          }),
          ...candles.map((one): MadeRecord => {
            const startMs = aboveZero(one.start, 'start') * 1000
            const place = { pair: pairOf(one.product_id), venue: 'Coinbase', step: FIVE_MINUTES, startMs }
            const cells = [one.open, one.high, one.low, one.close, one.volume] as const
            return { table: 'crypto_candles', row: candleRow({ ...place, cells }) }
          }),
        ])
      },
    })
  },
}
