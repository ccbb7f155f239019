import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { ChartDesk } from '@/components/charting/ChartDesk'
import { useMarkChoice } from '@/components/charting/useMarkChoice'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import {
  type ChartingParams,
  chartingQuery,
  parseChartingParams,
} from '@/components/screens/flow/stock_chart/chartingParams'
import { PageHead } from '@/components/templates/PageHead'
import type { LayoutState } from '@/lib/charting/layout'
import { withOwnMarks } from '@/lib/charting/layoutEdits'

/** Price, indicators, option levels and drawings in one place. pages.md §4.10 Charting Tool. */
export function ChartingToolScreen(params: ChartingParams) {
  const { pathname, replace } = useRouter()
  const { session, source, at } = params
  const marks = useMarkChoice()
  const layout = useMemo(() => withOwnMarks(params.layout, marks), [params.layout, marks])
  const change = useCallback(
    (next: LayoutState) => {
      const query = chartingQuery({ layout: next, session, source, at })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [session, source, at, pathname, replace],
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Charting Tool" scope="Letters choose a symbol, digits an interval, Alt and a letter draws" />
      <div className="min-h-0 flex-1 border-t">
        <ChartDesk layout={layout} onChange={change} when={whenQuery(params)} isLive={isNow(params)} />
      </div>
    </div>
  )
}

/** The screen with its address. */
export const ChartingToolPage = withParams(ChartingToolScreen, parseChartingParams)
