import { BarFigure } from '@/components/charts/BarFigure'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { Donut } from '@/components/charts/Donut'
import { withClause } from '@/components/options/filter/withClause'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { barsOf, donutsOf } from '@/components/screens/live-options-flow/feedChartModels'
import { scopeOf } from '@/components/screens/live-options-flow/useFeedRows'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import { printFilter } from '@/lib/flow/filter/print'
import { formatShortDate, formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { tickerClause } from '@/lib/options/indexRoots'

export interface FeedChartsProps {
  readonly feed: FeedState
  readonly summary: FlowSummaryRow | null
  readonly source: string
  readonly today: string
}

const REFRESH_MS = 10_000

/** Charts over everything that matches: donuts, then premium by minute, ticker, expiry and strike. */
export function FeedCharts({ feed, summary, source, today }: FeedChartsProps) {
  const refresh = { refreshMs: feed.isLive ? REFRESH_MS : 0 }
  const answer = useEndpoint('flow.breakdown', { query: scopeOf(feed) }, refresh)
  const data = loadedData(answer)?.data
  if (!data && answer.status === 'error') {
    return <ErrorState error={answer.error} source="flow.breakdown" onRetry={answer.retry} />
  }
  return (
    <section aria-label="Charts" className="flex shrink-0 flex-col border-b bg-panel">
      <DonutRow feed={feed} summary={summary} source={source} />
      {data ? <BarRows feed={feed} data={data} source={source} today={today} /> : <Skeleton className="m-3 h-44" />}
    </section>
  )
}

function DonutRow({ feed, summary, source }: Omit<FeedChartsProps, 'today'>) {
  const { filter } = feed.params
  const filters = ['type=call', 'type=put'].map((clause) => printFilter(withClause(filter, clause)))
  const body = { filters, ...whenQuery(feed.params) }
  const counts = loadedData(useEndpoint('flow.counts', { body }, { refreshMs: feed.isLive ? REFRESH_MS : 0 }))?.data
  if (!summary) return <Skeleton className="m-3 h-18" />
  const donuts = donutsOf(summary, { calls: counts?.[0] ?? 0, puts: counts?.[1] ?? 0 })
  return (
    <div className="flex overflow-x-auto border-line-1 border-b">
      {Object.entries(donuts).map(([title, model]) => (
        <ChartFrame
          key={title}
          title={title}
          summary={model.summary}
          table={model.table}
          source={source}
          className="h-27 min-w-44 flex-1 border-line-1 border-l first:border-l-0"
        >
          <Donut model={model} />
        </ChartFrame>
      ))}
    </div>
  )
}

interface BarRowsProps extends Omit<FeedChartsProps, 'summary'> {
  readonly data: Parameters<typeof barsOf>[0]
}

function BarRows({ feed, data, source, today }: BarRowsProps) {
  const { timeZone } = useTimeSettings()
  const bars = barsOf(data, {
    time: (ms) => formatShortTime(ms, timeZone),
    date: (date) => formatShortDate(date, today),
  })
  const narrow = (clause: string) => feed.change({ filter: withClause(feed.params.filter, clause) })
  const charts = [
    { model: bars.minute, title: 'Premium by minute', direction: 'vertical', clause: null },
    { model: bars.ticker, title: 'Top tickers', direction: 'horizontal', clause: 'ticker' },
    { model: bars.expiry, title: 'By expiry', direction: 'horizontal', clause: 'expiry' },
    { model: bars.strike, title: 'By strike', direction: 'horizontal', clause: 'strike' },
  ] as const
  return (
    <div className="flex h-60 overflow-x-auto">
      {charts.map(({ model, title, direction, clause }) => (
        <BarFigure
          key={title}
          title={title}
          note={clause ? 'largest, click to filter' : 'calls up, puts down'}
          source={source}
          className={`min-w-60 border-line-1 border-l first:border-l-0 ${clause ? 'flex-1' : 'flex-[1.6]'}`}
          model={model}
          format={formatMoney}
          direction={direction}
          {...(clause
            ? { onChoose: (key: string) => narrow(clause === 'ticker' ? tickerClause(key) : `${clause}=${key}`) }
            : {})}
        />
      ))}
    </div>
  )
}
