import { useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenWithin } from '@/components/options/when/whenState'
import { AreasView } from '@/components/screens/market/maps/AreasView'
import { CorrelationView } from '@/components/screens/market/maps/CorrelationView'
import { MapsMenu, newMapView } from '@/components/screens/market/maps/MapsMenu'
import { MapView } from '@/components/screens/market/maps/MapView'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { type MapsParams, mapsQuery, parseMapsParams } from '@/components/screens/market/maps/mapsParams'
import { RotationView } from '@/components/screens/market/maps/RotationView'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'

const VIEWS = optionsOf({ map: 'Two figures', areas: 'Areas', rotation: 'Rotation', correlation: 'Correlation' })

/** Which names are outliers on two figures at once? §4.3 Market Maps, C9b, F64. */
function MarketMapsScreen(params: MapsParams) {
  const change = useAddress(params, mapsQuery)
  const [isSaving, setSaving] = useState(false)
  const part: MapPartProps = { params, isLive: isNow(params.when), onChange: change }
  const views = (
    <Segments
      label="View"
      size="s"
      options={VIEWS}
      value={params.view}
      onChange={(view) => change({ view, pick: [] })}
    />
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Market Maps"
        controls={
          <>
            <span className="max-nav:hidden">{views}</span>
            <MapsMenu {...part} onSave={() => setSaving(true)} />
          </>
        }
        tools={
          <>
            <span className="max-phone:hidden">
              <SessionMenu state={whenWithin(params, change)} shown={params.when.session} source={params.when.source} />
            </span>
            <ShareButton holds="figures, names, order and session" />
          </>
        }
      />
      <div className="no-scrollbar flex h-10 shrink-0 items-center overflow-x-auto px-3 nav:hidden">{views}</div>
      {params.view === 'map' ? (
        <MapView {...part} />
      ) : params.view === 'areas' ? (
        <AreasView {...part} />
      ) : params.view === 'rotation' ? (
        <RotationView {...part} />
      ) : (
        <CorrelationView {...part} />
      )}
      <SaveViewDialog
        title="Save map"
        hint="Figures, names and order are kept under this name."
        isOpen={isSaving}
        onSave={(name) => saveView(newMapView(params, name))}
        onClose={() => setSaving(false)}
      />
    </div>
  )
}

/** The screen with its address. */
export const MarketMapsPage = withParams(MarketMapsScreen, parseMapsParams)
