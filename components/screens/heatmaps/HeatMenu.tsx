import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import { type HeatParams, heatQuery, parseHeatParams } from '@/components/screens/heatmaps/heatParams'
import { HEAT_PRESETS } from '@/components/screens/heatmaps/heatPresets'
import type { SavedView } from '@/lib/contract/savedViews'

/** Page name under which heatmaps are stored. */
const HEAT_PAGE = 'market_heatmaps'

export interface HeatMenuProps {
  readonly params: HeatParams
  readonly onChange: (patch: Partial<HeatParams>) => void
  readonly onSave: () => void
}

/** What the page brings and the visitor's own heatmaps; one keeps all its address says but the session (C5). */
export function HeatMenu({ params, onChange, onSave }: HeatMenuProps) {
  const views = useSavedViews(HEAT_PAGE)
  const address = addressOf(params)
  const own = views.find((view) => stateText(view, 'address') === address)
  const preset = HEAT_PRESETS.find((one) => one.size === params.size && one.colour === params.colour)
  return (
    <ViewsMenu
      label="Heatmaps"
      noun="heatmap"
      shown={preset?.label ?? 'Heatmaps'}
      builtIn={HEAT_PRESETS.map(({ id, label, size, colour }) => ({
        key: id,
        label,
        isChecked: preset?.id === id && own === undefined,
        onSelect: () => onChange({ size, colour, clamp: null }),
      }))}
      views={views}
      own={own}
      onOpen={(view) => onChange(stateOf(view))}
      onSave={onSave}
    />
  )
}

function stateOf(view: SavedView): Partial<HeatParams> {
  const { when: _when, ...rest } = parseHeatParams(Object.fromEntries(new URLSearchParams(stateText(view, 'address'))))
  return rest
}

/** The state without its session: a heatmap is of whatever session is looked at. */
const addressOf = (params: HeatParams): string =>
  heatQuery({ ...params, when: { ...params.when, session: null, source: null, at: null } })

/** The present heatmap under a name. */
export const newHeatView = (params: HeatParams, name: string) => ({
  page: HEAT_PAGE,
  name,
  filter: '',
  state: { address: addressOf(params) },
})
