import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { DEFAULT_SORT } from '@/components/screens/stock-screener/stockParams'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import type { MenuItem } from '@/components/ui/Menu'
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
  const { filterText, params, change } = state
  const views = useSavedViews(STOCK_PAGE)
  const rank = formatRank(params.rank)
  const own = views.find((view) => view.filter === filterText && stateText(view, 'rank') === rank)
  const screen = STOCK_SCREENS.find((one) => one.text === filterText && rank === '')
  const builtIn: MenuItem[] = [
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
  ]
  return (
    <ViewsMenu
      label="Screens"
      shown={screen?.label ?? (filterText === '' && rank === '' ? 'All names' : 'Screens')}
      builtIn={builtIn}
      views={views}
      own={own}
      onOpen={(view) => openView(state, view)}
      onSave={onSave}
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
