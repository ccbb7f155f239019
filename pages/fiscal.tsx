import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyFiscalOverview } from '@/components/screens/fiscal/LazyFiscalOverview'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.fiscalOverview, LazyFiscalOverview)
