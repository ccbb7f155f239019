import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf } from '@/server/collectors/files/documents'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import {
  aboveZero,
  candleRow,
  EXCHANGE_TRADES,
  pairOf,
  pairOfFile,
  stepOf,
} from '@/server/collectors/files/market/crypto/parts'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { instantOf } from '@/server/collectors/files/market/predictions/parts'

const Kline = z
  .tuple([z.number(), z.string(), z.string(), z.string(), z.string(), z.string(), z.number()])
  .rest(z.unknown())

/** Binance `/klines`: a list of lists; the pair by `--ticker`. */
export const binanceKlines: FileFormat = {
  name: 'binance-klines',
  title: 'Binance candles (klines, JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\[\s*\[\s*\d{13}\s*,\s*"[\d.]+"\s*,/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const pair = pairOfFile(options)
    yield* recordsOf(z.array(z.unknown()).parse(await jsonOf(entry)), Kline, (row) => {
      const [startMs, open, high, low, close, volume, endMs] = row
      const step = (endMs + 1 - startMs) / 1000
      const place = { pair, venue: 'Binance', step, startMs }
      return [{ table: 'crypto_candles', row: candleRow({ ...place, cells: [open, high, low, close, volume] }) }]
    })
  },
}

const Trade = z.object({
  id: z.number(),
  price: z.string(),
  qty: z.string(),
  time: z.number(),
  isBuyerMaker: z.boolean(),
})

/** Binance `/trades` and `/historicalTrades`; the pair by `--ticker`. */
export const binanceTrades: FileFormat = {
  name: 'binance-trades',
  title: 'Binance trades (JSON)',
  inTimeOrder: false,
  sharedSource: EXCHANGE_TRADES,
  detects: ({ text }) => hasKeys(text, 'isBuyerMaker', 'quoteQty'),
  async *read([entry], options) {
    if (!entry) return
    const pair = pairOfFile(options)
    yield* recordsOf(z.array(z.unknown()).parse(await jsonOf(entry)), Trade, (row) => [
      {
        table: 'crypto_trades',
        row: {
          pair,
          venue: 'Binance',
          trade: `${row.id}`,
          traded_at: row.time * 1000,
          side: row.isBuyerMaker ? 'sell' : 'buy',
          price: aboveZero(row.price, 'price'),
          size: aboveZero(row.qty, 'qty'),
        },
      },
    ])
  },
}

const Candle = z.object({
  start: z.string(),
  low: z.string(),
  high: z.string(),
  open: z.string(),
  close: z.string(),
  volume: z.string(),
})

/** Coinbase Advanced candles: seconds as text, newest first; the pair by `--ticker`, the step from the starts. */
export const coinbaseCandles: FileFormat = {
  name: 'coinbase-candles',
  title: 'Coinbase Advanced candles (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*\{\s*"candles"\s*:/.test(text) && hasKeys(text, 'start'),
  async *read([entry], options) {
    if (!entry) return
    const pair = pairOfFile(options)
    const { candles } = z.object({ candles: z.array(z.unknown()) }).parse(await jsonOf(entry))
    const starts = candles.flatMap((one) => {
      const known = Candle.safeParse(one)
      return known.success ? [Number(known.data.start) * 1000] : []
    })
    const step = stepOf(starts)
    if (step === null) throw new FileFormatError('Fewer than two candles do not say how long one is.')
    yield* recordsOf(candles, Candle, (row) => {
      const place = { pair, venue: 'Coinbase', step, startMs: Number(row.start) * 1000 }
      const cells = [row.open, row.high, row.low, row.close, row.volume] as const
      return [{ table: 'crypto_candles', row: candleRow({ ...place, cells }) }]
    })
  },
}

const MarketTrade = z.object({
  trade_id: z.string().min(1),
  product_id: z.string(),
  price: z.string(),
  size: z.string(),
  time: z.string(),
  side: z.enum(['BUY', 'SELL']),
})

/** Coinbase Advanced `/ticker`: its newest trades. The side is the maker's, so the taker did the other. */
export const coinbaseTrades: FileFormat = {
  name: 'coinbase-trades',
  title: 'Coinbase Advanced trades (JSON)',
  inTimeOrder: false,
  sharedSource: EXCHANGE_TRADES,
  detects: ({ text }) => /^\s*\{\s*"trades"\s*:/.test(text) && hasKeys(text, 'product_id'),
  async *read([entry]) {
    if (!entry) return
    const { trades } = z.object({ trades: z.array(z.unknown()) }).parse(await jsonOf(entry))
    yield* recordsOf(trades, MarketTrade, (row) => [
      {
        table: 'crypto_trades',
        row: {
          pair: pairOf(row.product_id),
          venue: 'Coinbase',
          trade: row.trade_id,
          traded_at: instantOf(row.time, 'time'),
          side: row.side === 'BUY' ? 'sell' : 'buy',
          price: aboveZero(row.price, 'price'),
          size: aboveZero(row.size, 'size'),
        },
      },
    ])
  },
}
