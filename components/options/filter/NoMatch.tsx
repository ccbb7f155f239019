import type { FilterCounter } from '@/components/options/filter/filterCounts'
import { filtersWithoutOne } from '@/components/options/filter/filterCounts'
import { loadedData } from '@/components/options/loadedData'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { filterChips } from '@/lib/flow/filter/chips'
import { formatCount } from '@/lib/format/number'

export interface NoMatchProps {
  /** What a row is: print, contract, name. */
  readonly noun: string
  readonly counter: FilterCounter
  readonly filter: FilterNode
  readonly when: WhenParams
  readonly onFilter: (filter: FilterNode) => void
}

/** Nothing passes the filter: says which one condition removes the most, and drops it at a press (C17). */
export function NoMatch({ noun, counter, filter, when, onFilter }: NoMatchProps) {
  const filters = filtersWithoutOne(filter)
  const body = { filters, ...whenQuery(when) }
  const counts = loadedData(useEndpoint(counter, filters.length > 0 ? { body } : null))?.data ?? []
  const most = counts.reduce((best, count, i) => (count > (counts[best] ?? 0) ? i : best), 0)
  const chip = filterChips(filter)[most]
  const gained = counts[most] ?? 0
  if (!chip || gained === 0) {
    return <EmptyState>No {noun} of this session matches, even with any single filter removed.</EmptyState>
  }
  return (
    <EmptyState action={<Button onClick={() => onFilter(chip.without)}>Drop this filter</Button>}>
      No {noun} matches. Without {chip.label} {chip.value} there would be {formatCount(gained)}.
    </EmptyState>
  )
}
