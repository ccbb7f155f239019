import { withParams } from '@/components/app/withParams'
import { PoliticalTradesScreen } from '@/components/screens/flow/politics/PoliticalTradesScreen'
import { parsePoliticsParams } from '@/components/screens/flow/politics/politicsParams'

/** The screen with its address; a name or a ticker in the path narrows it. */
export const PoliticalTradesPage = withParams(PoliticalTradesScreen, parsePoliticsParams)
