import { z } from 'zod'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { fromNoBid } from '@/lib/predictions/depth'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf, rowsUnder } from '@/server/collectors/files/documents'
import { CellError } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { type MadeRecord, recordsOf } from '@/server/collectors/files/market/jsonRows'
import { messageRecords } from '@/server/collectors/files/market/messages'
import {
  categoryOf,
  chanceOf,
  Figure,
  figureOf,
  instantOf,
  KALSHI,
  MaybeFigure,
  sizeAbove,
} from '@/server/collectors/files/market/predictions/parts'
import { shapeReason } from '@/server/collectors/files/shapeReason'

/** Older answers tell prices in cents and counts without decimals. */
const withDollars = (value: unknown): unknown => {
  const { data } = z.looseObject({ count: z.number(), yes_price: z.number(), no_price: z.number() }).safeParse(value)
  if (data === undefined || 'count_fp' in data) return value
  return {
    ...data,
    count_fp: data.count,
    yes_price_dollars: data.yes_price / 100,
    no_price_dollars: data.no_price / 100,
  }
}
const Trade = z.preprocess(
  withDollars,
  z.object({
    trade_id: z.string().min(1),
    ticker: z.string().min(1),
    created_time: z.string(),
    count_fp: Figure,
    taker_side: z.enum(['yes', 'no']),
    yes_price_dollars: Figure,
    no_price_dollars: Figure,
  }),
)

function tradeRow(row: z.output<typeof Trade>): MadeRecord {
  const price = row.taker_side === 'yes' ? row.yes_price_dollars : row.no_price_dollars
  const trade: EntityRow<'prediction_trades'> = {
    venue: KALSHI.venue,
    market: row.ticker,
    trade: row.trade_id,
    traded_at: instantOf(row.created_time, 'created_time'),
    outcome: row.taker_side,
    token: '',
    action: 'buy',
    price: chanceOf(price, `${row.taker_side}_price_dollars`),
    size: sizeAbove(row.count_fp, 'count_fp'),
    trader: '',
  }
  return { table: 'prediction_trades', row: trade }
}

/** Answer of `/markets/trades`: the venue names no accounts. */
export const kalshiTrades: FileFormat = {
  name: 'kalshi-trades',
  title: 'Kalshi trades (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'taker_side', 'trade_id') && /"(count_fp|count)"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(await rowsUnder(entry, 'trades'), Trade, (row) => [tradeRow(row)])
  },
}

/** A trade of the socket tells seconds, and its market by another name. */
const TradeMessage = z.preprocess((value) => {
  const { data } = z.looseObject({ market_ticker: z.string(), ts: z.number() }).safeParse(value)
  return data === undefined
    ? value
    : { ...data, ticker: data.market_ticker, created_time: new Date(data.ts * 1000).toISOString() }
}, Trade)

function tradeOfMessage(msg: unknown): MadeRecord {
  const read = TradeMessage.safeParse(msg)
  if (!read.success) throw new CellError(shapeReason(read.error, msg))
  return tradeRow(read.data)
}

/** Messages of the socket: trades are kept under their numbers, as in answers; books and prices of the moment are counted. */
export const kalshiMessages: FileFormat = {
  name: 'kalshi-messages',
  title: 'Kalshi messages: trades (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'type', 'msg', 'market_ticker'),
  sharedSource: { prediction_trades: 'kalshi-trades' },
  async *read([entry]) {
    if (!entry) return
    yield* messageRecords(entry, z.object({ type: z.string(), msg: z.unknown() }), {
      kindOf: ({ type }) => type,
      make: ({ type, msg }) => (type === 'trade' ? [tradeOfMessage(msg)] : null),
    })
  },
}

const Level = z.tuple([Figure, Figure])
const Book = z.object({
  ticker: z.string().optional(),
  orderbook_fp: z.object({ yes_dollars: z.array(z.unknown()).nullish(), no_dollars: z.array(z.unknown()).nullish() }),
})

/** Order book of one market: bids for yes and bids for no, which are asks of yes. It tells no time. */
export const kalshiBook: FileFormat = {
  name: 'kalshi-orderbook',
  title: 'Kalshi order book (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'orderbook_fp'),
  async *read([entry], { session, ticker }) {
    if (!entry) return
    const book = Book.parse(await jsonOf(entry))
    const market = book.ticker ?? ticker
    if (market === undefined) throw new FileFormatError('The book does not say of which market. Give it with --ticker.')
    if (session === undefined) throw new FileFormatError('The book does not say of which day. Give it with --session.')
    const seen_at = newYorkTimeToMs(session, '16:00') * 1000
    for (const side of ['yes', 'no'] as const) {
      const levels = book.orderbook_fp[side === 'yes' ? 'yes_dollars' : 'no_dollars'] ?? []
      yield* recordsOf(levels, Level, ([price, size]) => {
        const own = { price: chanceOf(price, 'price'), size: sizeAbove(size, 'size') }
        const level = side === 'yes' ? { side: 'bid', ...own } : fromNoBid(own.price, own.size)
        const row = { venue: KALSHI.venue, market, token: '', seen_at, ...level }
        return [{ table: 'prediction_books', row }]
      })
    }
  },
}

const Series = z.object({
  ticker: z.string().min(1),
  title: z.string().default(''),
  category: z.string().default(''),
  fee_type: z.string().default(''),
  fee_multiplier: MaybeFigure,
})

/** Answer of `/series`: category and fee of its markets. */
export const kalshiSeries: FileFormat = {
  name: 'kalshi-series',
  title: 'Kalshi series (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'fee_type', 'fee_multiplier'),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(await rowsUnder(entry, 'series'), Series, (row) => {
      const multiplier = figureOf(row.fee_multiplier)
      const fee_rate = row.fee_type === 'quadratic' && multiplier !== null ? KALSHI.feeRate * multiplier : null
      const made: EntityRow<'prediction_series'> = {
        venue: KALSHI.venue,
        series: row.ticker,
        title: row.title,
        category: categoryOf(row.category),
        fee_rate,
      }
      return [{ table: 'prediction_series', row: made }]
    })
  },
}
