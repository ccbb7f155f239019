import { ChevronDown } from 'lucide-react'
import { loadedData } from '@/components/options/loadedData'
import { stateText } from '@/components/options/views/viewState'
import type { MapPartProps } from '@/components/screens/market/maps/MarketMapsScreen'
import { MAP_PRESETS, presetOf } from '@/components/screens/market/maps/mapPresets'
import { type MapsParams, mapsQuery, parseMapsParams } from '@/components/screens/market/maps/mapsParams'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** Page name under which maps are stored. */
const MAPS_PAGE = 'market_maps'

/** Presets and the visitor's own maps; a map keeps everything its address says but the session (C5). */
export function MapsMenu({ params, onChange, onSave }: MapPartProps & { readonly onSave: () => void }) {
  const { user } = useAuth()
  const views = loadedData(useEndpoint('savedViews.list', user ? { query: { page: MAPS_PAGE } } : null))?.data ?? []
  const address = addressOf(params)
  const own = views.find((view) => stateText(view, 'address') === address)
  const preset = params.view === 'map' ? presetOf(params) : null
  const items: MenuItem[] = [
    ...MAP_PRESETS.map(({ id, label, question: _question, ...figures }) => ({
      key: id,
      label,
      isChecked: preset?.id === id && own === undefined,
      onSelect: () => onChange({ view: 'map', ...figures, pick: [], sort: '', cols: '' }),
    })),
    ...views.map((view) => ({
      key: view.id,
      label: view.name,
      isChecked: view === own,
      onSelect: () => {
        const { when: _when, ...rest } = parseMapsParams(
          Object.fromEntries(new URLSearchParams(stateText(view, 'address'))),
        )
        onChange(rest)
      },
    })),
    { key: 'save', label: user ? 'Save map' : 'Log in to save maps', isDisabled: !user, onSelect: onSave },
  ]
  return (
    <Menu
      label="Maps"
      side="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props}>
          {own?.name ?? preset?.label ?? 'Maps'}
          <Icon as={ChevronDown} size={12} className="text-fg-3" />
        </Button>
      )}
    />
  )
}

/** The state without its session: a map is of whatever session is looked at. */
const addressOf = (params: MapsParams): string =>
  mapsQuery({ ...params, when: { ...params.when, session: null, source: null, at: null } })

/** The present map under a name. */
export function newMapView(params: MapsParams, name: string) {
  return { page: MAPS_PAGE, name, filter: params.filter, state: { address: addressOf(params) } }
}
