import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf, rowsUnder } from '@/server/collectors/files/documents'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { chanceOf, Figure, sizeAbove } from '@/server/collectors/files/market/predictions/parts'

const VENUE = 'Polymarket'

const Level = z.object({ price: Figure, size: Figure })
const Book = z.object({
  market: z.string(),
  asset_id: z.string(),
  timestamp: Figure,
  bids: z.array(z.unknown()).default([]),
  asks: z.array(z.unknown()).default([]),
})

/** CLOB `/book` of one token. */
export const polymarketBook: FileFormat = {
  name: 'polymarket-book',
  title: 'Polymarket order book (CLOB, JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'asset_id', 'bids', 'timestamp'),
  async *read([entry]) {
    if (!entry) return
    const book = Book.parse(await jsonOf(entry))
    const seen_at = Number(book.timestamp) * 1000
    for (const side of ['bid', 'ask'] as const)
      yield* recordsOf(side === 'bid' ? book.bids : book.asks, Level, ({ price, size }) => {
        const row: EntityRow<'prediction_books'> = {
          venue: VENUE,
          market: book.market,
          token: book.asset_id,
          seen_at,
          side,
          price: chanceOf(price, 'price'),
          size: sizeAbove(size, 'size'),
        }
        return [{ table: 'prediction_books', row }]
      })
  },
}

const Trade = z.object({
  asset: z.string().min(1),
  conditionId: z.string().min(1),
  side: z.enum(['BUY', 'SELL']),
  price: Figure,
  size: Figure,
  /** Seconds. */
  timestamp: z.number(),
  transactionHash: z.string().min(1),
  proxyWallet: z.string().default(''),
  outcomeIndex: z.number().optional(),
})

/** Data interface `/trades`: wallets are named, the outcome by its token. */
export const polymarketTrades: FileFormat = {
  name: 'polymarket-trades',
  title: 'Polymarket trades (data interface, JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'transactionHash', 'conditionId', 'asset'),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(await rowsUnder(entry, 'trades', 'data'), Trade, (row) => {
      const trade: EntityRow<'prediction_trades'> = {
        venue: VENUE,
        market: row.conditionId,
        trade: `${row.transactionHash} ${row.asset} ${row.proxyWallet}`,
        traded_at: row.timestamp * 1_000_000,
        outcome: row.outcomeIndex === 0 ? 'yes' : row.outcomeIndex === 1 ? 'no' : '',
        token: row.asset,
        action: row.side === 'BUY' ? 'buy' : 'sell',
        price: chanceOf(row.price, 'price'),
        size: sizeAbove(row.size, 'size'),
        trader: row.proxyWallet,
      }
      return [{ table: 'prediction_trades', row: trade }]
    })
  },
}
