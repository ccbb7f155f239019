import {
  type IChartApiBase,
  type ISeriesApi,
  LineSeries,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { EpochMs } from '@/lib/core/nominal'

export type AnySeries = ISeriesApi<SeriesType, Time>

export const seconds = (ms: number): UTCTimestamp => (ms / 1000) as UTCTimestamp

export interface Carried {
  readonly pane: number
  readonly format: (value: number) => string
  readonly minMove: number
  /** Of the label on the axis and of the line at the last price; null shows neither. */
  readonly label: { readonly colour: string; readonly hasLine: boolean; readonly title: string } | null
}

/** A series that is not drawn: it gives a pane its axis, its last price and its places in time. */
export function addCarrier(chart: IChartApiBase, { pane, format, minMove, label }: Carried): AnySeries {
  const shown =
    label === null
      ? { lastValueVisible: false, priceLineVisible: false }
      : { color: label.colour, title: label.title, priceLineVisible: label.hasLine, priceLineColor: label.colour }
  return chart.addSeries(
    LineSeries,
    {
      ...shown,
      lineVisible: false,
      crosshairMarkerVisible: false,
      priceFormat: { type: 'custom', formatter: format, minMove },
    },
    pane,
  )
}

/** What a carrier was given last. */
export interface Kept {
  readonly times: readonly EpochMs[]
  readonly values: readonly (number | null)[]
}

/** Gives a carrier its values. A new last price alone, as it comes every few seconds, does not lay the others out again. */
export function carry(series: AnySeries, before: Kept | null, next: Kept): void {
  const { times, values } = next
  const last = times.length - 1
  const point = (at: number) => {
    const [time, value] = [seconds(times[at] ?? 0), values[at] ?? null]
    return value === null || !Number.isFinite(value) ? { time } : { time, value }
  }
  const isSame =
    before !== null &&
    last >= 0 &&
    before.times.length === times.length &&
    times.every((at, i) => at === before.times[i] && (i === last || values[i] === before.values[i]))
  if (isSame) series.update(point(last))
  else series.setData(times.map((_, at) => point(at)))
}

/** First and last number of a list with their times: all that a pane below the price needs for its axis. */
export function endsOf(times: readonly EpochMs[], values: readonly (number | null)[]): Kept {
  const isNumber = (value: number | null) => value !== null && Number.isFinite(value)
  const [first, last] = [values.findIndex(isNumber), values.findLastIndex(isNumber)]
  const places = first < 0 ? [] : [...new Set([first, last])]
  return { times: places.map((at) => times[at] ?? 0), values: places.map((at) => values[at] ?? null) }
}
