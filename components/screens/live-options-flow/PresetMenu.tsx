import { useEffect, useRef } from 'react'
import type { NewView } from '@/components/options/views/saveView'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { DEFAULT_FILTER, FEED_GROUPINGS, feedQuery } from '@/components/screens/live-options-flow/feedParams'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import type { SavedView } from '@/lib/contract/savedViews'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'
import { soundText } from '@/lib/navigation/addressFields'

/** Page name under which views of the feed are stored. */
export const FEED_PAGE = 'flow_feed'

/** Presets of the page and the visitor's own views; saving keeps filter, sort, columns and grouping (C5). */
export function PresetMenu({ feed, onSave }: { readonly feed: FeedState; readonly onSave: () => void }) {
  const views = useSavedViews(FEED_PAGE)
  useDefaultView(feed, views)
  const active = PRESETS.find((preset) => printFilter(preset.filter) === feed.filterText)
  const own = shownView(feed, views)
  const builtIn = PRESETS.map((preset) => ({
    key: preset.id,
    label: preset.label,
    isChecked: preset === active,
    onSelect: () => feed.change({ filter: preset.filter }),
  }))
  return (
    <ViewsMenu
      label="Views"
      shown={active?.label ?? 'Own filter'}
      builtIn={builtIn}
      views={views}
      own={own}
      onOpen={(view) => openView(feed, view)}
      onSave={onSave}
    />
  )
}

const PRESETS = [
  { id: 'default', label: 'Default, ≥ $50K', filter: DEFAULT_FILTER },
  { id: 'all', label: 'All prints', filter: EMPTY_FILTER },
  ...FLOW_PRESETS,
]

/** The view on screen: views of one filter may differ in sort, columns and grouping. */
function shownView(feed: FeedState, views: readonly SavedView[]): SavedView | undefined {
  const same = views.filter((view) => view.filter === feed.filterText)
  const shown = Object.entries(newView(feed, '').state ?? {})
  return same.find((view) => shown.every(([key, value]) => stateText(view, key) === value)) ?? same[0]
}

function openView(feed: FeedState, view: SavedView): void {
  const read = parseFilter(view.filter)
  if (!read.ok) return
  const group = FEED_GROUPINGS.find((known) => known === stateText(view, 'group')) ?? 'prints'
  const hasSound = stateText(view, 'sound') === 'on'
  feed.change({ filter: read.filter, sort: stateText(view, 'sort'), cols: stateText(view, 'cols'), group, hasSound })
}

/** A feed that is opened by an address which says nothing begins with the visitor's default view (C5). */
function useDefaultView(feed: FeedState, views: readonly SavedView[]): void {
  const isAsked = useRef(feedQuery(feed.params) === '')
  const latest = useRef(feed)
  latest.current = feed
  const preferred = views.find((view) => view.is_default)
  // The address is the outside system: it is written once, when the visitor's views arrive.
  useEffect(() => {
    if (!isAsked.current || preferred === undefined) return
    isAsked.current = false
    if (feedQuery(latest.current.params) === '') openView(latest.current, preferred)
  }, [preferred])
}

/** The present view of the feed under a name. */
export function newView({ params, filterText }: FeedState, name: string): NewView {
  const { sort, cols, group, hasSound } = params
  return { page: FEED_PAGE, name, filter: filterText, state: { sort, cols, group, sound: soundText(hasSound) } }
}
