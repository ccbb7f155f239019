import { FilterPanel as SharedPanel } from '@/components/options/filter/FilterPanel'
import { OwnLists } from '@/components/options/filter/OwnLists'
import { whenQuery } from '@/components/options/when/whenState'
import { DEFAULT_FILTER } from '@/components/screens/live-options-flow/feedParams'
import { BLOCKS, fieldsOf } from '@/components/screens/live-options-flow/matchCounts'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'

export interface FilterPanelProps {
  readonly feed: FeedState
  readonly onClose: () => void
}

const PANEL_BLOCKS = BLOCKS.map((block) => ({
  ...block,
  fields: fieldsOf(block.id),
  isOpen: block.id === 'trade' || block.id === 'contract',
}))

/** Every field of a print, in blocks, with live match counts; reset and undo (C4). */
export function FilterPanel({ feed, onClose }: FilterPanelProps) {
  return (
    <SharedPanel
      filter={feed.params.filter}
      resetTo={DEFAULT_FILTER}
      blocks={PANEL_BLOCKS}
      counter="flow.counts"
      scope={whenQuery(feed.params)}
      isLive={feed.isLive}
      onChange={(next) => feed.change({ filter: next })}
      onClose={onClose}
      lead={(change) => <OwnLists filter={feed.params.filter} onChange={change} />}
    />
  )
}
