import type { IsoDate } from '@/lib/core/nominal'
import { calendarDayOf, daysInMonth } from '@/lib/market/isoDate'

/** A month of which days are asked for. */
export interface AskedMonth {
  /** '2026-11'. */
  readonly month: string
  readonly from: IsoDate
  readonly to: IsoDate
  /** The last of its days that is asked for. */
  readonly day: IsoDate
}

/** The months of some days, oldest first: what publishers tell by the day is fetched a month at a time. */
export function monthsOf(days: readonly IsoDate[]): readonly AskedMonth[] {
  const last = new Map(days.map((day) => [day.slice(0, 7), day]))
  return [...last].map(([month, day]) => {
    const { year, month: number } = calendarDayOf(day)
    return { month, day, from: `${month}-01`, to: `${month}-${daysInMonth(year, number)}` }
  })
}
