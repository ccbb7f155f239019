import type { ChartTable } from '@/lib/charts/chartTone'
import { bandEdges, type HeatStep, heatClamp, heatStep } from '@/lib/charts/heatSteps'
import { type PriceRange, priceTicks, rangeOfStrikes } from '@/lib/charts/prepareStrikeProfile'
import type { PriceBar } from '@/lib/core/bar'
import type { EpochMs } from '@/lib/core/nominal'

export interface PlotCandle extends PriceBar {
  readonly startMs: EpochMs
}

/** Prices between two lines that open with time. */
export interface PriceCone {
  readonly times: readonly EpochMs[]
  readonly lower: readonly number[]
  readonly upper: readonly number[]
}

export interface HeatGridInput {
  readonly title: string
  /** Start of each column; each lasts `columnMs`. */
  readonly times: readonly EpochMs[]
  readonly columnMs: number
  /** Rising. */
  readonly strikes: readonly number[]
  /** `values[column][strike]`; null is unknown. */
  readonly values: readonly (readonly (number | null)[])[]
  readonly candles?: readonly PlotCandle[]
  readonly candleMs?: number
  readonly cone?: PriceCone | null
  /** First and last instant of the time axis. */
  readonly span: readonly [EpochMs, EpochMs]
  readonly ticks: readonly { readonly atMs: EpochMs; readonly label: string }[]
  readonly range?: PriceRange
  readonly format: (value: number) => string
  readonly formatTime: (ms: EpochMs) => string
}

export interface HeatGridModel
  extends Required<Omit<HeatGridInput, 'title' | 'cone' | 'candles' | 'candleMs' | 'range'>> {
  readonly candles: readonly PlotCandle[]
  readonly candleMs: number
  readonly cone: PriceCone | null
  readonly range: PriceRange
  readonly priceTicks: readonly number[]
  readonly bands: readonly (readonly [number, number])[]
  readonly steps: readonly (readonly (HeatStep | null)[])[]
  /** Value at which the colour scale ends. */
  readonly clamp: number
  readonly table: ChartTable
  readonly summary: string
}

/** C9c: strike by time in colours, with candles of the underlying over it where they are known. */
export function prepareHeatGrid(input: HeatGridInput): HeatGridModel {
  const { title, strikes, values, times, format, formatTime } = input
  const clamp = heatClamp(values.flat())
  const range = input.range ?? rangeOfStrikes(strikes)
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '-' : format(value))
  return {
    ...input,
    candles: input.candles ?? [],
    candleMs: input.candleMs ?? input.columnMs,
    cone: input.cone ?? null,
    range,
    priceTicks: priceTicks(range),
    bands: bandEdges(strikes),
    steps: values.map((column) => column.map((value) => heatStep(value, clamp))),
    clamp,
    table: {
      columns: ['Time', ...strikes.map(String)],
      rows: times.map((ms, at) => [formatTime(ms), ...strikes.map((_, row) => text(values[at]?.[row]))]),
    },
    summary: `${title}: ${strikes.length} strikes over ${times.length} slices, colours end at ±${format(clamp)}`,
  }
}
