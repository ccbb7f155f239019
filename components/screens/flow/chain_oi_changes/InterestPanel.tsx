import { FilterPanel } from '@/components/options/filter/FilterPanel'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { whenQuery } from '@/components/options/when/whenState'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { CONTRACT_FIELD_BLOCKS } from '@/lib/flow/filter/contractFields'

const FIRST = ['openInterest', 'contract', 'symbols']
const place = (id: string): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length)
const BLOCKS = [...CONTRACT_FIELD_BLOCKS]
  .sort((a, b) => place(a.id) - place(b.id))
  .map((block, at) => ({ ...block, isOpen: at === 0 }))

/** Filters of the explorer, those of open interest first. */
export function InterestPanel({ state, onClose }: { readonly state: InterestState; readonly onClose: () => void }) {
  return (
    <FilterPanel
      filter={state.params.filter}
      resetTo={EMPTY_FILTER}
      blocks={BLOCKS}
      counter="screener.counts"
      scope={whenQuery(state.params.when)}
      isLive={state.isLive}
      onChange={(filter) => state.change({ filter })}
      onClose={onClose}
    />
  )
}
