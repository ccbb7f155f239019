import { isDayFirst, type LooseDate } from '@/lib/market/dayFirst'
import { separatorOf } from '@/server/collectors/files/columns'

/** How a table writes its cells. */
export interface CsvDialect {
  readonly separator: string
  /** `1.234,50` and `0,5`, as programs of continental Europe write beside semicolons. */
  readonly isDecimalComma: boolean
  /** `16/01/2026`: the day before the month. */
  readonly isDayFirst: boolean
}

/** `sep=;`: a first line by which a spreadsheet tells its separator. */
export const SEPARATOR_LINE = /^sep=(.)[^\S\r\n]*(?:\r?\n|$)/i
/** Line ends that are neither LF nor CR LF. */
export const LONE_RETURN = /\r(?!\n)/g
const ANY_SEPARATOR = /[,;\t|]/
/** A comma before one, two or more than three decimals stands between no thousands. */
const DECIMAL_COMMA = /^[+-]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))%?$/
const DECIMAL_POINT = /^[+-]?(?:\d{1,3}(?:,\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,}))%?$/
const COMMA_NUMBER = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?%?$/

/** The dialect of a table by its beginning: the first line that has a separator tells it. */
export function dialectOf(text: string): CsvDialect {
  const told = SEPARATOR_LINE.exec(text)?.[1]
  const lines = text.split(/\r?\n|\r/, 200)
  const separator = told ?? separatorOf(lines.map((line) => line.trim()).find((line) => ANY_SEPARATOR.test(line)) ?? '')
  if (separator === ',') return { separator, isDecimalComma: false, isDayFirst: isDayFirst(datesIn(text)) ?? false }
  const cells = lines.flatMap((line) => line.split(separator)).map((cell) => cell.replaceAll('"', '').trim())
  const isDecimalComma =
    cells.some((cell) => DECIMAL_COMMA.test(cell)) && !cells.some((cell) => DECIMAL_POINT.test(cell))
  return { separator, isDecimalComma, isDayFirst: isDayFirst(datesIn(text)) ?? isDecimalComma }
}

/** A date of three numbers whose year stands last, by itself or with a time behind it. */
const DATE = /(?<![\w./-])(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?![\w./-])/g
const OWN_DATE = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?=$|[ T]\d)/

const datesIn = (text: string): LooseDate[] =>
  [...text.matchAll(DATE)].map(([, one, , other, year]) => [Number(one), Number(other), Number(year)])

/** Cells of a row with decimal points and dates that begin with the year. */
export function inPlainForm(cells: readonly string[], dialect: CsvDialect): readonly string[] {
  const { isDecimalComma } = dialect
  const point = (cell: string) =>
    isDecimalComma && COMMA_NUMBER.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell
  const date = (cell: string) => {
    const [all = '', day = '', , month = '', year = ''] = OWN_DATE.exec(cell) ?? []
    return all === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${cell.slice(all.length)}`
  }
  return cells.map((cell) => (dialect.isDayFirst ? date(point(cell)) : point(cell)))
}
