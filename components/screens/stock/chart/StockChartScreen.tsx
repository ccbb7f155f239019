import { withParams } from '@/components/app/withParams'
import { StockChartDesk } from '@/components/stocks/chart/StockChartDesk'
import type { ExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { useExplorer } from '@/components/stocks/explorer/useExplorer'

/** The Charting Tool with this name in it, opened with the levels of its options. §4.7 chart. */
export function StockChartScreen(params: ExplorerParams) {
  const explorer = useExplorer(params)
  return (
    <div className="h-full min-h-140">
      <StockChartDesk explorer={explorer} />
    </div>
  )
}

/** The screen with its address. */
export const StockChartPage = withParams(StockChartScreen, parseExplorerParams)
