import { type CsvRow, type NamedRow, namedBy } from '@/server/collectors/files/csvRows'
import { textOf } from '@/server/collectors/files/documents'
import { numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileEntry, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, compactDay, symbolOf } from '@/server/collectors/files/market/cells'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'
import { placed } from '@/server/collectors/files/market/jsonRows'

/**
 * Rows of a table whose cells stand between bars; nothing is quoted. A last line with a bare count or a remark is no row:
 * a count that differs from the rows is said.
 */
export async function* barRows(
  entry: FileEntry,
  make: (cell: NamedRow, cells: CsvRow['cells']) => MadeRecord | null,
): AsyncGenerator<FileRecord> {
  const lines = (await textOf(entry)).split(/\r?\n/)
  const name = namedBy((lines[0] ?? '').split('|').map((cell) => cell.trim()))
  let rows = 0
  for (const [at, text] of lines.entries()) {
    if (at === 0 || text.trim() === '') continue
    const cells = text.split('|').map((cell) => cell.trim())
    if (cells.length === 1 || /^(File Creation Time|Trailer)/i.test(text)) {
      const count = Number(text)
      if (Number.isInteger(count) && count !== rows)
        yield { kind: 'note', text: `The file says it has ${count} rows; ${rows} were read.` }
      continue
    }
    rows += 1
    try {
      const made = make(name(cells), cells)
      if (made !== null) yield placed(made, at + 1)
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
}

/** FINRA daily short sale volume: one file of all facilities or of one; fractions of shares since 2026. */
export const shortVolume: FileFormat = {
  name: 'finra-short-volume',
  title: 'FINRA short sale volume',
  inTimeOrder: false,
  detects: ({ text }) => /^Date\|Symbol\|Short ?Volume\|/i.test(text),
  async *read([entry]) {
    if (!entry) return
    yield* barRows(entry, (cell) => {
      const either = (one: string, other: string): string => cell(one) || cell(other)
      const row: EntityRow<'short_volume'> = {
        ticker: symbolOf(cell('Symbol')),
        session_date: compactDay(cell('Date'), 'Date'),
        market: either('Market', 'Market Center'),
        short_volume: numberOf(either('ShortVolume', 'Short Volume'), 'Short Volume'),
        short_exempt_volume: numberOf(either('ShortExemptVolume', 'Short Exempt Volume') || '0', 'Short Exempt Volume'),
        total_volume: numberOf(either('TotalVolume', 'Total Volume'), 'Total Volume'),
      }
      return { table: 'short_volume', row }
    })
  },
}

/** FINRA consolidated short interest. */
export const shortInterest: FileFormat = {
  name: 'finra-short-interest',
  title: 'FINRA short interest',
  inTimeOrder: false,
  detects: ({ text }) => /^accountingYearMonthNumber\|symbolCode\|/.test(text),
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
  detects: ({ text }) => /^SETTLEMENT DATE\|CUSIP\|SYMBOL\|QUANTITY/i.test(text),
  async *read([entry]) {
    if (!entry) return
    yield* barRows(entry, (cell) => {
      const row: EntityRow<'fails_to_deliver'> = {
        ticker: symbolOf(cell('SYMBOL')),
        settlement_date: compactDay(cell('SETTLEMENT DATE'), 'SETTLEMENT DATE'),
        cusip: cell('CUSIP'),
        quantity: numberOf(cell('QUANTITY (FAILS)'), 'QUANTITY (FAILS)'),
        price: cell('PRICE') === '.' ? null : optionalNumber(cell('PRICE'), 'PRICE'),
        name: cell('DESCRIPTION'),
      }
      return { table: 'fails_to_deliver', row }
    })
  },
}
