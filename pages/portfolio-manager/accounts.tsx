import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.linkBroker,
  lateScreen(() =>
    import('@/components/screens/portfolio-manager/accounts/LinkBrokerScreen').then((module) => module.LinkBrokerPage),
  ),
)
