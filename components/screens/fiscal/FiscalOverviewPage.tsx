import { withParams } from '@/components/app/withParams'
import { FiscalOverviewScreen } from '@/components/screens/fiscal/FiscalOverviewScreen'
import { parseFiscalParams } from '@/components/screens/fiscal/fiscalParams'

/** The screen with its address. */
export const FiscalOverviewPage = withParams(FiscalOverviewScreen, parseFiscalParams)
