import { withParams } from '@/components/app/withParams'
import { parseBoardParams } from '@/components/screens/futures_indices/boardParams'
import { FuturesIndicesScreen } from '@/components/screens/futures_indices/FuturesIndicesScreen'

/** The screen with its address. */
export const FuturesIndicesPage = withParams(FuturesIndicesScreen, parseBoardParams)
