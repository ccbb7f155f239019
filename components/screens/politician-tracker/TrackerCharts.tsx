import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { SectorBars, TickerBars } from '@/components/filings/CongressBars'
import { followModel } from '@/components/filings/followModel'
import { loadedData } from '@/components/options/loadedData'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'

export interface TrackerChartsProps {
  readonly name: string
  readonly trades: CallResponse<'politics.trades'>
}

/** Growth of following the filings against SPY, most traded names and sectors. */
export function TrackerCharts({ name, trades }: TrackerChartsProps) {
  const { dateFormat } = useTimeSettings()
  const follow = loadedData(useEndpoint('politics.follow', { params: { name }, query: {} }))
  const model = useMemo(() => followModel(follow?.data, dateFormat), [follow, dateFormat])
  return (
    <div className="grid gap-px border bg-line-1 nav:grid-cols-2">
      {follow === undefined || follow.data.curve.length < 2 ? null : (
        <SeriesFigure
          title="Growth of 1"
          note={`bought at the open after each filing, held a quarter; ${follow.data.benchmark} over the same days`}
          source={chartSource(follow.meta)}
          className="col-span-full h-64"
          model={model}
        />
      )}
      <div className="h-64 min-w-0">
        <TickerBars trades={trades} />
      </div>
      <div className="h-64 min-w-0">
        <SectorBars trades={trades} />
      </div>
    </div>
  )
}
