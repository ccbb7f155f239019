import type { MapsParams } from '@/components/screens/market/maps/mapsParams'

export interface MapPartProps {
  readonly params: MapsParams
  readonly isLive: boolean
  readonly onChange: (patch: Partial<MapsParams>) => void
}
