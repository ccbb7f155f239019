import { futuresSymbol, MONTH_LETTERS } from '@/lib/futures/futuresExpiry'
import { csvRows } from '@/server/collectors/files/csvRows'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { barOf, futuresDayOf } from '@/server/collectors/files/market/leanFutures'

const HEAD = /^timestamp_utc,open,high,low,close,volume\r?\n/i
/** `6EH4.XCME_1min_bars_20240101_20240131.csv`: root, letter and one or two digits of the year, exchange, span. */
const NAME = /^([A-Z0-9]{1,3})([FGHJKMNQUVXZ])(\d{1,2})\.X[A-Z]{3}_1min_bars_(\d{4})/i
const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/

/** Minute bars of one contract as CSV, times in UTC; the contract stands in the name of the file alone. */
export const futuresMinutes: FileFormat = {
  name: 'futures-minutes',
  title: 'minute bars of a futures contract (CSV)',
  inTimeOrder: false,
  detects: ({ text, fileName }) => HEAD.test(text) && NAME.test(fileName),
  async *read([entry], { fileName }) {
    if (!entry) return
    const [, root = '', letter = '', digits = '', firstYear = ''] = NAME.exec(fileName) ?? []
    if (root === '') throw new FileFormatError(`the name ${fileName} tells no contract`)
    const year = digits.length === 2 ? `20${digits}` : decadeYear(Number(digits), Number(firstYear))
    const month = String(MONTH_LETTERS.indexOf(letter.toUpperCase()) + 1).padStart(2, '0')
    const name = root.toUpperCase()
    const own = { root: name, contract: futuresSymbol({ root: name, month: `${year}-${month}` }) }
    for await (const row of csvRows(entry)) {
      if (row.line === 1) continue
      try {
        const [, day, time] = TIME.exec(row.cells[0] ?? '') ?? []
        const startMs = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
        if (Number.isNaN(startMs)) throw new CellError(`time is '${row.cells[0]}', a day and a time were expected`)
        const at = { session_date: futuresDayOf(startMs), start_at: startMs * 1000, minutes: 1 }
        yield { kind: 'entity', line: row.line, table: 'futures_bars', row: { ...own, ...at, ...barOf(row) } }
      } catch (error) {
        yield { kind: 'reject', line: row.line, reason: reasonOf(error) }
      }
    }
  },
}

/** The first year from that of the bars on that ends in a digit: a contract trades before its month. */
function decadeYear(digit: number, firstYear: number): number {
  return firstYear + ((digit - (firstYear % 10) + 10) % 10)
}
