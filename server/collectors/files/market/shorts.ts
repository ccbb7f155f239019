import { hasColumns, type NamedRow, namedBy, separatorOf } from '@/server/collectors/files/columns'
import { type CsvRow, csvRows, type NamedCells } from '@/server/collectors/files/csvRows'
import { beginsAsJson, textOf } from '@/server/collectors/files/documents'
import { numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileEntry, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, symbolOf } from '@/server/collectors/files/market/cells'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'
import { placed } from '@/server/collectors/files/market/jsonRows'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'
import { hasNames } from '@/server/collectors/files/table/tableFormat'

/**
 * Rows of a table whose cells stand between bars; nothing is quoted. The same table with commas is read too. A last line with
 * a bare count or a remark is no row: a count that differs from the rows is said.
 */
export async function* barRows(
  entry: FileEntry,
  make: (cell: NamedRow, cells: CsvRow['cells']) => MadeRecord | null,
): AsyncGenerator<FileRecord> {
  let rows = 0
  for await (const { line, cell, cells } of listedRows(entry)) {
    const end = endOf(cells)
    if (end !== null) {
      if (end.count !== null && end.count !== rows)
        yield { kind: 'note', text: `The file says it has ${end.count} rows; ${rows} were read.` }
      continue
    }
    rows += 1
    try {
      const made = make(cell, cells)
      if (made !== null) yield placed(made, line)
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
  }
}

/** A last line: a bare count, the time of the file, or a trailer with the count; null for a row. */
function endOf(cells: CsvRow['cells']): { readonly count: number | null } | null {
  const [first] = cells
  if (first === undefined || (cells.length > 1 && !/^(File Creation Time|Trailer)/i.test(first))) return null
  const count = /^(?:Trailer record count:?\s*)?([\d,]+)$/i.exec(first)?.[1]
  return { count: count === undefined ? null : Number(count.replaceAll(',', '')) }
}

/** Rows of a table with bars or another separator, or of a list of objects as interfaces answer, by the names of their cells. */
export async function* listedRows(entry: FileEntry): AsyncGenerator<NamedCells> {
  if (beginsAsJson(await textOf(entry))) {
    yield* rowsOfTable(entry)
    return
  }
  let name: ReturnType<typeof namedBy> | null = null
  for await (const { line, cells } of tableRows(entry))
    if (name === null) name = namedBy(cells)
    else yield { line, cell: name(cells), cells }
}

async function* tableRows(entry: FileEntry): AsyncGenerator<CsvRow> {
  const lines = (await textOf(entry)).split(/\r?\n/)
  if (separatorOf(lines.find((text) => text.trim() !== '') ?? '') !== '|') {
    yield* csvRows(entry)
    return
  }
  for (const [at, text] of lines.entries())
    if (text.trim() !== '') yield { line: at + 1, cells: text.split('|').map((cell) => cell.trim()) }
}

/** FINRA daily short sale volume: one file of all facilities or of one, or rows of its interface; fractions of shares since 2026. */
export const shortVolume: FileFormat = {
  name: 'finra-short-volume',
  title: 'FINRA short sale volume',
  inTimeOrder: false,
  detects: ({ text }) =>
    hasColumns(text, 'Date', 'Symbol', 'Short Volume', 'Total Volume') ||
    hasNames(text, 'tradeReportDate', SIP_SYMBOL, 'shortParQuantity', 'totalParQuantity'),
  async *read([entry]) {
    if (!entry) return
    yield* barRows(entry, (cell) => {
      const row: EntityRow<'short_volume'> = {
        ticker: symbolOf(cell('Symbol') || cell(SIP_SYMBOL)),
        session_date: anyDay(cell('Date') || cell('tradeReportDate'), 'Date'),
        market: cell('Market') || cell('Market Center') || cell('marketCode'),
        short_volume: numberOf(cell('Short Volume') || cell('shortParQuantity'), 'Short Volume'),
        short_exempt_volume: numberOf(
          cell('Short Exempt Volume') || cell('shortExemptParQuantity') || '0',
          'Short Exempt Volume',
        ),
        total_volume: numberOf(cell('Total Volume') || cell('totalParQuantity'), 'Total Volume'),
      }
      return { table: 'short_volume', row }
    })
  },
}

/** How FINRA's interface names the column of symbols. */
const SIP_SYMBOL = 'securitiesInformationProcessorSymbolIdentifier'

/** FINRA consolidated short interest: a file, or rows of its interface. */
export const shortInterest: FileFormat = {
  name: 'finra-short-interest',
  title: 'FINRA short interest',
  inTimeOrder: false,
  detects: ({ text }) => hasNames(text, 'symbolCode', 'currentShortPositionQuantity'),
  async *read([entry]) {
    if (!entry) return
    yield* barRows(entry, (cell) => {
      const optional = (name: string): number | null => optionalNumber(cell(name), name)
      const row: EntityRow<'short_interest'> = {
        ticker: symbolOf(cell('symbolCode')),
        settlement_date: anyDay(cell('settlementDate') || cell('accountingYearMonthNumber'), 'settlementDate'),
        name: cell('issueName'),
        market: cell('marketClassCode'),
        short_interest: numberOf(cell('currentShortPositionQuantity'), 'currentShortPositionQuantity'),
        previous_short_interest: optional('previousShortPositionQuantity'),
        average_daily_volume: optional('averageDailyVolumeQuantity'),
        days_to_cover: optional('daysToCoverQuantity'),
        change_percent: optional('changePercent'),
        is_split: cell('stockSplitFlag') !== '',
        is_revised: cell('revisionFlag') !== '',
      }
      return { table: 'short_interest', row }
    })
  },
}

/** SEC fails to deliver: the balance of open fails by settlement date. */
export const failsToDeliver: FileFormat = {
  name: 'sec-fails',
  title: 'SEC fails to deliver',
  inTimeOrder: false,
  detects: ({ text }) => hasColumns(text, 'SETTLEMENT DATE', 'CUSIP', 'SYMBOL', 'QUANTITY (FAILS)'),
  async *read([entry]) {
    if (!entry) return
    yield* barRows(entry, (cell) => {
      const row: EntityRow<'fails_to_deliver'> = {
        ticker: symbolOf(cell('SYMBOL')),
        settlement_date: anyDay(cell('SETTLEMENT DATE'), 'SETTLEMENT DATE'),
        cusip: cell('CUSIP'),
        quantity: numberOf(cell('QUANTITY (FAILS)'), 'QUANTITY (FAILS)'),
        price: optionalNumber(cell('PRICE'), 'PRICE'),
        name: cell('DESCRIPTION'),
      }
      return { table: 'fails_to_deliver', row }
    })
  },
}
