import { useMemo, useState } from 'react'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import type { TableColumn } from '@/components/tables/tableColumn'
import { useTimeout } from '@/hooks/view/useTimeout'
import type { FlowItem } from '@/lib/flow/trade'
import { formatLayout, isDefaultLayout, parseLayout, type TableLayout } from '@/lib/tables/tableLayout'

/** The address is written this long after the first change, not on every pixel of a resize. */
const WRITE_AFTER_MS = 400

/** Columns as the user arranged them: at once on screen, a moment later in the address. */
export function useFeedLayout(feed: FeedState, columns: readonly TableColumn<FlowItem>[]) {
  const { cols } = feed.params
  const [draft, setDraft] = useState<TableLayout | null>(null)
  const stored = useMemo(() => parseLayout(cols, columns), [cols, columns])
  useTimeout(
    () => {
      if (draft) feed.change({ cols: isDefaultLayout(draft, columns) ? '' : formatLayout(draft) })
      setDraft(null)
    },
    draft ? WRITE_AFTER_MS : null,
  )
  return [draft ?? stored, setDraft] as const
}
