import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.insiderTrades,
  lateScreen(() =>
    import('@/components/screens/insiders/trades/InsiderTradesScreen').then((module) => module.InsiderTradesPage),
  ),
)
