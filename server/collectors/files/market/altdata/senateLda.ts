import { z } from 'zod'
import type { IsoDate } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { jsonOf } from '@/server/collectors/files/documents'
import { CellError } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import {
  Amount,
  amountOf,
  assumedStamp,
  instantStamp,
  Names,
  Text,
  wordsOf,
} from '@/server/collectors/files/market/altdata/parts'
import { recordsOf } from '@/server/collectors/files/market/jsonRows'
import { instantOf } from '@/server/collectors/files/market/predictions/parts'

const Filing = z.object({
  filing_uuid: z.string().min(1),
  filing_year: z.number(),
  filing_period: z.string(),
  income: Amount,
  expenses: Amount,
  dt_posted: Text,
  filing_document_url: Text,
  registrant: z.object({ name: z.string() }),
  client: z.object({ name: z.string() }),
  lobbying_activities: z
    .array(z.object({ general_issue_code_display: Text, description: Text }))
    .nullish()
    .transform((list) => list ?? []),
})

const ENDS: Readonly<Record<string, string>> = wordTable({
  first_quarter: '03-31',
  second_quarter: '06-30',
  third_quarter: '09-30',
  fourth_quarter: '12-31',
  mid_year: '06-30',
  year_end: '12-31',
})

function endOf(year: number, period: string): IsoDate {
  const end = ENDS[period]
  if (end === undefined) throw new CellError(`filing_period is '${period}', a quarter was expected`)
  return `${year}-${end}`
}

const joined = (texts: readonly string[], glue: string): string => [...new Set(texts)].filter(Boolean).join(glue)

/** Answer of the Lobbying Disclosure API of the US Senate (`/filings/`), a page or the list alone. */
export const senateLda: FileFormat = {
  name: 'senate-lda',
  title: 'US Senate lobbying filings (LDA API, JSON)',
  inTimeOrder: false,
  detects: ({ text }) => hasKeys(text, 'filing_uuid', 'filing_period'),
  async *read([entry]) {
    if (!entry) return
    const Page = z.union([
      z.array(z.unknown()),
      z.object({ results: z.array(z.unknown()) }).transform((one) => one.results),
    ])
    const names = new Names()
    yield* recordsOf(Page.parse(await jsonOf(entry)), Filing, (row) => {
      const end = endOf(row.filing_year, row.filing_period)
      const expenses = amountOf(row.expenses, 'expenses')
      const posted = wordsOf(row.dt_posted)
      const activities = row.lobbying_activities
      return [
        {
          table: 'alt_records',
          row: {
            dataset: 'lobbying',
            record: row.filing_uuid,
            ticker: '',
            entity: names.add(wordsOf(row.client.name)),
            event_date: end,
            ...(posted === '' ? assumedStamp('lobbying', end) : instantStamp(instantOf(posted, 'dt_posted'))),
            counterparty: wordsOf(row.registrant.name),
            topic: joined(
              activities.map((one) => wordsOf(one.general_issue_code_display)),
              ', ',
            ),
            subject: joined(
              activities.map((one) => wordsOf(one.description)),
              '; ',
            ),
            amount: expenses ?? amountOf(row.income, 'income'),
            own_expenses: expenses !== null,
            url: wordsOf(row.filing_document_url),
          },
        },
      ]
    })
    yield* names.notes()
  },
}
