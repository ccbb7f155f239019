import type { TradedBar } from '@/lib/core/bar'
import type { EpochUs, IsoDate } from '@/lib/core/nominal'
import { tradingSession } from '@/lib/equities/tradingSession'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { sessionDateOf } from '@/lib/market/newYorkTime'
import { underlyingOf } from '@/lib/options/indexRoots'
import type { NamedRow } from '@/server/collectors/files/columns'
import { hasColumns } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import { aggressorTags, checkCsv, openInterestStat, type Schema } from '@/server/collectors/files/databento/csvSchema'
import { publisherNames } from '@/server/collectors/files/databento/publishers'
import {
  CellError,
  contractOfSymbol,
  numberOf,
  optionalNumber,
  reasonOf,
  sizeOf,
} from '@/server/collectors/files/fields'
import { type FileFormat, type FileRecord, QUOTE_ALONE } from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { BarDays } from '@/server/collectors/files/table/barDays'
import { instantUs } from '@/server/collectors/files/table/rowTime'

const MISSING = /^(|9223372036854775807|nan)$/i
const NO_TIME = /^(|0|18446744073709551615)$/
/** Billionths of a thousandth of a dollar: a whole number below it can be no price of this scale. */
const LEAST = 1_000_000

/** A price: dollars where it has a point (pretty_px), else billionths. Throws CellError where a whole number may be either. */
function priceOf(text: string, column: string): number | null {
  if (MISSING.test(text)) return null
  const value = numberOf(text, column)
  if (/[.e]/i.test(text) || value === 0) return value
  if (Math.abs(value) < LEAST)
    throw new CellError(
      `${column} is '${text}': without a point prices are billionths of a dollar, and this is too small`,
    )
  // 18 digits do not fit a number: cut as text.
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(text) ?? []
  const padded = digits.padStart(10, '0')
  return Number(`${sign}${padded.slice(0, -9)}.${padded.slice(-9)}`)
}

function timeOf(cell: NamedRow, ...columns: readonly string[]): EpochUs {
  const text = columns.map(cell).find((one) => !NO_TIME.test(one)) ?? ''
  if (text === '') throw new CellError('the time is missing')
  return instantUs(text, 'utc')
}

const isOption = (symbol: string): boolean => /^[A-Z0-9]{1,6}\s*\d{6}[CP]\d{8}$/.test(symbol)

function contractOf(symbol: string) {
  const { root, ...contract } = contractOfSymbol(symbol, 'symbol')
  return { ...contract, ticker: underlyingOf(root) }
}

/** Days of bars are those of UTC, in which the whole New York session lies: the day is that of the stamp itself. */
const utcDayOf = (us: EpochUs): IsoDate => new Date(us / 1000).toISOString().slice(0, 10)

/**
 * Databento as CSV (issue 24 point 15): plain or with `pretty_ts` and `pretty_px`, with symbols mapped. Trades, tbbo and tcbbo are prints,
 * consolidated quotes chains, bars days or minutes, statistics open interest, definitions contracts.
 */
export const databentoCsv: FileFormat = {
  name: 'databento-csv',
  title: 'Databento CSV (trades, tbbo, tcbbo, cbbo, bars, definition, statistics)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'ts_event', 'rtype', 'publisher_id', 'instrument_id'),
  async *read([entry]) {
    if (!entry) return
    const { schema, isByExchange } = await checkCsv(entry)
    const days = new BarDays()
    let skipped = 0
    for await (const { line, cell } of namedRows(entry)) {
      try {
        if (schema === 'bars' && isOption(cell('symbol'))) addBar(days, line, cell)
        else {
          const record = READERS[schema](line, cell)
          if (record === null) skipped += 1
          else yield record
        }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
    for (const record of days.records()) yield isByExchange ? withoutEnds(record) : record
    if (skipped > 0) yield { kind: 'note', text: `${skipped} rows that tell nothing that is kept are left out` }
  },
}

const READERS: Readonly<Record<Schema, (line: number, cell: NamedRow) => FileRecord | null>> = {
  trades: printOf,
  quotes: quoteOf,
  bars: stockBarOf,
  statistics: statisticOf,
  definition: definitionOf,
}

/** One row of several levels ends in `_00`. */
const sides = (cell: NamedRow) => ({
  bid: priceOf(cell('bid_px_00'), 'bid_px_00'),
  ask: priceOf(cell('ask_px_00'), 'ask_px_00'),
})

function printOf(line: number, cell: NamedRow): FileRecord | null {
  if (cell('action') !== 'T') return null
  const us = timeOf(cell, 'ts_event')
  const price = priceOf(cell('price'), 'price')
  if (price === null) throw new CellError('the price is missing')
  const { bid, ask } = sides(cell)
  const publisher = Number(cell('publisher_id'))
  return {
    kind: 'print',
    line,
    print: {
      ...unknownFields,
      session_date: sessionDateOf(us),
      executed_at_us: us,
      option_chain_id: contractOfSymbol(cell('symbol'), 'symbol').optionSymbol,
      price,
      size: sizeOf(cell('size'), 'size'),
      nbbo_bid: bid,
      nbbo_ask: ask,
      tags: aggressorTags(cell('side')),
      exchange: publisherNames[publisher] ?? String(publisher),
    },
  }
}

/** A consolidated quote of a second or minute: as of the end of its interval (`ts_recv`). */
function quoteOf(line: number, cell: NamedRow): FileRecord {
  const row = { ...contractOf(cell('symbol')), ...QUOTE_ALONE, ...sides(cell) }
  return { kind: 'chain', line, row: { ...row, snapshotAtUs: timeOf(cell, 'ts_recv', 'ts_event') } }
}

function barOf(cell: NamedRow): TradedBar {
  const need = (column: string): number => {
    const price = priceOf(cell(column), column)
    if (price === null || price <= 0) throw new CellError(`${column} is '${cell(column)}', a price was expected`)
    return price
  }
  const bar = { open: need('open'), high: need('high'), low: need('low'), close: need('close') }
  if (bar.high < Math.max(bar.open, bar.close, bar.low) || bar.low > Math.min(bar.open, bar.close))
    throw new CellError('the low stands above the high, or a price outside both')
  return { ...bar, volume: numberOf(cell('volume'), 'volume') }
}

/** Bars of OPRA are those of each exchange: which of them opened or closed the day is unknown. */
const withoutEnds = (record: FileRecord): FileRecord =>
  record.kind === 'day' ? { ...record, row: { ...record.row, open: null, close: null } } : record

/** rtype 33 minutes, 35 and 36 days; seconds and hours are refused before. */
const isDay = (cell: NamedRow): boolean => /^3[56]$/.test(cell('rtype'))

function addBar(days: BarDays, line: number, cell: NamedRow): void {
  const us = timeOf(cell, 'ts_event')
  days.add(contractOf(cell('symbol')), { line, us, day: isDay(cell) ? utcDayOf(us) : sessionDateOf(us) }, barOf(cell))
}

function stockBarOf(line: number, cell: NamedRow): FileRecord {
  const us = timeOf(cell, 'ts_event')
  const [ticker, bar] = [symbolOf(cell('symbol')), barOf(cell)]
  if (isDay(cell))
    return {
      kind: 'entity',
      line,
      table: 'stock_days',
      row: { ticker, session_date: utcDayOf(us), series: 'raw', ...bar },
    }
  const at = { session_date: sessionDateOf(us), start_at: us, session: tradingSession(us), kind: 'trade' }
  const noQuote = { bid: null, bid_size: null, ask: null, ask_size: null }
  return { kind: 'entity', line, table: 'stock_minutes', row: { ticker, ...at, ...bar, ...noQuote } }
}

/** Statistic 9 is the open interest; it is told on the morning of the day it is of. */
function statisticOf(line: number, cell: NamedRow): FileRecord | null {
  if (Number(cell('stat_type')) !== openInterestStat) return null
  const quantity = optionalNumber(cell('quantity').replace(/^(2147483647|9223372036854775807)$/, ''), 'quantity')
  if (quantity === null || quantity < 0) throw new CellError('the open interest is missing')
  const sessionDate = sessionDateOf(timeOf(cell, 'ts_recv', 'ts_event'))
  return { kind: 'day', line, row: { ...contractOf(cell('symbol')), sessionDate, openInterest: quantity } }
}

function definitionOf(line: number, cell: NamedRow): FileRecord | null {
  const symbol = cell('raw_symbol') || cell('symbol')
  if (!isOption(symbol)) return null
  const row = { ...contractOf(symbol), ...QUOTE_ALONE, bid: null, ask: null }
  return { kind: 'chain', line, row: { ...row, snapshotAtUs: timeOf(cell, 'ts_event', 'ts_recv') } }
}
