import { axisMoney } from '@/lib/charts/axisMoney'
import { axisTicks } from '@/lib/charts/axisTicks'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareTimePlot, type TimePlotModel } from '@/lib/charts/prepareTimePlot'
import { sessionAxis } from '@/lib/charts/sessionAxis'
import type { FlowSeriesRow } from '@/lib/contract/minuteFields'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'

/** A group of names with its tide. */
export interface ComparedTide {
  readonly label: string
  readonly series: Pick<FlowSeriesRow, 'start_ms' | 'ncp' | 'npp'>
}

const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4']

/** Running net premium (F11) of groups side by side: a group that is quiet for a while stays where it was. */
export function compareModel(
  groups: readonly ComparedTide[],
  { session, stepMinutes, timeZone }: { session: IsoDate; stepMinutes: number; timeZone: string },
): TimePlotModel {
  const times = [...new Set(groups.flatMap(({ series }) => series.start_ms))].sort((a, b) => a - b)
  return prepareTimePlot({
    title: 'Net premium by group',
    times,
    ...sessionAxis(session, times, stepMinutes),
    lines: groups.map(({ label, series }, place) => ({
      name: label,
      tone: TONES[place % TONES.length] ?? 'cat-1',
      axis: 'left',
      weight: 'main',
      values: carried(series, times),
      formula: 'F11, F15: net call premium less net put premium, running since the open',
    })),
    ticks: axisTicks(times, { rangeDays: 1, timeZone }),
    tickFormat: { left: axisMoney },
    format: { left: formatSignedMoney, right: formatPrice },
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}

function carried({ start_ms, ncp, npp }: ComparedTide['series'], times: readonly number[]): (number | null)[] {
  let place = -1
  return times.map((ms) => {
    while ((start_ms[place + 1] ?? Number.POSITIVE_INFINITY) <= ms) place += 1
    return place < 0 ? null : (ncp[place] ?? 0) - (npp[place] ?? 0)
  })
}
