import { emptyRow } from '@/components/options/contractDay/emptyRow'
import type { ScreenerRow } from '@/lib/contract/screener'
import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { type ContractNote, type ContractNotes, EMPTY_NOTE } from '@/lib/watchlists/contractNote'

/** A contract of a list with what was noted of it. */
export type WatchRow = ScreenerRow & {
  readonly note: ContractNote
  /** False: nothing of it traded today and its open interest did not change. */
  readonly isKnown: boolean
}

/** Rows of a list in its order; contracts the session does not know stand there without figures. */
export function watchRows(
  chains: readonly OptionSymbol[],
  rows: readonly ScreenerRow[],
  notes: ContractNotes,
  today: IsoDate,
): WatchRow[] {
  const known = new Map(rows.map((row) => [row.option_symbol, row]))
  return chains.flatMap((chain) => {
    const row = known.get(chain) ?? emptyRow(chain, today)
    if (row === null) return []
    return [{ ...row, note: notes[chain] ?? EMPTY_NOTE, isKnown: known.has(chain) }]
  })
}
