import { useMemo, useState } from 'react'
import type { InterestState } from '@/components/screens/flow/chain_oi_changes/useInterestState'
import { useTimeout } from '@/hooks/view/useTimeout'
import type { ColumnDef } from '@/lib/tables/column'
import { formatLayout, isDefaultLayout, parseLayout, type TableLayout } from '@/lib/tables/tableLayout'

/** The address is written this long after the first change, not on every pixel of a resize. */
const WRITE_AFTER_MS = 400

/** Columns as the visitor arranged them: at once on screen, a moment later in the address. */
export function useInterestLayout<R>(state: InterestState, columns: readonly ColumnDef<R>[]) {
  const { cols } = state.params
  const [draft, setDraft] = useState<TableLayout | null>(null)
  const stored = useMemo(() => parseLayout(cols, columns), [cols, columns])
  useTimeout(
    () => {
      if (draft) state.change({ cols: isDefaultLayout(draft, columns) ? '' : formatLayout(draft) })
      setDraft(null)
    },
    draft ? WRITE_AFTER_MS : null,
  )
  return [draft ?? stored, setDraft] as const
}
