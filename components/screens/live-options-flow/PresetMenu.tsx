import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { loadedData } from '@/components/options/loadedData'
import type { NewView } from '@/components/options/views/saveView'
import { stateText } from '@/components/options/views/viewState'
import { DEFAULT_FILTER, FEED_GROUPINGS, feedQuery } from '@/components/screens/live-options-flow/feedParams'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SavedView } from '@/lib/contract/savedViews'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'
import { printFilter } from '@/lib/flow/filter/print'

/** Page name under which views of the feed are stored. */
export const FEED_PAGE = 'flow_feed'

/** Presets of the page and the visitor's own views; saving keeps filter, sort, columns and grouping (C5). */
export function PresetMenu({ feed, onSave }: { readonly feed: FeedState; readonly onSave: () => void }) {
  const { user } = useAuth()
  const views = loadedData(useEndpoint('savedViews.list', user ? { query: { page: FEED_PAGE } } : null))?.data ?? []
  useDefaultView(feed, views)
  const active = [...builtIn, ...FLOW_PRESETS].find((preset) => printFilter(preset.filter) === feed.filterText)
  const own = views.find((view) => view.filter === feed.filterText)
  const items: MenuItem[] = [
    ...[...builtIn, ...FLOW_PRESETS].map((preset) => ({
      key: preset.id,
      label: preset.label,
      isChecked: preset === active,
      onSelect: () => feed.change({ filter: preset.filter }),
    })),
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      isChecked: view === own,
      onSelect: () => openView(feed, view),
    })),
    { key: 'save', label: user ? 'Save view' : 'Log in to save views', isDisabled: !user, onSelect: onSave },
  ]
  return (
    <Menu
      label="Views"
      side="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props}>
          {own?.name ?? active?.label ?? 'Own filter'}
          <Icon as={ChevronDown} size={12} className="text-fg-3" />
        </Button>
      )}
    />
  )
}

const builtIn = [
  { id: 'default', label: 'Default, ≥ $50K', filter: DEFAULT_FILTER },
  { id: 'all', label: 'All prints', filter: EMPTY_FILTER },
]

function openView(feed: FeedState, view: SavedView): void {
  const read = parseFilter(view.filter)
  if (!read.ok) return
  const group = FEED_GROUPINGS.find((known) => known === stateText(view, 'group')) ?? 'prints'
  feed.change({ filter: read.filter, sort: stateText(view, 'sort'), cols: stateText(view, 'cols'), group })
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
  const { sort, cols, group } = params
  return { page: FEED_PAGE, name, filter: filterText, state: { sort, cols, group } }
}
