import { useCallback, useState } from 'react'

export interface TableCursor {
  /** Key of the row the keyboard is on; rows may move around it. */
  readonly rowKey: string | null
  readonly columnId: string | null
  readonly selected: ReadonlySet<string>
  readonly setCursor: (rowKey: string | null, columnId?: string) => void
  readonly toggleSelected: (rowKey: string) => void
  readonly clearSelected: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Where the keyboard is in a grid and which rows are selected, both by key, not by place. */
export function useTableCursor(): TableCursor {
  const [cursor, setPlace] = useState<{ rowKey: string | null; columnId: string | null }>({
    rowKey: null,
    columnId: null,
  })
  const [selected, setSelected] = useState(NONE)
  const setCursor = useCallback((rowKey: string | null, columnId?: string) => {
    setPlace((before) => ({ rowKey, columnId: columnId ?? before.columnId }))
  }, [])
  const toggleSelected = useCallback((rowKey: string) => {
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(rowKey)) next.add(rowKey)
      return next
    })
  }, [])
  const clearSelected = useCallback(() => setSelected(NONE), [])
  return { ...cursor, selected, setCursor, toggleSelected, clearSelected }
}
