import { FilterChips } from '@/components/options/filter/FilterChips'
import { InterestPresets } from '@/components/options/interest/InterestPresets'
import type { InterestState } from '@/components/options/interest/useInterestState'

export interface InterestChipsProps {
  readonly state: InterestState
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
}

/** Presets, one at a time, and the visitor's own conditions. */
export function InterestChips({ state, ...rest }: InterestChipsProps) {
  const { params, change } = state
  return (
    <FilterChips
      {...rest}
      filter={params.filter}
      error={params.filterError}
      onChange={(filter) => change({ filter })}
      presets={<InterestPresets state={state} />}
    />
  )
}
