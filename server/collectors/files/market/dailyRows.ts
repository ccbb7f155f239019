import type { IsoDate } from '@/lib/core/nominal'
import { namedRows } from '@/server/collectors/files/csvRows'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileEntry, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, dayOfSeconds, scaledNumber } from '@/server/collectors/files/market/cells'
import { checkedBar } from '@/server/collectors/files/market/leanDaily'

type Cell = (column: string) => string
type Day = Omit<EntityRow<'stock_days'>, 'ticker'>

/** Reads the days of one row; a row may give none, one or two series. */
type RowsOf = (cell: Cell, dayOf: DayReader) => readonly Day[]

/** Rows of a table with a header as day bars. A day that stands twice is told: bars within a day are no days. */
export async function* daysOf(
  entry: FileEntry,
  tickerOf: (cell: Cell) => string,
  rowsOf: RowsOf,
): AsyncGenerator<FileRecord> {
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
    const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(dateCell(cell)) ?? []
    isDayFirst ||= Number(first) > 12
    isMonthFirst ||= Number(second) > 12
  }
  if (isDayFirst && isMonthFirst)
    throw new FileFormatError('Some dates have the day first and some the month: which is which is not clear.')
  const turned = (text: string): string => text.replace(/^(\d{1,2})\/(\d{1,2})\//, '$2/$1/')
  return { isDayFirst, read: (text) => writtenDay(isDayFirst ? turned(text) : text) }
}

/** Programs that write an index of dates often leave its column without a name. */
const DATE_NAMES = ['date', 'timestamp', 'datetime', 'trade date', '', 'unnamed: 0', 'index'] as const
const dateCell = (cell: Cell): string => DATE_NAMES.map(cell).find((text) => text !== '') ?? ''

const DAY_SECONDS = 86_400
/** A day, also as seconds or milliseconds since 1970: midnight in UTC is the day itself, as programs write dates. */
function writtenDay(text: string): IsoDate {
  if (!/^\d{9,10}(\d{3})?(\.0+)?$/.test(text)) return anyDay(text, 'date')
  const seconds = Number(text) / (text.split('.', 1)[0]?.length === 13 ? 1000 : 1)
  return seconds % DAY_SECONDS === 0 ? dayOfSeconds(seconds + DAY_SECONDS / 2) : dayOfSeconds(seconds)
}

export const bar = (cell: Cell, days: DayReader, series: string, close = cell('close')): Day => ({
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
export function scaledTo(day: Day, series: string, close: number): Day {
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

/** Columns of those who publish prices as they were traded beside adjusted ones: Tiingo, Nasdaq's Wiki tables, EODHD. */
const AS_TRADED = ['split factor', 'split ratio', 'adj open', 'adjusted close'] as const

/**
 * A bar with, where an adjusted close stands beside it, the adjusted bar. Yahoo's own close is adjusted for splits; that of others is as
 * traded, which their columns tell (issue 24 point 3: a split is a fact of the source, and no series hides it).
 */
export function adjustedDays(cell: Cell, days: DayReader, alone: 'raw' | 'adjusted'): readonly Day[] {
  const adjusted = cell('adj close') || cell('adjusted close')
  if (adjusted === '') return [bar(cell, days, alone)]
  const own = bar(cell, days, AS_TRADED.some((name) => cell(name) !== '') ? 'raw' : 'split')
  const told = scaledTo(own, 'adjusted', numberOf(adjusted, 'adj close'))
  return [own, cell('adj volume') === '' ? told : { ...told, volume: scaledNumber(cell('adj volume'), 'adj volume') }]
}
