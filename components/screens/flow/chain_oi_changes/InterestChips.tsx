import { SlidersHorizontal } from 'lucide-react'
import { sortOf } from '@/components/screens/flow/chain_oi_changes/interestParams'
import type { InterestState } from '@/components/screens/flow/chain_oi_changes/useInterestState'
import { Button } from '@/components/ui/Button'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { filterChips } from '@/lib/flow/filter/chips'
import { INTEREST_PRESETS } from '@/lib/flow/screens'

export interface InterestChipsProps {
  readonly state: InterestState
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
}

/** Presets, one at a time, and the visitor's own conditions. */
export function InterestChips({ state, isPanelOpen, onPanel }: InterestChipsProps) {
  const { params, change } = state
  const chips = filterChips(params.filter)
  return (
    <>
      <Button size="s" onClick={onPanel} aria-expanded={isPanelOpen}>
        <Icon as={SlidersHorizontal} size={13} />
        Filters
        {chips.length > 0 ? (
          <b className="rounded-full bg-active px-1.25 font-semibold text-10">{chips.length}</b>
        ) : null}
      </Button>
      {chips.map((chip) => (
        <FilterChip
          key={chip.key}
          name={chip.label}
          value={chip.value}
          onOpen={onPanel}
          onRemove={() => change({ filter: chip.without })}
        />
      ))}
      <i aria-hidden="true" className="mx-1 h-3.5 w-px shrink-0 bg-line-2" />
      <Chip isOn={params.preset === null} onClick={() => change({ preset: null, sort: sortOf(null) })}>
        All changes
      </Chip>
      {INTEREST_PRESETS.map((preset) => (
        <span key={preset.id} title={preset.description} className="contents">
          <Chip isOn={preset.id === params.preset} onClick={() => change({ preset: preset.id, sort: preset.sort })}>
            {preset.label}
          </Chip>
        </span>
      ))}
    </>
  )
}
