import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyStockNetPremium } from '@/components/screens/stock/net-premium/LazyStockNetPremium'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.stockNetPremium, LazyStockNetPremium)
