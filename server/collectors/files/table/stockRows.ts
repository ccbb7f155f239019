import { tradingSession } from '@/lib/equities/tradingSession'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { symbolOf, symbolOfFile } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'
import { type Made, type MappedRow, type TableContext, timeOfRow } from '@/server/collectors/files/table/mappedRow'

const tickerOfRow = (row: MappedRow, { options }: TableContext): string =>
  row.text('ticker') === '' ? symbolOfFile(options) : symbolOf(row.text('ticker'))

const barOf = (row: MappedRow) =>
  checkedBar({ open: row.price('open'), high: row.price('high'), low: row.price('low'), close: row.price('close') })

export function stockDay({ row, line, context }: Made): FileRecord {
  const { day } = timeOfRow(row, context)
  const own = { ticker: tickerOfRow(row, context), session_date: day, series: row.mapping.units?.series ?? 'raw' }
  return {
    kind: 'entity',
    line,
    table: 'stock_days',
    row: { ...own, ...barOf(row), volume: row.number('volume') },
  }
}

export function stockMinute({ row, line, context }: Made): FileRecord {
  const { day, us } = timeOfRow(row, context)
  const at = { session_date: day, start_at: us, session: tradingSession(us), kind: 'trade' }
  const noQuote = { bid: null, bid_size: null, ask: null, ask_size: null }
  return {
    kind: 'entity',
    line,
    table: 'stock_minutes',
    row: { ticker: tickerOfRow(row, context), ...at, ...barOf(row), volume: row.number('volume'), ...noQuote },
  }
}
