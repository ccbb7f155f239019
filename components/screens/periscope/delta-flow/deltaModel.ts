import type { DeltaSplit } from '@/components/screens/periscope/delta-flow/deltaParams'
import { axisMoney } from '@/lib/charts/axisMoney'
import { axisTicks } from '@/lib/charts/axisTicks'
import type { ChartTone } from '@/lib/charts/chartTone'
import { type PlotLine, type PlotMark, prepareTimePlot, type TimePlotModel } from '@/lib/charts/prepareTimePlot'
import { sessionAxis } from '@/lib/charts/sessionAxis'
import type { DeltaFlowRow, DeltaSeries } from '@/lib/contract/deltaFlow'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'

export interface DeltaView {
  readonly split: DeltaSplit
  readonly stepMinutes: number
  readonly session: IsoDate
  readonly timeZone: string
}

type Part = readonly [name: string, tone: ChartTone, key: keyof DeltaSeries]

const PARTS: Readonly<Record<DeltaSplit, readonly Part[]>> = {
  type: [
    ['Puts', 'put', 'puts'],
    ['Calls', 'call', 'calls'],
  ],
  dte: [
    ['0DTE', 'cat-1', 'zero_dte'],
    ['Rest', 'cat-2', 'rest'],
  ],
  size: [
    ['Up to 10 contracts', 'cat-1', 'small'],
    ['Middle', 'cat-2', 'mid'],
    ['Blocks', 'cat-3', 'block'],
  ],
  kind: [
    ['Index options', 'cat-1', 'index'],
    ['ETFs', 'cat-2', 'etf'],
    ['Equities', 'cat-3', 'equity'],
  ],
  // Exchanges label whole days: over time there is the total alone.
  participant: [],
}

/** How every line of running delta is made. */
const DELTA_FLOW = 'F14: Σ d·Δ·size·100·S, d is 1 at the ask and −1 at the bid, running since the open'

/** Running directional delta dollars with its parts on the left, the price on the right, what each step added at the foot. */
export function deltaPlot(data: DeltaFlowRow, view: DeltaView): TimePlotModel {
  const { series } = data
  const { stepMinutes, session, timeZone, split } = view
  const axis = sessionAxis(session, series.start_ms, stepMinutes)
  const parts = PARTS[split].map(
    ([name, tone, key]): PlotLine => ({
      name,
      tone,
      axis: 'left',
      weight: 'second',
      values: series[key],
      formula: DELTA_FLOW,
    }),
  )
  return prepareTimePlot({
    title: `Delta flow, ${data.label}`,
    times: series.start_ms,
    ...axis,
    lines: [
      ...parts,
      {
        name: 'Total',
        tone: 'price',
        axis: 'left',
        weight: 'main',
        values: series.total,
        formula: DELTA_FLOW,
      },
    ],
    candles: data.price.some((bar) => bar !== null)
      ? {
          name: data.price_of,
          axis: 'right',
          values: data.price.map((bar) =>
            bar === null ? null : { open: bar[0], high: bar[1], low: bar[2], close: bar[3] },
          ),
        }
      : null,
    bars: { name: `Per ${stepMinutes} min`, values: series.per_step, format: formatSignedMoney },
    marks: marksOf(data, axis.slots),
    ticks: axisTicks(series.start_ms, { rangeDays: 1, timeZone }),
    tickFormat: { left: axisMoney },
    format: { left: formatSignedMoney, right: formatPrice },
    formatTime: (ms) => formatShortTime(ms, timeZone),
  })
}

/** 15-minute slope of the total, USD a minute. */
export function slopePlot(data: DeltaFlowRow, view: DeltaView): TimePlotModel {
  const { series } = data
  return prepareTimePlot({
    title: 'Slope over 15 minutes',
    times: series.start_ms,
    ...sessionAxis(view.session, series.start_ms, view.stepMinutes),
    lines: [
      {
        name: 'Slope, $ a minute',
        tone: 'price',
        axis: 'left',
        weight: 'second',
        values: series.slope,
        formula: 'F14: change of the total over the last 15 minutes, for each minute',
      },
    ],
    ticks: axisTicks(series.start_ms, { rangeDays: 1, timeZone: view.timeZone }),
    tickFormat: { left: axisMoney },
    format: { left: formatSignedMoney, right: formatPrice },
    formatTime: (ms) => formatShortTime(ms, view.timeZone),
  })
}

/** What the chain makes its dealers trade: because the price moved since the open, and because time passes until the close. */
export function hedgePlot(expected: NonNullable<DeltaFlowRow['expected']>, view: DeltaView): TimePlotModel {
  const { rehedge, drift } = expected
  const times = [...rehedge, ...drift].map((point) => point.at_ms)
  const [past, ahead] = [rehedge.map(({ usd }) => usd), drift.map(({ usd }) => usd)]
  const none = (values: readonly number[]) => values.map(() => null)
  return prepareTimePlot({
    title: 'Expected hedging of dealers',
    times,
    ...sessionAxis(view.session, times, 1),
    lines: [
      {
        name: 'Charm until the close',
        tone: 'cat-2',
        axis: 'left',
        weight: 'second',
        values: [...none(past), ...ahead],
        formula: 'F26: Σ charm·OI·100·S from now to the close, against the sign of the dealers',
      },
      {
        name: 'Re-hedge since the open',
        tone: 'price',
        axis: 'left',
        weight: 'main',
        values: [...past, ...none(ahead)],
        formula: 'F23: Σ GEX times the move of the price since the open, in percent',
      },
    ],
    ticks: axisTicks(times, { rangeDays: 1, timeZone: view.timeZone }),
    tickFormat: { left: axisMoney },
    format: { left: formatSignedMoney, right: formatPrice },
    formatTime: (ms) => formatShortTime(ms, view.timeZone),
  })
}

function marksOf({ divergence }: DeltaFlowRow, slots: readonly number[]): PlotMark[] {
  return divergence.flatMap((kind, i): PlotMark[] => {
    const slot = slots[i] ?? 0
    return kind === null ? [] : [{ from: slot, to: slot, tone: kind === 'price_up' ? 'bear' : 'bull' }]
  })
}
