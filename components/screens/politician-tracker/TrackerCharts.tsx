import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { FlowBars } from '@/components/filings/FlowBars'
import { followModel } from '@/components/filings/followModel'
import { shortSector } from '@/components/filings/sectorName'
import { loadedData } from '@/components/options/loadedData'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { dataMarks } from '@/components/tables/dataMarks'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'

export interface TrackerChartsProps {
  readonly name: string
  readonly trades: CallResponse<'politics.trades'>
}

/** Growth of following the filings against SPY, most traded names and sectors. */
export function TrackerCharts({ name, trades: { data, meta } }: TrackerChartsProps) {
  const { dateFormat } = useTimeSettings()
  const follow = loadedData(useEndpoint('politics.follow', { params: { name }, query: {} }))
  const model = useMemo(() => followModel(follow?.data, dateFormat), [follow, dateFormat])
  const source = `Disclosures of Congress, ${dataMarks(meta)}`
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
        <FlowBars
          title="Most traded names"
          note="middle of the brackets"
          source={source}
          direction="vertical"
          bars={data.top_tickers.map(({ ticker, buys, sells }) => ({ key: ticker, label: ticker, buys, sells }))}
        />
      </div>
      <div className="h-64 min-w-0">
        <FlowBars
          title="Sectors"
          note="middle of the brackets"
          source={source}
          direction="vertical"
          bars={data.by_sector.map(({ sector, buys, sells }) => ({
            key: sector,
            label: shortSector(sector),
            buys,
            sells,
          }))}
        />
      </div>
    </div>
  )
}
