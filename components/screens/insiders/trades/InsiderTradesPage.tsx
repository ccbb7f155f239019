import { withParams } from '@/components/app/withParams'
import { InsiderTradesScreen } from '@/components/screens/insiders/trades/InsiderTradesScreen'
import { parseInsiderParams } from '@/components/screens/insiders/trades/insiderParams'

/** The screen with its address. */
export const InsiderTradesPage = withParams(InsiderTradesScreen, parseInsiderParams)
