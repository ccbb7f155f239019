import { type CsvRow, csvRows, namedBy } from '@/server/collectors/files/csvRows'
import { numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileEntry, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, scaledNumber, symbolOf, symbolOfFile } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

type Cell = (column: string) => string
type Day = Omit<EntityRow<'stock_days'>, 'ticker'>

/** Rows of a table with a header as day bars; a row may give none, one or two series. */
async function* daysOf(
  entry: FileEntry,
  tickerOf: (cell: Cell) => string,
  rowsOf: (cell: Cell) => readonly Day[],
): AsyncGenerator<FileRecord> {
  let name: ReturnType<typeof namedBy> | null = null
  for await (const { line, cells } of csvRows(entry)) {
    if (name === null) {
      name = namedBy(headerOf(cells))
      continue
    }
    try {
      const cell = name(cells)
      const ticker = tickerOf(cell)
      for (const row of rowsOf(cell)) yield { kind: 'entity', line, table: 'stock_days', row: { ticker, ...row } }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

/** Names in small letters; a stray bracket of a broken download is taken off. */
const headerOf = (cells: CsvRow['cells']): readonly string[] =>
  cells.map((text) => text.replace(/[\]"]/g, '').trim().toLowerCase())

const bar = (cell: Cell, series: string, close = cell('close')): Day => ({
  session_date: anyDay(cell('date') || cell('timestamp'), 'date'),
  series,
  ...checkedBar({
    open: optionalNumber(cell('open'), 'open'),
    high: optionalNumber(cell('high'), 'high'),
    low: optionalNumber(cell('low'), 'low'),
    close: numberOf(close, 'close'),
  }),
  volume: scaledNumber(cell('volume'), 'volume'),
})

/** Closes and volumes of many names: `date,symbol,close,volume`, as traded. */
export const closePanel: FileFormat = {
  name: 'close-panel',
  title: 'closes and volumes of many stocks',
  inTimeOrder: false,
  detects: ({ text }) => /^date,symbol,close,volume\r?\n/i.test(text),
  async *read([entry]) {
    if (entry)
      yield* daysOf(
        entry,
        (cell) => symbolOf(cell('symbol')),
        (cell) => [bar(cell, 'raw')],
      )
  },
}

/** Yahoo prices as yfinance writes them (adjusted), or as the site does (split-adjusted with an adjusted close beside). */
export const yahooDaily: FileFormat = {
  name: 'yahoo-daily',
  title: 'Yahoo daily prices (CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^Date,(Close,High,Low,Open,Volume|Open,High,Low,Close,(Adj Close,)?Volume|price)\r?\n/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      entry,
      () => ticker,
      (cell) => {
        const only = cell('price')
        if (only !== '') return [bar(cell, 'adjusted', only)]
        const adjusted = cell('adj close')
        if (adjusted === '') return [bar(cell, 'adjusted')]
        const scale = numberOf(adjusted, 'adj close') / numberOf(cell('close'), 'close')
        const split = bar(cell, 'split')
        const times = (price: number | null): number | null => (price === null ? null : price * scale)
        return [
          split,
          {
            session_date: split.session_date,
            series: 'adjusted',
            volume: split.volume,
            open: times(split.open),
            high: times(split.high),
            low: times(split.low),
            close: split.close * scale,
          },
        ]
      },
    )
  },
}

/** Alpha Vantage daily prices: `timestamp,open,high,low,close,volume`, newest first, as traded. */
export const alphaVantageDaily: FileFormat = {
  name: 'alphavantage-daily',
  title: 'Alpha Vantage daily prices',
  inTimeOrder: false,
  detects: ({ text }) => /^timestamp,open,high,low,close,volume\r?\n\d{4}-\d{2}-\d{2},/i.test(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      entry,
      () => ticker,
      (cell) => [bar(cell, 'raw')],
    )
  },
}

/** Closes of one index or stock: `date,close`. */
export const closeSeries: FileFormat = {
  name: 'close-series',
  title: 'closes of one name',
  inTimeOrder: false,
  detects: ({ text }) => /^date,close\r?\n\d{4}-\d{2}-\d{2},/i.test(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      entry,
      () => ticker,
      (cell) => [bar(cell, 'split')],
    )
  },
}

/** A download whose header ends in a stray bracket after the last quote. */
function withoutBracket(entry: FileEntry): FileEntry {
  return {
    name: entry.name,
    async *bytes() {
      let isFirst = true
      for await (const part of entry.bytes()) {
        yield isFirst ? Buffer.from(Buffer.from(part).toString('latin1').replace('"]', '"'), 'latin1') : part
        isFirst = false
      }
    },
  }
}

/** Investing.com download: MM/DD/YYYY, thousands commas, `3.33B` volumes, newest first; split-adjusted, without dividends. */
export const investingDaily: FileFormat = {
  name: 'investing-daily',
  title: 'Investing.com historical data',
  inTimeOrder: false,
  detects: ({ text }) => /^"?Date"?,"?Price"?,"?Open"?,"?High"?,"?Low"?,("?Vol\."?,)?"?Change %"?/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      withoutBracket(entry),
      () => ticker,
      (cell) => [{ ...bar(cell, 'split', cell('price')), volume: scaledNumber(cell('vol.'), 'vol.') }],
    )
  },
}
