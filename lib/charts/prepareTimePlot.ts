import type { AxisTick } from '@/lib/charts/axisTicks'
import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import { niceScale, type Scale } from '@/lib/charts/niceScale'
import type { PriceBar } from '@/lib/core/bar'
import type { EpochMs } from '@/lib/core/nominal'

export type PlotAxis = 'left' | 'right'

/** A line over the slots of a plot; one value per time, null is a gap. */
export interface PlotLine {
  readonly name: string
  readonly tone: ChartTone
  readonly axis: PlotAxis
  readonly weight: 'main' | 'second' | 'compare'
  readonly values: readonly (number | null)[]
  /** How its points are made, as a tooltip says it: 'F11: calls at the ask less at the bid'. Such a point explains itself. */
  readonly formula?: string
}

interface PlotCandles {
  readonly name: string
  readonly axis: PlotAxis
  readonly values: readonly (PriceBar | null)[]
}

/** Bars around zero in a band of their own at the foot. */
export interface PlotBars {
  readonly name: string
  readonly values: readonly number[]
  readonly format: (value: number) => string
}

/** A stretch of slots marked at the foot: what happens there is named. */
export interface PlotMark {
  readonly from: number
  readonly to: number
  readonly tone: ChartTone
}

export interface TimePlotInput {
  readonly title: string
  readonly times: readonly EpochMs[]
  /** Slot of each time: sessions stand side by side without the nights between. */
  readonly slots: readonly number[]
  readonly slotCount: number
  readonly lines: readonly PlotLine[]
  readonly candles?: PlotCandles | null
  readonly bars?: PlotBars | null
  readonly marks?: readonly PlotMark[]
  readonly ticks: readonly AxisTick[]
  readonly format: Readonly<Record<PlotAxis, (value: number) => string>>
  /** Shorter words for the ticks of an axis. */
  readonly tickFormat?: Partial<Readonly<Record<PlotAxis, (value: number) => string>>>
  readonly formatTime: (atMs: EpochMs) => string
  /** Slot from which nothing can trade; hatched. */
  readonly closedFrom?: number | null
  /** Slots where another session begins. */
  readonly breaks?: readonly number[]
}

export interface TimePlotModel extends Required<Omit<TimePlotInput, 'ticks' | 'formatTime'>> {
  readonly scales: Readonly<Record<PlotAxis, Scale | null>>
  /** Size of a bar that fills its band. */
  readonly barsReach: number
  readonly tickSlots: readonly { readonly slot: number; readonly label: string }[]
  readonly table: ChartTable
  readonly summary: string
  readonly timeLabels: readonly string[]
}

const TICKS = 7
/** A price that has not moved yet stands in the middle of this much room either way. */
const FLAT_ROOM = 0.001

/** Lines, candles and bars over the time of one or more sessions, with a money axis left and a price axis right. */
export function prepareTimePlot(input: TimePlotInput): TimePlotModel {
  const { title, times, lines, format, formatTime, ticks, candles = null, bars = null } = input
  const slotOf = new Map(times.map((atMs, i) => [atMs, input.slots[i] ?? 0]))
  const timeLabels = times.map(formatTime)
  const last = lines.map((line) => {
    const value = line.values.findLast((one) => one !== null)
    return `${line.name} ${value == null ? 'no data' : format[line.axis](value)}`
  })
  return {
    ...input,
    candles,
    bars,
    marks: input.marks ?? [],
    tickFormat: input.tickFormat ?? {},
    closedFrom: input.closedFrom ?? null,
    breaks: input.breaks ?? [],
    timeLabels,
    scales: { left: scaleOf(input, 'left'), right: scaleOf(input, 'right') },
    barsReach: reachOf(bars?.values ?? []),
    tickSlots: ticks.map(({ atMs, label }) => ({ slot: slotOf.get(atMs) ?? 0, label })),
    table: tableOf(input, timeLabels),
    summary: times.length > 0 ? `${title}, last values: ${last.join(', ')}` : `${title}: no data`,
  }
}

/** Share of the bars that fit; the few that tower above are cut, so that the others can be seen. */
const FITTING = 0.97

function reachOf(values: readonly number[]): number {
  const sizes = values.map(Math.abs).sort((a, b) => a - b)
  return Math.max(1, sizes[Math.floor((sizes.length - 1) * FITTING)] ?? 1)
}

function scaleOf({ lines, candles, format, tickFormat }: TimePlotInput, axis: PlotAxis): Scale | null {
  const values = lines.filter((line) => line.axis === axis).flatMap((line) => line.values)
  if (candles?.axis === axis) for (const bar of candles.values) if (bar !== null) values.push(bar.low, bar.high)
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const low = known.reduce((a, b) => Math.min(a, b))
  const high = known.reduce((a, b) => Math.max(a, b))
  // Money runs from zero; prices do not.
  const room = high > low ? 0 : Math.abs(high) * FLAT_ROOM
  const [from, to] = axis === 'left' ? [Math.min(0, low), Math.max(0, high)] : [low - room, high + room]
  const scale = niceScale(from, to, TICKS)
  const show = tickFormat?.[axis] ?? format[axis]
  // Values closer than their figures can tell would repeat one label up the axis.
  return { ...scale, ticks: scale.ticks.filter((tick, at, all) => at === 0 || show(tick) !== show(all[at - 1] ?? 0)) }
}

function tableOf({ times, lines, candles, bars, format }: TimePlotInput, labels: readonly string[]): ChartTable {
  const text = (value: number | null | undefined, show: (value: number) => string) =>
    value === null || value === undefined ? '-' : show(value)
  return {
    columns: [
      'Time',
      ...lines.map((line) => line.name),
      ...(candles ? [candles.name] : []),
      ...(bars ? [bars.name] : []),
    ],
    rows: times.map((_at, i) => [
      labels[i] ?? '',
      ...lines.map((line) => text(line.values[i], format[line.axis])),
      ...(candles ? [text(candles.values[i]?.close, format[candles.axis])] : []),
      ...(bars ? [text(bars.values[i], bars.format)] : []),
    ]),
  }
}

/** Moves labels apart that would touch, keeping their order; `from` … `to` is the room. */
export function spreadLabels(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  let low = from
  for (const one of order) {
    one.y = Math.max(one.y, low)
    low = one.y + gap
  }
  let high = to
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, high)
    high = one.y - gap
  }
  const placed: number[] = []
  for (const { y, i } of order) placed[i] = y
  return placed
}
