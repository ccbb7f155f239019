import { useSavedViews } from '@/components/options/views/useSavedViews'
import { ViewsMenu } from '@/components/options/views/ViewsMenu'
import { stateText } from '@/components/options/views/viewState'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { MAP_PRESETS, presetOf } from '@/components/screens/market/maps/mapPresets'
import { type MapsParams, mapsQuery, parseMapsParams } from '@/components/screens/market/maps/mapsParams'
import type { SavedView } from '@/lib/contract/savedViews'

/** Page name under which maps are stored. */
const MAPS_PAGE = 'market_maps'

/** Presets and the visitor's own maps; a map keeps everything its address says but the session (C5). */
export function MapsMenu({ params, onChange, onSave }: MapPartProps & { readonly onSave: () => void }) {
  const views = useSavedViews(MAPS_PAGE)
  const address = addressOf(params)
  const own = views.find((view) => stateText(view, 'address') === address)
  const preset = params.view === 'map' ? presetOf(params) : null
  const builtIn = MAP_PRESETS.map(({ id, label, question: _question, ...figures }) => ({
    key: id,
    label,
    isChecked: preset?.id === id && own === undefined,
    onSelect: () => onChange({ view: 'map', ...figures, pick: [], sort: '', cols: '' }),
  }))
  return (
    <ViewsMenu
      label="Maps"
      noun="map"
      shown={preset?.label ?? 'Maps'}
      builtIn={builtIn}
      views={views}
      own={own}
      onOpen={(view) => onChange(stateOf(view))}
      onSave={onSave}
    />
  )
}

function stateOf(view: SavedView): Partial<MapsParams> {
  const { when: _when, ...rest } = parseMapsParams(Object.fromEntries(new URLSearchParams(stateText(view, 'address'))))
  return rest
}

/** The state without its session: a map is of whatever session is looked at. */
const addressOf = (params: MapsParams): string =>
  mapsQuery({ ...params, when: { ...params.when, session: null, source: null, at: null } })

/** The present map under a name. */
export function newMapView(params: MapsParams, name: string) {
  return { page: MAPS_PAGE, name, filter: params.filter, state: { address: addressOf(params) } }
}
