import type { AxisTick } from '@/lib/charts/axisTicks'
import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import type { EpochMs } from '@/lib/core/nominal'

export interface SeriesInput {
  readonly name: string
  readonly tone: ChartTone
  /** One value per point; null is a gap and stays a gap. */
  readonly values: readonly (number | null)[]
  /** 'main' is drawn stronger than 'compare'; 'bars' is a histogram around zero. */
  readonly weight?: 'main' | 'second' | 'compare'
  readonly shape?: 'line' | 'step' | 'bars'
}

export interface SeriesModel {
  readonly times: readonly EpochMs[]
  readonly series: readonly Required<SeriesInput>[]
  readonly ticks: readonly AxisTick[]
  readonly format: (value: number) => string
  /** Equal distances are equal growth. */
  readonly isLog: boolean
  readonly table: ChartTable
  readonly summary: string
}

export interface SeriesOptions {
  readonly title: string
  readonly times: readonly EpochMs[]
  readonly series: readonly SeriesInput[]
  readonly ticks: readonly AxisTick[]
  readonly format: (value: number) => string
  readonly formatTime: (atMs: EpochMs) => string
  /** 'log' is taken only while every value is above zero. */
  readonly scale?: 'linear' | 'log'
}

/** Lines over time. Every series must have one value per time; that is checked, because a shifted line lies. */
export function prepareSeries(options: SeriesOptions): SeriesModel {
  const { title, times, format, formatTime } = options
  const series = options.series.map((one) => {
    if (one.values.length !== times.length) {
      throw new RangeError(`${one.name}: ${one.values.length} values for ${times.length} times`)
    }
    return { weight: 'main' as const, shape: 'line' as const, ...one }
  })
  const last = series.map((one) => {
    const value = one.values.findLast((candidate) => candidate !== null)
    return `${one.name} ${value === undefined || value === null ? 'no data' : format(value)}`
  })
  return {
    times,
    series,
    ticks: options.ticks,
    format,
    isLog: options.scale === 'log' && series.every((one) => one.values.every((value) => value === null || value > 0)),
    table: {
      columns: ['Time', ...series.map((one) => one.name)],
      rows: times.map((at, i) => [formatTime(at), ...series.map((one) => cell(one.values[i] ?? null, format))]),
    },
    summary: times.length > 0 ? `${title}, last values: ${last.join(', ')}` : `${title}: no data`,
  }
}

const cell = (value: number | null, format: (value: number) => string) => (value === null ? '-' : format(value))
