import { type ReactNode, useState } from 'react'
import { ExpressionBar } from '@/components/options/filter/ExpressionBar'
import { FilterChips } from '@/components/options/filter/FilterChips'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { printFilter } from '@/lib/flow/filter/print'

export interface FilterStripProps {
  readonly filter: FilterNode
  readonly error: string | null
  readonly unread: string | null
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
  readonly onChange: (filter: FilterNode) => void
  /** Between the filter button and the chips: the page's own choices. */
  readonly lead?: ReactNode
}

/** The filter of a page as removable chips or as text (C4). */
export function FilterStrip({ filter, error, unread, isPanelOpen, onPanel, onChange, lead }: FilterStripProps) {
  const [view, setView] = useState<'chips' | 'expression'>(unread === null ? 'chips' : 'expression')
  if (view === 'expression') {
    return (
      <ExpressionBar
        text={printFilter(filter)}
        error={error}
        unread={unread}
        placeholder="premium>=500k and type=call and dte between 14 180"
        onApply={onChange}
        onChips={() => setView('chips')}
      />
    )
  }
  return (
    <FilterChips
      filter={filter}
      isPanelOpen={isPanelOpen}
      onPanel={onPanel}
      onChange={onChange}
      lead={lead}
      error={error}
      onExpression={() => setView('expression')}
    />
  )
}
