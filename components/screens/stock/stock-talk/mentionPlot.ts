import { datePlot } from '@/components/stocks/parts/datePlot'
import type { ChartTable } from '@/lib/charts/chartTone'
import type { TimePlotModel } from '@/lib/charts/prepareTimePlot'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

/** One day of attention beside the price it met. */
export interface MentionDay {
  readonly date: IsoDate
  readonly comments: number
  readonly headlines: number
  /** Newest close of a session not after the day; null before the first one. */
  readonly close: number | null
}

/** Comments and headlines of each day with the close that stood on it: on a day without a session the one before stands. */
export function mentionsOf(
  days: readonly { readonly date: IsoDate; readonly posts: number }[],
  headlines: readonly { readonly date: IsoDate; readonly headlines: number }[],
  bars: readonly { readonly start_ms: number; readonly close: number }[],
): readonly MentionDay[] {
  const told = new Map(headlines.map((day) => [day.date, day.headlines]))
  const closes = bars.map((bar) => ({ date: newYorkDateOf(bar.start_ms), close: bar.close }))
  return days.map(({ date, posts }) => ({
    date,
    comments: posts,
    headlines: told.get(date) ?? 0,
    close: closes.findLast((one) => one.date <= date)?.close ?? null,
  }))
}

/** The numbers behind the drawing. */
export function mentionTable(days: readonly MentionDay[], dateFormat: string): ChartTable {
  return {
    columns: ['Day', 'Comments', 'Headlines', 'Close'],
    rows: days.map((day) => [
      ...[formatDate(day.date, dateFormat), formatCount(day.comments), formatCount(day.headlines)],
      formatPrice(day.close),
    ]),
  }
}

/** Mentions as bars at the foot, the price as the line: is attention rising, and with what? §4.7 stock-talk. */
export function mentionPlot(days: readonly MentionDay[], symbol: string, dateFormat: string): TimePlotModel {
  return datePlot({
    title: 'Mentions and price',
    dates: days.map((day) => day.date),
    dateFormat,
    lines: [{ name: symbol, tone: 'price', axis: 'right', weight: 'main', values: days.map((day) => day.close) }],
    bars: { name: 'Mentions', values: days.map((day) => day.comments + day.headlines), format: formatCount },
    format: { left: formatCount, right: formatPrice },
  })
}
