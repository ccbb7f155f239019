import { filtersWithoutOne } from '@/components/options/filter/filterCounts'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { filterChips } from '@/lib/flow/filter/chips'
import { formatCount } from '@/lib/format/number'

export interface ScreenerEmptyProps {
  readonly state: ScreenerState
  /** Contracts of the session that traded. */
  readonly total: number
}

/** Why no contract is here: the time, or the one condition that removes most (C17). */
export function ScreenerEmpty({ state, total }: ScreenerEmptyProps) {
  return total === 0 ? <EmptyByTime state={state} /> : <EmptyByFilter state={state} />
}

function EmptyByTime({ state }: { readonly state: ScreenerState }) {
  const { when } = state.params
  const sessions = loadedData(useEndpoint('screener.sessions'))?.data ?? []
  const last = sessions.find((one) => one.session_date !== when.session && one.prints > 0)
  const show = last ? (
    <Button onClick={() => state.change({ when: { session: last.session_date, source: last.source, at: null } })}>
      Show {last.session_date}
    </Button>
  ) : null
  return <EmptyState action={show}>No contract has traded yet in this session.</EmptyState>
}

function EmptyByFilter({ state }: { readonly state: ScreenerState }) {
  const { filter, when } = state.params
  const filters = filtersWithoutOne(filter)
  const body = { filters, ...whenQuery(when) }
  const counts = loadedData(useEndpoint('screener.counts', filters.length > 0 ? { body } : null))?.data ?? []
  const most = counts.reduce((best, count, i) => (count > (counts[best] ?? 0) ? i : best), 0)
  const chip = filterChips(filter)[most]
  const gained = counts[most] ?? 0
  if (!chip || gained === 0) {
    return <EmptyState>No contract of this session matches, not even without any one of the filters.</EmptyState>
  }
  return (
    <EmptyState action={<Button onClick={() => state.change({ filter: chip.without })}>Drop this filter</Button>}>
      No contract matches. Without {chip.label} {chip.value} there would be {formatCount(gained)}.
    </EmptyState>
  )
}
