import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { TimePlot } from '@/components/charts/TimePlot'
import { mentionPlot, mentionsOf, mentionTable } from '@/components/screens/stock/stock-talk/mentionPlot'
import type { HeadlinesAnswer, TalkAnswer } from '@/components/screens/stock/stock-talk/talkParts'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'

export interface TalkChartsProps {
  readonly explorer: Explorer
  readonly talk: TalkAnswer['data']
  readonly news: HeadlinesAnswer | null
}

/** How often a name was mentioned a day, under its price over the same three months. */
export function TalkCharts({ explorer, talk, news }: TalkChartsProps) {
  const { symbol } = explorer
  const { dateFormat } = useTimeSettings()
  // What users say is of now, whatever session the address names; the price beside it too.
  const bars = useLiveAnswer('stocks.bars', { params: { ticker: symbol }, query: { range: '3M' } }, { everyMs: 60_000 })
  const days = useMemo(
    () => mentionsOf(talk.days, news?.data.days ?? [], bars.data?.data.bars ?? []),
    [talk.days, news, bars.data],
  )
  const model = useMemo(() => mentionPlot(days, symbol, dateFormat), [days, symbol, dateFormat])
  const isSilent = days.every((day) => day.comments + day.headlines === 0)
  return (
    <ChartFrame
      title="Mentions and price"
      note={
        isSilent
          ? 'no comment and no imported headline in 90 days'
          : 'comments here and imported headlines a day under the close, 90 days'
      }
      summary={model.summary}
      table={mentionTable(days, dateFormat)}
      source={`comments of users, imported headlines; ${chartSource(bars.data?.meta)}`}
      className="h-64 border-t"
    >
      {bars.data === undefined && bars.status !== 'error' ? null : days.some((day) => day.close !== null) ? (
        <TimePlot model={model} />
      ) : (
        <EmptyState>No price of {symbol} is known for these days.</EmptyState>
      )}
    </ChartFrame>
  )
}
