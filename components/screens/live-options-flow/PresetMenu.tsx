import { ChevronDown } from 'lucide-react'
import { loadedData } from '@/components/options/loadedData'
import { DEFAULT_FILTER } from '@/components/screens/live-options-flow/feedParams'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
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
  const text = (key: string) => {
    const value = view.state[key]
    return typeof value === 'string' ? value : ''
  }
  feed.change({ filter: read.filter, sort: text('sort'), cols: text('cols') })
}

/** Stores the present view under a name. */
export async function saveView(feed: FeedState, name: string): Promise<boolean> {
  try {
    const { sort, cols, group } = feed.params
    const body = { page: FEED_PAGE, name, filter: feed.filterText, state: { sort, cols, group }, is_default: false }
    await call('savedViews.create', { body })
    refreshQuery('savedViews.list')
    notify({ text: `Saved as ${name}`, kind: 'ok' })
    return true
  } catch (error) {
    notify({ text: toLoadError(error).message, kind: 'error' })
    return false
  }
}
