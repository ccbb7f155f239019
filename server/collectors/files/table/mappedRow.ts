import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { seriesRoot } from '@/lib/options/expiryKind'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { NamedRow } from '@/server/collectors/files/columns'
import {
  CellError,
  type ContractFields,
  contractOf,
  contractOfSymbol,
  numberOf,
  optionalNumber,
  optionTickerOf,
  typeOf,
} from '@/server/collectors/files/fields'
import { FileFormatError, type ReadOptions } from '@/server/collectors/files/fileFormat'
import { dayOfName, tickerOfChainName } from '@/server/collectors/files/fileName'
import { anyDay } from '@/server/collectors/files/market/cells'
import { type RowTime, rowTime } from '@/server/collectors/files/table/rowTime'
import type { FieldColumns, TableField, TableMapping } from '@/server/collectors/files/table/tableMapping'

/** Cells of one row by field, in the units of the house. */
export interface MappedRow {
  readonly text: (field: TableField) => string
  /** null: no such cell, an empty one, or a mark for nothing. */
  readonly number: (field: TableField) => number | null
  readonly price: (field: TableField) => number | null
  /** Contracts: a whole number from 0. Throws CellError. */
  readonly count: (field: TableField) => number | null
  readonly has: (field: TableField) => boolean
  readonly mapping: TableMapping
}

/** What the table as a whole tells. */
export interface TableContext {
  readonly mapping: TableMapping
  readonly options: ReadOptions
  readonly dayOfFile: IsoDate | null
  /** Of a row of its own. */
  readonly spot?: number
}

/** A row that becomes records. */
export interface Made {
  readonly row: MappedRow
  readonly line: number
  readonly context: TableContext
  readonly type?: 'C' | 'P'
}

export const tableContext = (mapping: TableMapping, options: ReadOptions): TableContext => ({
  mapping,
  options,
  dayOfFile: dayOfName(options.fileName) ?? dayOfName(options.folder ?? ''),
})

const PRICE_SCALE = { dollars: 1, cents: 100, 'ten-thousandths': 10_000 } as const

/** The cells of a row; of a table with a call and a put in each row, those of one side. */
export function mappedRow(cell: NamedRow, mapping: TableMapping, side: FieldColumns = {}): MappedRow {
  const namesOf = (field: TableField): readonly string[] => [side[field] ?? [], mapping.columns[field] ?? []].flat()
  const text = (field: TableField): string =>
    namesOf(field)
      .map((name) => cell(name).trim())
      .find((found) => found !== '') ??
    mapping.values?.[field] ??
    ''
  const number = (field: TableField): number | null => optionalNumber(text(field), field)
  const scale = PRICE_SCALE[mapping.units?.price ?? 'dollars']
  const price = (field: TableField): number | null => {
    const value = number(field)
    // Some write −1 where there is no quote.
    if (value === null || value === -1) return null
    if (value < 0) throw new CellError(`${field} is '${text(field)}', a price cannot be negative`)
    return value / scale
  }
  const count = (field: TableField): number | null => {
    const value = number(field)
    if (value !== null && !(Number.isInteger(value) && value >= 0))
      throw new CellError(`${field} is '${text(field)}', a whole number was expected`)
    return value
  }
  return { text, number, price, count, has: (field) => namesOf(field).length > 0, mapping }
}

/** Day and instant of a row. */
export const timeOfRow = (row: MappedRow, { mapping, options, dayOfFile }: TableContext): RowTime =>
  rowTime(
    { day: row.text('day'), time: row.text('time'), instant: row.text('instant') },
    { zone: mapping.zone, at: mapping.at, session: options.session, ofFile: dayOfFile },
  )

export type RowContract = Omit<ContractFields, 'root'> & { readonly ticker: Ticker }

/** The contract of a row that is of a day: one that had expired before it is of another day, or its dates are read wrong. */
export function contractOn(day: IsoDate, row: MappedRow, context: TableContext, type?: 'C' | 'P'): RowContract {
  const contract = contractOfRow(row, context, type)
  if (contract.expiry >= day) return contract
  throw new CellError(`the contract expired on ${contract.expiry}, before its row of ${day}`)
}

/** The contract of a row: its symbol, or its parts; the underlying by its own column, `--ticker` or the name of the file. */
export function contractOfRow(row: MappedRow, { options }: TableContext, type?: 'C' | 'P'): RowContract {
  const told = row.text('ticker')
  const own = told === '' ? options.ticker : optionTickerOf(told)
  const symbol = row.text('symbol').replace(/^O:/, '')
  if (symbol !== '') {
    const { root, ...contract } = contractOfSymbol(symbol, 'symbol')
    return { ...contract, ticker: underlyingOf(own ?? root) }
  }
  const root = row.text('root').replace(/\s+\d{6}[CP]\d+$/, '')
  const index = own ?? tickerOfChainName(options.fileName)
  if (root === '' && index === null)
    throw new FileFormatError('The file does not say of which underlying its contracts are. Give it with --ticker.')
  const strike = numberOf(row.text('strike'), 'strike')
  const expiry = anyDay(row.text('expiry'), 'expiry')
  const { root: read, ...contract } = contractOf({
    root: root === '' ? seriesRoot(index ?? '', expiry) : root,
    expiry,
    type: type ?? typeOf(row.text('type'), 'type'),
    strike: row.mapping.units?.strike === 'thousandths' ? strike / 1000 : strike,
  })
  return { ...contract, ticker: underlyingOf(own ?? read) }
}

/** Implied volatility as a fraction: of a cell with a percent sign, or in percent by its column; 0 is none. */
export function ivOf(row: MappedRow): number | null {
  const value = row.number('iv')
  if (value === null || value <= 0) return null
  return row.text('iv').endsWith('%') || row.mapping.units?.iv === 'percent' ? value / 100 : value
}
