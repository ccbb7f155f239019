/** What stands in a column. Instants are UTC, days are New York sessions or days as filed. */
type ColumnType = 'text' | 'number' | 'integer' | 'day' | 'instant' | 'flag' | 'list'

/** Name, type, unit ('' where there is none), meaning. */
export type DatasetColumn = readonly [name: string, type: ColumnType, unit: string, meaning: string]

/** Whose data it is: quotes and prints of exchanges, public records, or figures of this product's own. */
export type Provenance = 'exchange' | 'record' | 'derived'

export type FileFormat = 'csv' | 'parquet'
export const FILE_FORMATS: readonly FileFormat[] = ['csv', 'parquet']

/** One thing that is delivered by the day. pages.md §4.11 Data Shop. */
export interface Dataset {
  readonly id: string
  readonly title: string
  /** What a row is. */
  readonly row: string
  readonly provenance: Provenance
  /** Every session should have rows; where it is false a day without rows is no gap. */
  readonly isDaily: boolean
  /** When a day’s file is there, New York. */
  readonly updated: string
  /** US cents for one day with rows. */
  readonly dayCents: number
  readonly columns: readonly DatasetColumn[]
  /** Invented rows as lines of the sample file (RFC 4180), in the order of the columns. */
  readonly sample: readonly string[]
}

/** The sample file: the head and invented rows, as the engine would write them. */
export const sampleCsv = ({ columns, sample }: Dataset): string =>
  `${[columns.map(([name]) => name).join(','), ...sample].join('\n')}\n`

/** What may be done with a file, and where its rows come from. */
export const LICENCES: Readonly<Record<Provenance, string>> = {
  exchange:
    'For your own use. Rows of an imported feed stand under the licence that the operator has with its source; passing them on may need one of your own. Rows of the built-in market are invented and free.',
  record: 'Public record. Free to use and to pass on; name the agency that published it.',
  derived: 'Worked out here from other rows. For your own use; what it was worked out from keeps its own licence.',
}
