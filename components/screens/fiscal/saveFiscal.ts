import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import type { FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import { notify } from '@/components/ui/notify'
import { call } from '@/lib/client/api/apiClient'

interface Point {
  readonly date: string
  readonly at: number
}

/** Every daily column of the range as one file: a line a day, a column a series (C13). */
export function saveDays({ data, meta }: FiscalAnswer, range: string): void {
  const { dates, columns } = data.days
  saveTable<Point>({
    page: 'Fiscal Overview',
    filter: `range ${range}`,
    about: [['values', 'the last known at each day']],
    rows: dates.map((date, at) => ({ date, at })),
    meta,
    columns: [
      fileColumn<Point>('date', (row) => row.date),
      ...columns.map(({ id, values }) => fileColumn<Point>(id, (row) => values[row.at] ?? null)),
    ],
  })
}

/** Every observation of one series with the instant it was told. */
export async function saveSeries(id: string, when: WhenParams): Promise<void> {
  try {
    const { data, meta } = await call('fiscal.series', { query: { ...whenQuery(when), id } })
    saveTable<Point>({
      page: `Fiscal ${data.id}`,
      filter: data.name,
      about: [['unit', data.unit]],
      rows: data.dates.map((date, at) => ({ date, at })),
      meta,
      columns: [
        fileColumn<Point>('record_date', (row) => row.date),
        fileColumn<Point>(data.id, (row) => data.values[row.at] ?? null),
        fileColumn<Point>('released_at', (row) => new Date(data.released_ms[row.at] ?? 0).toISOString()),
      ],
    })
  } catch {
    notify({ text: 'The series could not be read. Try again.', kind: 'error' })
  }
}
