import { withParams } from '@/components/app/withParams'
import { MarketMapsScreen } from '@/components/screens/market/maps/MarketMapsScreen'
import { parseMapsParams } from '@/components/screens/market/maps/mapsParams'

/** The screen with its address. */
export const MarketMapsPage = withParams(MarketMapsScreen, parseMapsParams)
