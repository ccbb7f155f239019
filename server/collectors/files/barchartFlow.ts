import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { conditionOf } from '@/lib/flow/conditions'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { addDays } from '@/lib/market/isoDate'
import { seriesRoot } from '@/lib/options/expiryKind'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { type NamedCells, namedRows } from '@/server/collectors/files/csvRows'
import {
  CellError,
  contractOf,
  newYorkUs,
  numberOf,
  optionalNumber,
  optionTickerOf,
  reasonOf,
  sizeOf,
  tradePriceOf,
  typeOf,
  usOfDay,
} from '@/server/collectors/files/fields'
import {
  type FileFormat,
  FileFormatError,
  type FilePrint,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'

const sideTags: Readonly<Record<string, string>> = wordTable({ ask: 'ask_side', bid: 'bid_side', mid: 'mid_side' })
const openingTags: Readonly<Record<string, string>> = wordTable({
  toopen: 'to_open',
  buytoopen: 'buy_to_open',
  selltoopen: 'sell_to_open',
})
const NEEDED = ['Symbol', 'Type', 'Strike', 'Trade', 'Size', 'Side', 'Time'] as const
/** Hours from a clock of the United States to New York's. */
const ZONES: Readonly<Record<string, number>> = wordTable({ E: 0, C: 1, M: 2, P: 3 })
const hourUs = 3_600_000_000

/** Barchart "Options Flow" download: largest prints of a day with side and opening label; New York time without a date. */
export const barchartFlow: FileFormat = {
  name: 'barchart-flow',
  title: 'Barchart options flow',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, ...NEEDED, 'Premium') && /bid x size|\bcode\b|\bdte\b/i.test(text.slice(0, 1000)),
  async *read([entry], options) {
    if (!entry) return
    for await (const row of namedRows(entry, NEEDED)) {
      if (isFooter(row)) {
        yield { kind: 'note', text: row.cells.join(', ') }
        continue
      }
      try {
        yield { kind: 'print', line: row.line, print: printOf(row.cell, options) }
      } catch (error) {
        yield { kind: 'reject', line: row.line, reason: reasonOf(error) }
      }
    }
  },
}

const isFooter = ({ cells }: NamedCells): boolean =>
  /^downloaded from/i.test(cells[0] ?? '') && cells.slice(3).every((cell) => cell === '')

/** The column by the first of its names that is there. */
const either = (cell: NamedRow, ...names: readonly string[]): string =>
  names.map(cell).find((text) => text !== '') ?? ''

function printOf(cell: NamedRow, options: ReadOptions): FilePrint {
  const expiry = anyDay(either(cell, 'Exp Date', 'Expiration Date', 'Expires', 'Expiration'), 'Exp Date')
  const { date, us } = timeOf(cell('Time'))
  const day = options.session ?? date ?? dayByExpiry(cell, expiry)
  const contract = contractOf({
    root: seriesRoot(optionTickerOf(cell('Symbol')), expiry),
    expiry,
    type: typeOf(cell('Type'), 'Type'),
    strike: numberOf(cell('Strike'), 'Strike'),
  })
  const rule = conditionOf(cell('Code'))
  const iv = optionalNumber(either(cell, 'IV', 'Imp Vol'), 'IV')
  return {
    ...unknownFields,
    session_date: day,
    executed_at_us: newYorkUs(day, us),
    option_chain_id: contract.optionSymbol,
    price: tradePriceOf(cell('Trade'), 'Trade'),
    size: sizeOf(cell('Size'), 'Size'),
    nbbo_bid: quoteOf(either(cell, 'Bid x Size', 'Bid'), 'Bid x Size'),
    nbbo_ask: quoteOf(either(cell, 'Ask x Size', 'Ask'), 'Ask x Size'),
    underlying_price: optionalNumber(either(cell, 'Price~', 'Price'), 'Price~'),
    tags: [
      sideTags[cell('Side').toLowerCase()],
      openingTags[either(cell, '*', 'Label').replace(/\s+/g, '').toLowerCase()],
    ].filter((tag) => tag !== undefined),
    report_flags: rule.reportFlags,
    condition: cell('Code'),
    volume: optionalNumber(cell('Volume'), 'Volume'),
    open_interest: optionalNumber(either(cell, 'Open Int', 'Open Interest', 'OI'), 'Open Int'),
    iv: iv === null ? null : iv / 100,
    delta: optionalNumber(cell('Delta'), 'Delta'),
    canceled: rule.isCancel,
  }
}

/** The file has no date of its own: expiry less days to expiry is the day of the trade. */
function dayByExpiry(cell: NamedRow, expiry: IsoDate): IsoDate {
  const days = optionalNumber(cell('DTE'), 'DTE')
  if (days === null)
    throw new FileFormatError(
      'The rows say neither a day nor days to expiry (DTE). Say the day with --session, for example --session 2026-07-31.',
    )
  if (!Number.isInteger(days) || days < 0) throw new CellError(`DTE is '${cell('DTE')}', whole days were expected`)
  return addDays(expiry, -days)
}

/** '13:51:10 ET', '1:51:10 PM CT' or '07/31/26 13:51 ET': microseconds of a New York day, and the day where it is told. */
function timeOf(text: string): { readonly date: IsoDate | null; readonly us: number } {
  const [, date, time = '', zone = 'E'] = /^(?:([\d/-]+)[ T]+)?(\S.*?)?\s*(?:([ECMP])[SD]?T)?$/i.exec(text) ?? []
  const us = usOfDay(time, 'Time') + (ZONES[zone.toUpperCase()] ?? 0) * hourUs
  return { date: date === undefined ? null : anyDay(date, 'Time'), us }
}

/** '40.30 x 321' → 40.30 */
function quoteOf(text: string, column: string): number | null {
  const price = /^([^x]*?)\s*(?:x\s*[\d,]*)?$/i.exec(text)?.[1]
  if (price === undefined) throw new CellError(`${column} is '${text}', price x size was expected`)
  return optionalNumber(price, column)
}
