import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyOpenInterestExplorer } from '@/components/screens/flow/chain_oi_changes/LazyOpenInterestExplorer'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.openInterestExplorerAlias, LazyOpenInterestExplorer)
