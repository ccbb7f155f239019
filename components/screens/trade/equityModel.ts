import { axisTicks } from '@/lib/charts/axisTicks'
import { prepareSeries, type SeriesModel } from '@/lib/charts/prepareSeries'
import type { PaperMarkRow } from '@/lib/contract/paperRows'
import { formatDateTime } from '@/lib/format/date'
import { formatFullMoney } from '@/lib/format/money'
import { DAY_MS } from '@/lib/market/newYorkTime'

/** Worth of an account over time as a line. */
export function equityModel(
  marks: readonly PaperMarkRow[],
  { timeZone, dateFormat }: { readonly timeZone: string; readonly dateFormat: string },
): SeriesModel {
  const times = marks.map(({ at_ms }) => at_ms)
  const rangeDays = Math.max(1, Math.ceil(((times.at(-1) ?? 0) - (times[0] ?? 0)) / DAY_MS))
  return prepareSeries({
    title: 'Equity',
    times,
    ticks: axisTicks(times, { rangeDays, timeZone }),
    format: formatFullMoney,
    series: [{ name: 'Equity', tone: 'price', values: marks.map(({ equity }) => equity) }],
    formatTime: (ms) => formatDateTime(ms, { format: dateFormat, timeZone }),
  })
}
