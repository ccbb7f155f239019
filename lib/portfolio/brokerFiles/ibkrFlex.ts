import { wordTable } from '@/lib/core/wordTable'
import {
  type BrokerFile,
  type FieldCells,
  type FileRow,
  fieldRow,
  nameKey,
  type StatedPosition,
} from '@/lib/portfolio/brokerFiles/brokerFile'
import { currentSymbol, endByCode } from '@/lib/portfolio/brokerFiles/ibkrActivity'
import { IMPORT_FIELDS } from '@/lib/portfolio/importFields'

/** A record of a Flex query: an element with attributes, or a row of the CSV under its header. */
interface FlexRecord {
  readonly line: number
  readonly element: string
  readonly get: (...names: readonly string[]) => string
}

const LAYOUT = 'Interactive Brokers, Flex query'
const ENTITIES: Readonly<Record<string, string>> = wordTable({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/** A Flex query as XML: every record is an empty element whose attributes are its fields. */
export function readFlexXml(text: string): BrokerFile | null {
  if (!/<FlexQueryResponse\b/.test(text)) return null
  const records: FlexRecord[] = []
  let [line, from] = [1, 0]
  for (const match of text.matchAll(/<([A-Za-z]+)\b([^<>]*)>/g)) {
    line += text.slice(from, match.index).split('\n').length - 1
    from = match.index
    const values = new Map<string, string>()
    for (const [, name = '', value = ''] of (match[2] ?? '').matchAll(/([A-Za-z]+)="([^"]*)"/g))
      values.set(
        nameKey(name),
        value.replace(/&(amp|lt|gt|quot|apos);/g, (_, key: string) => ENTITIES[key] ?? ''),
      )
    records.push({ line, element: match[1] ?? '', get: getter(values) })
  }
  return fileOf(records)
}

/** A Flex query as CSV: tables one after the other, each with a header that begins with the account. */
export function readFlexCsv(all: readonly FileRow[]): BrokerFile | null {
  const rows = withoutTrailers(all)
  if (!/^clientaccountid$/i.test(rows[0]?.cells[0] ?? '')) return null
  let header: readonly string[] = []
  const records: FlexRecord[] = []
  for (const { line, cells } of rows) {
    if (/^clientaccountid$/i.test(cells[0] ?? '')) {
      header = cells.map(nameKey)
      continue
    }
    const values = new Map(header.map((name, at) => [name, cells[at] ?? '']))
    records.push({ line, element: elementOf(values), get: getter(values) })
  }
  return fileOf(records)
}

/** With headers and trailers, as the query may ask for, a row says first what it is (HEADER, DATA) and of which table. */
const withoutTrailers = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows[0]?.cells[0] !== 'BOF'
    ? rows
    : rows.flatMap(({ line, cells }) =>
        cells[0] === 'HEADER' || cells[0] === 'DATA' ? [{ line, cells: cells.slice(2) }] : [],
      )

const getter =
  (values: ReadonlyMap<string, string>) =>
  (...names: readonly string[]): string =>
    names.map((name) => values.get(nameKey(name)) ?? '').find((value) => value !== '') ?? ''

/** Which table a row of the CSV is of, by columns that no other has. */
function elementOf(values: ReadonlyMap<string, string>): string {
  if (values.has('tradeprice')) return 'Trade'
  if (values.has('actiondescription')) return 'CorporateAction'
  if (values.has('direction')) return 'Transfer'
  if (values.has('costbasisprice') || values.has('markprice')) return 'OpenPosition'
  return values.has('amount') ? 'CashTransaction' : ''
}

function fileOf(records: readonly FlexRecord[]): BrokerFile {
  const rows: FileRow[] = []
  const positions: StatedPosition[] = []
  for (const { line, element, get } of records) {
    const account = get('accountId', 'ClientAccountID')
    if (element === 'OpenPosition' && !/lot/i.test(get('levelOfDetail')))
      positions.push({ ...positionOf(get), line, account })
    const fields = fieldsOf(element, get)
    const currency = get('currency', 'CurrencyPrimary')
    if (fields !== null) rows.push(fieldRow(line, { ...fields, ...contractOf(get), account, currency }))
  }
  return { layout: LAYOUT, header: IMPORT_FIELDS, rows, positions }
}

type Get = FlexRecord['get']

const contractOf = (get: Get): FieldCells =>
  get('putCall', 'Put/Call') === ''
    ? {}
    : {
        underlying: get('underlyingSymbol'),
        expiry: get('expiry'),
        strike: get('strike'),
        type: get('putCall', 'Put/Call'),
        multiplier: get('multiplier'),
      }

const positionOf = (get: Get) => ({
  symbol: get('symbol'),
  words: '',
  instrument: get('assetCategory', 'AssetClass'),
  currency: get('currency', 'CurrencyPrimary'),
  quantity: get('position', 'Quantity'),
  price: '',
  cost: get('costBasisMoney'),
})

function fieldsOf(element: string, get: Get): FieldCells | null {
  const day = get('tradeDate', 'dateTime', 'Date/Time', 'settleDate', 'reportDate', 'date')
  const [symbol, note, quantity] = [get('symbol'), get('description'), get('quantity')]
  const instrument = get('assetCategory', 'AssetClass')
  if (element === 'Trade') {
    if (/lot|order|symbol|asset|closed/i.test(get('levelOfDetail'))) return null
    const side = get('buySell', 'Buy/Sell') || (quantity.startsWith('-') ? 'SELL' : 'BUY')
    const isOption = /^opt$|option/i.test(instrument)
    const action = endByCode(get('notes', 'Notes/Codes', 'Code'), side, isOption)
    const amount = get('proceeds').replace(/^-?0(\.0+)?$/, '')
    return {
      day,
      symbol,
      note,
      quantity,
      instrument,
      action,
      amount,
      price: get('tradePrice'),
      commission: get('ibCommission'),
      taxes: get('taxes'),
    }
  }
  if (element === 'CashTransaction')
    return /summary/i.test(get('levelOfDetail'))
      ? null
      : { day, symbol, note, action: get('type'), amount: get('amount') }
  if (element === 'CorporateAction')
    return {
      day,
      note,
      quantity,
      symbol: currentSymbol(symbol),
      amount: get('proceeds'),
      action: get('actionDescription', 'description').replace(/spinoff|spun off/i, 'spin-off'),
    }
  if (element !== 'Transfer') return null
  const isOut = /out/i.test(get('direction'))
  return {
    day,
    symbol: symbol === '--' ? '' : symbol,
    note,
    quantity,
    action: `Transfer ${isOut ? 'out' : 'in'}`,
    amount: get('cashTransfer'),
  }
}
