import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'

/** A session's prints by position: row r has seq r + 1, times never fall, and a print is made when it is asked for. */
export interface Tape {
  readonly date: IsoDate
  readonly source: string
  readonly length: number
  /** First row at or after a time in milliseconds after 9:30; `length` past the end. */
  rowAt(ms: number): number
  /** Time of a row in milliseconds after 9:30. */
  timeMs(row: number): number
  /** The print of a row; throws RangeError past the end. */
  print(row: number): RawPrint
}
