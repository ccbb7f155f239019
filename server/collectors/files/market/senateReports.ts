import { z } from 'zod'
import { tradeKind } from '@/lib/equities/disclosures'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf, textOf } from '@/server/collectors/files/documents'
import { type EntityRow, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { memberName, noDash, plainText } from '@/server/collectors/files/market/congress'
import { Doubts } from '@/server/collectors/files/market/doubts'
import { paperReport } from '@/server/collectors/files/market/paperReport'

type Trade = EntityRow<'political_trades'>

/** An answer of the Senate's search: first name, last name, office, a link with the title, day of filing. */
const Search = z.object({
  recordsFiltered: z.number(),
  data: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])),
})

/** A report that the search found. */
export interface FoundReport {
  readonly id: string
  readonly path: string
  readonly isPaper: boolean
  readonly filer: { readonly name: string; readonly district: string; readonly filedDate: string | null }
}

/** Reports of an answer of the search. Throws FileFormatError for another answer, and for one that leaves reports out. */
export function foundReports(answer: unknown): readonly FoundReport[] {
  const read = Search.safeParse(answer)
  if (!read.success) throw new FileFormatError('The publisher changed the layout: this is no answer of the search.')
  const { recordsFiltered, data } = read.data
  if (data.length < recordsFiltered)
    throw new FileFormatError(`The search found ${recordsFiltered} reports and told ${data.length}.`)
  return data.map(([first, last, , link, filed]) => {
    const [, path = '', kind, id] = /href="(\/search\/view\/(\w+)\/([0-9a-f-]{36})\/)"/i.exec(link) ?? []
    if (id === undefined) throw new FileFormatError('The publisher changed the layout: a report without a link.')
    const name = memberName(`${first} ${last}`)
    return {
      id,
      path,
      isPaper: kind === 'paper',
      filer: { name, district: '', filedDate: anyDayOrNull(filed, 'filed') },
    }
  })
}

const urlOf = (kind: string, id: string): string => `https://efdsearch.senate.gov/search/view/${kind}/${id}/`
const SHARED = { political_trades: 'senate-trades' } as const

/** Answer of the Senate's search for reports of trades: those on paper are listed, the others are documents of their own. */
export const senateSearch: FileFormat = {
  name: 'senate-search',
  title: 'Senate search for reports of trades (JSON)',
  inTimeOrder: false,
  sharedSource: SHARED,
  detects: ({ text }) =>
    /^\s*\{/.test(text) &&
    hasKeys(text, 'recordsFiltered', 'data') &&
    /efd|search\/view|"data"\s*:\s*\[\s*\]/.test(text),
  async *read([entry]) {
    if (!entry) return
    for (const [at, { id, isPaper, filer }] of foundReports(await jsonOf(entry)).entries()) {
      if (!isPaper) continue
      const row = paperReport({
        chamber: 'senate',
        member: filer.name,
        district: '',
        filed_date: filer.filedDate,
        filing: id,
        url: urlOf('paper', id),
      })
      yield { kind: 'entity', line: at + 1, table: 'political_trades', row }
    }
  },
}

const cellsOf = (row: string, tag: 'td' | 'th'): readonly string[] =>
  [...row.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'))].map(([, cell = '']) => plainText(cell))

/** Report of trades of a senator as its page shows it: a table with a row for each transaction. */
export const senateReport: FileFormat = {
  name: 'senate-report',
  title: 'Senate report of trades (HTML)',
  inTimeOrder: false,
  sharedSource: SHARED,
  detects: ({ text }) => /<html/i.test(text) && /Periodic Transaction Report/i.test(text),
  async *read([entry], { filer, fileName }) {
    if (!entry) return
    const text = await textOf(entry)
    const doubts = new Doubts()
    const table = /<table\b[\s\S]*?<\/table>/i.exec(text)?.[0]
    const names = cellsOf(table ?? '', 'th').map((name) => name.toLowerCase())
    if (table === undefined || !names.includes('transaction date') || !names.includes('asset name'))
      throw new FileFormatError('The publisher changed the layout: the report has no table of transactions.')
    const own = /class="filedReport"[^>]*>([\s\S]*?)</i.exec(text)?.[1] ?? ''
    const member = filer?.name ?? memberName(plainText(own).replace(/^The Honorable |\(.*$/g, ''))
    const filed = filer?.filedDate ?? anyDayOrNull(/Filed\s+(\d\d\/\d\d\/\d{4})/.exec(text)?.[1] ?? '', 'filed')
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/i.exec(fileName)?.[0] ?? fileName
    for (const [at, row] of (table.match(/<tr\b[\s\S]*?<\/tr>/gi) ?? []).entries()) {
      const cells = cellsOf(row, 'td')
      if (cells.length === 0) continue
      const cell = (name: string): string => cells[names.indexOf(name)] ?? ''
      const trade: Trade = {
        chamber: 'senate',
        member,
        district: '',
        ticker: doubts.ticker(cell('ticker')),
        asset: cell('asset name'),
        asset_type: noDash(cell('asset type')),
        type: tradeKind(cell('type')),
        owner: noDash(cell('owner')),
        ...doubts.amount(cell('amount')),
        traded_date: doubts.day(cell('transaction date'), 'transaction date'),
        filed_date: filed,
        filing: id,
        line: doubts.ordinal(id),
        comment: noDash(cell('comment')),
        url: urlOf('ptr', id),
      }
      yield { kind: 'entity', line: at + 1, table: 'political_trades', row: trade }
    }
    yield* doubts.notes()
  },
}
