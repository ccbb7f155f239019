import type { ReactNode } from 'react'
import { FILTER_VIEWS } from '@/components/options/filter/ExpressionBar'
import { FilterButton } from '@/components/options/filter/FilterButton'
import { FilterChip } from '@/components/ui/Chip'
import { Segments } from '@/components/ui/Segments'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { filterChips } from '@/lib/flow/filter/chips'

export interface FilterChipsProps {
  readonly filter: FilterNode
  /** What of the address could not be read. */
  readonly error?: string | null
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
  readonly onChange: (filter: FilterNode) => void
  /** Between the filter button and the chips. */
  readonly lead?: ReactNode
  /** After the chips and a hairline: presets of the page. */
  readonly presets?: ReactNode
  /** To the same filter as text; left out where a page has no such view. */
  readonly onExpression?: () => void
}

/** Active filters as removable chips, presets, and the ways to the panel and the expression (C4). */
export function FilterChips(props: FilterChipsProps) {
  const { isPanelOpen, onPanel, onChange, lead, presets, onExpression } = props
  const chips = filterChips(props.filter)
  return (
    <>
      <FilterButton count={chips.length} isOpen={isPanelOpen} onClick={onPanel} />
      {props.error ? (
        <span role="alert" title={props.error} className="max-w-120 shrink-0 truncate text-11 text-danger">
          {props.error}
        </span>
      ) : null}
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
      {presets === undefined ? null : (
        <>
          <i aria-hidden="true" className="mx-1 h-3.5 w-px shrink-0 bg-line-2" />
          {presets}
        </>
      )}
      {onExpression === undefined ? null : (
        <>
          <span className="flex-1" />
          <span className="max-phone:hidden">
            <Segments label="Filter as" size="s" options={FILTER_VIEWS} value="chips" onChange={onExpression} />
          </span>
        </>
      )}
    </>
  )
}
