import type { BoardParams } from '@/components/stocks/board/boardParams'
import type { Ticker } from '@/lib/core/nominal'
import { capClassOf } from '@/lib/screener/capClasses'

interface BoardRow {
  readonly ticker: Ticker
  readonly sector: string | null
  readonly market_cap: number | null
  readonly is_sp500: boolean
}

/** Whether the company of a row is among those asked for. `tickers`: the names of the chosen list. */
export function isWantedCompany(
  row: BoardRow,
  { cap, sector, isSp500 }: Pick<BoardParams, 'cap' | 'sector' | 'isSp500'>,
  tickers: readonly Ticker[] | null,
): boolean {
  return (
    (cap === '' || capClassOf(row.market_cap) === cap) &&
    (sector === '' || row.sector === sector) &&
    (!isSp500 || row.is_sp500) &&
    (tickers === null || tickers.includes(row.ticker))
  )
}

/** Sectors of the rows, for a choice among them. */
export const sectorsOf = (rows: readonly Pick<BoardRow, 'sector'>[]): readonly string[] =>
  [...new Set(rows.flatMap((row) => row.sector ?? []))].sort()

/** Whether a figure lies between two bounds; one that is unknown lies within open ends alone. */
export const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
  (min === null || (value !== null && value >= min)) && (max === null || (value !== null && value <= max))
