import { StockCandles } from '@/components/stocks/chart/StockCandles'
import { ExplorerShell } from '@/components/stocks/explorer/ExplorerShell'
import type { ExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { useExplorer } from '@/components/stocks/explorer/useExplorer'

/** Price with option-derived levels. §4.7 chart. */
export function StockChartScreen(params: ExplorerParams) {
  const explorer = useExplorer(params)
  return (
    <ExplorerShell explorer={explorer} tab="stockChart">
      <div className="h-full min-h-120">
        <StockCandles explorer={explorer} isFull />
      </div>
    </ExplorerShell>
  )
}
