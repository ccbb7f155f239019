import { dayTicks } from '@/components/stocks/parts/datePlot'
import { prepareSeries, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { sessionEndMs } from '@/lib/market/session'

const NONE: readonly never[] = []

/** Growth of the follower and of the benchmark over sessions. */
export function followModel(
  data: CallResponse<'politics.follow'>['data'] | undefined,
  dateFormat: string,
): SeriesModel {
  const curve = data?.curve ?? NONE
  const dates = curve.map((point) => point.date)
  const times = dates.map(sessionEndMs)
  const dateOf = new Map(dates.map((date, at) => [times[at], date]))
  return prepareSeries({
    title: 'Growth of 1',
    times,
    ticks: dayTicks(dates).map(({ at, label }) => ({ atMs: times[at] ?? 0, label, kind: 'date' as const })),
    format: (value) => formatNumber(value, 2),
    series: [
      { name: 'Followed', tone: 'price', values: curve.map((point) => point.value) },
      {
        name: data?.benchmark ?? '',
        tone: 'compare',
        weight: 'compare',
        values: curve.map((point) => point.benchmark),
      },
    ],
    formatTime: (ms) => formatDate(dateOf.get(ms), dateFormat),
  })
}
