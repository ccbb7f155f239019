import { FilterPanel } from '@/components/options/filter/FilterPanel'
import { OwnLists } from '@/components/options/filter/OwnLists'
import { whenQuery } from '@/components/options/when/whenState'
import { startOf } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { CONTRACT_FIELD_BLOCKS } from '@/lib/flow/filter/contractFields'

const BLOCKS = CONTRACT_FIELD_BLOCKS.map((block, at) => ({ ...block, isOpen: at < 2 }))

/** Filters of the screener; Reset goes back to what the page started with. */
export function ScreenerPanel({ state, onClose }: { readonly state: ScreenerState; readonly onClose: () => void }) {
  const { params, change } = state
  return (
    <FilterPanel
      filter={params.filter}
      resetTo={startOf(params.slug).filter}
      blocks={BLOCKS}
      counter="screener.counts"
      scope={whenQuery(params.when)}
      isLive={state.isLive}
      onChange={(filter) => change({ filter })}
      onClose={onClose}
      lead={(narrow) => <OwnLists filter={params.filter} onChange={narrow} />}
    />
  )
}
