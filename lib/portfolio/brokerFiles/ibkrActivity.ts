import {
  type BrokerFile,
  type FieldCells,
  type FileRow,
  fieldRow,
  namedCells,
  type StatedPosition,
} from '@/lib/portfolio/brokerFiles/brokerFile'
import { IMPORT_FIELDS } from '@/lib/portfolio/importFields'

/** Sections that repeat what others tell, or tell what is not money yet. */
const ASIDE =
  /accrual|summary|performance|net asset|cash report|change in|notes|codes|disclosure|lent interest details|account information|^statement$|instrument information|open positions|mark-to-market|collateral/i

/** Sections that may stand first: a reader may have cut out those of the account. */
const OPENING = /^(Statement|Account Information|Trades|Open Positions|Transaction History|Corporate Actions)$/

/**
 * An activity statement of Interactive Brokers: every row begins with its section and with Header, Data, SubTotal or Total.
 * Trades are the rows of orders; executions and closed lots repeat them.
 */
export function readIbkrActivity(rows: readonly FileRow[]): BrokerFile | null {
  if (!rows.slice(0, 20).some(({ cells }) => OPENING.test(cells[0] ?? '') && cells[1] === 'Header')) return null
  const found: FileRow[] = []
  const positions: StatedPosition[] = []
  let [header, account, base]: [readonly string[], string, string] = [[], '', '']
  for (const { line, cells } of rows) {
    const [section = '', kind = ''] = cells
    if (kind === 'Header') header = cells
    if (kind !== 'Data') continue
    const cell = namedCells(header, cells)
    if (section === 'Account Information' && cell('Field Name') === 'Account') account = cell('Field Value')
    if (section === 'Open Positions' && /^(summary)?$/i.test(cell('DataDiscriminator')))
      positions.push({ ...stated(cell), line, account: cell('Account') || account })
    if (cell('Field Name') === 'Base Currency') base = cell('Field Value')
    const fields = fieldsOf(section, cell, base)
    if (fields !== null) found.push(fieldRow(line, { ...fields, account: cell('Account') || account }))
  }
  return {
    layout: 'Interactive Brokers, activity statement',
    header: IMPORT_FIELDS,
    rows: found,
    positions,
    isCostBelow: true,
  }
}

type Cell = (name: string) => string

const stated = (cell: Cell) => ({
  symbol: cell('Symbol'),
  words: '',
  instrument: cell('Asset Category'),
  currency: cell('Currency'),
  quantity: cell('Quantity'),
  price: '',
  cost: cell('Cost Basis'),
})

function fieldsOf(section: string, cell: Cell, base: string): FieldCells | null {
  if (section === 'Trades') return tradeOf(cell)
  if (section === 'Transaction History') return historyOf(cell, base)
  if (section === 'Corporate Actions') return actionOf(cell)
  if (section === 'Transfers') return transferOf(cell)
  if (section === 'Grant Activity') return grantOf(cell)
  const day = cell('Date') || cell('Settle Date') || cell('Date/Time')
  if (ASIDE.test(section) || day === '' || cell('Amount') === '' || /^total/i.test(cell('Currency'))) return null
  const note = cell('Description')
  const symbol = /^([A-Z0-9. ]{1,8})\(/.exec(note)?.[1] ?? ''
  return { day, note, symbol: symbol.trim(), action: section, amount: cell('Amount'), currency: cell('Currency') }
}

/** A row of 'Transaction History': money is in the base currency, '-' stands for nothing. */
function historyOf(raw: Cell, base: string): FieldCells {
  const cell: Cell = (name) => raw(name).replace(/^-$/, '')
  const [symbol, quantity, note] = [cell('Symbol'), cell('Quantity'), cell('Description')]
  const isTrade = quantity !== '' && symbol !== ''
  return {
    day: cell('Date'),
    action: cell('Transaction Type'),
    note,
    currency: cell('Price Currency') || base,
    amount: (isTrade ? cell('Gross Amount') : cell('Net Amount')).replace(/^-?0(\.0+)?$/, ''),
    ...(isTrade ? { quantity, price: cell('Price'), commission: cell('Commission') } : {}),
    symbol,
  }
}

function tradeOf(cell: Cell): FieldCells | null {
  if (!/^(order)?$/i.test(cell('DataDiscriminator'))) return null
  const quantity = cell('Quantity')
  const instrument = cell('Asset Category')
  const [side, amount] = [quantity.startsWith('-') ? 'Sell' : 'Buy', cell('Proceeds')]
  const action = endByCode(cell('Code'), side, /option/i.test(instrument))
  return {
    day: cell('Date/Time'),
    action,
    symbol: cell('Symbol'),
    quantity,
    price: cell('T. Price'),
    instrument,
    // What ended by itself has no cash of its own.
    amount: action === side ? amount : amount.replace(/^-?0(\.0+)?$/, ''),
    currency: cell('Currency'),
    commission: cell('Comm/Fee') || cell('Comm in USD'),
  }
}

/** What a row is by its codes: Ca cancelled, Co corrected; of a contract also A assigned, Ex exercised, Ep expired. */
export function endByCode(codes: string, side: string, isOption: boolean): string {
  const all = codes.split(/[;,]/).map((code) => code.trim())
  if (all.includes('Ca') || all.includes('Co')) return 'Cancelled or corrected'
  if (!isOption) return side
  if (all.includes('A')) return 'Assigned'
  if (all.includes('Ex')) return 'Exercised'
  return all.includes('Ep') ? 'Expired' : side
}

/** What a symbol is called until its event: XYZ.OLD is XYZ. */
export const currentSymbol = (symbol: string): string => symbol.replace(/\.OLD$/, '')

function actionOf(cell: Cell): FieldCells | null {
  const note = cell('Description')
  if (/^total/i.test(cell('Asset Category'))) return null
  // 'XYZ(US…) Spun off 1 for 10 (ABC, ABC INC, US…)': the last brackets name what comes or goes.
  const last = /\(([A-Z0-9. ]+), [^()]*\)\s*$/.exec(note)?.[1]
  const action = note.replace(/spinoff|spun off/i, 'spin-off')
  return {
    day: cell('Date/Time') || cell('Report Date'),
    action,
    note,
    quantity: cell('Quantity'),
    symbol: currentSymbol(last ?? /^([A-Z0-9. ]+)\(/.exec(note)?.[1] ?? ''),
    currency: cell('Currency'),
    amount: cell('Proceeds'),
  }
}

function transferOf(cell: Cell): FieldCells | null {
  if (/^total/i.test(cell('Asset Category'))) return null
  const isOut = /out/i.test(cell('Direction'))
  return {
    day: cell('Date'),
    action: `Transfer ${isOut ? 'out' : 'in'}`,
    symbol: cell('Symbol'),
    quantity: cell('Qty'),
    amount: cell('Cash Amount'),
    currency: cell('Currency'),
    price: cell('Xfer Price'),
  }
}

/** Shares of an award: whether they are there yet is not told. */
function grantOf(cell: Cell): FieldCells | null {
  const [day, symbol, quantity] = [cell('Report Date') || cell('Date'), cell('Symbol'), cell('Quantity')]
  return day === '' ? null : { day, symbol, quantity, action: 'Grant activity', note: cell('Description') }
}
