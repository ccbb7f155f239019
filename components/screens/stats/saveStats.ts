import type { StatsAnswer } from '@/components/screens/stats/statWords'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import { STAT_SERIES } from '@/lib/market/statSeries'

/** Every series of the range as one file: a line a session, a column a series (C13). */
export function saveStats({ data, meta }: StatsAnswer, range: string): void {
  const rows = data.dates.map((date, at) => ({ date, at }))
  const valuesOf = new Map(data.series.map((one) => [one.id, one.values]))
  saveTable({
    page: 'Market Stats',
    filter: `range ${range}`,
    about: [['last session', data.preliminary ? 'preliminary' : 'whole']],
    rows,
    meta,
    columns: [
      fileColumn<(typeof rows)[number]>('session', (row) => row.date),
      ...STAT_SERIES.map(({ id }) =>
        fileColumn<(typeof rows)[number]>(id, (row) => valuesOf.get(id)?.[row.at] ?? null),
      ),
    ],
  })
}
