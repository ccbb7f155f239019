import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExpressionBar, FILTER_VIEWS } from '@/components/options/filter/ExpressionBar'
import { Button } from '@/components/ui/Button'
import { FilterChip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Segments } from '@/components/ui/Segments'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { filterChips } from '@/lib/flow/filter/chips'
import { printFilter } from '@/lib/flow/filter/print'

export interface FilterStripProps {
  readonly filter: FilterNode
  readonly error: string | null
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
  readonly onChange: (filter: FilterNode) => void
  /** Between the filter button and the chips: the page's own choices. */
  readonly lead?: ReactNode
}

/** The filter of a page as removable chips or as text (C4). */
export function FilterStrip({ filter, error, isPanelOpen, onPanel, onChange, lead }: FilterStripProps) {
  const [view, setView] = useState<'chips' | 'expression'>('chips')
  if (view === 'expression') {
    return (
      <ExpressionBar
        text={printFilter(filter)}
        error={error}
        placeholder="premium>=500k and type=call and dte between 14 180"
        onApply={onChange}
        onChips={() => setView('chips')}
      />
    )
  }
  const chips = filterChips(filter)
  return (
    <>
      <Button size="s" onClick={onPanel} aria-expanded={isPanelOpen}>
        <Icon as={SlidersHorizontal} size={13} />
        Filters
        {chips.length > 0 ? (
          <b className="rounded-full bg-active px-1.25 font-semibold text-10">{chips.length}</b>
        ) : null}
      </Button>
      {lead}
      {chips.map((chip) => (
        <FilterChip
          key={chip.key}
          name={chip.label}
          value={chip.value}
          onOpen={onPanel}
          onRemove={() => onChange(chip.without)}
        />
      ))}
      {error === null ? null : <span className="text-11 text-danger">{error}</span>}
      <span className="flex-1" />
      <span className="max-phone:hidden">
        <Segments label="Filter as" size="s" options={FILTER_VIEWS} value="chips" onChange={setView} />
      </span>
    </>
  )
}
