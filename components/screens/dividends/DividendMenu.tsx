import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { NOW } from '@/components/options/when/whenState'
import type { HeadProps } from '@/components/screens/dividends/DividendHead'
import { type DividendParams, dividendQuery, parseDividendParams } from '@/components/screens/dividends/dividendParams'
import type { SavedView } from '@/lib/contract/savedViews'

/** Page name under which views are stored. */
const PAGE = 'dividends'

/** What the page brings: a question and the state that answers it. */
const PRESETS: readonly { readonly id: string; readonly label: string; readonly state: Partial<DividendParams> }[] = [
  { id: 'week', label: 'This week', state: {} },
  {
    id: 'safe',
    label: 'High yield, payout below 75 %',
    state: { tab: 'income', weeks: '4', yieldMin: 3, payoutMax: 75 },
  },
  { id: 'growers', label: 'Raised every year', state: { tab: 'income', weeks: '4', streakMin: 3, sort: '-growth_5' } },
  { id: 'risk', label: 'Short calls at risk', state: { tab: 'assignment', weeks: '1' } },
  { id: 'capture', label: 'Capture, two weeks', state: { tab: 'capture', weeks: '2' } },
  { id: 'special', label: 'Special dividends', state: { weeks: '4', isSpecial: true } },
]

const start = parseDividendParams({})

/** The state without its session and what is open: a view is of whatever session is looked at. */
const addressOf = (params: DividendParams): string =>
  dividendQuery({ ...params, when: NOW, pick: '', week: '', day: '' })

/** Presets and the visitor's own views (C5). */
export function DividendMenu({ params, onChange, onSave }: HeadProps & { readonly onSave: () => void }) {
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

const stateOf = (view: SavedView): DividendParams =>
  parseDividendParams(Object.fromEntries(new URLSearchParams(stateText(view, 'address'))))

/** The present view under a name. */
export function newDividendView(params: DividendParams, name: string) {
  return { page: PAGE, name, filter: '', state: { address: addressOf(params) } }
}
