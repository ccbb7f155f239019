import { withParams } from '@/components/app/withParams'
import { EtfsScreen } from '@/components/screens/etfs/EtfsScreen'
import { parseEtfsParams } from '@/components/screens/etfs/etfsParams'

/** The screen with its address. */
export const EtfsPage = withParams(EtfsScreen, parseEtfsParams)
