import { massiveExchangeLetter, massiveStockCondition } from '@/lib/equities/massiveConditions'
import { isOffExchange } from '@/lib/equities/printConditions'
import { tradingSession } from '@/lib/equities/tradingSession'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { beginsAsJson } from '@/server/collectors/files/documents'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import {
  type FileFormat,
  FileFormatError,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { idsOf, isOptionFile, microsecondsOf } from '@/server/collectors/files/massive/flatCells'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'
import { hasNames } from '@/server/collectors/files/table/tableFormat'

const TRADES = ['exchange', 'participant_timestamp', 'price', 'sequence_number', 'sip_timestamp', 'size'] as const
const QUOTES = ['ask_price', 'ask_size', 'bid_price', 'bid_size', 'sequence_number', 'sip_timestamp'] as const

/** Rows of the interface (JSON) may leave the ticker out. */
const isTape = (text: string, names: readonly string[]): boolean =>
  hasNames(text, ...names) && (beginsAsJson(text) || hasColumns(text, 'ticker')) && !isOptionFile(text)

/** Massive (Polygon) stock trades: the flat file of a day, or the rows of its interface (JSON), which name no ticker. */
export const massiveStockTrades: FileFormat = {
  name: 'massive-stock-trades',
  title: 'Massive (Polygon) stock trades (flat file or JSON)',
  inTimeOrder: false,
  detects: ({ text }) => isTape(text, TRADES),
  read: ([entry], options) => tapeOf(entry, options, printOf),
}

/** Massive (Polygon) stock quotes: the best bid and offer of the tape plans, one row a change. */
export const massiveStockQuotes: FileFormat = {
  name: 'massive-stock-quotes',
  title: 'Massive (Polygon) stock quotes (flat file or JSON)',
  inTimeOrder: false,
  detects: ({ text }) => isTape(text, QUOTES),
  read: ([entry], options) => tapeOf(entry, options, quoteOf),
}

interface Row {
  readonly line: number
  readonly cell: NamedRow
  readonly ticker: string
  readonly seq: number
}

async function* tapeOf(
  entry: Parameters<FileFormat['read']>[0][number] | undefined,
  options: ReadOptions,
  make: (row: Row) => FileRecord,
): AsyncGenerator<FileRecord> {
  if (entry === undefined) return
  let [last, seen] = ['', new Map<number, number>()]
  for await (const { line, cell } of rowsOfTable(entry)) {
    try {
      const ticker = tickerOf(cell('ticker'), options)
      if (ticker !== last) [last, seen] = [ticker, new Map()]
      const told = numberOf(cell('sequence_number'), 'sequence_number')
      // One number may stand twice, as of a print and its correction: both are kept.
      const turn = seen.get(told) ?? 0
      seen.set(told, turn + 1)
      yield make({ line, cell, ticker, seq: told + turn / 1000 })
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

/** Answers of the interface leave the ticker out: `trades_AAPL.json` and `--ticker` tell it. */
function tickerOf(told: string, { ticker, fileName }: ReadOptions): string {
  const own = told || ticker || /^(?:trades|quotes)[_-]([A-Z.]{1,6})(?=[_.-]|$)/.exec(fileName)?.[1]
  if (own === undefined) throw new FileFormatError('The rows name no ticker. Give it with --ticker.')
  return symbolOf(own)
}

function printOf({ line, cell, ticker, seq }: Row): FileRecord {
  const us = microsecondsOf(cell('sip_timestamp'), 'sip_timestamp')
  const [price, size] = [numberOf(cell('price'), 'price'), numberOf(cell('size'), 'size')]
  if (price <= 0) throw new CellError(`price is '${cell('price')}', a price above 0 was expected`)
  const condition = massiveStockCondition(
    idsOf(cell('conditions')),
    optionalNumber(cell('correction'), 'correction') ?? 0,
  )
  const exchange = massiveExchangeLetter(numberOf(cell('exchange'), 'exchange'))
  const row = {
    ticker,
    session_date: sessionDateOf(us),
    executed_at: us,
    seq,
    price,
    size,
    exchange,
    off_exchange: isOffExchange(exchange),
    conditions: condition.names,
    session: tradingSession(us),
    counts_volume: condition.countsVolume,
    sets_price: condition.setsPrice,
    is_suspicious: false,
    day_volume: null,
  }
  return { kind: 'entity', line, table: 'equity_prints', row }
}

function quoteOf({ line, cell, ticker, seq }: Row): FileRecord {
  const us = microsecondsOf(cell('sip_timestamp'), 'sip_timestamp')
  const side = (name: string) => {
    const price = optionalNumber(cell(`${name}_price`), `${name}_price`)
    const isNone = price === null || price <= 0
    return { price: isNone ? null : price, size: isNone ? null : optionalNumber(cell(`${name}_size`), `${name}_size`) }
  }
  const [bid, ask] = [side('bid'), side('ask')]
  const at = { ticker, session_date: sessionDateOf(us), quoted_at: us, seq }
  const quote = { bid: bid.price, bid_size: bid.size, ask: ask.price, ask_size: ask.size }
  return { kind: 'entity', line, table: 'equity_quotes', row: { ...at, ...quote } }
}
