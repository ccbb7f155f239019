import { CellError, numberOf } from '@/server/collectors/files/fields'
import { type EntityRow, FileFormatError, type ReadOptions } from '@/server/collectors/files/fileFormat'

/** Quote currencies, longest first: what stands before them is the coin. */
const QUOTES = ['FDUSD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'USD', 'EUR', 'GBP', 'BTC', 'ETH', 'BNB']

/** Trades carry the number their exchange gave them, in an answer, in a message and in a collection. */
export const EXCHANGE_TRADES = { crypto_trades: 'exchange-trades' } as const

/** 'BTCUSDT', 'btc-usd', 'BTC/USD' as BTC-USD; XBT is Bitcoin's other name. Throws CellError for anything else. */
export function pairOf(text: string): string {
  const plain = text.trim().toUpperCase().replace(/^XBT/, 'BTC')
  const parted = /^([A-Z0-9]{2,10})[-/_]([A-Z0-9]{2,6})$/.exec(plain)
  if (parted !== null) return `${parted[1]}-${parted[2]}`
  const quote = QUOTES.find((one) => plain.endsWith(one) && plain.length > one.length + 1)
  if (quote === undefined || !/^[A-Z0-9]+$/.test(plain)) throw new CellError(`'${text}' is no pair`)
  return `${plain.slice(0, -quote.length)}-${quote}`
}

/** The pair of a file that names none inside: `--ticker`. */
export function pairOfFile({ ticker }: ReadOptions): string {
  if (ticker === undefined) throw new FileFormatError('The file does not say of which pair. Give it with --ticker.')
  return pairOf(ticker)
}

export interface CandleText {
  readonly pair: string
  readonly venue: string
  /** Seconds. */
  readonly step: number
  readonly startMs: number
  /** Open, high, low, close, volume as written. */
  readonly cells: readonly [open: string, high: string, low: string, close: string, volume: string]
}

/** A candle whose prices can be those of one stretch of time. */
export function candleRow({ pair, venue, step, startMs, cells }: CandleText): EntityRow<'crypto_candles'> {
  const [open = 0, high = 0, low = 0, close = 0, volume = 0] = cells.map((cell) => numberOf(cell, 'a figure'))
  if (!(low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close)))
    throw new CellError(`${open}, ${high}, ${low}, ${close} cannot be one candle`)
  if (volume < 0) throw new CellError(`volume is ${volume}, it cannot be negative`)
  return { pair, venue, step, start_at: startMs * 1000, open, high, low, close, volume }
}

/** Smallest distance between starts, seconds: that of neighbouring candles. Null with fewer than two. */
export function stepOf(starts: readonly number[]): number | null {
  const sorted = [...starts].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((ms, at) => ms - (sorted[at] ?? 0))
  const least = Math.min(...gaps.filter((gap) => gap > 0))
  return Number.isFinite(least) ? least / 1000 : null
}

/** A price or size above 0. */
export function aboveZero(text: string, column: string): number {
  const value = numberOf(text, column)
  if (!(value > 0)) throw new CellError(`${column} is '${text}', a number above 0 was expected`)
  return value
}
