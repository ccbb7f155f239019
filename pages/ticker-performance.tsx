import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.performance,
  lateScreen(() =>
    import('@/components/screens/ticker-performance/PerformanceScreen').then((module) => module.PerformancePage),
  ),
)
