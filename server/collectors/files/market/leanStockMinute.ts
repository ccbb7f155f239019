import { tradingSession } from '@/lib/equities/tradingSession'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { type CsvRow, csvRows } from '@/server/collectors/files/csvRows'
import { CellError, newYorkUs, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { compactDay, symbolOf } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

const MEMBER = /^(\d{8})_([a-z0-9.]+)_minute_(trade|quote)\.csv$/i
const SCALE = 10_000

/**
 * Lean minute zip of a stock: trades `ms,O,H,L,C,volume`, quotes `ms,bid OHLC,size,ask OHLC,size`; milliseconds since
 * midnight New York, prices × 10,000, with the hours before and after the session.
 */
export const leanStockMinute: FileFormat = {
  name: 'lean-stock-minute',
  title: 'Lean minute data of stocks (zip)',
  inTimeOrder: false,
  isArchive: true,
  // Coins and futures have decimals, stocks whole numbers.
  detects: ({ text, entryNames }) => entryNames.some((name) => MEMBER.test(name)) && !text.includes('.'),
  async *read(entries) {
    for (const entry of entries) {
      const member = MEMBER.exec(entry.name)
      if (member === null) {
        yield { kind: 'note', text: `${entry.name} is no minute file of a stock and was left out` }
        continue
      }
      const [, date = '', symbol = '', kind = ''] = member
      const [day, ticker] = [compactDay(date, 'date'), symbolOf(symbol)]
      for await (const row of csvRows(entry)) {
        try {
          const own = kind.toLowerCase() === 'trade' ? tradeOf(row) : quoteOf(row)
          const us = newYorkUs(day, timeOf(row) * 1000)
          const at = { session_date: day, start_at: us, session: tradingSession(us) }
          yield { kind: 'entity', line: row.line, table: 'stock_minutes', row: { ticker, ...at, ...own } }
        } catch (error) {
          yield { kind: 'reject', line: row.line, reason: reasonOf(error) }
        }
      }
    }
  },
}

type Own = Omit<EntityRow<'stock_minutes'>, 'ticker' | 'session_date' | 'start_at' | 'session'>

function timeOf({ cells }: CsvRow): number {
  const ms = numberOf(cells[0] ?? '', 'time')
  if (ms < 0 || ms >= DAY_MS) throw new CellError(`time is '${cells[0]}', milliseconds of a day were expected`)
  return ms
}

function tradeOf({ cells }: CsvRow): Own {
  const [open, high, low, close] = [1, 2, 3, 4].map((at) => numberOf(cells[at] ?? '', 'price') / SCALE)
  return {
    kind: 'trade',
    ...checkedBar({ open, high, low, close }),
    volume: numberOf(cells[5] ?? '', 'volume'),
    bid: null,
    bid_size: null,
    ask: null,
    ask_size: null,
  }
}

/** The quote at the end of the minute; a side without one is unknown. */
function quoteOf({ cells }: CsvRow): Own {
  const price = (at: number): number | null => {
    const value = optionalNumber(cells[at] ?? '', 'price')
    return value === null || value === 0 ? null : value / SCALE
  }
  return {
    kind: 'quote',
    open: null,
    high: null,
    low: null,
    close: null,
    volume: null,
    bid: price(4),
    bid_size: optionalNumber(cells[5] ?? '', 'bid size'),
    ask: price(9),
    ask_size: optionalNumber(cells[10] ?? '', 'ask size'),
  }
}
