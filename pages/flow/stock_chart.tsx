import { defineDataPage } from '@/components/app/defineDataPage'
import { LazyChartingTool } from '@/components/screens/flow/stock_chart/LazyChartingTool'
import { routes } from '@/lib/navigation/routes'

export default defineDataPage(routes.chartingTool, LazyChartingTool)
