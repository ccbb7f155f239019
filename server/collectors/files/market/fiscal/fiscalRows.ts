import type { IsoDate } from '@/lib/core/nominal'
import { fiscalSeriesOf } from '@/lib/fiscal/fiscalSeries'
import { monthEnd, type ReleaseRule, releaseMs } from '@/lib/fiscal/release'
import { CellError, dayOf, numberOf, optionalNumber } from '@/server/collectors/files/fields'
import type { MadeRecord } from '@/server/collectors/files/market/jsonRows'

/** A cell of a row by the name of its column; '' where there is none. */
export type FiscalCell = (column: string) => string

/** One observation, known from the release that its series has, or from that of another publisher. */
export function observation(
  series: string,
  date: IsoDate,
  value: number,
  rule: ReleaseRule | undefined = fiscalSeriesOf(series)?.release,
): MadeRecord {
  if (rule === undefined) throw new CellError(`'${series}' is no series of the page`)
  const record_date = rule.step === 'month' ? monthEnd(date) : date
  const released_at = releaseMs(rule, record_date) * 1000
  return { table: 'fiscal_series', row: { series, record_date, value, released_at } }
}

export const dateOf = (cell: FiscalCell, column = 'record_date'): IsoDate => dayOf(cell(column).slice(0, 10), column)

export const amountOf = (cell: FiscalCell, column: string): number => numberOf(cell(column), column)
export const amountOrNull = (cell: FiscalCell, column: string): number | null => optionalNumber(cell(column), column)
