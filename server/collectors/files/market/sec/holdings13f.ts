import { valueUnit } from '@/lib/equities/institutions'
import { CellError, numberOf, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { plainCik, rootsOf, type Submission, submissionOf } from '@/server/collectors/files/market/sec/submission'
import { allOf, firstOf, textAt, type XmlNode } from '@/server/collectors/files/market/xml'

/**
 * 13F reports: cover page and information table of a submission, or either XML alone. Values of filings before 2023-01-03
 * count in thousands; where day and quarter contradict each other the value in USD stays unknown. The report says whether
 * rows and sum equal what the cover declares.
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
    const head = headOf(cover ?? null, submission)
    const lines = tables.flatMap((table) => allOf(table, 'infoTable'))
    if (head.period === null && lines.length > 0) {
      yield {
        kind: 'note',
        text: 'The table came without its cover page: manager and quarter are unknown, its rows stand under quarter 1970-01-01.',
      }
    }
    yield* holdingsOf(lines, head)
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

function headOf(cover: XmlNode | null, submission: Submission): Head {
  const text = (name: string): string => (cover === null ? '' : (firstOf(cover, name)?.text ?? ''))
  const manager = cover === null ? null : firstOf(cover, 'filingManager')
  return {
    cik: submission.filerCik || plainCik(text('cik')) || 'unknown',
    manager: textAt(manager, 'name') || submission.filerName,
    period: anyDayOrNull(text('reportCalendarOrQuarter') || text('periodOfReport'), 'period') ?? submission.period,
    filed: submission.filed,
    accession: submission.accession,
  }
}

function* holdingsOf(lines: readonly XmlNode[], head: Head): Generator<FileRecord> {
  const period = head.period ?? '1970-01-01'
  const unit = head.period === null ? null : valueUnit(head.filed, head.period)
  for (const [at, node] of lines.entries()) {
    try {
      yield {
        kind: 'entity',
        line: at + 1,
        table: 'institution_holdings',
        row: lineOf(node, at + 1, { head, period, unit }),
      }
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
  if (unit === null && lines.length > 0 && head.period !== null) {
    yield {
      kind: 'note',
      text: `Whether values are in dollars or thousands is not clear (quarter ${head.period}, filed ${head.filed ?? 'unknown'}): they are kept as reported, without a value in USD.`,
    }
  }
}

function lineOf(
  node: XmlNode,
  line: number,
  { head, period, unit }: { readonly head: Head; readonly period: string; readonly unit: 1000 | 1 | null },
): EntityRow<'institution_holdings'> {
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
    cusip: cusip.padStart(9, '0'),
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
const putCallOf = (text: string): string => (/^p/i.test(text) ? 'Put' : /^c/i.test(text) ? 'Call' : text)

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
