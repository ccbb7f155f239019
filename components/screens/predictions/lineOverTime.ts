import { type LineModel, prepareLines, roundTicks } from '@/components/stocks/parts/lineModel'
import { formatDateTime } from '@/lib/format/date'

export interface OverTime {
  readonly title: string
  readonly name: string
  readonly points: readonly { readonly ms: number; readonly value: number }[]
  readonly format: (value: number) => string
  readonly dateFormat: string
  readonly timeZone: string
}

const TICKS = 5

/** One line over time that has no sessions: prediction markets never close. */
export function lineOverTime({ title, name, points, format, dateFormat, timeZone }: OverTime): LineModel {
  const xs = points.map(({ ms }) => ms)
  const at = (ms: number) => formatDateTime(ms, { format: dateFormat, timeZone })
  return prepareLines({
    title,
    xName: 'Time',
    xs,
    lines: [{ name, tone: 'price', values: points.map(({ value }) => value) }],
    xTicks: roundTicks(xs, TICKS, (ms) => new Date(ms).toISOString().slice(5, 10)),
    formatX: at,
    format,
  })
}
