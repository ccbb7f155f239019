import { filtersWithoutOne } from '@/components/options/filter/filterCounts'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { filterChips } from '@/lib/flow/filter/chips'
import { formatCount } from '@/lib/format/number'

export interface StockEmptyProps {
  readonly state: StockState
  readonly total: number
  /** A part is still being worked out: a name may match later. */
  readonly isPending: boolean
}

/** Why no name is here: nothing is known of the session, figures are on their way, or one condition removes most (C17). */
export function StockEmpty({ state, total, isPending }: StockEmptyProps) {
  const { filter, when } = state.params
  const filters = filtersWithoutOne(filter)
  const body = { filters, ...whenQuery(when) }
  const counts = loadedData(useEndpoint('stockScreener.counts', filters.length > 0 ? { body } : null))?.data ?? []
  const most = counts.reduce((best, count, i) => (count > (counts[best] ?? 0) ? i : best), 0)
  const chip = filterChips(filter)[most]
  const gained = counts[most] ?? 0
  if (total === 0) return <EmptyState>No name is known of this session.</EmptyState>
  if (isPending)
    return <EmptyState>No name matches yet: figures of this session are still being worked out.</EmptyState>
  if (!chip || gained === 0)
    return <EmptyState>No name of this session matches, not even without any one of the filters.</EmptyState>
  return (
    <EmptyState action={<Button onClick={() => state.change({ filter: chip.without })}>Drop this filter</Button>}>
      No name matches. Without {chip.label} {chip.value} there would be {formatCount(gained)}.
    </EmptyState>
  )
}
