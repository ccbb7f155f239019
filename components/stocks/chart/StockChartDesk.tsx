import { useMemo } from 'react'
import { ChartDesk } from '@/components/charting/ChartDesk'
import { useMarkChoice } from '@/components/charting/useMarkChoice'
import { layoutOfTab, viewOfTab } from '@/components/stocks/chart/tabLayout'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { LayoutState } from '@/lib/charting/layout'

/** The full chart of one name; another symbol typed on it opens that name's page. */
export function StockChartDesk({ explorer }: { readonly explorer: Explorer }) {
  const { view, symbol, when, isLive, setView, openSymbol } = explorer
  const marks = useMarkChoice()
  const layout = useMemo(() => layoutOfTab(view, symbol, marks), [view, symbol, marks])
  const change = (next: LayoutState) => {
    const wanted = next.charts[0]?.symbol
    if (wanted !== undefined && wanted !== symbol && /^[A-Z0-9^.]{1,12}$/.test(wanted)) openSymbol(wanted)
    else setView(viewOfTab(next))
  }
  return <ChartDesk layout={layout} onChange={change} when={when} isLive={isLive} hasLayouts={false} />
}
