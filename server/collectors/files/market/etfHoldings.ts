import { hasColumns, namedBy } from '@/server/collectors/files/columns'
import { csvRows, namedRows } from '@/server/collectors/files/csvRows'
import { textOf } from '@/server/collectors/files/documents'
import { optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import { firstSheet, isWorkbook } from '@/server/collectors/files/market/xlsx'

type Holding = EntityRow<'etf_holdings'>
type Cell = (column: string) => string

/** Cash, futures and claims have no ticker. */
function holdingSymbol(text: string): string {
  const clean = text.trim()
  if (/^(-*|cash.*|n\/?a)$/i.test(clean)) return ''
  try {
    return symbolOf(clean)
  } catch {
    return ''
  }
}

function record(line: number, make: () => Holding): FileRecord {
  try {
    return { kind: 'entity', line, table: 'etf_holdings', row: make() }
  } catch (error) {
    return { kind: 'reject', line, reason: reasonOf(error) }
  }
}

/** State Street: a workbook with fund, ticker and day in the rows before the table. */
export const spdrHoldings: FileFormat = {
  name: 'spdr-holdings',
  title: 'SPDR holdings (xlsx)',
  inTimeOrder: false,
  isArchive: true,
  detects: ({ entryNames }) => isWorkbook(entryNames),
  async *read(entries) {
    const rows = await firstSheet(entries)
    const preface = (words: RegExp): string => rows.slice(0, 10).find((cells) => words.test(cells[0] ?? ''))?.[1] ?? ''
    const top = rows.findIndex((cells) => cells[0]?.trim() === 'Name' && cells.includes('Weight'))
    const ticker = preface(/^Ticker/i)
    if (top < 0 || ticker === '') throw new FileFormatError('The workbook is no SPDR list of holdings.')
    const as_of = anyDay(preface(/^Holdings/i).replace(/^As of\s*/i, ''), 'Holdings')
    const name = namedBy((rows[top] ?? []).map((cell) => cell.trim()))
    for (const [at, cells] of rows.entries()) {
      // The table ends at the first row without a weight; legal words follow.
      const cell = name(cells)
      if (at <= top || cell('Weight') === '') continue
      const line = at - top
      yield record(at + 1, () => ({
        ticker: symbolOf(ticker),
        as_of,
        line,
        holding: holdingSymbol(cell('Ticker')),
        name: cell('Name'),
        identifier: cell('Identifier'),
        asset_class: '',
        sector: cell('Sector').replace(/^-$/, ''),
        price: null,
        weight: optionalNumber(cell('Weight'), 'Weight'),
        shares: optionalNumber(cell('Shares Held'), 'Shares Held'),
        value: null,
        currency: cell('Local Currency'),
      }))
    }
  },
}

/** Invesco: one table with the fund and the day in every row. */
export const invescoHoldings: FileFormat = {
  name: 'invesco-holdings',
  title: 'Invesco holdings (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'Fund Ticker', 'Holding Ticker', 'Name', 'Date'),
  async *read([entry]) {
    if (!entry) return
    let place = 0
    for await (const { line, cell } of namedRows(entry)) {
      place += 1
      const at = place
      yield record(line, () => ({
        ticker: symbolOf(cell('Fund Ticker')),
        as_of: anyDay(cell('Date'), 'Date'),
        line: at,
        holding: holdingSymbol(cell('Holding Ticker')),
        name: cell('Name'),
        identifier: cell('Security Identifier'),
        asset_class: cell('Class of Shares'),
        sector: cell('Sector'),
        currency: '',
        price: null,
        weight: optionalNumber(cell('Weight'), 'Weight'),
        shares: optionalNumber(cell('Shares/Par Value'), 'Shares'),
        value: optionalNumber(cell('MarketValue'), 'MarketValue'),
      }))
    }
  },
}

/** The lines before the table are within so many characters. */
const HEAD = 4000
/** A list with less of the weight leaves holdings out: its values say nothing of the fund. Percent. */
const WHOLE = 99.5

interface Sums {
  weight: number
  value: number
}

function addTo(sums: Sums, made: FileRecord): void {
  if (made.kind !== 'entity' || made.table !== 'etf_holdings') return
  sums.weight += made.row.weight ?? 0
  sums.value += made.row.value ?? 0
}

interface FundHead {
  readonly ticker: string
  readonly as_of: string
  readonly title: string
  readonly factOf: (name: string) => string
}

/** What the lines before the table say of the fund; assets per share where the list is whole: all values ÷ shares. */
function* isharesFacts({ ticker, as_of, title, factOf }: FundHead, { weight, value }: Sums): Generator<FileRecord> {
  const first = factOf('Inception Date')
  const inception = first === '' || first === '-' ? null : anyDay(first, 'Inception Date')
  const name = title.replace(/^\uFEFF|"/g, '').trim()
  const profile = { ticker, as_of, name, issuer: 'iShares', category: '', benchmark: '', domicile: '' }
  yield { kind: 'entity', line: 1, table: 'etf_profiles', row: { ...profile, inception, expense_ratio: null } }
  const shares = optionalNumber(factOf('Shares Outstanding').replace(/^-$/, ''), 'Shares Outstanding')
  if (shares === null || shares <= 0 || weight < WHOLE || value <= 0) return
  const day = { ticker, session_date: as_of, nav: value / shares, shares_outstanding: shares, net_assets: value }
  yield { kind: 'entity', line: 1, table: 'etf_days', row: day }
}

/** iShares: nine lines with fund and day, then the table, then legal words. The ticker of the fund comes from the file name. */
export const isharesHoldings: FileFormat = {
  name: 'ishares-holdings',
  title: 'iShares holdings (CSV)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /^"?Fund Holdings as of"?,/im.test(text) && /^("?[A-Z ]+"?,)*"?Ticker"?,("?[A-Z ]+"?,)*"?Name"?/im.test(text),
  async *read([entry], { fileName, ticker }) {
    if (!entry) return
    const head = (await textOf(entry)).slice(0, HEAD)
    const factOf = (name: string) => new RegExp(`^"?${name}"?,"?([^"\\r\\n]+)`, 'm').exec(head)?.[1] ?? ''
    const day = factOf('Fund Holdings as of')
    const fund = ticker ?? /(?:^|[_ -])([A-Z]{2,5})(?:[_ -]holdings)/.exec(fileName)?.[1]
    if (fund === undefined) throw new FileFormatError('The file does not say which fund it is. Give it with --ticker.')
    const as_of = anyDay(day, 'Fund Holdings as of')
    const sums = { weight: 0, value: 0 }
    let name: ReturnType<typeof namedBy> | null = null
    let place = 0
    for await (const { line, cells } of csvRows(entry)) {
      if (name === null) name = cells.includes('Ticker') && cells.includes('Name') ? namedBy(cells) : null
      else if (cells.length > 5) {
        place += 1
        const made = record(line, () => isharesRow(namedOf(name, cells), { ticker: fund, as_of, line: place }))
        addTo(sums, made)
        yield made
      }
    }
    yield* isharesFacts({ ticker: fund, as_of, title: head.split(/\r?\n/)[0] ?? '', factOf }, sums)
  },
}

const namedOf = (name: ReturnType<typeof namedBy> | null, cells: readonly string[]): Cell => name?.(cells) ?? (() => '')

function isharesRow(cell: Cell, place: Pick<Holding, 'ticker' | 'as_of' | 'line'>): Holding {
  return {
    ...place,
    holding: holdingSymbol(cell('Ticker')),
    name: cell('Name'),
    identifier: cell('CUSIP') || cell('ISIN'),
    asset_class: cell('Asset Class'),
    sector: cell('Sector'),
    currency: cell('Currency'),
    weight: optionalNumber(cell('Weight (%)'), 'Weight (%)'),
    shares: optionalNumber(cell('Quantity') || cell('Shares'), 'Quantity'),
    value: optionalNumber(cell('Market Value'), 'Market Value'),
    price: optionalNumber(cell('Price'), 'Price'),
  }
}
