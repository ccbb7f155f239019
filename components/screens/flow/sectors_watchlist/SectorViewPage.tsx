import { withParams } from '@/components/app/withParams'
import { SectorViewScreen } from '@/components/screens/flow/sectors_watchlist/SectorViewScreen'
import { parseSectorParams } from '@/components/screens/flow/sectors_watchlist/sectorParams'

/** The screen with its address. */
export const SectorViewPage = withParams(SectorViewScreen, parseSectorParams)
