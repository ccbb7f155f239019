import type { IsoDate } from '@/lib/core/nominal'
import { valueUnit } from '@/lib/equities/holdingUnit'
import { hasColumns, type NamedRow } from '@/server/collectors/files/columns'
import { type NamedCells, namedRows } from '@/server/collectors/files/csvRows'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import {
  type EntityRow,
  type FileEntry,
  type FileFormat,
  FileFormatError,
  type FileRecord,
} from '@/server/collectors/files/fileFormat'
import { anyDay, anyDayOrNull } from '@/server/collectors/files/market/cells'
import { putCallOf } from '@/server/collectors/files/market/sec/holdings13f'

interface Report {
  readonly cik: string
  readonly manager: string
  readonly period: IsoDate
  readonly filed: IsoDate | null
  readonly form: string
  readonly isAmendment: boolean
  readonly entries: number | null
  readonly value: number | null
}

/**
 * The SEC's data sets of 13F reports, a zip of tables for a quarter: who filed when for which quarter stands in SUBMISSION and
 * COVERPAGE, what is declared in SUMMARYPAGE, the lines in INFOTABLE. Whether values count in thousands is decided for each report.
 */
export const holdings13fTables: FileFormat = {
  name: 'sec-13f-tables',
  title: 'SEC data set of 13F reports (zip of TSV)',
  inTimeOrder: false,
  isArchive: true,
  detects: ({ text, entryNames }) =>
    entryNames.some(isTable('INFOTABLE')) && (entryNames.length > 1 || hasColumns(text, 'ACCESSION_NUMBER', 'CUSIP')),
  async *read(entries) {
    const reports = await reportsOf(entries)
    for (const [accession, report] of reports)
      yield { kind: 'entity', line: 1, table: 'filings', row: filingOf(accession, report) }
    let lines: NamedCells[] = []
    for await (const row of namedRows(member(entries, 'INFOTABLE'), [
      'ACCESSION_NUMBER',
      'CUSIP',
      'VALUE',
      'SSHPRNAMT',
    ])) {
      // The lines of a report stand together.
      if (row.isCut !== true && lines[0] && row.cell('ACCESSION_NUMBER') !== lines[0].cell('ACCESSION_NUMBER')) {
        yield* holdingsOf(lines, reports)
        lines = []
      }
      lines.push(row)
    }
    yield* holdingsOf(lines, reports)
  },
}

const isTable =
  (name: string) =>
  (path: string): boolean =>
    path.split('/').at(-1)?.toUpperCase() === `${name}.TSV`

function member(entries: readonly FileEntry[], name: string): FileEntry {
  const entry = entries.find((one) => isTable(name)(one.name))
  if (entry === undefined)
    throw new FileFormatError(
      `${name}.tsv is missing: who filed, and for which quarter, stands beside the lines. Import the whole zip of the quarter.`,
    )
  return entry
}

async function byAccession(entry: FileEntry): Promise<ReadonlyMap<string, NamedRow>> {
  const rows = new Map<string, NamedRow>()
  for await (const { cell, isCut } of namedRows(entry, ['ACCESSION_NUMBER']))
    if (!isCut) rows.set(cell('ACCESSION_NUMBER'), cell)
  return rows
}

async function reportsOf(entries: readonly FileEntry[]): Promise<ReadonlyMap<string, Report>> {
  const [submissions, covers, summaries] = [
    await byAccession(member(entries, 'SUBMISSION')),
    await byAccession(member(entries, 'COVERPAGE')),
    await byAccession(member(entries, 'SUMMARYPAGE')),
  ]
  return new Map(
    [...submissions].map(([accession, cell]) => {
      const [cover, summary] = [covers.get(accession), summaries.get(accession)]
      const report: Report = {
        cik: cell('CIK').replace(/^0+/, ''),
        manager: cover?.('FILINGMANAGER_NAME') ?? '',
        period: anyDay(cell('PERIODOFREPORT'), 'PERIODOFREPORT'),
        filed: anyDayOrNull(cell('FILING_DATE'), 'FILING_DATE'),
        form: cell('SUBMISSIONTYPE'),
        isAmendment: /^(y|true|1)/i.test(cover?.('ISAMENDMENT') ?? '') || cell('SUBMISSIONTYPE').endsWith('/A'),
        entries: optionalNumber(summary?.('TABLEENTRYTOTAL') ?? '', 'TABLEENTRYTOTAL'),
        value: optionalNumber(summary?.('TABLEVALUETOTAL') ?? '', 'TABLEVALUETOTAL'),
      }
      return [accession, report]
    }),
  )
}

const filingOf = (accession: string, report: Report): EntityRow<'filings'> => ({
  accession,
  cik: report.cik,
  company: report.manager,
  ticker: '',
  form: report.form,
  filed_date: report.filed,
  period: report.period,
  accepted_at: null,
  description: '',
  url: '',
  entries: report.entries,
  declared_value: report.value,
  is_amendment: report.isAmendment,
})

function* holdingsOf(lines: readonly NamedCells[], reports: ReadonlyMap<string, Report>): Generator<FileRecord> {
  const whole = lines.filter(({ isCut }) => isCut !== true)
  const declared = reports.get(whole[0]?.cell('ACCESSION_NUMBER') ?? '')?.value ?? null
  const unit = valueUnit(whole.map(valuedOf), declared)
  for (const [at, { line, cell }] of lines.entries())
    try {
      const accession = cell('ACCESSION_NUMBER')
      const report = reports.get(accession)
      if (report === undefined) throw new CellError(`SUBMISSION.tsv has no report ${accession}`)
      yield {
        kind: 'entity',
        line,
        table: 'institution_holdings',
        row: { ...headOf(accession, report), ...lineOf(cell, at + 1, unit) },
      }
    } catch (error) {
      yield { kind: 'reject', line, reason: reasonOf(error) }
    }
}

const valuedOf = ({ cell }: NamedCells) => ({
  value: Number(cell('VALUE')) || 0,
  units: Number(cell('SSHPRNAMT')) || 0,
  isPrincipal: cell('SSHPRNAMTTYPE').toUpperCase() === 'PRN',
  close: null,
})

const headOf = (accession: string, { cik, manager, period, filed }: Report) => ({
  cik,
  manager,
  period,
  filed_date: filed,
  accession,
})

function lineOf(cell: NamedRow, line: number, unit: 1000 | 1 | null) {
  const reported = numberOf(cell('VALUE'), 'VALUE')
  const cusip = cell('CUSIP').toUpperCase().padStart(9, '0')
  if (!/^[0-9A-Z*@#]{9}$/.test(cusip)) throw new CellError(`CUSIP is '${cusip}', nine letters and digits were expected`)
  return {
    line,
    ticker: '',
    issuer: cell('NAMEOFISSUER'),
    class_title: cell('TITLEOFCLASS'),
    cusip,
    value: unit === null ? null : reported * unit,
    value_reported: reported,
    units: numberOf(cell('SSHPRNAMT'), 'SSHPRNAMT'),
    units_type: cell('SSHPRNAMTTYPE'),
    put_call: putCallOf(cell('PUTCALL')),
    discretion: cell('INVESTMENTDISCRETION'),
    other_manager: cell('OTHERMANAGER'),
    voting_sole: optionalNumber(cell('VOTING_AUTH_SOLE'), 'VOTING_AUTH_SOLE'),
    voting_shared: optionalNumber(cell('VOTING_AUTH_SHARED'), 'VOTING_AUTH_SHARED'),
    voting_none: optionalNumber(cell('VOTING_AUTH_NONE'), 'VOTING_AUTH_NONE'),
  }
}
