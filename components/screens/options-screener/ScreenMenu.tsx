import { ChevronDown } from 'lucide-react'
import { loadedData } from '@/components/options/loadedData'
import type { NewView } from '@/components/options/views/saveView'
import { stateText } from '@/components/options/views/viewState'
import { SCREENER_PAGE } from '@/components/screens/options-screener/screenerDefaults'
import { DEFAULT_SORT, startOf } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SavedView } from '@/lib/contract/savedViews'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { CONTRACT_SCREENS } from '@/lib/flow/screens'

/** Built-in screens and the visitor's own views; saving keeps filter, order and columns (C5). */
export function ScreenMenu({ state, onSave }: { readonly state: ScreenerState; readonly onSave: () => void }) {
  const { user } = useAuth()
  const { params, filterText, change } = state
  const views = loadedData(useEndpoint('savedViews.list', user ? { query: { page: SCREENER_PAGE } } : null))?.data ?? []
  const own = views.find((view) => view.filter === filterText && params.slug === null)
  const screen = CONTRACT_SCREENS.find((one) => one.slug === params.slug)
  const open = (slug: string | null) => change({ slug, ...startOf(slug), filterError: null })
  const items: MenuItem[] = [
    { key: 'default', label: 'Default, ≥ $50K', isChecked: params.slug === null && !own, onSelect: () => open(null) },
    {
      key: 'all',
      label: 'All contracts',
      isChecked: params.slug === null && filterText === '',
      onSelect: () => change({ slug: null, filter: EMPTY_FILTER, sort: DEFAULT_SORT }),
    },
    ...CONTRACT_SCREENS.map((one) => ({
      key: one.slug,
      label: one.label,
      isChecked: one === screen,
      onSelect: () => open(one.slug),
    })),
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      isChecked: view === own,
      onSelect: () => openView(state, view),
    })),
    { key: 'save', label: user ? 'Save view' : 'Log in to save views', isDisabled: !user, onSelect: onSave },
  ]
  return (
    <Menu
      label="Screens"
      side="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props}>
          {own?.name ?? screen?.label ?? (filterText === '' ? 'All contracts' : 'Screens')}
          <Icon as={ChevronDown} size={12} className="text-fg-3" />
        </Button>
      )}
    />
  )
}

function openView(state: ScreenerState, view: SavedView): void {
  const read = parseFilter(view.filter)
  if (!read.ok) return
  const sort = stateText(view, 'sort') || DEFAULT_SORT
  state.change({ slug: null, filter: read.filter, sort, cols: stateText(view, 'cols') })
}

/** The present view of the screener under a name. */
export function newView({ params, filterText }: ScreenerState, name: string): NewView {
  const { sort, cols } = params
  return { page: SCREENER_PAGE, name, filter: filterText, state: { sort, cols } }
}
