import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.paperTrading,
  lateScreen(() => import('@/components/screens/trade/PaperTradingScreen').then((module) => module.PaperTradingPage)),
)
