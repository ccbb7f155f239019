import { boardCells } from '@/components/stocks/board/boardCells'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { DividendRow } from '@/lib/contract/dividends'

export type Column = TableColumn<DividendRow>

export type Of<T> = (row: DividendRow) => T

export const { words, figure, change } = boardCells<DividendRow>()
