import { z } from 'zod'
import { namedRows } from '@/server/collectors/files/csvRows'
import { jsonOf } from '@/server/collectors/files/documents'
import { numberOf } from '@/server/collectors/files/fields'
import type { EntityRow, FileFormat, FileRecord } from '@/server/collectors/files/fileFormat'
import { Amount, assumedStamp, dayStamp, Names, Text, wordsOf } from '@/server/collectors/files/market/altdata/parts'
import { anyDay, anyDayOrNull } from '@/server/collectors/files/market/cells'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'

type Row = EntityRow<'alt_records'>

const Award = z.object({
  'Award ID': z.string().min(1),
  'Recipient Name': z.string().min(1),
  'Award Amount': Amount,
  'Awarding Agency': Text,
  'Start Date': Text,
  'Last Modified Date': Text,
  Description: Text,
  generated_internal_id: Text,
})

/** An award as it was last changed: its amount is known since then; without that day after the usual delay. */
function awardRow(award: z.infer<typeof Award>, names: Names): Row {
  const day = anyDay(wordsOf(award['Start Date']), 'Start Date')
  const changed = anyDayOrNull(wordsOf(award['Last Modified Date']), 'Last Modified Date')
  const id = wordsOf(award.generated_internal_id)
  return {
    dataset: 'contracts',
    // Two agencies may give the same number.
    record: id || `${award['Award ID']} ${wordsOf(award['Awarding Agency'])}`.trim(),
    ticker: '',
    entity: names.add(wordsOf(award['Recipient Name'])),
    event_date: day,
    ...(changed === null ? assumedStamp('contracts', day) : dayStamp(changed)),
    counterparty: wordsOf(award['Awarding Agency']),
    topic: '',
    subject: wordsOf(award.Description),
    amount: numberOf(String(award['Award Amount'] ?? ''), 'Award Amount'),
    own_expenses: false,
    url: id === '' ? '' : `https://www.usaspending.gov/award/${encodeURIComponent(id)}`,
  }
}

const COLUMNS = ['"Award ID"', '"Recipient Name"', '"Award Amount"']

/** Answer of `/search/spending_by_award/`. */
export const usaSpendingJson: FileFormat = {
  name: 'usaspending',
  title: 'USAspending awards (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*[[{]/.test(text) && COLUMNS.every((column) => text.includes(column)),
  async *read([entry]) {
    if (!entry) return
    const Page = z.union([
      z.array(z.unknown()),
      z.object({ results: z.array(z.unknown()) }).transform((one) => one.results),
    ])
    const names = new Names()
    yield* recordsOf(Page.parse(await jsonOf(entry)), Award, (award) => [
      { table: 'alt_records', row: awardRow(award, names) },
    ])
    yield* names.notes()
  },
}

/** The same columns as a table. */
export const usaSpendingCsv: FileFormat = {
  name: 'usaspending-csv',
  title: 'USAspending awards (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => {
    const head = text.split('\n', 1)[0] ?? ''
    return !/^\s*[[{]/.test(text) && COLUMNS.every((column) => head.includes(column.replaceAll('"', '')))
  },
  async *read([entry]) {
    if (!entry) return
    const names = new Names()
    for await (const { line, cell } of namedRows(entry)) {
      const cells = Object.fromEntries(Object.keys(Award.shape).map((column) => [column, cell(column)]))
      for (const made of recordsOf([cells], Award, (award) => [{ table: 'alt_records', row: awardRow(award, names) }]))
        yield atLine(made, line)
    }
    yield* names.notes()
  },
}

const atLine = (made: FileRecord, line: number): FileRecord => (made.kind === 'note' ? made : { ...made, line })
