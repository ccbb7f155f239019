import { defineServedPage } from '@/components/app/defineServedPage'
import { lateScreen } from '@/components/app/lateScreen'
import { FundDocument } from '@/components/screens/etf/FundDocument'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/etf/serveEtfOverview'
export default defineServedPage(
  routes.etfOverview,
  lateScreen(() => import('@/components/screens/etf/EtfOverviewScreen').then((module) => module.EtfOverviewPage)),
  FundDocument,
)
