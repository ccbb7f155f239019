import type { EntityRow, FileRecord } from '@/server/collectors/files/fileFormat'

type Figure = EntityRow<'published_figures'>

/** What one row or message of another publisher says of a name or a contract. */
export interface FiguresOf {
  readonly at: Omit<Figure, 'measure' | 'value'>
  readonly figures: Readonly<Record<string, number | null>>
}

/** A row a measure; what is unknown is left out. */
export function* figureRecords(line: number, { at, figures }: FiguresOf): Generator<FileRecord> {
  for (const [measure, value] of Object.entries(figures))
    if (value !== null) yield { kind: 'entity', line, table: 'published_figures', row: { ...at, measure, value } }
}
