import { z } from 'zod'
import { CellError } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'
import { messageRecords } from '@/server/collectors/files/market/messages'
import { chanceOf, Figure, sizeAbove } from '@/server/collectors/files/market/predictions/parts'

const VENUE = 'Polymarket'
const Level = z.object({ price: Figure, size: Figure })
const Message = z.object({
  event_type: z.string(),
  market: z.string().default(''),
  asset_id: z.string().default(''),
  timestamp: Figure.default(''),
  bids: z.array(Level).default([]),
  asks: z.array(Level).default([]),
  price: Figure.default(''),
  size: Figure.default(''),
  side: z.string().default(''),
})
type Message = z.output<typeof Message>

/** Messages of the market channel: books and last trades, milliseconds. Neither trade nor account has an id there. */
export const polymarketMessages: FileFormat = {
  name: 'polymarket-messages',
  title: 'Polymarket messages: books and trades (CLOB, JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /"event_type"\s*:\s*"(book|last_trade_price|price_change|market_resolved|tick_size_change)"/.test(text),
  async *read([entry]) {
    if (!entry) return
    const ordinals = new Map<string, number>()
    yield* messageRecords(entry, Message, {
      kindOf: ({ event_type }) => event_type,
      make: (message) => {
        if (message.event_type === 'book') return bookRows(message)
        return message.event_type === 'last_trade_price' ? [tradeRow(message, ordinals)] : null
      },
    })
  },
}

function instantOf({ timestamp }: Message): number {
  const ms = Number(timestamp)
  if (!(ms > 1e12 && ms < 1e13)) throw new CellError(`timestamp is '${timestamp}', milliseconds were expected`)
  return ms * 1000
}

function bookRows(message: Message): readonly MadeRecord[] {
  const at = { venue: VENUE, market: message.market, token: message.asset_id, seen_at: instantOf(message) }
  return (['bid', 'ask'] as const).flatMap((side) =>
    (side === 'bid' ? message.bids : message.asks).map(({ price, size }): MadeRecord => {
      const row = { ...at, side, price: chanceOf(price, 'price'), size: sizeAbove(size, 'size') }
      return { table: 'prediction_books', row }
    }),
  )
}

/** A trade is known by all it tells and by which of its equals it is in the file. */
function tradeRow(message: Message, ordinals: Map<string, number>): MadeRecord {
  const { market, asset_id, side, price, size, timestamp } = message
  if (side !== 'BUY' && side !== 'SELL') throw new CellError(`side is '${side}', BUY or SELL was expected`)
  const told = `${timestamp} ${asset_id} ${side} ${price} ${size}`
  const ordinal = (ordinals.get(told) ?? 0) + 1
  ordinals.set(told, ordinal)
  const own = { trade: `${told} ${ordinal}`, traded_at: instantOf(message), outcome: '', token: asset_id, trader: '' }
  const figures = { price: chanceOf(price, 'price'), size: sizeAbove(size, 'size') }
  const action = side === 'BUY' ? 'buy' : 'sell'
  return { table: 'prediction_trades', row: { venue: VENUE, market, action, ...own, ...figures } }
}
