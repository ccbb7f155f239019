import type { EquityRow } from '@/lib/contract/equityFlow'
import { burstRow, burstsOf } from '@/lib/equities/bursts'

/** A row of the folded feed: a burst of prints as one, a print of an opened burst, or a print that stands alone. */
export interface FoldedRow extends EquityRow {
  /** How many prints the row stands for; 1 for a print. */
  readonly prints: number
  readonly isOpen: boolean
  /** The burst that a print was opened from; its figures place the print in any order. */
  readonly burst: FoldedRow | null
}

/** Bursts as rows, with the prints of those that are open under them. A burst stands where its newest print does. */
export function foldPrints(rows: readonly EquityRow[], open: ReadonlySet<number>): FoldedRow[] {
  return burstsOf(rows).flatMap((burst): FoldedRow[] => {
    const head = { ...burstRow(burst), prints: burst.length, isOpen: false, burst: null }
    if (burst.length === 1 || !open.has(head.cluster)) return [head]
    const opened = { ...head, isOpen: true }
    return [opened, ...burst.map((row) => ({ ...row, prints: 1, isOpen: false, burst: opened }))]
  })
}

/** A burst and its own newest print are two rows. */
export const foldedKey = (row: FoldedRow): string => (row.prints > 1 ? `burst ${row.cluster}` : String(row.seq))
