import { futuresSymbol, MONTH_LETTERS } from '@/lib/futures/futuresExpiry'
import { hasColumns } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import { type FileEntry, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { barOf, futuresDayOf } from '@/server/collectors/files/market/leanFutures'

const COLUMNS = ['timestamp_utc', 'open', 'high', 'low', 'close', 'volume'] as const
/** `6EH4.XCME_1min_bars_20240101_20240131.csv`: root, letter and one or two digits of the year, exchange, span. */
const NAME = /^([A-Z0-9]{1,3})([FGHJKMNQUVXZ])(\d{1,2})\.X[A-Z]{3}_1min_bars_(\d{4})/i
/** `--ticker`: root, letter of the month, digits of the year. */
const CONTRACT = /^([A-Z0-9]{1,3})([FGHJKMNQUVXZ])(\d{1,2})$/i
const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.0+)?(?:Z|\+00:?00)?$/

/** Minute bars of one contract as CSV, times in UTC; the contract stands in the name of the file alone. */
export const futuresMinutes: FileFormat = {
  name: 'futures-minutes',
  title: 'minute bars of a futures contract (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, ...COLUMNS),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    const [, root = '', letter = '', digits = '', namedYear] = CONTRACT.exec(ticker ?? '') ?? NAME.exec(fileName) ?? []
    if (root === '')
      throw new FileFormatError(
        'The file does not say of which contract it is. Give it with --ticker, for example --ticker ESZ26.',
      )
    const firstYear = namedYear ?? (await yearOf(entry))
    const year = digits.length === 2 ? `20${digits}` : decadeYear(Number(digits), Number(firstYear))
    const month = String(MONTH_LETTERS.indexOf(letter.toUpperCase()) + 1).padStart(2, '0')
    const name = root.toUpperCase()
    const own = { root: name, contract: futuresSymbol({ root: name, month: `${year}-${month}` }) }
    for await (const { line, cell } of namedRows(entry, COLUMNS)) {
      try {
        const row = { line, cells: COLUMNS.map((column) => cell(column)) }
        const [, day, time] = TIME.exec(row.cells[0] ?? '') ?? []
        const startMs = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
        if (Number.isNaN(startMs)) throw new CellError(`time is '${row.cells[0]}', a day and a time were expected`)
        const at = { session_date: futuresDayOf(startMs), start_at: startMs * 1000, minutes: 1 }
        yield { kind: 'entity', line: row.line, table: 'futures_bars', row: { ...own, ...at, ...barOf(row) } }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

/** Year of the first row. */
async function yearOf(entry: FileEntry): Promise<string> {
  for await (const { cell, isCut } of namedRows(entry, COLUMNS)) {
    if (isCut) continue
    const year = /^\d{4}/.exec(cell('timestamp_utc'))?.[0]
    if (year !== undefined) return year
  }
  throw new FileFormatError('The file has no bars.')
}

/** The first year from that of the bars on that ends in a digit: a contract trades before its month. */
function decadeYear(digit: number, firstYear: number): number {
  return firstYear + ((digit - (firstYear % 10) + 10) % 10)
}
