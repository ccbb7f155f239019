import { z } from 'zod'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf, textOf } from '@/server/collectors/files/documents'
import { CellError } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { instantStamp, Names, Text, wordsOf } from '@/server/collectors/files/market/altdata/parts'
import { anyDay } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

const Patent = z.object({
  patent_id: z.string().min(1),
  patent_title: Text,
  patent_date: z.string(),
  assignee_organization: Text,
  assignees: z.array(z.object({ assignee_organization: Text })).nullish(),
})

/** One row for each patent, of the first organisation it is assigned to; a patent of persons alone belongs to no company. */
function patentRow(patent: z.infer<typeof Patent>, names: Names): EntityRow<'alt_records'> {
  const organisations = [
    patent.assignee_organization,
    ...(patent.assignees ?? []).map((one) => one.assignee_organization),
  ]
  const entity = organisations.map(wordsOf).find((one) => one !== '')
  if (entity === undefined) throw new CellError('the patent is assigned to no organization')
  const day = anyDay(patent.patent_date, 'patent_date')
  return {
    dataset: 'patents',
    record: patent.patent_id,
    ticker: '',
    entity: names.add(entity),
    event_date: day,
    // The Official Gazette comes out as the day begins.
    ...instantStamp(newYorkTimeToMs(day, '00:00') * 1000),
    counterparty: '',
    topic: '',
    subject: wordsOf(patent.patent_title),
    amount: null,
    own_expenses: false,
    url: `https://patents.google.com/patent/US${encodeURIComponent(patent.patent_id)}`,
  }
}

/** Answer of PatentsView. */
export const patentsViewJson: FileFormat = {
  name: 'patentsview',
  title: 'USPTO PatentsView (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*[[{]/.test(text) && hasKeys(text, 'patent_id', 'patent_date'),
  async *read([entry]) {
    if (!entry) return
    const Page = z.union([
      z.array(z.unknown()),
      z.object({ patents: z.array(z.unknown()) }).transform((one) => one.patents),
    ])
    const names = new Names()
    yield* recordsOf(Page.parse(await jsonOf(entry)), Patent, (patent) => [
      { table: 'alt_records', row: patentRow(patent, names) },
    ])
    yield* names.notes()
  },
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')

/** The same as a table of tab-separated values. */
export const patentsViewTsv: FileFormat = {
  name: 'patentsview-tsv',
  title: 'USPTO PatentsView (TSV)',
  inTimeOrder: false,
  detects: ({ text }) => {
    const head = text.split('\n', 1)[0] ?? ''
    return (
      head.includes('\t') && ['patent_id', 'patent_date', 'assignee_organization'].every((one) => head.includes(one))
    )
  },
  async *read([entry]) {
    if (!entry) return
    const [head = '', ...lines] = (await textOf(entry)).split(/\r?\n/)
    const columns = head.split('\t').map((cell) => unquoted(cell).replace(/^disambig_/, ''))
    const names = new Names()
    for (const [at, line] of lines.entries()) {
      if (line.trim() === '') continue
      const cells = line.split('\t')
      const row = Object.fromEntries(columns.map((column, n) => [column, unquoted(cells[n] ?? '')]))
      for (const made of recordsOf([row], Patent, (patent) => [
        { table: 'alt_records', row: patentRow(patent, names) },
      ]))
        yield made.kind === 'note' ? made : { ...made, line: at + 2 }
    }
    yield* names.notes()
  },
}
