import { defineServedPage } from '@/components/app/defineServedPage'
import { FundDocument } from '@/components/screens/etf/FundDocument'
import { LazyEtfOverview } from '@/components/screens/etf/LazyEtfOverview'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/etf/serveEtfOverview'
export default defineServedPage(routes.etfOverview, LazyEtfOverview, FundDocument)
