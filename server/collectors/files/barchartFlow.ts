import { conditionOf } from '@/lib/flow/conditions'
import { addDays } from '@/lib/market/isoDate'
import type { NamedRow } from '@/server/collectors/files/csvRows'
import { namedRows } from '@/server/collectors/files/csvRows'
import { unknownFields } from '@/server/collectors/files/emptyPrint'
import {
  CellError,
  contractOf,
  dayOf,
  newYorkUs,
  numberOf,
  optionalNumber,
  reasonOf,
  sizeOf,
  tickerOf,
  tradePriceOf,
  typeOf,
  usOfDay,
} from '@/server/collectors/files/fields'
import type { FileFormat, FilePrint, ReadOptions } from '@/server/collectors/files/fileFormat'

const sideTags: Readonly<Record<string, string>> = { ask: 'ask_side', bid: 'bid_side', mid: 'mid_side' }
const openingTags: Readonly<Record<string, string>> = {
  ToOpen: 'to_open',
  BuyToOpen: 'buy_to_open',
  SellToOpen: 'sell_to_open',
}

/** Barchart "Options Flow" download: largest prints of a day with side and opening label; New York time without a date. */
export const barchartFlow: FileFormat = {
  name: 'barchart-flow',
  title: 'Barchart options flow',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^"?Symbol"?,"?Price~"?,"?Type"?,"?Strike"?,/.test(text) && text.includes('Bid x Size') && text.includes('Code'),
  async *read([entry], options) {
    if (!entry) return
    for await (const { line, cell, cells } of namedRows(entry)) {
      if (cells.length <= 2 && /downloaded from/i.test(cells[0] ?? '')) {
        yield { kind: 'note', text: cells[0] ?? '' }
        continue
      }
      try {
        yield { kind: 'print', line, print: printOf(cell, options) }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

function printOf(cell: NamedRow, options: ReadOptions): FilePrint {
  const expiry = dayOf(cell('Exp Date'), 'Exp Date')
  // The file has no date of its own; expiry less days to expiry is the day of the trade.
  const day = options.session ?? addDays(expiry, -numberOf(cell('DTE'), 'DTE'))
  const contract = contractOf({
    root: tickerOf(cell('Symbol')).replace(/[./-]/g, ''),
    expiry,
    type: typeOf(cell('Type'), 'Type'),
    strike: numberOf(cell('Strike'), 'Strike'),
  })
  const rule = conditionOf(cell('Code'))
  const iv = optionalNumber(cell('IV'))
  return {
    ...unknownFields,
    session_date: day,
    executed_at_us: newYorkUs(day, usOfDay(cell('Time').replace(/\s*E[SD]?T$/i, ''), 'Time')),
    option_chain_id: contract.optionSymbol,
    price: tradePriceOf(cell('Trade'), 'Trade'),
    size: sizeOf(cell('Size'), 'Size'),
    nbbo_bid: quoteOf(cell('Bid x Size'), 'Bid x Size'),
    nbbo_ask: quoteOf(cell('Ask x Size'), 'Ask x Size'),
    underlying_price: optionalNumber(cell('Price~')),
    tags: [sideTags[cell('Side').toLowerCase()], openingTags[cell('*')]].filter((tag) => tag !== undefined),
    report_flags: rule.reportFlags,
    condition: cell('Code'),
    volume: optionalNumber(cell('Volume')),
    open_interest: optionalNumber(cell('Open Int')),
    iv: iv === null ? null : iv / 100,
    delta: optionalNumber(cell('Delta')),
    canceled: rule.isCancel,
  }
}

/** '40.30 x 321' → 40.30 */
function quoteOf(text: string, column: string): number | null {
  if (text === '') return null
  const match = /^([\d.,]+)\s*x\s*[\d,]+$/.exec(text)
  if (!match) throw new CellError(`${column} is '${text}', price x size was expected`)
  return optionalNumber(match[1] ?? '')
}
