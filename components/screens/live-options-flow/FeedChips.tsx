import { SlidersHorizontal } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Segments } from '@/components/ui/Segments'
import { filterChips } from '@/lib/flow/filter/chips'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'

export type FilterView = 'chips' | 'expression'

export interface FeedChipsProps {
  readonly feed: FeedState
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
  readonly view: FilterView
  readonly onView: (view: FilterView) => void
}

const VIEWS = [
  { value: 'chips', label: 'Chips' },
  { value: 'expression', label: 'Expression' },
] as const

const QUICK = ['golden-sweeps', '0dte-index', 'earnings-this-week', 'put-sellers-250k', 'unusual-score-80']

/** Active filters as removable chips, quick presets, and the way to the filter panel and the expression. */
export function FeedChips({ feed, isPanelOpen, onPanel, view, onView }: FeedChipsProps) {
  const { filter } = feed.params
  const chips = filterChips(filter)
  const quick = FLOW_PRESETS.filter((preset) => QUICK.includes(preset.id))
  return (
    <>
      <Button size="s" onClick={onPanel} aria-expanded={isPanelOpen}>
        <Icon as={SlidersHorizontal} size={13} />
        Filters
        {chips.length > 0 ? (
          <b className="rounded-full bg-active px-1.25 font-semibold text-10">{chips.length}</b>
        ) : null}
      </Button>
      <AlertButton filter={feed.filterText} />
      {chips.map((chip) => (
        <FilterChip
          key={chip.key}
          name={chip.label}
          value={chip.value}
          onOpen={onPanel}
          onRemove={() => feed.change({ filter: chip.without })}
        />
      ))}
      <i aria-hidden="true" className="mx-1 h-3.5 w-px shrink-0 bg-line-2" />
      {quick.map((preset) => (
        <Chip
          key={preset.id}
          isOn={preset.text === feed.filterText || printFilter(preset.filter) === feed.filterText}
          onClick={() => feed.change({ filter: preset.filter })}
        >
          {preset.label}
        </Chip>
      ))}
      <span className="flex-1" />
      <span className="max-phone:hidden">
        <Segments label="Filter as" size="s" options={VIEWS} value={view} onChange={onView} />
      </span>
    </>
  )
}
