import { ChevronDown } from 'lucide-react'
import { loadedData } from '@/components/options/loadedData'
import { stateText } from '@/components/options/views/viewState'
import { DEFAULT_SORT } from '@/components/screens/stock-screener/stockParams'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SavedView } from '@/lib/contract/savedViews'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { columnSetOf } from '@/lib/screener/columnSets'
import { formatRank, parseRank } from '@/lib/screener/rankScore'
import { STOCK_SCREENS } from '@/lib/screener/stockScreens'

/** Page name under which views of the screener are stored. */
const STOCK_PAGE = 'stock_screener'

/** Built-in screens and the visitor's own views; a view keeps filter, order, rank and columns (C5). */
export function StockScreenMenu({ state, onSave }: { readonly state: StockState; readonly onSave: () => void }) {
  const { user } = useAuth()
  const { filterText, params, change } = state
  const views = loadedData(useEndpoint('savedViews.list', user ? { query: { page: STOCK_PAGE } } : null))?.data ?? []
  const rank = formatRank(params.rank)
  const own = views.find((view) => view.filter === filterText && stateText(view, 'rank') === rank)
  const screen = STOCK_SCREENS.find((one) => one.text === filterText && rank === '')
  const items: MenuItem[] = [
    {
      key: 'all',
      label: 'All names',
      isChecked: filterText === '' && rank === '' && !own,
      onSelect: () =>
        change({ filter: EMPTY_FILTER, filterError: null, sort: DEFAULT_SORT, rank: [], cols: '', set: 'overview' }),
    },
    ...STOCK_SCREENS.map((one) => ({
      key: one.id,
      label: one.label,
      isChecked: one === screen,
      onSelect: () =>
        change({ filter: one.filter, filterError: null, sort: one.sort, set: one.set, rank: [], cols: '' }),
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
          {own?.name ?? screen?.label ?? (filterText === '' && rank === '' ? 'All names' : 'Screens')}
          <Icon as={ChevronDown} size={12} className="text-fg-3" />
        </Button>
      )}
    />
  )
}

function openView(state: StockState, view: SavedView): void {
  const read = parseFilter(view.filter)
  if (!read.ok) return
  state.change({
    filter: read.filter,
    filterError: null,
    sort: stateText(view, 'sort') || DEFAULT_SORT,
    cols: stateText(view, 'cols'),
    rank: parseRank(stateText(view, 'rank')) ?? [],
    set: columnSetOf(stateText(view, 'set')),
  })
}

/** The present view of the screener under a name. */
export function newStockView({ params, filterText }: StockState, name: string) {
  const { sort, cols, set, rank } = params
  return { page: STOCK_PAGE, name, filter: filterText, state: { sort, cols, set, rank: formatRank(rank) } }
}
