import { withParams } from '@/components/app/withParams'
import { AltDataScreen } from '@/components/screens/alt-data/AltDataScreen'
import { parseAltParams } from '@/components/screens/alt-data/altParams'

/** The screen with its address. */
export const AltDataPage = withParams(AltDataScreen, parseAltParams)
