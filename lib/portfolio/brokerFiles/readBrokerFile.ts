import {
  type BrokerFile,
  type FileRow,
  fieldRow,
  fieldsOfRow,
  namedCells,
  nameKey,
  type StatedPosition,
} from '@/lib/portfolio/brokerFiles/brokerFile'
import { flexOfCsv } from '@/lib/portfolio/brokerFiles/flexRecords'
import { readIbkrActivity } from '@/lib/portfolio/brokerFiles/ibkrActivity'
import { readFlex } from '@/lib/portfolio/brokerFiles/ibkrFlex'
import { withCurrency } from '@/lib/portfolio/brokerFiles/rowCurrency'
import { readThinkorswim } from '@/lib/portfolio/brokerFiles/thinkorswim'
import { readDay } from '@/lib/portfolio/importCells'
import { guessMapping, IMPORT_FIELDS } from '@/lib/portfolio/importFields'

/** Columns by which the layout of a file is named; the first that has all of them. */
const LAYOUTS: readonly (readonly [string, readonly string[]])[] = [
  ['Robinhood', ['Activity Date', 'Trans Code']],
  ['tastytrade', ['Sub Type', 'Average Price']],
  ['tastytrade', ['Average Price', 'Root Symbol']],
  ['tastytrade', ['Transaction Subcode']],
  ['TD Ameritrade', ['Transaction ID', 'Reg Fee']],
  ['Schwab', ['Fees & Comm']],
  ['Fidelity', ['Run Date']],
  ['Vanguard', ['Principal Amount']],
  ['Merrill', ['Symbol/CUSIP #']],
  ['Merrill', ['Symbol/ CUSIP']],
  ['E*Trade', ['TransactionType', 'SecurityType']],
  ['E*Trade', ['Activity/Trade Date', 'Activity Type']],
  ['Webull', ['Filled Time', 'Avg Price']],
  ['Portfolio Performance', ['Ticker Symbol', 'Security Name']],
  ['Portfolio Performance', ['Ticker-Symbol', 'Wertpapiername']],
]

/** A file of a broker by its layout; a file of none is one table by the names of its columns. null: no table at all. */
export function readBrokerFile(rows: readonly FileRow[]): BrokerFile | null {
  return readIbkrActivity(rows) ?? readFlex(flexOfCsv(rows)) ?? readThinkorswim(rows) ?? readTables(rows)
}

interface Table {
  readonly header: FileRow
  readonly rows: FileRow[]
  readonly isPositions: boolean
  /** The line of one cell above it, which names its account where several tables are alike. */
  readonly title: string
}

/** Tables one after the other, each below its header: holdings then activity, or one account then the next. */
function readTables(rows: readonly FileRow[]): BrokerFile | null {
  const found: Table[] = []
  let title = ''
  for (const row of rows) {
    const filled = row.cells.filter((cell) => cell !== '')
    if (isHeader(row)) found.push({ header: row, rows: [], isPositions: isPositionHeader(row), title })
    else if (filled.length > 1) found.at(-1)?.rows.push(row)
    title = filled.length === 1 ? (filled[0] ?? '') : ''
  }
  const isAlike = ({ header }: Table) =>
    found.filter((one) => one.header.cells.join() === header.cells.join()).length > 1
  const tables: Table[] = found.map((table) => ({
    ...table,
    ...withCurrency(table.header, table.rows),
    title: isAlike(table) ? table.title : '',
  }))
  // Names that nobody knows: the reader says what the columns are.
  const [own, ...rest] = rows
  if (tables.length === 0 && own !== undefined && own.cells.length > 1)
    tables.push({ header: own, rows: rest, isPositions: false, title: '' })
  if (tables.length === 0) return null
  const activity = tables.filter(({ isPositions }) => !isPositions)
  const first = activity[0]
  const header = first?.header.cells ?? []
  const isOne = activity.every((table) => table.title === '' && table.header.cells.join() === header.join())
  const names = new Set((first ?? tables[0])?.header.cells.map(nameKey))
  return {
    layout: LAYOUTS.find(([, wanted]) => wanted.every((name) => names.has(nameKey(name))))?.[0] ?? '',
    header: isOne ? header : IMPORT_FIELDS,
    rows: activity.flatMap((table) => {
      const mapping = guessMapping(table.header.cells)
      if (isOne) return table.rows
      return table.rows.map((row) => fieldRow(row.line, { account: table.title, ...fieldsOfRow(row, mapping) }))
    }),
    positions: tables.filter(({ isPositions }) => isPositions).flatMap(statedOf),
  }
}

/** A row of names, most of them known, without a date or an amount among them. */
function isHeader({ cells }: FileRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < 3 || filled.some((cell) => readDay(cell) !== null || /^[-$(]?\d[\d.,]*[)%]?$/.test(cell)))
    return false
  const mapping = guessMapping(cells)
  return Object.keys(mapping).length >= 3 && (mapping.symbol !== undefined || mapping.day !== undefined)
}

/** Names of the mean cost of a share. */
const COSTS =
  'Average Cost Basis|Average Cost|Cost/Share|Average Trade Price|Price Paid $|Price Paid|Avg Cost|Unit Cost|Unit Cost ($)|Avg Price|Average Price|Average Buy Price|Purchase Price|Cost Basis Per Share|Trade Price|Cost Price'.split(
    '|',
  )

const VALUES =
  /^(current value|mkt val|market value|total value|cost basis|last price|value|market value \$|net ?liq|mark$)/i

const isPositionHeader = ({ cells }: FileRow): boolean => {
  const mapping = guessMapping(cells)
  return (
    mapping.day === undefined &&
    mapping.symbol !== undefined &&
    mapping.quantity !== undefined &&
    cells.some((cell) => VALUES.test(cell.trim()))
  )
}

function statedOf({ header, rows, title }: Table): readonly StatedPosition[] {
  const mapping = guessMapping(header.cells)
  return rows.flatMap((row) => {
    const fields = fieldsOfRow(row, mapping)
    const cell = namedCells(header.cells, row.cells)
    const symbol = (fields.symbol ?? '').trim()
    const isNothing = symbol === '' && (!/\d/.test(fields.quantity ?? '') || (fields.note ?? '') === '')
    if (isNothing || /total|pending activity/i.test(symbol || (fields.note ?? ''))) return []
    return [
      {
        line: row.line,
        account: fields.account ?? title,
        symbol,
        words: fields.note ?? '',
        instrument: fields.instrument ?? '',
        currency: fields.currency ?? '',
        quantity: fields.quantity ?? '',
        price: COSTS.map(cell).find((text) => text !== '') ?? '',
        cost: cell('Cost Basis Total') || cell('Cost Basis'),
      },
    ]
  })
}
