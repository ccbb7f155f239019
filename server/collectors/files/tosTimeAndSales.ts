import type { IsoDate } from '@/lib/core/nominal'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { rootsOf } from '@/lib/options/indexRoots'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import {
  contractOf,
  newYorkUs,
  numberOf,
  optionalNumber,
  optionTickerOf,
  reasonOf,
  sizeOf,
  tradePriceOf,
  typeOf,
  usOfDay,
} from '@/server/collectors/files/fields'
import {
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type FilePrint,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { anyDay } from '@/server/collectors/files/market/cells'

const hourUs = 3_600_000_000
const minuteUs = 60_000_000
const NEEDED = ['Time', 'Expiration_Date', 'Strike_Price', 'Option_Type', 'TradeQuantity', 'Trade_Price'] as const
/** Words of file names that are capitals and no ticker. */
const NO_TICKER = /^(TOS|CSV|TS|TNS|ET|CT|EST|EDT|CST|CDT|NY|US|OPT|AND|CALL|PUT|TIME|SALES|DATA|AM|PM)$/

/**
 * thinkorswim "Time & Sales" with quote, delta and underlying. The file names no underlying (it is in the file name or
 * given by `--ticker`) and no zone: what stands before 09:30 or ends with 15:00 is Chicago's clock, what stands after 15:30
 * New York's; where the times show neither, `--zone` says it.
 */
export const tosTimeAndSales: FileFormat = {
  name: 'tos-time-and-sales',
  title: 'thinkorswim time and sales',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'Time', 'TradeQuantity', 'Trade_Price', 'Option_Bid', 'Option_Ask'),
  async *read([entry], options) {
    if (!entry) return
    const ticker = options.ticker ?? tickerOfName(options.fileName)
    const zone = options.zone ?? (await zoneOf(entry))
    const shiftUs = zone === 'chicago' ? hourUs : 0
    yield { kind: 'note', text: `underlying ${ticker}; times read as ${shiftUs === 0 ? 'New York' : 'Chicago'} time` }
    for await (const { line, cell } of namedRows(entry, NEEDED)) {
      try {
        yield { kind: 'print', line, print: printOf(cell, { ticker, shiftUs, session: options.session }) }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

function printOf(cell: NamedRow, file: { ticker: string; shiftUs: number; session: IsoDate | undefined }): FilePrint {
  const { date, time } = partsOf(cell('Time'))
  const us = usOfDay(time || cell('Time'), 'Time') + file.shiftUs
  if (date === '' && file.session === undefined)
    throw new FileFormatError('The times have no day. Say it with --session, for example --session 2025-05-23.')
  const day = file.session ?? anyDay(date, 'Time')
  const contract = contractOf({
    root: rootOf(file.ticker, cell('Option_Description_orig') || cell('Option_Description')),
    expiry: anyDay(cell('Expiration_Date'), 'Expiration_Date'),
    type: typeOf(cell('Option_Type'), 'Option_Type'),
    strike: numberOf(cell('Strike_Price'), 'Strike_Price'),
  })
  return {
    ...unknownFields,
    session_date: day,
    executed_at_us: newYorkUs(day, us),
    option_chain_id: contract.optionSymbol,
    price: tradePriceOf(cell('Trade_Price'), 'Trade_Price'),
    size: sizeOf(cell('TradeQuantity'), 'TradeQuantity'),
    nbbo_bid: optionalNumber(cell('Option_Bid'), 'Option_Bid'),
    nbbo_ask: optionalNumber(cell('Option_Ask'), 'Option_Ask'),
    underlying_price: optionalNumber(cell('Underlying_Price'), 'Underlying_Price'),
    tags: sideTags(cell('Aggressor')),
    condition: /^spread$/i.test(cell('Condition')) ? 'cboe:35' : cell('Condition'),
    exchange: cell('Exchange'),
    iv: fractionOf(cell('IV')),
    delta: optionalNumber(cell('Delta'), 'Delta'),
  }
}

/** Day and time of a cell; the day may be missing. */
function partsOf(text: string): { readonly date: string; readonly time: string } {
  const [, date = '', time = ''] = /^(?:([\d/-]+)[ T]+)?(\d{1,2}:.*)$/.exec(text) ?? []
  return { date, time }
}

/** A volatility with a percent sign counts in percent. */
function fractionOf(text: string): number | null {
  const value = optionalNumber(text, 'IV')
  return value !== null && text.endsWith('%') ? value / 100 : value
}

/** Weeklies of an index have a root of their own, which the description alone tells. */
function rootOf(ticker: string, description: string): string {
  return /weekly/i.test(description) ? (rootsOf(ticker)[1] ?? ticker) : ticker
}

/** The side as the source names it; prints between bid and ask are its middle. */
function sideTags(aggressor: string): readonly string[] {
  if (/buyer|ask\)/i.test(aggressor)) return ['ask_side']
  if (/seller|bid\)/i.test(aggressor)) return ['bid_side']
  return /between|mid/i.test(aggressor) ? ['mid_side'] : []
}

/** The one word of the file name that can be a ticker: 'VST_2025-05-25_…', 'tos_…_VST_2025-05-23.csv.gz'. */
function tickerOfName(fileName: string): string {
  const words = fileName.split(/[^A-Za-z0-9]+/).filter((part) => /^[A-Z]{1,5}$/.test(part) && !NO_TICKER.test(part))
  const [word, ...others] = new Set(words)
  if (word === undefined || others.length > 0)
    throw new FileFormatError(
      `The file does not say of which underlying it is${word === undefined ? '' : ` (${[word, ...others].join(' or ')}?)`}. Say it with --ticker, for example --ticker VST.`,
    )
  return optionTickerOf(word)
}

/** Whose clock the times are on, by what they show of the trading day: 09:30 to 16:00 in New York, 08:30 to 15:00 in Chicago. */
async function zoneOf(entry: FileEntry): Promise<NonNullable<ReadOptions['zone']>> {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for await (const { cell, isCut } of namedRows(entry, NEEDED)) {
    if (isCut) continue
    const us = timeOrNull(partsOf(cell('Time')).time)
    if (us === null) continue
    first = Math.min(first, us)
    last = Math.max(last, us)
  }
  const isEarly = first < 9.5 * hourUs
  const isLate = last >= 15.5 * hourUs
  if (isEarly !== isLate) return isEarly ? 'chicago' : 'new-york'
  if (!isLate && last >= 15 * hourUs - minuteUs) return 'chicago'
  throw new FileFormatError(
    'The times do not show on whose clock they are. Say it with --zone chicago or --zone new-york.',
  )
}

function timeOrNull(text: string): number | null {
  try {
    return usOfDay(text, 'Time')
  } catch {
    return null
  }
}
