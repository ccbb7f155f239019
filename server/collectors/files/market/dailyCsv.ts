import type { IsoDate } from '@/lib/core/nominal'
import { columnsOf, hasColumns, namedRows } from '@/server/collectors/files/csvRows'
import { textOf } from '@/server/collectors/files/documents'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import {
  type EntityRow,
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type FileRecord,
} from '@/server/collectors/files/fileFormat'
import { anyDay, scaledNumber, symbolOf, symbolOfFile } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

type Cell = (column: string) => string
type Day = Omit<EntityRow<'stock_days'>, 'ticker'>

/** Reads the days of one row; a row may give none, one or two series. */
type RowsOf = (cell: Cell, dayOf: DayReader) => readonly Day[]

/** Rows of a table with a header as day bars. A day that stands twice is told: bars within a day are no days. */
async function* daysOf(entry: FileEntry, tickerOf: (cell: Cell) => string, rowsOf: RowsOf): AsyncGenerator<FileRecord> {
  const days = await dayReaderOf(entry)
  if (days.isDayFirst) yield { kind: 'note', text: 'Dates are read as day/month/year: a first part is above 12.' }
  const seen = new Set<string>()
  for await (const { line, cell } of namedRows(entry)) {
    try {
      const ticker = tickerOf(cell)
      const rows = rowsOf(cell, days)
      const key = `${ticker} ${rows[0]?.session_date}`
      if (seen.has(key)) throw new CellError(`${key} stands in the file before`)
      seen.add(key)
      for (const row of rows) yield { kind: 'entity', line, table: 'stock_days', row: { ticker, ...row } }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

interface DayReader {
  readonly isDayFirst: boolean
  read(text: string): IsoDate
}

/** Dates with slashes are American unless the file itself shows that the day comes first. */
async function dayReaderOf(entry: FileEntry): Promise<DayReader> {
  let [isDayFirst, isMonthFirst] = [false, false]
  for await (const { cell, isCut } of namedRows(entry)) {
    if (isCut) continue
    const [, first, second] = /^(\d{1,2})[/.](\d{1,2})[/.]\d{2,4}$/.exec(dateCell(cell)) ?? []
    isDayFirst ||= Number(first) > 12
    isMonthFirst ||= Number(second) > 12
  }
  if (isDayFirst && isMonthFirst)
    throw new FileFormatError('Some dates have the day first and some the month: which is which is not clear.')
  const turned = (text: string): string => text.replace(/^(\d{1,2})[/.](\d{1,2})[/.]/, '$2/$1/')
  return { isDayFirst, read: (text) => anyDay(isDayFirst ? turned(text) : text, 'date') }
}

const dateCell = (cell: Cell): string => cell('date') || cell('timestamp')

const bar = (cell: Cell, days: DayReader, series: string, close = cell('close')): Day => ({
  session_date: days.read(dateCell(cell)),
  series,
  ...checkedBar({
    open: optionalNumber(cell('open'), 'open'),
    high: optionalNumber(cell('high'), 'high'),
    low: optionalNumber(cell('low'), 'low'),
    close: numberOf(close, 'close'),
  }),
  volume: scaledNumber(cell('volume'), 'volume'),
})

/** The same bar with every price scaled to another close. */
function scaledTo(day: Day, series: string, close: number): Day {
  const scale = close / day.close
  const times = (price: number | null): number | null => (price === null ? null : price * scale)
  return {
    session_date: day.session_date,
    series,
    volume: day.volume,
    open: times(day.open),
    high: times(day.high),
    low: times(day.low),
    close: day.close * scale,
  }
}

const hasName = (text: string): boolean => hasColumns(text, 'symbol') || hasColumns(text, 'ticker')
const hasBars = (text: string): boolean => hasColumns(text, 'open', 'high', 'low', 'close')
/** Whether the second line names a time within the day. */
const isWithinDay = (text: string): boolean => /^[^\n]*\n[^\n]*\d{1,2}:(?!00:00)\d{2}/.test(text)

/** Closes and volumes of many names: `date,symbol,close,volume`, as traded. */
export const closePanel: FileFormat = {
  name: 'close-panel',
  title: 'closes and volumes of many stocks',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'date', 'symbol', 'close', 'volume') && columnsOf(text).size <= 8,
  async *read([entry]) {
    if (entry)
      yield* daysOf(
        entry,
        (cell) => symbolOf(cell('symbol')),
        (cell, days) => [bar(cell, days, 'raw')],
      )
  },
}

/** Three lines of head, as newer versions of yfinance write: kinds of price, tickers, 'Date'. */
const YFINANCE = /^Price,([^\r\n]*)\r?\nTicker,([^\r\n]*)\r?\nDate,*\r?\n/i

/** Yahoo prices as yfinance writes them (adjusted), or as the site does (split-adjusted with an adjusted close beside). */
export const yahooDaily: FileFormat = {
  name: 'yahoo-daily',
  title: 'Yahoo daily prices (CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    YFINANCE.test(text) ||
    (hasColumns(text, 'date') &&
      !hasName(text) &&
      !hasColumns(text, 'change %') &&
      !isWithinDay(text) &&
      ((hasBars(text) && hasColumns(text, 'volume')) || (hasColumns(text, 'price') && columnsOf(text).size === 2))),
  async *read([entry], options) {
    if (!entry) return
    const [, , tickers] = YFINANCE.exec((await textOf(entry)).slice(0, 4000)) ?? []
    const named = [...new Set((tickers ?? '').split(',').filter((one) => one !== ''))]
    if (named.length > 1)
      throw new FileFormatError(`The table has prices of ${named.length} tickers side by side; give one file a ticker.`)
    const ticker = options.ticker ?? (named[0] === undefined ? symbolOfFile(options) : symbolOf(named[0]))
    yield* daysOf(
      tickers === undefined ? entry : withFlatHead(entry),
      () => ticker,
      (cell, days) => {
        const only = cell('price')
        if (only !== '') return [bar(cell, days, 'adjusted', only)]
        const adjusted = cell('adj close')
        if (adjusted === '') return [bar(cell, days, 'adjusted')]
        const split = bar(cell, days, 'split')
        return [split, scaledTo(split, 'adjusted', numberOf(adjusted, 'adj close'))]
      },
    )
  },
}

/** The three lines of head as one; the lines of the rows keep their numbers. */
function withFlatHead(entry: FileEntry): FileEntry {
  return {
    name: entry.name,
    async *bytes() {
      const text = (await textOf(entry)).replace(YFINANCE, 'Date,$1\n\n\n')
      yield Buffer.from(text)
    },
  }
}

/** Alpha Vantage daily prices: `timestamp,open,high,low,close,volume`, newest first, as traded; with an adjusted close both. */
export const alphaVantageDaily: FileFormat = {
  name: 'alphavantage-daily',
  title: 'Alpha Vantage daily prices',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'timestamp') && hasBars(text) && !hasName(text) && isDays(text),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      entry,
      () => ticker,
      (cell, days) => {
        const raw = bar(cell, days, 'raw')
        const adjusted = optionalNumber(cell('adjusted close'), 'adjusted close')
        return adjusted === null ? [raw] : [raw, scaledTo(raw, 'adjusted', adjusted)]
      },
    )
  },
}

const isDays = (text: string): boolean => /\n(?:[^\n]*,)?"?\d{4}-\d{2}-\d{2}"?[,\r\n]/.test(text) && !isWithinDay(text)

/** Closes of one index or stock: `date,close`. */
export const closeSeries: FileFormat = {
  name: 'close-series',
  title: 'closes of one name',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'date', 'close') && columnsOf(text).size === 2,
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      entry,
      () => ticker,
      (cell, days) => [bar(cell, days, 'split')],
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
  detects: ({ text }) => hasColumns(text, 'Date', 'Price', 'Open', 'High', 'Low', 'Change %'),
  async *read([entry], options) {
    if (!entry) return
    const ticker = symbolOfFile(options)
    yield* daysOf(
      withoutBracket(entry),
      () => ticker,
      (cell, days) => [
        { ...bar(cell, days, 'split', cell('price')), volume: scaledNumber(cell('vol.') || cell('volume'), 'vol.') },
      ],
    )
  },
}
