import type { AxisTick } from '@/lib/charts/axisTicks'
import {
  type PlotAxis,
  type PlotBars,
  type PlotLine,
  prepareTimePlot,
  type TimePlotModel,
} from '@/lib/charts/prepareTimePlot'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { MONTH_NAMES } from '@/lib/market/monthNames'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

export interface DatePlotInput {
  readonly title: string
  /** Rising. */
  readonly dates: readonly IsoDate[]
  readonly lines: readonly PlotLine[]
  readonly bars?: PlotBars | null
  readonly format: Readonly<Record<PlotAxis, (value: number) => string>>
  readonly dateFormat: string
  /** Places of the days where they do not stand side by side: months ahead beside sessions past. */
  readonly slots?: readonly number[]
}

/** Lines over days that stand side by side, with months or years under them. */
export function datePlot({
  title,
  dates,
  lines,
  bars = null,
  format,
  dateFormat,
  ...rest
}: DatePlotInput): TimePlotModel {
  const times = dates.map(sessionEndMs)
  const dateOf = new Map(dates.map((date, at) => [times[at], date]))
  const slots = rest.slots ?? times.map((_, at) => at)
  return prepareTimePlot({
    title,
    times,
    slots,
    slotCount: Math.max(1, (slots.at(-1) ?? 0) + 1),
    lines,
    bars,
    format,
    ticks: dayTicks(dates).map(({ at, label }) => ({ atMs: times[at] ?? 0, label, kind: 'date' }) satisfies AxisTick),
    formatTime: (ms) => formatDate(dateOf.get(ms), dateFormat),
  })
}

const MOST_TICKS = 9
/** Days need more room than months. */
const MOST_DAYS = 6
/** Fewer month beginnings than this say too little; weeks stand there then. */
const FEW_MONTHS = 3

/**
 * Places where a month begins, a year where the months are many, a week where they are few; January is named by its
 * year.
 */
export function dayTicks(dates: readonly IsoDate[]): readonly { readonly at: number; readonly label: string }[] {
  const begins = (chars: number) =>
    dates.flatMap((date, at) => {
      const before = dates[at - 1]
      return before !== undefined && before.slice(0, chars) !== date.slice(0, chars) ? [{ at, date }] : []
    })
  const months = begins(7)
  const years = begins(4)
  if (months.length < FEW_MONTHS) return weekTicks(dates)
  const chosen = months.length > 2.5 * MOST_TICKS && years.length > 1 ? years : months
  const every = Math.max(1, Math.ceil(chosen.length / MOST_TICKS))
  return chosen
    .filter((_, at) => at % every === 0)
    .map(({ at, date }) => {
      const month = Number(date.slice(5, 7))
      const isYear = chosen === years || month === 1
      return { at, label: isYear ? date.slice(0, 4) : (MONTH_NAMES[month - 1] ?? '') }
    })
}

/** First sessions of weeks as month and day. */
function weekTicks(dates: readonly IsoDate[]): readonly { readonly at: number; readonly label: string }[] {
  // Day 0 was a Thursday, so Mondays begin weeks counted from day -3.
  const weekOf = (date: IsoDate) => Math.floor((Date.parse(date) / DAY_MS + 3) / 7)
  const weeks = dates.flatMap((date, at) => {
    const before = dates[at - 1]
    return before !== undefined && weekOf(before) !== weekOf(date) ? [{ at, date }] : []
  })
  const every = Math.max(1, Math.ceil(weeks.length / MOST_DAYS))
  return weeks
    .filter((_, at) => at % every === 0)
    .map(({ at, date }) => ({ at, label: `${date.slice(5, 7)}/${date.slice(8, 10)}` }))
}
