import type { IsoDate } from '@/lib/core/nominal'
import { valueUnit } from '@/lib/equities/holdingUnit'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import {
  type EntityRow,
  type FileFormat,
  FileFormatError,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { plainCik, rootsOf, type Submission, submissionOf } from '@/server/collectors/files/market/sec/submission'
import { allOf, firstOf, textAt, type XmlNode } from '@/server/collectors/files/market/xml'

/**
 * 13F reports: cover page and information table of a submission, or either XML alone; the quarter of a table alone is told by
 * `--session`. Whether values count in thousands is decided by the lines (`valueUnit`); where they do not tell, the value in
 * USD stays unknown. The report says whether rows and sum equal what the cover declares.
 */
export const holdings13f: FileFormat = {
  name: 'sec-13f',
  title: 'SEC form 13F',
  inTimeOrder: false,
  detects: ({ text }) =>
    /<(\w+:)?informationTable[\s>]/.test(text) ||
    text.includes('www.sec.gov/edgar/thirteenffiler') ||
    /(CONFORMED SUBMISSION TYPE:\s*|<TYPE>)13F-/.test(text),
  async *read([entry], options) {
    if (!entry) return
    const submission = await submissionOf(entry, options)
    const [cover] = rootsOf(submission, ['edgarSubmission'])
    const tables = rootsOf(submission, ['informationTable'])
    if (cover === undefined && tables.length === 0)
      throw new FileFormatError('The filing holds no 13F as XML; tables in plain text, as before 2013, are not read.')
    const head = headOf(cover ?? null, submission, options.session ?? null)
    const lines = tables.flatMap((table) => allOf(table, 'infoTable'))
    if (lines.length > 0) {
      if (head.period === null)
        throw new FileFormatError(
          'The table came without its cover page: its quarter is unknown. Say its last day with --session, for example --session 2026-06-30, or import the whole submission.',
        )
      const period = head.period
      const unit = await unitOf(lines, { cover: cover ?? null, period, options })
      yield* holdingsOf(lines, { head, period, unit })
    }
    if (cover) yield* coverOf(cover, head, submission)
    yield* declaredOf(cover ?? null, lines)
  },
}

interface Head {
  readonly cik: string
  readonly manager: string
  readonly period: string | null
  readonly filed: string | null
  readonly accession: string
}

function headOf(cover: XmlNode | null, submission: Submission, session: IsoDate | null): Head {
  const text = (name: string): string => (cover === null ? '' : (firstOf(cover, name)?.text ?? ''))
  const manager = cover === null ? null : firstOf(cover, 'filingManager')
  return {
    cik: submission.filerCik || plainCik(text('cik')) || 'unknown',
    manager: textAt(manager, 'name') || submission.filerName,
    period:
      anyDayOrNull(text('reportCalendarOrQuarter') || text('periodOfReport'), 'period') ?? submission.period ?? session,
    filed: submission.filed,
    accession: submission.accession,
  }
}

interface Told {
  readonly head: Head
  readonly period: IsoDate
  /** USD that a value of 1 stands for; null where the lines do not tell. */
  readonly unit: 1000 | 1 | null
}

interface Table {
  readonly cover: XmlNode | null
  readonly period: IsoDate
  readonly options: ReadOptions
}

async function unitOf(lines: readonly XmlNode[], { cover, period, options }: Table): Promise<1000 | 1 | null> {
  const closes = (await options.closesOf?.(lines.map(cusipOf), period)) ?? new Map<string, number>()
  const valued = lines.map((node) => ({
    value: numericOrNull(textAt(node, 'value')) ?? 0,
    units: numericOrNull(textAt(node, 'shrsOrPrnAmt/sshPrnamt')) ?? 0,
    isPrincipal: textAt(node, 'shrsOrPrnAmt/sshPrnamtType').toUpperCase() === 'PRN',
    close: closes.get(cusipOf(node)) ?? null,
  }))
  const declared = cover === null ? null : numericOrNull(firstOf(cover, 'tableValueTotal')?.text ?? '')
  return valueUnit(valued, declared)
}

const cusipOf = (node: XmlNode): string => textAt(node, 'cusip').toUpperCase().padStart(9, '0')

function* holdingsOf(lines: readonly XmlNode[], told: Told): Generator<FileRecord> {
  for (const [at, node] of lines.entries()) {
    try {
      yield { kind: 'entity', line: at + 1, table: 'institution_holdings', row: lineOf(node, at + 1, told) }
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
  yield { kind: 'note', text: UNIT_WORDS[`${told.unit ?? 'unknown'}`] }
}

const UNIT_WORDS = {
  1: 'Values count in dollars: value ÷ shares of the lines says so.',
  1000: 'Values count in thousands of dollars: value ÷ shares of the lines says so.',
  unknown:
    'Whether values are in dollars or thousands is not clear from value ÷ shares of the lines: they are kept as reported, without a value in USD.',
} as const

function lineOf(node: XmlNode, line: number, { head, period, unit }: Told): EntityRow<'institution_holdings'> {
  const number = (path: string): number | null => optionalNumber(textAt(node, path), path)
  const reported = numberOf(textAt(node, 'value'), 'value')
  const cusip = textAt(node, 'cusip').toUpperCase()
  if (!/^[0-9A-Z*@#]{6,9}$/.test(cusip))
    throw new CellError(`cusip is '${cusip}', nine letters and digits were expected`)
  return {
    cik: head.cik,
    manager: head.manager,
    period,
    filed_date: head.filed,
    accession: head.accession,
    line,
    ticker: '',
    issuer: textAt(node, 'nameOfIssuer'),
    class_title: textAt(node, 'titleOfClass'),
    cusip: cusipOf(node),
    value: unit === null ? null : reported * unit,
    value_reported: reported,
    units: numberOf(textAt(node, 'shrsOrPrnAmt/sshPrnamt'), 'sshPrnamt'),
    units_type: textAt(node, 'shrsOrPrnAmt/sshPrnamtType'),
    put_call: putCallOf(textAt(node, 'putCall')),
    discretion: textAt(node, 'investmentDiscretion'),
    other_manager: textAt(node, 'otherManager'),
    voting_sole: number('votingAuthority/Sole'),
    voting_shared: number('votingAuthority/Shared'),
    voting_none: number('votingAuthority/None'),
  }
}

/** Put or Call as the SEC writes them, whatever the case of the filer. */
export const putCallOf = (text: string): string => (/^p/i.test(text) ? 'Put' : /^c/i.test(text) ? 'Call' : text)

function* coverOf(cover: XmlNode, head: Head, submission: Submission): Generator<FileRecord> {
  const text = (name: string): string => firstOf(cover, name)?.text ?? ''
  const row: EntityRow<'filings'> = {
    accession: head.accession,
    cik: head.cik,
    company: head.manager,
    ticker: '',
    form: text('submissionType') || submission.form || '13F-HR',
    filed_date: head.filed,
    period: head.period,
    accepted_at: submission.acceptedUs,
    description: text('reportType'),
    url: '',
    entries: optionalNumber(text('tableEntryTotal')),
    declared_value: optionalNumber(text('tableValueTotal')),
    is_amendment: /^(true|1|y)/i.test(text('isAmendment')) || text('submissionType').endsWith('/A'),
  }
  yield { kind: 'entity', line: 1, table: 'filings', row }
}

function numericOrNull(text: string): number | null {
  try {
    return optionalNumber(text)
  } catch {
    return null
  }
}

/** Declared totals against what the table holds. */
function* declaredOf(cover: XmlNode | null, lines: readonly XmlNode[]): Generator<FileRecord> {
  if (cover === null || lines.length === 0) return
  const declared = (name: string): number | null => optionalNumber(firstOf(cover, name)?.text ?? '')
  const sum = lines.reduce((total, node) => total + (numericOrNull(textAt(node, 'value')) ?? 0), 0)
  const [entries, value] = [declared('tableEntryTotal'), declared('tableValueTotal')]
  const same = entries === lines.length && value === sum
  yield {
    kind: 'note',
    text: `${lines.length} rows worth ${sum.toLocaleString('en-US')}; declared: ${entries ?? 'no count'} rows, ${value?.toLocaleString('en-US') ?? 'no sum'}${same ? ' (equal)' : ' (NOT equal)'}`,
  }
}
