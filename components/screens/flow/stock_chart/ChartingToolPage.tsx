import { withParams } from '@/components/app/withParams'
import { ChartingToolScreen } from '@/components/screens/flow/stock_chart/ChartingToolScreen'
import { parseChartingParams } from '@/components/screens/flow/stock_chart/chartingParams'

/** The screen with its address. */
export const ChartingToolPage = withParams(ChartingToolScreen, parseChartingParams)
