import { sortOf } from '@/components/options/interest/interestParams'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { Chip } from '@/components/ui/Chip'
import { INTEREST_PRESETS } from '@/lib/flow/screens'

/** The presets of open interest, one at a time; each brings its order. */
export function InterestPresets({ state: { params, change } }: { readonly state: InterestState }) {
  return (
    <>
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
