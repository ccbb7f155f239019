import { useMemo, useState } from 'react'
import { useTimeout } from '@/hooks/view/useTimeout'
import type { ColumnDef } from '@/lib/tables/column'
import { formatLayout, isDefaultLayout, parseLayout, type TableLayout } from '@/lib/tables/tableLayout'

/** The address is written this long after the first change, not on every pixel of a resize. */
const WRITE_AFTER_MS = 400

/**
 * Columns as the visitor arranged them: at once on screen, a moment later in the address. `cols` is what the address
 * says; `write` puts it there, empty for the columns a page starts with.
 */
export function useColumnLayout<R>(cols: string, columns: readonly ColumnDef<R>[], write: (cols: string) => void) {
  const [draft, setDraft] = useState<TableLayout | null>(null)
  const stored = useMemo(() => parseLayout(cols, columns), [cols, columns])
  useTimeout(
    () => {
      if (draft) write(isDefaultLayout(draft, columns) ? '' : formatLayout(draft))
      setDraft(null)
    },
    draft ? WRITE_AFTER_MS : null,
  )
  return [draft ?? stored, setDraft] as const
}
