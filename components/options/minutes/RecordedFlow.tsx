import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { tidePlot } from '@/components/options/minutes/tidePlotModel'
import { useRecordedSessions, WHOLE_MARKET } from '@/components/options/minutes/useRecordedSessions'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import type { WhenState } from '@/components/options/when/whenState'
import { PageHead } from '@/components/templates/PageHead'
import { Tag } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { RecordedSeries } from '@/lib/contract/recordedFlow'
import type { IsoDate } from '@/lib/core/nominal'

export interface RecordedFlowProps {
  readonly title: string
  readonly of: 'market' | 'tickers'
  readonly state: WhenState
  readonly session: IsoDate
  readonly source: string
}

/** A session as another vendor recorded it: its own running sums, drawn as ours and labelled with their source. */
export function RecordedFlow({ title, of, state, session, source }: RecordedFlowProps) {
  const answer = useEndpoint('recordedFlow.read', { query: { session, source } })
  const further = useRecordedSessions(of)
  const series = loadedData(answer)?.data
  const isMany = (series?.length ?? 0) > 1
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title={title}
        controls={<Tag>Recorded: {source}</Tag>}
        tools={<SessionMenu state={state} shown={session} source={source} further={further} />}
      />
      <p className="px-3 pb-2 text-11 text-fg-3">
        Imported minutes. The sums are the vendor’s; there are no prints behind them to filter, split or replay.
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        {series === undefined ? <Waiting answer={answer} source="recordedFlow.read" rows={16} /> : null}
        <div className={isMany ? 'grid grid-cols-2 max-rail:grid-cols-1' : ''}>
          {series?.map((one) => (
            <RecordedChart
              key={one.ticker}
              series={one}
              session={session}
              source={source}
              className={isMany ? 'h-[300px] border-r border-b' : 'h-[520px] max-phone:h-[320px]'}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface RecordedChartProps extends Pick<RecordedFlowProps, 'session' | 'source'> {
  readonly series: RecordedSeries
  readonly className: string
}

function RecordedChart({ series, session, source, className }: RecordedChartProps) {
  const { timeZone } = useTimeSettings()
  const name = series.ticker === WHOLE_MARKET ? 'Whole market' : series.ticker
  const model = useMemo(
    () =>
      tidePlot({
        title: `${name}, recorded by ${source}`,
        series: { ...series, net_volume: [], call_delta: [], put_delta: [] },
        session,
        stepMinutes: 1,
        price: { name: series.ticker, values: series.price },
        hasVolume: false,
        timeZone,
      }),
    [series, session, source, name, timeZone],
  )
  return (
    <TimeFigure
      title={name}
      note="cumulative net premium since 09:30"
      source={source}
      className={className}
      model={model}
    />
  )
}
