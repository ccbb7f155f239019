import { axisMoney } from '@/lib/charts/axisMoney'
import { axisTicks } from '@/lib/charts/axisTicks'
import { type PlotLine, prepareTimePlot, type TimePlotModel } from '@/lib/charts/prepareTimePlot'
import { sessionAxis } from '@/lib/charts/sessionAxis'
import type { FlowSeriesRow } from '@/lib/contract/minuteFields'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatPrice } from '@/lib/format/number'

export interface TidePlotInput {
  readonly title: string
  readonly series: FlowSeriesRow
  readonly session: IsoDate
  readonly stepMinutes: number
  /** Net volume is left out where it is not known. */
  readonly hasVolume?: boolean
  readonly price: { readonly name: string; readonly values: readonly (number | null)[] }
  readonly timeZone: string
  readonly further?: readonly PlotLine[]
}

/** Running net premium of puts and calls. */
export const netLines = (series: Pick<FlowSeriesRow, 'ncp' | 'npp'>): readonly PlotLine[] => [
  {
    name: 'Net put premium',
    tone: 'put',
    axis: 'left',
    weight: 'second',
    values: series.npp,
    formula: 'F11: put premium at the ask less at the bid, running since the open',
  },
  {
    name: 'Net call premium',
    tone: 'call',
    axis: 'left',
    weight: 'main',
    values: series.ncp,
    formula: 'F11: call premium at the ask less at the bid, running since the open',
  },
]

/** F15 as a picture: net call and put premium, net volume per step at the foot, the price on its own axis. */
export function tidePlot(input: TidePlotInput): TimePlotModel {
  const { title, series, session, stepMinutes, price, timeZone, further = [], hasVolume = true } = input
  return prepareTimePlot({
    title,
    times: series.start_ms,
    ...sessionAxis(session, series.start_ms, stepMinutes),
    lines: [
      ...(price.values.every((value) => value === null)
        ? []
        : [{ name: price.name, tone: 'compare', axis: 'right', weight: 'compare', values: price.values } as const]),
      ...netLines(series),
      ...further,
    ],
    bars: hasVolume
      ? {
          name: `Net volume, contracts per ${stepMinutes} min`,
          values: series.net_volume,
          format: (value) => (value > 0 ? `+${formatCompact(value)}` : formatCompact(value)),
        }
      : null,
    ticks: axisTicks(series.start_ms, { rangeDays: 1, timeZone }),
    tickFormat: { left: axisMoney },
    format: { left: formatSignedMoney, right: formatPrice },
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}
