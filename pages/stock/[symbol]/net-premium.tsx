import { defineStockPage } from '@/components/screens/stock/defineStockPage'
import { LazyStockNetPremium } from '@/components/screens/stock/net-premium/LazyStockNetPremium'
import { routes } from '@/lib/navigation/routes'

export default defineStockPage(routes.stockNetPremium, LazyStockNetPremium)
