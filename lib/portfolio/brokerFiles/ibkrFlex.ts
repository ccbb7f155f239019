import {
  type BrokerFile,
  type FieldCells,
  type FileRow,
  fieldRow,
  type StatedPosition,
} from '@/lib/portfolio/brokerFiles/brokerFile'
import type { FlexRecord } from '@/lib/portfolio/brokerFiles/flexRecords'
import { currentSymbol, endByCode } from '@/lib/portfolio/brokerFiles/ibkrActivity'
import { IMPORT_FIELDS } from '@/lib/portfolio/importFields'

const LAYOUT = 'Interactive Brokers, Flex query'

/** A Flex query, as XML or as CSV. */
export function readFlex(records: readonly FlexRecord[] | null): BrokerFile | null {
  if (records === null) return null
  const trades = records.filter(({ element, get }) => isTradeOf(element, get) && !isOrder(element, get))
  const ends = new Set(trades.filter(({ get }) => isByRight(get)).map(({ get }) => endKey(get)))
  return fileOf(
    records.filter(({ element, get }) => {
      // An order repeats its executions, an exercise the trades it was booked as.
      if (isOrder(element, get)) return trades.length === 0
      return element !== 'OptionEAE' || !ends.has(endKey(get))
    }),
  )
}

const isTradeOf = (element: string, get: Get): boolean =>
  /^(Trade|TradeConfirm|Order)$/.test(element) && !/lot|symbol|asset|closed/i.test(get('levelOfDetail'))

const isOrder = (element: string, get: Get): boolean =>
  isTradeOf(element, get) && (element === 'Order' || /order/i.test(get('levelOfDetail')))

const isByRight = (get: Get): boolean =>
  /booktrade/i.test(get('transactionType')) || /(^|;)(A|Ex|Ep)(;|$)/.test(codesOf(get))

const endKey = (get: Get): string =>
  [get('symbol'), dayOf(get).slice(0, 10), get('quantity').replace('-', '')].join('|')

const codesOf = (get: Get): string => get('notes', 'Notes/Codes', 'Code')

const dayOf = (get: Get): string =>
  get('tradeDate', 'dateTime', 'Date/Time', 'settleDate', 'reportDate', 'date').split(';')[0] ?? ''

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
  return { layout: LAYOUT, header: IMPORT_FIELDS, rows, positions, isCostBelow: true }
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
  price: get('costBasisMoney') === '' ? get('costBasisPrice') : '',
  cost: get('costBasisMoney'),
})

function fieldsOf(element: string, get: Get): FieldCells | null {
  const day = dayOf(get)
  const [symbol, note, quantity] = [get('symbol'), get('description'), get('quantity')]
  if (isTradeOf(element, get)) return { ...tradeOf(get), day, symbol, note, quantity }
  if (element === 'OptionEAE') return { ...endOf(get), day, symbol, note, quantity }
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
      instrument: get('assetCategory', 'AssetClass'),
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

function tradeOf(get: Get): FieldCells {
  const instrument = get('assetCategory', 'AssetClass')
  const side = get('buySell', 'Buy/Sell') || (get('quantity').startsWith('-') ? 'SELL' : 'BUY')
  const isCancelled = /cancel/i.test(get('transactionType'))
  return {
    instrument,
    action: isCancelled ? 'Cancelled' : endByCode(codesOf(get), side, /^opt$|option/i.test(instrument)),
    amount: get('proceeds').replace(/^-?0(\.0+)?$/, ''),
    price: get('tradePrice', 'price'),
    commission: get('ibCommission', 'commission'),
    taxes: get('taxes', 'tax'),
  }
}

/** An exercise, an assignment or an expiry told apart from trades: the contract, and the shares at its strike. */
function endOf(get: Get): FieldCells {
  const type = get('transactionType')
  const isOption = get('putCall', 'Put/Call') !== ''
  return { action: type, instrument: get('assetCategory', 'AssetClass'), price: isOption ? '' : get('tradePrice') }
}
