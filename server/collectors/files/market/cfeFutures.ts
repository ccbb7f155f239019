import { futuresSymbol } from '@/lib/futures/futuresExpiry'
import { MONTH_NAMES } from '@/lib/market/monthNames'
import { hasColumns } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import { CellError, numberOf, optionalNumber, priceOrNull, reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'

/** `VX_2027-01-20.csv`, and of older years `CFE_F13_VX.csv`. */
const NAMES = [/^([A-Z0-9]{2,4})_\d{4}-\d{2}-\d{2}/i, /^CFE_[A-Z]\d{2}_([A-Z0-9]{2,4})/i] as const
/** `F (Jan 2027)`: monthly contracts have the letter of their month, weekly ones the number of a week. */
const MONTHLY = /^[FGHJKMNQUVXZ] \(([A-Z][a-z]{2}) (\d{2}|\d{4})\)$/

/** Daily bars of futures of Cboe (VX and others), one file a contract; a price of 0 stands for a day without trades. */
export const cfeFutures: FileFormat = {
  name: 'cfe-futures',
  title: 'Cboe futures, daily bars of a contract (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'trade date', 'futures', 'settle', 'open interest'),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    const root = (ticker ?? NAMES.map((name) => name.exec(fileName)?.[1]).find(Boolean) ?? '').toUpperCase()
    if (root === '')
      throw new FileFormatError(
        'The file does not say of which future it is. Give its root with --ticker, for example --ticker VX.',
      )
    for await (const { line, cell } of namedRows(entry)) {
      try {
        const [, word, year = ''] = MONTHLY.exec(cell('futures')) ?? []
        const month = MONTH_NAMES.indexOf(word ?? '') + 1
        if (month === 0) throw new CellError(`'${cell('futures')}' is no monthly contract: those alone are kept`)
        const settle = numberOf(cell('settle'), 'settle')
        const row = {
          root,
          contract: futuresSymbol({ root, month: `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}` }),
          session_date: anyDay(cell('trade date'), 'trade date'),
          open: priceOrNull(cell('open')),
          high: priceOrNull(cell('high')),
          low: priceOrNull(cell('low')),
          close: priceOrNull(cell('close')) ?? settle,
          settle,
          volume: optionalNumber(cell('total volume'), 'total volume'),
          open_interest: optionalNumber(cell('open interest'), 'open interest'),
        }
        yield { kind: 'entity', line, table: 'futures_days', row }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}
