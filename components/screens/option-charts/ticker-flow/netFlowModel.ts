import { netLines } from '@/components/options/minutes/tidePlotModel'
import type { NetFlowPane } from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { axisMoney } from '@/lib/charts/axisMoney'
import { axisTicks } from '@/lib/charts/axisTicks'
import {
  type PlotBars,
  type PlotLine,
  type PlotMark,
  prepareTimePlot,
  type TimePlotModel,
} from '@/lib/charts/prepareTimePlot'
import { sessionAxis } from '@/lib/charts/sessionAxis'
import type { NetFlowName } from '@/lib/contract/netFlow'
import { formatDateTime, formatShortTime } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { newYorkDateOf, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { SESSION_OPEN_MS } from '@/lib/market/session'

export interface NetFlowView {
  readonly pane: NetFlowPane
  readonly stepMinutes: number
  readonly days: number
  readonly hasAverage: boolean
  readonly timeZone: string
  readonly dateFormat: string
}

/** Sessions side by side are as wide as a whole one. */
const WHOLE_MINUTES = 405

/** One name as a picture: candles on the right, running net call and put premium on the left, a pane at the foot. */
export function netFlowPlot(name: NetFlowName, view: NetFlowView): TimePlotModel {
  const { series } = name
  const { stepMinutes, timeZone, days } = view
  const times = series.start_ms
  const perSession = Math.ceil(WHOLE_MINUTES / stepMinutes)
  const only = days === 1 ? sessionAxis(newYorkDateOf(times[0] ?? 0), times, stepMinutes) : null
  const slots = only?.slots ?? slotsOf(times, stepMinutes, perSession)
  const last = slots.at(-1) ?? 0
  const slotCount = only?.slotCount ?? (Math.floor(last / perSession) + 1) * perSession
  const breaks = Array.from({ length: Math.max(0, slotCount / perSession - 1) }, (_, i) => (i + 1) * perSession)
  return prepareTimePlot({
    title: `Net flow of ${name.label}`,
    times,
    slots,
    slotCount,
    breaks,
    lines: [...averageLines(name, view), ...netLines(name.series)],
    candles: name.price.some((bar) => bar !== null)
      ? {
          name: name.price_of,
          axis: 'right',
          values: name.price.map((bar) =>
            bar === null ? null : { open: bar[0], high: bar[1], low: bar[2], close: bar[3] },
          ),
        }
      : null,
    bars: paneBars(name, view),
    marks: divergenceMarks(name, slots),
    ticks: axisTicks(times, { rangeDays: days, timeZone }),
    closedFrom: only?.closedFrom ?? null,
    tickFormat: { left: axisMoney },
    format: { left: formatSignedMoney, right: formatPrice },
    formatTime: (ms) =>
      days === 1
        ? formatShortTime(ms, timeZone)
        : formatDateTime(ms, { format: view.dateFormat, timeZone }).slice(0, -3),
  })
}

function averageLines({ average }: NetFlowName, { hasAverage }: NetFlowView): PlotLine[] {
  if (average === null || !hasAverage) return []
  const formula = 'F11: mean of the earlier sessions by the same time'
  const line = { axis: 'left', weight: 'compare', formula } as const
  return [
    { ...line, name: 'Average net put', tone: 'cat-2', values: average.npp },
    { ...line, name: 'Average net call', tone: 'cat-1', values: average.ncp },
  ]
}

function paneBars({ series, nope }: NetFlowName, { pane, stepMinutes }: NetFlowView): PlotBars {
  if (pane === 'nope')
    return { name: 'NOPE (F36)', values: nope.map((one) => one ?? 0), format: (v) => formatNumber(v, 3) }
  if (pane === 'delta') {
    const running = series.call_delta.map((calls, i) => calls + (series.put_delta[i] ?? 0))
    const values = running.map((value, i) => value - (i === 0 ? 0 : (running[i - 1] ?? 0)))
    return { name: `Net delta flow, $ per ${stepMinutes} min`, values, format: formatSignedMoney }
  }
  return {
    name: `Net volume, contracts per ${stepMinutes} min`,
    values: series.net_volume,
    format: (value) => (value > 0 ? `+${formatCompact(value)}` : formatCompact(value)),
  }
}

/** Runs of steps at which price and money disagree: bear where the price rises while money leaves, else bull. */
function divergenceMarks({ divergence }: NetFlowName, slots: readonly number[]): PlotMark[] {
  const marks: PlotMark[] = []
  for (const [i, kind] of divergence.entries()) {
    if (kind === null) continue
    const tone = kind === 'price_up' ? 'bear' : 'bull'
    const slot = slots[i] ?? 0
    const last = marks.at(-1)
    if (last?.tone === tone && last.to === slot - 1) marks[marks.length - 1] = { ...last, to: slot }
    else marks.push({ from: slot, to: slot, tone })
  }
  return marks
}

/** Sessions stand side by side: a session begins where the day in New York changes. */
function slotsOf(times: readonly number[], stepMinutes: number, perSession: number): number[] {
  let session = 0
  let day = ''
  return times.map((ms) => {
    const own = newYorkDateOf(ms)
    if (day !== '' && own !== day) session += 1
    day = own
    const minute = Math.floor((newYorkMsOfDay(ms) - SESSION_OPEN_MS) / 60_000)
    return session * perSession + Math.floor(minute / stepMinutes)
  })
}
