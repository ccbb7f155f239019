import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { ChartDesk } from '@/components/charting/ChartDesk'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { type ChartingParams, chartingQuery } from '@/components/screens/flow/stock_chart/chartingParams'
import { PageHead } from '@/components/templates/PageHead'
import type { LayoutState } from '@/lib/charting/layout'

/** Price, indicators, option levels and drawings in one place. pages.md §4.10 Charting Tool. */
export function ChartingToolScreen(params: ChartingParams) {
  const { pathname, replace } = useRouter()
  const { session, source, at } = params
  const change = useCallback(
    (layout: LayoutState) => {
      const query = chartingQuery({ layout, session, source, at })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [session, source, at, pathname, replace],
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Charting Tool" scope="Letters choose a symbol, digits an interval, Alt and a letter draws" />
      <div className="min-h-0 flex-1 border-t">
        <ChartDesk layout={params.layout} onChange={change} when={whenQuery(params)} isLive={isNow(params)} />
      </div>
    </div>
  )
}
