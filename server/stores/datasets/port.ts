import type { IsoDate } from '@/lib/core/nominal'

/** Rows of one source on one day. */
export interface SourceDay {
  readonly day: IsoDate
  readonly source: string
  /** Counted cheaply for the calendar; a file tells its own count when it is written. */
  readonly rows: number
}

export interface DayFile {
  readonly dataset: string
  readonly day: IsoDate
  readonly sources: readonly string[]
  readonly format: 'csv' | 'parquet'
  readonly path: string
}

/** What files of datasets are made of. Rejects with TapeError. */
export interface DatasetStore {
  /** Days of a dataset that have rows, oldest first. */
  days(dataset: string): Promise<readonly SourceDay[]>
  /** Writes a day to a file on this machine and answers with its rows; the engine writes, nothing is held here. */
  saveDay(file: DayFile): Promise<number>
}
