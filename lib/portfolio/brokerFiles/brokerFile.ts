import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@/lib/portfolio/importFields'

/** A row of a file with its line. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A position as a broker's own file states it. */
export interface StatedPosition {
  readonly line: number
  readonly account: string
  readonly symbol: string
  readonly words: string
  readonly instrument: string
  /** Left out: the file names none. */
  readonly currency?: string
  readonly quantity: string
  /** Mean cost per share, or cost of all of it: '' where the file tells none. */
  readonly price: string
  readonly cost: string
}

/** A file of a broker in one table of activity, and the positions it states. */
export interface BrokerFile {
  /** Name of the layout for the reader. */
  readonly layout: string
  readonly header: readonly string[]
  readonly rows: readonly FileRow[]
  readonly positions: readonly StatedPosition[]
  /** Cells stand between semicolons, as where commas are decimal. */
  readonly hasSemicolons?: boolean
  /** Fees that are paid stand below 0, those that are paid back above. Left out: as most of them stand. */
  readonly isCostBelow?: boolean
}

/** A row in the order of `IMPORT_FIELDS`. */
export type FieldCells = Readonly<Partial<Record<ImportField, string>>>

export const fieldRow = (line: number, fields: FieldCells): FileRow => ({
  line,
  cells: IMPORT_FIELDS.map((field) => fields[field] ?? ''),
})

/** The fields of a row under a mapping. */
export const fieldsOfRow = ({ cells }: FileRow, mapping: ImportMapping): FieldCells =>
  Object.fromEntries(
    (Object.entries(mapping) as [ImportField, number][]).map(([field, place]) => [field, cells[place] ?? '']),
  )

/** The cells of a row by the names of its columns, in small letters and without signs. */
export function namedCells(header: readonly string[], cells: readonly string[]): (name: string) => string {
  const places = new Map(header.map((name, at) => [nameKey(name), at]))
  return (name) => cells[places.get(nameKey(name)) ?? -1]?.trim() ?? ''
}

export const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '')
