import { defineDataPage } from '@/components/app/defineDataPage'
import { lateScreen } from '@/components/app/lateScreen'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(
  routes.chartingTool,
  lateScreen(() =>
    import('@/components/screens/flow/stock_chart/ChartingToolScreen').then((module) => module.ChartingToolPage),
  ),
)
