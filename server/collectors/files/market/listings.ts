import { z } from 'zod'
import { wordTable } from '@/lib/core/wordTable'
import { isIsoDate } from '@/lib/market/isoDate'
import { columnsOf, hasColumns, hasKeys } from '@/server/collectors/files/columns'
import { namedRows } from '@/server/collectors/files/csvRows'
import { jsonOf, textOf } from '@/server/collectors/files/documents'
import { numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import {
  type EntityRow,
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { symbolOf } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { barRows } from '@/server/collectors/files/market/shorts'

type Listing = EntityRow<'listings'>

const unknown = {
  exchange: '',
  cik: '',
  sector: '',
  industry: '',
  country: '',
  ipo_year: null,
  last: null,
  volume: null,
  market_cap: null,
  is_etf: null,
  is_test: false,
  other_symbols: [],
  issue_type: null,
} as const

const UNDATED = '1970-01-01'
const undatedNote: FileRecord = {
  kind: 'note',
  text: `The list does not say of which day it is (--session does): its rows stand under ${UNDATED}.`,
}

/** Day of a list that names none inside: `--session`, else a date in the name of the file or its folder. */
function dayOfList({ session, fileName, folder = '' }: ReadOptions): string {
  const named = `${fileName} ${folder}`.matchAll(/(?<!\d)(?:\d{4}-\d{2}-\d{2}|(?:19|20)\d{6})(?!\d)/g)
  const days = [...named].map(([text]) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  return session ?? days.find(isIsoDate) ?? UNDATED
}

const Screened = z.object({
  symbol: z.string(),
  name: z.string(),
  lastsale: z.string().nullish(),
  volume: z.union([z.string(), z.number()]).nullish(),
  marketCap: z.union([z.string(), z.number()]).nullish(),
  country: z.string().nullish(),
  ipoyear: z.string().nullish(),
  industry: z.string().nullish(),
  sector: z.string().nullish(),
})

/** Nasdaq screener as served; sectors are Nasdaq's own, a market cap of 0.00 is unknown. */
export const nasdaqScreener: FileFormat = {
  name: 'nasdaq-screener',
  title: 'Nasdaq stock screener (JSON or CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    (/^\s*\[\s*\{/.test(text) && hasKeys(text, 'symbol', 'lastsale')) ||
    hasColumns(text, 'Symbol', 'Name', 'Last Sale', 'Market Cap', 'Sector'),
  async *read([entry], options) {
    if (!entry) return
    const as_of = dayOfList(options)
    if (as_of === UNDATED)
      throw new FileFormatError(
        'The screener does not say of which day it is. Say it with --session, for example --session 2026-08-21.',
      )
    const isTable = hasColumns((await textOf(entry)).slice(0, 4000), 'Symbol', 'Last Sale')
    const rows = isTable ? await screenedRows(entry) : z.array(z.unknown()).parse(await jsonOf(entry))
    const exchange = /nasdaq|nyse|amex/i.exec(options.fileName)?.[0].toUpperCase() ?? ''
    yield* recordsOf(rows, Screened, (row) => {
      const positive = (value: string | number | null | undefined, name: string): number | null => {
        const number = optionalNumber(String(value ?? ''), name)
        return number === null || number <= 0 ? null : number
      }
      const listing: Listing = {
        ...unknown,
        ticker: symbolOf(row.symbol),
        as_of,
        name: row.name.trim(),
        exchange,
        sector: row.sector ?? '',
        industry: row.industry ?? '',
        country: row.country ?? '',
        ipo_year: positive(row.ipoyear, 'ipoyear'),
        last: positive(row.lastsale, 'lastsale'),
        volume: optionalNumber(String(row.volume ?? ''), 'volume'),
        market_cap: positive(row.marketCap, 'marketCap'),
      }
      return [{ table: 'listings', row: listing }]
    })
  },
}

/** Columns of the same screener as CSV. */
const SCREENED: Readonly<Record<keyof z.input<typeof Screened>, string>> = {
  symbol: 'Symbol',
  name: 'Name',
  lastsale: 'Last Sale',
  volume: 'Volume',
  marketCap: 'Market Cap',
  country: 'Country',
  ipoyear: 'IPO Year',
  industry: 'Industry',
  sector: 'Sector',
}

async function screenedRows(entry: FileEntry): Promise<readonly unknown[]> {
  const rows: unknown[] = []
  for await (const { cell, isCut } of namedRows(entry))
    rows.push(isCut ? null : Object.fromEntries(Object.entries(SCREENED).map(([key, column]) => [key, cell(column)])))
  return rows
}

const Titled = z.object({ cik_str: z.union([z.number(), z.string()]), ticker: z.string(), title: z.string() })

/** SEC list of tickers and company numbers. */
export const secTickers: FileFormat = {
  name: 'sec-tickers',
  title: 'SEC tickers and company numbers (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /"cik_str"\s*:/.test(text) && /"title"\s*:/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const as_of = dayOfList(options)
    if (as_of === UNDATED) yield undatedNote
    const rows = Object.values(z.record(z.string(), z.unknown()).parse(await jsonOf(entry)))
    yield* recordsOf(rows, Titled, ({ cik_str, ticker, title }) => [
      { table: 'listings', row: { ...unknown, ticker: symbolOf(ticker), as_of, name: title, cik: String(cik_str) } },
    ])
  },
}

/** Nasdaq Trader symbol directories: nasdaqlisted, otherlisted, or all (nasdaqtraded); the last line has the time of the file. */
export const symbolDirectory: FileFormat = {
  name: 'symbol-directory',
  title: 'Nasdaq Trader symbol directory',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, 'Symbol', 'Security Name', 'Market Category') ||
    hasColumns(text, 'ACT Symbol', 'Security Name', 'Exchange'),
  async *read([entry]) {
    if (!entry) return
    const stamp = /File Creation Time:\s*(\d{2})(\d{2})(\d{4})/.exec(await textOf(entry))
    if (stamp === null)
      throw new FileFormatError('The directory does not end with its time of creation: it is not whole.')
    const as_of = `${stamp[3]}-${stamp[1]}-${stamp[2]}`
    yield* barRows(entry, (cell) => {
      const symbol = cell('ACT Symbol') || cell('Symbol')
      const listed = cell('Exchange') || cell('Listing Exchange')
      const flag = (text: string): boolean | null => (text === 'Y' ? true : text === 'N' ? false : null)
      const others = new Set([cell('CQS Symbol'), cell('NASDAQ Symbol')].filter((other) => other !== symbol))
      const row: Listing = {
        ...unknown,
        ticker: symbolOf(symbol),
        as_of,
        name: cell('Security Name'),
        other_symbols: [...others].filter((other) => other !== ''),
        exchange: listed === '' ? 'NASDAQ' : (EXCHANGES[listed] ?? listed),
        is_etf: flag(cell('ETF')),
        is_test: cell('Test Issue') === 'Y',
      }
      return { table: 'listings', row }
    })
  },
}

const EXCHANGES = wordTable<string>({ A: 'AMEX', N: 'NYSE', P: 'ARCA', Q: 'NASDAQ', V: 'IEX', Z: 'BATS' })

/** A short list of companies: `Ticker,Company,Cik`. */
export const tickerList: FileFormat = {
  name: 'ticker-list',
  title: 'list of tickers with companies',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'Ticker', 'Company', 'Cik') && columnsOf(text).size <= 4,
  async *read([entry], options) {
    if (!entry) return
    const as_of = dayOfList(options)
    if (as_of === UNDATED) yield undatedNote
    for await (const { line, cell } of namedRows(entry)) {
      try {
        const cik = cell('Cik') === '' ? '' : String(numberOf(cell('Cik'), 'Cik'))
        const row = { ...unknown, ticker: symbolOf(cell('Ticker')), as_of, name: cell('Company'), cik }
        yield { kind: 'entity', line, table: 'listings', row }
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}
