import { tradingSession } from '@/lib/equities/tradingSession'
import { newYorkMsOfDay, sessionDateOf } from '@/lib/market/newYorkTime'
import type { NamedRow } from '@/server/collectors/files/columns'
import { numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'
import { contractOfTicker, microsecondsOf } from '@/server/collectors/files/massive/flatCells'
import { BarDays } from '@/server/collectors/files/table/barDays'
import { tableBatches } from '@/server/collectors/files/table/rowsOfTable'
import { hasNames } from '@/server/collectors/files/table/tableFormat'

const NEEDED = ['ticker', 'open', 'close', 'high', 'low', 'window_start'] as const

/**
 * Massive (Polygon) flat file of bars, of a minute or of a day, of stocks, indices (I:) and options (O:). A bar that begins at
 * midnight New York is a day's. Minutes of contracts are added up to their days.
 */
export const massiveAggregates: FileFormat = {
  name: 'massive-aggs',
  title: 'Massive (Polygon) flat file of day or minute bars',
  inTimeOrder: false,
  detects: ({ text }) => hasNames(text, ...NEEDED),
  async *read([entry]) {
    if (!entry) return
    const days = new BarDays()
    for await (const rows of tableBatches(entry, NEEDED))
      for (const { line, cell } of rows) {
        try {
          const record = recordOf(line, cell, days)
          if (record !== null) yield record
        } catch (error) {
          yield { kind: 'reject', line, reason: reasonOf(error) }
        }
      }
    yield* days.records()
  },
}

function recordOf(line: number, cell: NamedRow, days: BarDays): FileRecord | null {
  const us = microsecondsOf(cell('window_start'), 'window_start')
  const day = sessionDateOf(us)
  const ms = newYorkMsOfDay(us / 1000)
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => numberOf(cell(name), name))
  const bar = checkedBar({ open, high, low, close })
  const ticker = cell('ticker')
  if (ticker.startsWith('O:')) {
    const contract = contractOfTicker(ticker)
    const volume = numberOf(cell('volume'), 'volume')
    if (ms === 0) return { kind: 'day', line, row: { ...contract, sessionDate: day, ...bar, volume } }
    days.add(contract, { line, day, us }, { open: open ?? 0, high: high ?? 0, low: low ?? 0, close: bar.close, volume })
    return null
  }
  const own = { ticker: symbolOf(ticker.replace(/^I:/, '')), session_date: day }
  // Indices have no volume.
  const volume = optionalNumber(cell('volume'), 'volume')
  if (ms === 0) return { kind: 'entity', line, table: 'stock_days', row: { ...own, series: 'raw', ...bar, volume } }
  return { kind: 'entity', line, table: 'stock_minutes', row: { ...own, ...minuteOf(us), ...bar, volume } }
}

type MinuteParts = 'start_at' | 'kind' | 'session' | 'bid' | 'bid_size' | 'ask' | 'ask_size'

const minuteOf = (us: number): Pick<EntityRow<'stock_minutes'>, MinuteParts> => ({
  start_at: us,
  kind: 'trade',
  session: tradingSession(us),
  bid: null,
  bid_size: null,
  ask: null,
  ask_size: null,
})
