import { CellError, optionalNumber, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, anyDayOrNull, symbolOf } from '@/server/collectors/files/market/cells'
import { plainCik, rootsOf, type Submission, submissionOf } from '@/server/collectors/files/market/sec/submission'
import { allOf, childOf, textAt, type XmlNode } from '@/server/collectors/files/market/xml'

type Row = EntityRow<'insider_trades'>

/**
 * Forms 3, 4 and 5: the ownership XML, alone or in its submission. Every line of both tables becomes a row; prices that
 * only a footnote explains keep the note. The 10b5-1 box exists since 2023: before, it is unknown, not no.
 */
export const ownership: FileFormat = {
  name: 'sec-ownership',
  title: 'SEC forms 3, 4 and 5',
  inTimeOrder: false,
  detects: ({ text }) =>
    /<(\w+:)?ownershipDocument[\s>]/.test(text) ||
    (/<(SUBMISSION|SEC-DOCUMENT)>/.test(text) && /<TYPE>\s*[345](\/A)?\s*[<\n]/.test(text)),
  async *read([entry], options) {
    if (!entry) return
    const submission = await submissionOf(entry, options)
    const documents = rootsOf(submission, ['ownershipDocument'])
    if (documents.length === 0) throw new FileFormatError('The filing holds no ownership document as XML.')
    for (const document of documents) yield* recordsOf(document, submission)
  },
}

function* recordsOf(document: XmlNode, submission: Submission): Generator<FileRecord> {
  const base = headOf(document, submission)
  if (typeof base === 'string') {
    yield { kind: 'reject', line: 1, reason: base }
    return
  }
  const lines = [
    ...(childOf(document, 'nonDerivativeTable')?.children ?? []),
    ...(childOf(document, 'derivativeTable')?.children ?? []),
  ]
  for (const [at, node] of lines.entries()) {
    try {
      yield { kind: 'entity', line: at + 1, table: 'insider_trades', row: lineOf(node, at + 1, base) }
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
  if (lines.length === 0) yield { kind: 'note', text: `${base.form} of ${base.owner}: no securities are reported` }
  yield { kind: 'entity', line: lines.length + 1, table: 'filings', row: filingOf(base, submission, lines.length) }
}

interface Head extends Pick<Row, 'ticker' | 'filed_date' | 'accession' | 'form' | 'period' | 'issuer_cik' | 'issuer'> {
  readonly owner: string
  readonly owner_cik: string
  readonly other_owners: readonly string[]
  readonly is_director: boolean
  readonly is_officer: boolean
  readonly is_ten_percent: boolean
  readonly is_other: boolean
  readonly officer_title: string
  readonly plan_10b5_1: boolean | null
  readonly notes: ReadonlyMap<string, string>
}

const flagOf = (text: string): boolean => /^(1|true|y|yes)$/i.test(text)

/** What all lines share; a text says what makes the document unusable. */
function headOf(document: XmlNode, submission: Submission): Head | string {
  const owners = document.children.filter((node) => node.name === 'reportingOwner')
  const [first] = owners
  if (first === undefined) return 'the document names no reporting owner'
  const relation = childOf(first, 'reportingOwnerRelationship')
  const plan = textAt(document, 'aff10b5One')
  const symbol = textAt(document, 'issuer/issuerTradingSymbol').replace(/^(none|n\/?a)$/i, '')
  try {
    return {
      ticker: tickerOrNone(symbol),
      filed_date: submission.filed,
      accession: submission.accession,
      form: textAt(document, 'documentType') || submission.form,
      period: anyDay(textAt(document, 'periodOfReport'), 'periodOfReport'),
      issuer_cik: plainCik(textAt(document, 'issuer/issuerCik')),
      issuer: textAt(document, 'issuer/issuerName'),
      owner_cik: plainCik(textAt(first, 'reportingOwnerId/rptOwnerCik')),
      owner: textAt(first, 'reportingOwnerId/rptOwnerName'),
      other_owners: owners.slice(1).map((owner) => textAt(owner, 'reportingOwnerId/rptOwnerName')),
      is_director: flagOf(textAt(relation, 'isDirector')),
      is_officer: flagOf(textAt(relation, 'isOfficer')),
      is_ten_percent: flagOf(textAt(relation, 'isTenPercentOwner')),
      is_other: flagOf(textAt(relation, 'isOther')),
      officer_title: textAt(relation, 'officerTitle'),
      plan_10b5_1: plan === '' ? null : flagOf(plan),
      notes: new Map(allOf(document, 'footnote').map((note) => [note.attributes.id ?? '', note.text])),
    }
  } catch (error) {
    return reasonOf(error)
  }
}

/** Companies without a listing write NONE or several symbols; only a plain ticker is taken. */
function tickerOrNone(symbol: string): string {
  try {
    return symbol === '' ? '' : symbolOf(symbol.split(/[,; ]/)[0] ?? '')
  } catch {
    return ''
  }
}

function lineOf(node: XmlNode, line: number, { notes, ...base }: Head): Row {
  const value = (path: string): string => textAt(node, `${path}/value`)
  const number = (path: string): number | null => optionalNumber(value(path), path.split('/').at(-1))
  const isDerivative = node.name.startsWith('derivative')
  if (!/^(nonD|d)erivative(Transaction|Holding)$/.test(node.name))
    throw new CellError(`${node.name} is no line of a form`)
  const notesOf = (path: string): string => noteText(childOf(node, path), notes)
  const amounts = 'transactionAmounts'
  const acquired = value(`${amounts}/transactionAcquiredDisposedCode`)
  const direct = value('ownershipNature/directOrIndirectOwnership')
  return {
    ...base,
    line,
    kind: node.name.endsWith('Holding') ? 'holding' : 'transaction',
    part: isDerivative ? 'derivative' : 'common',
    security: value('securityTitle'),
    trade_date: anyDayOrNull(value('transactionDate'), 'transactionDate'),
    code: textAt(node, 'transactionCoding/transactionCode'),
    acquired: acquired === '' ? null : acquired === 'A',
    shares: number(`${amounts}/transactionShares`),
    price: number(`${amounts}/transactionPricePerShare`),
    price_note: notesOf(`${amounts}/transactionPricePerShare`) || null,
    owned_after:
      number('postTransactionAmounts/sharesOwnedFollowingTransaction') ??
      number('postTransactionAmounts/valueOwnedFollowingTransaction'),
    is_direct: direct === '' ? null : direct === 'D',
    ownership_nature: value('ownershipNature/natureOfOwnership'),
    exercise_price: number('conversionOrExercisePrice'),
    exercise_date: anyDayOrNull(value('exerciseDate'), 'exerciseDate'),
    expiry_date: anyDayOrNull(value('expirationDate'), 'expirationDate'),
    underlying: value('underlyingSecurity/underlyingSecurityTitle'),
    underlying_shares: number('underlyingSecurity/underlyingSecurityShares'),
    footnotes: noteText(node, notes),
  }
}

/** Footnotes an element refers to, each once, in their order. */
function noteText(node: XmlNode | null, notes: ReadonlyMap<string, string>): string {
  if (node === null) return ''
  const ids = new Set(allOf(node, 'footnoteId').map((note) => note.attributes.id ?? ''))
  return [...ids]
    .map((id) => notes.get(id) ?? '')
    .filter((text) => text !== '')
    .join(' ')
}

function filingOf(base: Head, submission: Submission, entries: number): EntityRow<'filings'> {
  return {
    accession: base.accession,
    cik: base.issuer_cik,
    company: base.issuer,
    ticker: base.ticker,
    form: base.form,
    filed_date: base.filed_date,
    period: base.period,
    accepted_at: submission.acceptedUs,
    description: base.owner,
    url: '',
    entries,
    declared_value: null,
    is_amendment: base.form.endsWith('/A'),
  }
}
