import { wordTable } from '@/lib/core/wordTable'
import { conditionOf } from '@/lib/flow/conditions'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { eachRow } from '@/server/collectors/files/eachRow'
import {
  contractOf,
  newYorkInstant,
  numberOf,
  optionalNumber,
  sizeOf,
  tradePriceOf,
  typeOf,
} from '@/server/collectors/files/fields'
import type { FileFormat, FilePrint } from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'

const NEEDED = ['quote_datetime', 'root', 'expiration', 'strike', 'option_type', 'trade_size', 'trade_price'] as const

/** Cboe DataShop "Option Trades": one row a print with the quote at its time, New York time, not sorted. */
export const cboeTrades: FileFormat = {
  name: 'cboe-trades',
  title: 'Cboe DataShop option trades',
  inTimeOrder: false,
  // Quotes at intervals share the other columns.
  detects: ({ text }) =>
    hasColumns(text, 'underlying_symbol', 'quote_datetime', 'root', 'option_type') &&
    ['trade_size', 'trade_price', 'trade_condition_id'].some((name) => hasColumns(text, name)),
  read: eachRow(NEEDED, function* ({ line, cell }) {
    yield { kind: 'print', line, print: printOf(cell) }
  }),
}

function printOf(cell: NamedRow): FilePrint {
  const { day, us } = newYorkInstant(cell('quote_datetime'), 'quote_datetime')
  const rule = conditionOf(`cboe:${cell('trade_condition_id')}`)
  const contract = contractOf({
    root: cell('root'),
    expiry: anyDay(cell('expiration'), 'expiration'),
    type: typeOf(cell('option_type'), 'option_type'),
    strike: numberOf(cell('strike'), 'strike'),
  })
  const [bid, ask] = [optionalNumber(cell('best_bid')), optionalNumber(cell('best_ask'))]
  const hasQuote = bid !== null && ask !== null && ask > 0
  const [low, high] = [optionalNumber(cell('underlying_bid')), optionalNumber(cell('underlying_ask'))]
  return {
    ...unknownFields,
    session_date: day,
    executed_at_us: us,
    option_chain_id: contract.optionSymbol,
    price: tradePriceOf(cell('trade_price'), 'trade_price'),
    size: sizeOf(cell('trade_size'), 'trade_size'),
    nbbo_bid: hasQuote ? bid : null,
    nbbo_ask: hasQuote ? ask : null,
    underlying_price: low && high ? (low + high) / 2 : null,
    condition: rule.code === '' ? `cboe:${cell('trade_condition_id')}` : rule.code,
    report_flags: rule.reportFlags,
    exchange: exchangeNames[cell('exchange_id')] ?? cell('exchange_id'),
    // 1 marks the print that was taken back, 2 the message that takes it back; neither is flow.
    canceled: rule.isCancel || !['', '0'].includes(cell('canceled_trade_condition_id')),
  }
}

/** Cboe DataShop exchange ids. */
const exchangeNames: Readonly<Record<string, string>> = wordTable({
  '1': 'AMEX',
  '2': 'BOX',
  '3': 'PHLX',
  '4': 'ISE',
  '5': 'CBOE',
  '6': 'NYSE_ARCA',
  '7': 'NASDAQ',
  '8': 'BATS',
  '9': 'C2',
  '10': 'BX',
  '11': 'MIAX',
  '12': 'GEMINI',
  '13': 'EDGX',
  '14': 'MERCURY',
  '15': 'PEARL',
  '16': 'EMERALD',
})
