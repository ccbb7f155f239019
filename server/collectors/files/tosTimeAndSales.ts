import type { IsoDate } from '@/lib/core/nominal'
import type { NamedRow } from '@/server/collectors/files/csvRows'
import { namedRows } from '@/server/collectors/files/csvRows'
import { unknownFields } from '@/server/collectors/files/emptyPrint'
import {
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
import { type FileEntry, type FileFormat, FileFormatError, type FilePrint } from '@/server/collectors/files/fileFormat'

const hourUs = 3_600_000_000
const openUs = 9.5 * hourUs

/**
 * thinkorswim "Time & Sales" with quote, delta and underlying. The file names no underlying (it is in the file name or
 * given by `--ticker`) and no zone: times are Chicago's when anything happens before 09:30, else New York's.
 */
export const tosTimeAndSales: FileFormat = {
  name: 'tos-time-and-sales',
  title: 'thinkorswim time and sales',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^Time,Option_Description/.test(text) && text.includes('TradeQuantity') && text.includes('Option_Bid'),
  async *read([entry], options) {
    if (!entry) return
    const ticker = options.ticker ?? tickerOfName(options.fileName)
    const shiftUs = await shiftOf(entry)
    yield { kind: 'note', text: `underlying ${ticker}; times read as ${shiftUs === 0 ? 'New York' : 'Chicago'} time` }
    for await (const { line, cell } of namedRows(entry)) {
      try {
        yield { kind: 'print', line, print: printOf(cell, { ticker, shiftUs, session: options.session }) }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

function printOf(cell: NamedRow, file: { ticker: string; shiftUs: number; session: IsoDate | undefined }): FilePrint {
  const [date = '', time = ''] = cell('Time').split(/[ T]/)
  const day = file.session ?? dayOf(date, 'Time')
  const contract = contractOf({
    root: file.ticker,
    expiry: dayOf(cell('Expiration_Date'), 'Expiration_Date'),
    type: typeOf(cell('Option_Type'), 'Option_Type'),
    strike: numberOf(cell('Strike_Price'), 'Strike_Price'),
  })
  return {
    ...unknownFields,
    session_date: day,
    executed_at_us: newYorkUs(day, usOfDay(time, 'Time') + file.shiftUs),
    option_chain_id: contract.optionSymbol,
    price: tradePriceOf(cell('Trade_Price'), 'Trade_Price'),
    size: sizeOf(cell('TradeQuantity'), 'TradeQuantity'),
    nbbo_bid: optionalNumber(cell('Option_Bid')),
    nbbo_ask: optionalNumber(cell('Option_Ask')),
    underlying_price: optionalNumber(cell('Underlying_Price')),
    tags: sideTags(cell('Aggressor')),
    condition: /^spread$/i.test(cell('Condition')) ? 'cboe:35' : cell('Condition'),
    exchange: cell('Exchange'),
    iv: optionalNumber(cell('IV')),
    delta: optionalNumber(cell('Delta')),
  }
}

/** The side as the source names it; prints between bid and ask are its middle. */
function sideTags(aggressor: string): readonly string[] {
  if (/buyer|ask\)/i.test(aggressor)) return ['ask_side']
  if (/seller|bid\)/i.test(aggressor)) return ['bid_side']
  return /between|mid/i.test(aggressor) ? ['mid_side'] : []
}

/** First word of the file name that can be a ticker: 'VST_2025-05-25_…', 'tos_…_VST_2025-05-23.csv.gz'. */
function tickerOfName(fileName: string): string {
  const word = fileName.split(/[^A-Za-z0-9]+/).find((part) => /^[A-Z]{1,5}$/.test(part))
  if (!word) throw new FileFormatError('The file names no underlying. Say it with --ticker, for example --ticker VST.')
  return tickerOf(word)
}

/** Microseconds from the file's clock to New York's. */
async function shiftOf(entry: FileEntry): Promise<number> {
  for await (const { cell } of namedRows(entry)) {
    const time = /\d{1,2}:\d{2}:\d{2}/.exec(cell('Time'))?.[0]
    if (time && usOfDay(time, 'Time') < openUs) return hourUs
  }
  return 0
}
