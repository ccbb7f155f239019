import { z } from 'zod'
import { jsonOf, textOf } from '@/server/collectors/files/documents'
import { CellError, reasonOf } from '@/server/collectors/files/fields'
import { type EntityRow, type FileFormat, FileFormatError, type FileRecord } from '@/server/collectors/files/fileFormat'
import { anyDay, anyDayOrNull, symbolOf } from '@/server/collectors/files/market/cells'
import { plainCik } from '@/server/collectors/files/market/sec/submission'
import { allOf, parseXml, textAt, wholeXml } from '@/server/collectors/files/market/xml'

type Filing = EntityRow<'filings'>
const noted = { entries: null, declared_value: null } as const

const list = z.array(z.string().nullish()).default([])
const Columns = z.object({
  accessionNumber: z.array(z.string()),
  filingDate: list,
  reportDate: list,
  acceptanceDateTime: list,
  form: list,
  primaryDocument: list,
  primaryDocDescription: list,
})
const Company = z.object({
  cik: z.union([z.string(), z.number()]),
  name: z.string(),
  tickers: z.array(z.string()).default([]),
  filings: z.object({ recent: Columns }),
})

/** SEC submissions of one company: its newest filings, or one of the older pages (whose company is in the file name). */
export const submissions: FileFormat = {
  name: 'sec-submissions',
  title: 'SEC submissions of a company (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    /"accessionNumber"\s*:\s*\[/.test(text) || (/"cik"\s*:/.test(text) && /"(sicDescription)"\s*:/.test(text)),
  async *read([entry], { fileName }) {
    if (!entry) return
    const document = await jsonOf(entry)
    const company = Company.safeParse(document)
    if (company.success) {
      const { cik, name, tickers, filings } = company.data
      yield* filingsOf(filings.recent, { cik: plainCik(String(cik)), company: name, ticker: tickers[0] ?? '' })
      return
    }
    const page = Columns.safeParse(document)
    if (!page.success) throw new FileFormatError(`This is not a list of submissions: ${z.prettifyError(page.error)}`)
    const cik = /CIK0*(\d+)/i.exec(fileName)?.[1]
    if (cik === undefined)
      throw new FileFormatError('An older page names no company; keep its name CIK…-submissions-….json.')
    yield* filingsOf(page.data, { cik, company: '', ticker: '' })
  },
}

function* filingsOf(
  columns: z.output<typeof Columns>,
  company: Pick<Filing, 'cik' | 'company' | 'ticker'>,
): Generator<FileRecord> {
  const ticker = company.ticker === '' ? '' : symbolOf(company.ticker)
  for (const [at, accession] of columns.accessionNumber.entries()) {
    const cell = (name: Exclude<keyof typeof columns, 'accessionNumber'>): string => columns[name][at] ?? ''
    try {
      const accepted = Date.parse(cell('acceptanceDateTime'))
      const form = cell('form')
      const row = {
        ...company,
        ticker,
        accession,
        form,
        ...noted,
        filed_date: anyDay(cell('filingDate'), 'filingDate'),
        period: anyDayOrNull(cell('reportDate'), 'reportDate'),
        accepted_at: Number.isFinite(accepted) ? accepted * 1000 : null,
        description: cell('primaryDocDescription'),
        url:
          cell('primaryDocument') === ''
            ? ''
            : `edgar/data/${company.cik}/${accession.replaceAll('-', '')}/${cell('primaryDocument')}`,
        is_amendment: form.endsWith('/A'),
      }
      yield { kind: 'entity', line: at + 1, table: 'filings', row }
    } catch (error) {
      yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
    }
  }
}

const INDEX_ROW = /^(.+?)\s{2,}(\S.*?)\s{2,}(\S.*?)\s{2,}(\d{8}|\d{4}-\d{2}-\d{2})\s+(edgar\/\S+)\s*$/

/** SEC daily and quarterly indexes: by company or form (fixed width), or the master index with bars. */
export const dailyIndex: FileFormat = {
  name: 'sec-index',
  title: 'SEC daily or quarterly index',
  inTimeOrder: false,
  detects: ({ text }) =>
    /Index of EDGAR Dissemination Feed|^CIK\|Company Name\|Form Type\|/m.test(text) && /\.(txt|html?)\s/.test(text),
  async *read([entry]) {
    if (!entry) return
    const text = await textOf(entry)
    const formFirst = /^Form Type\s+Company Name/m.test(text)
    const top = text.search(/^-{20,}\s*$/m)
    if (top < 0) throw new FileFormatError('The index has no line of dashes above its rows: it is not whole.')
    const rows = text.slice(top).split('\n')
    const before = text.split('\n').length - rows.length
    for (const [at, line] of rows.entries()) {
      if (at === 0 || line.trim() === '') continue
      try {
        yield { kind: 'entity', line: before + at + 1, table: 'filings', row: indexRow(line, formFirst) }
      } catch (error) {
        yield { kind: 'reject', line: before + at + 1, reason: reasonOf(error) }
      }
    }
  },
}

/** Columns are told apart by the wide gaps; the name of a form may itself hold single spaces. */
function indexRow(line: string, formFirst: boolean): Filing {
  const parted = /^(\d{1,10})\|(.*?)\|(.*?)\|(\d{8}|\d{4}-\d{2}-\d{2})\|(edgar\/\S+)\s*$/.exec(line)
  if (parted !== null) {
    const [, cik = '', company = '', form = '', date = '', path = ''] = parted
    return indexed({ cik, company, form, date, path })
  }
  const plain = INDEX_ROW.exec(line)
  const match = plain !== null && /^\d{1,10}$/.test(plain[3] ?? '') ? plain : crowdedRow(line, formFirst)
  if (match === null) throw new CellError('the line has not the columns of the index')
  const [, first = '', second = '', cik = '', date = '', path = ''] = match
  const [form, company] = formFirst ? [first, second] : [second, first]
  return indexed({ cik, company, form, date, path })
}

function indexed(row: Readonly<Record<'cik' | 'company' | 'form' | 'date' | 'path', string>>): Filing {
  const { cik, company, form, date, path } = row
  return {
    accession: /(\d{10}-\d{2}-\d{6})/.exec(path)?.[1] ?? path,
    cik,
    company,
    ticker: '',
    form,
    period: null,
    accepted_at: null,
    description: '',
    url: path,
    ...noted,
    filed_date: anyDay(date, 'Date Filed'),
    is_amendment: form.endsWith('/A'),
  }
}

/** A name as long as its column leaves no gap: then the places of the header count. */
function crowdedRow(line: string, formFirst: boolean): readonly string[] | null {
  const tail = /\s(\d{1,10})\s+(\d{8}|\d{4}-\d{2}-\d{2})\s+(edgar\/\S+)\s*$/.exec(line)
  if (tail === null) return null
  const head = line.slice(0, tail.index)
  const cut = formFirst ? 12 : 62
  return ['', head.slice(0, cut).trim(), head.slice(cut).trim(), tail[1] ?? '', tail[2] ?? '', tail[3] ?? '']
}

/** The SEC's feed of latest filings (Atom). */
export const latestFilings: FileFormat = {
  name: 'sec-feed',
  title: 'SEC feed of latest filings (Atom)',
  inTimeOrder: false,
  detects: ({ text }) => /<feed[\s>]/.test(text) && text.includes('accession-number='),
  async *read([entry]) {
    if (!entry) return
    for (const [at, item] of allOf(parseXml(wholeXml(await textOf(entry), 'feed')), 'entry').entries()) {
      const title = /^(.*?) - (.*) \((\d{10})\) \((.*)\)$/.exec(textAt(item, 'title'))
      const accession = /accession-number=([\d-]+)/.exec(textAt(item, 'id'))?.[1]
      if (title === null || accession === undefined) {
        yield { kind: 'reject', line: at + 1, reason: 'an entry has no form, company and accession number' }
        continue
      }
      const [, form = '', company = '', cik = '', role = ''] = title
      const accepted = Date.parse(textAt(item, 'updated'))
      const row = {
        accession,
        cik: plainCik(cik),
        company,
        ticker: '',
        form,
        period: null,
        description: role,
        ...noted,
        filed_date: anyDayOrNull(/Filed:<\/b>\s*([\d-]+)/.exec(textAt(item, 'summary'))?.[1] ?? '', 'Filed'),
        accepted_at: Number.isFinite(accepted) ? accepted * 1000 : null,
        url: item.children.find((child) => child.name === 'link')?.attributes.href ?? '',
        is_amendment: form.endsWith('/A'),
      }
      yield { kind: 'entity', line: at + 1, table: 'filings', row }
    }
  },
}
