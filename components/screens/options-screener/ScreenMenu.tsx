import { useState } from 'react'
import { ShareViewDialog } from '@/components/options/views/ShareViewDialog'
import type { NewView } from '@/components/options/views/saveView'
import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { SCREENER_PAGE } from '@/components/screens/options-screener/screenerDefaults'
import { DEFAULT_SORT, startOf } from '@/components/screens/options-screener/screenerParams'
import { type ScreenerState, screenerPath } from '@/components/screens/options-screener/useScreenerState'
import type { MenuItem } from '@/components/ui/Menu'
import type { SavedView } from '@/lib/contract/savedViews'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { CONTRACT_SCREENS } from '@/lib/flow/screens'

/** Built-in screens and the visitor's own views; saving keeps filter, order and columns (C5). */
export function ScreenMenu({ state, onSave }: { readonly state: ScreenerState; readonly onSave: () => void }) {
  const { params, filterText, change } = state
  const views = useSavedViews(SCREENER_PAGE)
  const own = views.find((view) => view.filter === filterText && params.slug === null)
  const screen = CONTRACT_SCREENS.find((one) => one.slug === params.slug)
  const [sharing, setSharing] = useState<string | null>(null)
  const shared = views.find((view) => view.id === sharing)
  const open = (slug: string | null) => change({ slug, shared: null, ...startOf(slug), filterError: null })
  const builtIn: MenuItem[] = [
    { key: 'default', label: 'Default, ≥ $50K', isChecked: params.slug === null && !own, onSelect: () => open(null) },
    {
      key: 'all',
      label: 'All contracts',
      isChecked: params.slug === null && filterText === '',
      onSelect: () => change({ slug: null, shared: null, filter: EMPTY_FILTER, sort: DEFAULT_SORT }),
    },
    ...CONTRACT_SCREENS.map((one) => ({
      key: one.slug,
      label: one.label,
      isChecked: one === screen,
      onSelect: () => open(one.slug),
    })),
  ]
  const share: MenuItem | null =
    own === undefined
      ? null
      : {
          key: 'share',
          label: own.slug === null ? `Share ${own.name}` : `Sharing of ${own.name}`,
          onSelect: () => setSharing(own.id),
        }
  return (
    <>
      <ViewsMenu
        label="Screens"
        shown={params.shared?.name ?? screen?.label ?? (filterText === '' ? 'All contracts' : 'Screens')}
        builtIn={builtIn}
        views={views}
        own={own}
        onOpen={(view) => openView(state, view)}
        onSave={onSave}
        {...(share === null ? {} : { further: [share] })}
      />
      {shared === undefined ? null : (
        <ShareViewDialog view={shared} pathOf={screenerPath} onClose={() => setSharing(null)} />
      )}
    </>
  )
}

function openView(state: ScreenerState, view: SavedView): void {
  const read = parseFilter(view.filter)
  if (!read.ok) return
  const sort = stateText(view, 'sort') || DEFAULT_SORT
  state.change({ slug: null, shared: null, filter: read.filter, sort, cols: stateText(view, 'cols') })
}

/** The present view of the screener under a name. */
export function newView({ params, filterText }: ScreenerState, name: string): NewView {
  const { sort, cols } = params
  return { page: SCREENER_PAGE, name, filter: filterText, state: { sort, cols } }
}
