import { AlertButton } from '@/components/alerts/AlertButton'
import { FilterChips } from '@/components/options/filter/FilterChips'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Chip } from '@/components/ui/Chip'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'

export interface FeedChipsProps {
  readonly feed: FeedState
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
  readonly onExpression: () => void
}

const QUICK = ['golden-sweeps', '0dte-index', 'earnings-this-week', 'put-sellers-250k', 'unusual-score-80']

/** Active filters, the bell and quick presets of the feed. */
export function FeedChips({ feed, ...rest }: FeedChipsProps) {
  const quick = FLOW_PRESETS.filter((preset) => QUICK.includes(preset.id))
  return (
    <FilterChips
      {...rest}
      filter={feed.params.filter}
      error={feed.params.filterError}
      onChange={(filter) => feed.change({ filter })}
      lead={<AlertButton filter={feed.filterText} />}
      presets={quick.map((preset) => (
        <Chip
          key={preset.id}
          isOn={preset.text === feed.filterText || printFilter(preset.filter) === feed.filterText}
          onClick={() => feed.change({ filter: preset.filter })}
        >
          {preset.label}
        </Chip>
      ))}
    />
  )
}
