import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { NOW } from '@/components/options/when/whenState'
import type { HeadProps } from '@/components/screens/earnings/EarningsHead'
import { type EarningsParams, earningsQuery, parseEarningsParams } from '@/components/screens/earnings/earningsParams'
import type { SavedView } from '@/lib/contract/savedViews'

/** Page name under which views are stored. */
const PAGE = 'earnings'

/** What the page brings: a question and the state that answers it. */
const PRESETS: readonly { readonly id: string; readonly label: string; readonly state: Partial<EarningsParams> }[] = [
  { id: 'week', label: 'This week', state: {} },
  { id: 'index', label: 'S&P 500, two weeks', state: { weeks: '2', isSp500: true } },
  { id: 'premium', label: 'Where the premium is', state: { tab: 'anticipated', weeks: '2' } },
  { id: 'rich', label: 'Rich moves', state: { tab: 'value', weeks: '4', sort: '-event_ratio' } },
  { id: 'cheap', label: 'Cheap moves', state: { tab: 'value', weeks: '4', sort: 'event_ratio' } },
  { id: 'wild', label: 'Priced above 8 %', state: { weeks: '4', emMin: 8 } },
  { id: 'beaten', label: 'Beat the straddle', state: { tab: 'reported', weeks: '2', sort: '-moved_ratio' } },
]

const start = parseEarningsParams({})

/** The state without its session and what is open: a view is of whatever session is looked at. */
const addressOf = (params: EarningsParams): string =>
  earningsQuery({ ...params, when: NOW, pick: '', week: '', day: '' })

/** Presets and the visitor's own views (C5). */
export function EarningsMenu({ params, onChange, onSave }: HeadProps & { readonly onSave: () => void }) {
  const views = useSavedViews(PAGE)
  const address = addressOf(params)
  const own = views.find((view) => stateText(view, 'address') === address)
  const preset = PRESETS.find(({ state }) => addressOf({ ...start, ...state }) === address)
  return (
    <ViewsMenu
      label="Views"
      shown={preset?.label ?? 'Views'}
      builtIn={PRESETS.map(({ id, label, state }) => ({
        key: id,
        label,
        isChecked: preset?.id === id && own === undefined,
        onSelect: () => onChange({ ...start, ...state, when: params.when }),
      }))}
      views={views}
      own={own}
      onOpen={(view) => onChange({ ...stateOf(view), when: params.when })}
      onSave={onSave}
    />
  )
}

const stateOf = (view: SavedView): EarningsParams =>
  parseEarningsParams(Object.fromEntries(new URLSearchParams(stateText(view, 'address'))))

/** The present view under a name. */
export function newEarningsView(params: EarningsParams, name: string) {
  return { page: PAGE, name, filter: '', state: { address: addressOf(params) } }
}
