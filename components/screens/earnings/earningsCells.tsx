import { boardCells } from '@/components/stocks/board/boardCells'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { EarningsRow } from '@/lib/contract/earnings'

export type Column = TableColumn<EarningsRow>

export const { words, figure, change } = boardCells<EarningsRow>()

/** A figure whose sign is its meaning; the text says the sign too. */
export function Signed({ value, text }: { readonly value: number | null; readonly text: string }) {
  const tone = value === null || value === 0 ? 'text-fg-3' : value > 0 ? 'text-bull' : 'text-bear'
  return <span className={tone}>{text}</span>
}
