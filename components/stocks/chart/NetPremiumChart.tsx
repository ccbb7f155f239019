import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDateTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'

type Answer = CallResponse<'netFlow.read'>

export interface NetPremiumChartProps {
  readonly answer: { readonly data: Pick<Answer['data'], 'sessions'>; readonly meta: Answer['meta'] }
  readonly name: Pick<Answer['data']['names'][number], 'series' | 'average'>
}

/** Running net call and net put premium of a name (F11); the average of earlier sessions where one is known. */
export function NetPremiumChart({ answer, name }: NetPremiumChartProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const model = useMemo(() => {
    const times = name.series.start_ms
    const average = name.average
    const spread = (values: readonly number[]) => times.map((_, i) => values[i] ?? null)
    return prepareSeries({
      title: 'Net premium',
      times,
      format: formatMoney,
      series: [
        { name: 'Net calls', tone: 'call', values: spread(name.series.ncp) },
        { name: 'Net puts', tone: 'put', values: spread(name.series.npp) },
        ...(average === null
          ? []
          : [
              {
                name: 'Calls, average',
                tone: 'call' as const,
                values: spread(average.ncp),
                weight: 'compare' as const,
              },
              {
                name: 'Puts, average',
                tone: 'put' as const,
                values: spread(average.npp),
                weight: 'compare' as const,
              },
            ]),
      ],
      ticks: axisTicks(times, { rangeDays: answer.data.sessions.length, timeZone }),
      formatTime: (ms) => formatDateTime(ms, { format: dateFormat, timeZone }).slice(0, 16),
    })
  }, [answer, name, timeZone, dateFormat])
  return (
    <SeriesFigure
      title="Net premium"
      note={`ask minus bid, running${name.average ? `; average of ${name.average.sessions} session${name.average.sessions === 1 ? '' : 's'} thin` : ''}`}
      source={chartSource(answer.meta)}
      className="h-full"
      model={model}
    />
  )
}
