import { HOUR_MS } from '@/lib/market/newYorkTime'
import { seriesRoot } from '@/lib/options/expiryKind'
import { underlyingOf } from '@/lib/options/indexRoots'
import { csvRows } from '@/server/collectors/files/csvRows'
import {
  CellError,
  contractOf,
  dayInWords,
  dayOf,
  newYorkUs,
  numberOf,
  optionalNumber,
  optionTickerOf,
  priceOrNull,
  reasonOf,
  usOfDay,
} from '@/server/collectors/files/fields'
import {
  type FileFormat,
  FileFormatError,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'

const HEAD = /Stock quote and option quote for (\S+) on (\d{1,2}\/\d{1,2}\/\d{2,4}) (\d{1,2}:\d{2}(?::\d{2})?)/i
const EXPIRY = /^(\d{1,2}) ([A-Za-z]{3}) (\d{2}|\d{4})\b/

/** thinkorswim "Stock and option quote": sections of expiries, calls on the left of the strike and puts on its right. */
export const tosQuotes: FileFormat = {
  name: 'tos-stock-and-option-quote',
  title: 'thinkorswim stock and option quote (chain)',
  inTimeOrder: false,
  detects: ({ text }) => HEAD.test(text.slice(0, 2000)),
  async *read([entry], options) {
    if (!entry) return
    let [head, spot, columns]: [Head | null, number | null, Columns | null] = [null, null, null]
    let under: readonly string[] | null = null
    for await (const { line, cells } of csvRows(entry)) {
      head ??= headOf(cells.join(','), options)
      const names = cells.map((cell) => cell.toLowerCase())
      const strike = names.indexOf('strike')
      if (strike > 0) columns = { names, strike, exp: names.indexOf('exp') }
      else if (columns === null && names.includes('last') && names.includes('bid')) under = names
      else if (under !== null && spot === null && columns === null)
        spot = priceOrNull(cells[under.indexOf('last')] ?? '')
      else if (
        columns !== null &&
        head !== null &&
        cells.length > columns.strike &&
        (cells[columns.strike] ?? '') !== ''
      )
        yield* rowsOf({ line, cells, columns, head: { ...head, spot } })
    }
    if (head === null) throw new FileFormatError('The file does not say of which underlying and day it is.')
  },
}

interface Head {
  readonly ticker: string
  readonly us: number
}
interface Columns {
  readonly names: readonly string[]
  readonly strike: number
  readonly exp: number
}
interface QuoteRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly columns: Columns
  readonly head: Head & { readonly spot: number | null }
}

function headOf(text: string, { session, zone }: ReadOptions): Head | null {
  const [, ticker, day = '', time = ''] = HEAD.exec(text) ?? []
  if (ticker === undefined) return null
  const shiftUs = zone === 'chicago' ? HOUR_MS * 1000 : 0
  return {
    ticker: optionTickerOf(ticker),
    us: newYorkUs(session ?? dayOf(day, 'date'), usOfDay(time, 'time')) + shiftUs,
  }
}

function* rowsOf({ line, cells, columns, head }: QuoteRow): Generator<FileRecord> {
  try {
    const [, day = '', month = '', year = ''] = EXPIRY.exec(cells[columns.exp] ?? '') ?? []
    const expiry = dayInWords(month, day, year.length === 2 ? `20${year}` : year)
    if (expiry === null) throw new CellError(`Exp is '${cells[columns.exp]}', a date was expected`)
    const strike = numberOf(cells[columns.strike] ?? '', 'Strike')
    for (const type of ['C', 'P'] as const) {
      const { root: _root, ...contract } = contractOf({ root: seriesRoot(head.ticker, expiry), expiry, type, strike })
      const cell = (...names: readonly string[]): string => sideCell(cells, columns, type, names)
      const iv = optionalNumber(cell('impl vol', 'iv'), 'Impl Vol')
      const last = priceOrNull(cell('last'))
      const number = (...names: readonly string[]): number | null => optionalNumber(cell(...names), names[0])
      const chain = {
        ...contract,
        ticker: underlyingOf(head.ticker),
        snapshotAtUs: head.us,
        underlyingPrice: head.spot,
        bid: number('bid'),
        ask: number('ask'),
        iv: iv === null || iv <= 0 ? null : iv / 100,
        delta: number('delta'),
        gamma: number('gamma'),
        theta: number('theta'),
        vega: number('vega'),
        openInterest: number('open.int', 'open int', 'open interest'),
        volume: number('volume'),
      }
      yield { kind: 'chain', line, row: chain, last }
    }
  } catch (error) {
    yield { kind: 'reject', line, reason: reasonOf(error) }
  }
}

/** The cell of a call stands before the strike, that of a put behind it. */
function sideCell(
  cells: readonly string[],
  { names, strike }: Columns,
  type: 'C' | 'P',
  wanted: readonly string[],
): string {
  const at = names.findIndex((name, place) => wanted.includes(name) && (type === 'C' ? place < strike : place > strike))
  return at === -1 ? '' : (cells[at] ?? '')
}
