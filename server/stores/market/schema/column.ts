import type { EpochUs, IsoDate } from '@/lib/core/nominal'

/** Kinds of columns; a `?` means the value may be unknown (null). Instants are microseconds since 1970, UTC. */
export type ColumnKind =
  | 'word'
  | 'text'
  | 'text?'
  | 'words'
  | 'day'
  | 'day?'
  | 'instant'
  | 'instant?'
  | 'number'
  | 'number?'
  | 'flag'
  | 'flag?'

interface CellOf {
  readonly word: string
  readonly text: string
  readonly 'text?': string | null
  readonly words: readonly string[]
  readonly day: IsoDate
  readonly 'day?': IsoDate | null
  readonly instant: EpochUs
  readonly 'instant?': EpochUs | null
  readonly number: number
  readonly 'number?': number | null
  readonly flag: boolean
  readonly 'flag?': boolean | null
}

export type Columns = Readonly<Record<string, ColumnKind>>

/** One row of a table, by its columns. `source` names the format the row came from. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: CellOf[C[K]] } & { readonly source: string }

/** One kind of stored entity. Rows with the same key are the same fact: the one stored last counts. */
export interface TableShape<C extends Columns> {
  /** What a row is, for the documentation of the view. */
  readonly about: string
  readonly columns: C
  /** Columns that, with `source`, make a row unique; none of them may be unknown. */
  readonly key: readonly (keyof C & string)[]
  /** Column of kind `day` by whose month the rows are kept together; only for large tables. */
  readonly monthOf?: keyof C & string
}

/** A shape without its literal types. */
export interface PlainShape {
  readonly about: string
  readonly columns: Columns
  readonly key: readonly string[]
  readonly monthOf?: string | undefined
}

/** Keeps the literal types of a shape. */
export function tableShape<const C extends Columns>(shape: TableShape<C>): TableShape<C> {
  return shape
}

/** Dates: 1900 to 2299. Quantities are doubles, because files carry fractions of shares. */
const TYPES: Readonly<Record<ColumnKind, string>> = {
  word: 'LowCardinality(String)',
  text: 'String',
  'text?': 'Nullable(String)',
  words: 'Array(LowCardinality(String))',
  day: 'Date32',
  'day?': 'Nullable(Date32)',
  instant: "DateTime64(6, 'UTC')",
  'instant?': "Nullable(DateTime64(6, 'UTC'))",
  number: 'Float64',
  'number?': 'Nullable(Float64)',
  flag: 'Bool',
  'flag?': 'Nullable(Bool)',
}

/** The engine's type of a column. */
export function engineType(kind: ColumnKind): string {
  return TYPES[kind]
}
