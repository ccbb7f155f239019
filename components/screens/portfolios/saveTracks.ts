import type { ProfileAnswer } from '@/components/screens/portfolios/profileModel'
import { fileColumn, saveTable, type TableExport } from '@/components/tables/exportTable'
import type { TrackRow } from '@/lib/contract/portfolioTracks'

/** The directory on screen as CSV with all its columns, the seldom ones too (C13). */
export const saveTracks = (table: Pick<TableExport<TrackRow>, 'columns' | 'rows' | 'meta' | 'filter'>): void =>
  saveTable({ page: 'Portfolios', about: [['ranking', 'evidence, with n and age']], ...table })

/** Every change of a profile as CSV, a line a name (C13). */
export function saveChanges({ data, meta }: ProfileAnswer): void {
  const rows = data.changes.flatMap(({ moves, ...filing }) => moves.map((move) => ({ ...filing, ...move })))
  type Line = (typeof rows)[number]
  saveTable<Line>({
    page: `Portfolio ${data.row.name}`,
    filter: data.row.key,
    about: [
      ['rules', `${data.row.method} ${data.entry_rule}`],
      ['filings', `${data.changes.length} of ${data.changes_total}, the twelve largest moves of each`],
    ],
    rows,
    meta,
    columns: [
      fileColumn<Line>('filed', (row) => row.filed),
      fileColumn<Line>('followed at the close of', (row) => row.followed),
      fileColumn<Line>('what', (row) => row.label),
      fileColumn<Line>('ticker', (row) => row.ticker),
      fileColumn<Line>('weight before', (row) => row.before),
      fileColumn<Line>('weight after', (row) => row.after),
      fileColumn<Line>('filing', (row) => row.url),
    ],
  })
}
