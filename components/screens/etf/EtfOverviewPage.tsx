import { withParams } from '@/components/app/withParams'
import { EtfOverviewScreen } from '@/components/screens/etf/EtfOverviewScreen'
import { parseEtfParams } from '@/components/screens/etf/etfParams'

/** The screen with its address. */
export const EtfOverviewPage = withParams(EtfOverviewScreen, parseEtfParams)
