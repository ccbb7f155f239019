import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { MarketParts } from '@/components/screens/predictions/MarketParts'
import { type PredictionParams, placeOf } from '@/components/screens/predictions/predictionParams'
import { questionText } from '@/components/screens/predictions/predictionText'
import { Drawer } from '@/components/ui/Dialog'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

export interface MarketDrawerProps {
  readonly params: PredictionParams
  readonly onChange: (patch: Partial<PredictionParams>) => void
}

/** One question closer; the address names it. §4.10 "market page". */
export function MarketDrawer({ params, onChange }: MarketDrawerProps) {
  const place = placeOf(params.market)
  const answer = useEndpoint(
    'predictions.market',
    place === null ? null : { query: { venue: place.venue, market: place.id } },
    { keepsPrevious: false },
  )
  if (place === null) return null
  const shown = loadedData(answer)
  return (
    <Drawer
      isOpen
      width={720}
      title={shown === undefined ? place.id : questionText(shown.data.row)}
      onClose={() => onChange({ market: '' })}
    >
      <div className="-m-4 flex flex-col gap-px bg-line-2">
        {shown === undefined ? (
          <Waiting answer={answer} source="predictions.market" rows={10} />
        ) : (
          <MarketParts answer={shown} onChange={onChange} />
        )}
      </div>
    </Drawer>
  )
}
