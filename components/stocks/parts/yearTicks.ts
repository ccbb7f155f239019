import { dayTicks } from '@/components/stocks/parts/datePlot'
import type { AxisTick } from '@/lib/charts/axisTicks'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'

/** Labels of a chart of daily closes: days for a month or two, else where months or years begin. */
export function yearTicks(dates: readonly IsoDate[], times: readonly EpochMs[]): AxisTick[] {
  const tick = (at: number, label: string): AxisTick => ({ atMs: times[at] ?? 0, label, kind: 'date' })
  if (dates.length > 45) return dayTicks(dates).map(({ at, label }) => tick(at, label))
  const every = dates.length > 25 ? 10 : 5
  return dates.flatMap((date, at) => (at % every === 0 ? [tick(at, `${date.slice(5, 7)}/${date.slice(8)}`)] : []))
}
