import { wordTable } from '@/lib/core/wordTable'
import {
  type BrokerFile,
  type FieldCells,
  type FileRow,
  fieldRow,
  namedCells,
  type StatedPosition,
} from '@/lib/portfolio/brokerFiles/brokerFile'
import { MOST_LETTERS } from '@/lib/portfolio/contractWords'
import { readNumber } from '@/lib/portfolio/importCells'
import { IMPORT_FIELDS } from '@/lib/portfolio/importFields'

interface Leg {
  readonly side: string
  readonly quantity: string
  readonly symbol: string
  readonly expiry: string
  readonly strike: string
  readonly type: string
  readonly price: string
}

const LEADING = /^(BOT|SOLD|SLD|BOUGHT)\s+([+-]?[\d,.]+)\s+(\S.*?)(?:\s+@\s*([\d.,]+).*)?$/i
const MOVED = /([+-]?\d[\d,]*(?:\.\d+)?)\s+([A-Z][A-Z0-9./]*\b.*)$/
/** Types of rows of the cash table in words. */
const TYPES: Readonly<Record<string, string>> = wordTable({
  EFN: 'Electronic funding',
  WIN: 'Wire',
  JRN: 'Journal',
  FND: 'Electronic funding',
  CRC: 'Electronic funding',
})

/**
 * An account statement of thinkorswim: titles of one cell with a table below each. Money is the table 'Cash Balance'; the legs of a
 * spread, which one row of cash pays together, are those of 'Account Trade History' at the same second.
 */
export function readThinkorswim(rows: readonly FileRow[]): BrokerFile | null {
  const tables = tablesOf(rows)
  const cash = tables.get('cash balance') ?? tables.get('cash & sweep vehicle')
  if (cash === undefined) return null
  const legs = legsOf(tables.get('account trade history') ?? [])
  const account = /statement for (\S+)/i.exec(rows[0]?.cells.join(' ') ?? '')?.[1] ?? ''
  const [head, ...lines] = cash
  const found = lines.flatMap(({ line, cells }) => {
    const cell = namedCells(head?.cells ?? [], cells)
    const type = cell('TYPE').toUpperCase()
    if (type === 'BAL' || type === '' || !/^\d/.test(cell('DATE'))) return []
    return cashRow(cell, legs.get(`${cell('DATE')} ${cell('TIME')}`) ?? []).map((fields) =>
      fieldRow(line, { ...fields, account }),
    )
  })
  return {
    layout: 'thinkorswim, account statement',
    header: IMPORT_FIELDS,
    rows: [...found, ...ASIDE.flatMap((title) => asideRows(title, tables.get(title) ?? [], account))],
    positions: positionsOf(tables, account),
  }
}

/** Tables of what is not kept. */
const ASIDE = ['futures statements', 'forex statements', 'crypto statements']

/** What a table of futures, currencies or coins tells, so that each row of it is refused. */
const asideRows = (title: string, [head, ...rows]: readonly FileRow[], account: string): readonly FileRow[] =>
  rows.flatMap(({ line, cells }) => {
    const cell = namedCells(head?.cells ?? [], cells)
    const [day, type, note] = [cell('Trade Date') || cell('Date'), cell('Type'), cell('Description')]
    if (type === '' || type === 'BAL' || !/^\d/.test(day)) return []
    return [fieldRow(line, { day, note, action: `${title}: ${note}`, account })]
  })

/** Shares and contracts that the statement says are held, for comparison. */
function positionsOf(tables: ReadonlyMap<string, readonly FileRow[]>, account: string): readonly StatedPosition[] {
  return ['equities', 'options', 'others'].flatMap((title) => {
    const [head, ...rows] = tables.get(title) ?? []
    return rows.flatMap(({ line, cells }): StatedPosition[] => {
      const cell = namedCells(head?.cells ?? [], cells)
      const [symbol, quantity] = [cell('Symbol'), cell('Qty')]
      if (symbol === '' || quantity === '' || /total/i.test(symbol)) return []
      const words = title === 'options' ? `${symbol} ${cell('Exp')} ${cell('Strike')} ${cell('Type')}` : ''
      // The code tells the series (SPXW), the words its underlying.
      const own = title === 'options' ? cell('Option Code') || words : symbol
      return [{ line, account, symbol: own, words, instrument: '', quantity, price: cell('Trade Price'), cost: '' }]
    })
  })
}

function tablesOf(rows: readonly FileRow[]): ReadonlyMap<string, readonly FileRow[]> {
  const tables = new Map<string, FileRow[]>()
  let table: FileRow[] | null = null
  for (const row of rows) {
    const filled = row.cells.filter((cell) => cell !== '')
    if (filled.length === 1 && /^[A-Za-z &]+$/.test(filled[0] ?? '')) {
      table = []
      tables.set((filled[0] ?? '').trim().toLowerCase(), table)
    } else table?.push(row)
  }
  return tables
}

function legsOf([head, ...rows]: readonly FileRow[]): ReadonlyMap<string, readonly Leg[]> {
  const found = new Map<string, Leg[]>()
  let at = ''
  for (const { cells } of rows) {
    const cell = namedCells(head?.cells ?? [], cells)
    at = cell('Exec Time') || at
    const leg = {
      side: cell('Side'),
      quantity: cell('Qty'),
      symbol: cell('Symbol'),
      expiry: cell('Exp'),
      strike: cell('Strike'),
      type: cell('Type'),
      price: cell('Price'),
    }
    if (leg.symbol !== '') found.set(at, [...(found.get(at) ?? []), leg])
  }
  return found
}

function cashRow(cell: (name: string) => string, legs: readonly Leg[]): readonly FieldCells[] {
  const [day, note, amount] = [cell('DATE'), cell('DESCRIPTION').slice(0, MOST_LETTERS), cell('AMOUNT')]
  const type = cell('TYPE').toUpperCase()
  const costs = { fees: cell('Misc Fees'), commission: cell('Commissions & Fees') }
  // The shares of an assignment stand among the removals.
  if (type === 'TRD' || (type === 'RAD' && LEADING.test(note))) return tradeRows({ day, note, amount, costs, legs })
  if (type === 'RAD' || type === 'EXP') {
    const [, quantity = '', symbol = ''] = MOVED.exec(note) ?? []
    const symbolCell = symbol.replace(/\s+@.*$/, '')
    return [
      {
        day,
        action: note,
        symbol: symbolCell,
        quantity,
        amount: /^-?0*\.?0*$/.test(amount) ? '' : amount,
        price: /@\s*([\d.]+)/.exec(note)?.[1] ?? '',
      },
    ]
  }
  return [
    {
      day,
      note,
      amount,
      action: `${TYPES[type] ?? ''} ${note}`.trim(),
      symbol: /~([A-Z.]+)\s*$/.exec(note)?.[1] ?? '',
    },
  ]
}

interface Trade {
  readonly day: string
  readonly note: string
  readonly amount: string
  readonly costs: { readonly fees: string; readonly commission: string }
  readonly legs: readonly Leg[]
}

function tradeRows({ day, note, amount, costs, legs }: Trade): readonly FieldCells[] {
  // The program or the key it was sent from: 'tIP ', 'WEB:GRID ', 'KEY: Ctrl Shift B '.
  const words = note.replace(/^.*?(?=\b(BOT|SOLD|SLD|BOUGHT) +[+-]?\d)/, '')
  const [, side = '', quantity = '', symbol = '', price = ''] = LEADING.exec(words) ?? []
  const isSpread =
    /\d\/\d|VERTICAL|STRADDLE|STRANGLE|CONDOR|BUTTERFLY|CALENDAR|DIAGONAL|COVERED|COMBO|CUSTOM|BACKRATIO|ROLL/.test(
      symbol,
    )
  // The shares of an assignment: 'SOLD -100 AAPL UPON OPTION ASSIGNMENT @230.00'.
  const own = symbol.replace(/ UPON\b.*$/i, '')
  if (!isSpread) return [{ day, action: side, symbol: own, quantity, price, amount, ...costs, note: words }]
  const sum = legs.reduce((total, leg) => total - cashOfLeg(leg), 0)
  if (legs.length < 2 || Math.abs(sum - (readNumber(amount) ?? Number.NaN)) > 0.05)
    return [{ day, action: `spread whose legs are not in the file: ${words}`, amount }]
  return legs.map((leg, at) => ({
    day,
    action: leg.side,
    quantity: leg.quantity,
    price: leg.price,
    note: 'leg of a spread',
    ...(at === 0 ? costs : {}),
    ...(/^(STOCK|ETF)$/i.test(leg.type)
      ? { symbol: leg.symbol }
      : { symbol: leg.symbol, underlying: leg.symbol, expiry: leg.expiry, strike: leg.strike, type: leg.type }),
  }))
}

const cashOfLeg = ({ quantity, price, type }: Leg): number =>
  (readNumber(quantity) ?? Number.NaN) * (readNumber(price) ?? Number.NaN) * (/^(STOCK|ETF)$/i.test(type) ? 1 : 100)
