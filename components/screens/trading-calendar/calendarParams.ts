import type { IsoDate } from '@/lib/core/nominal'
import { addDays, daysInMonth, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { CALENDAR_LAYERS, type CalendarLayer } from '@/lib/market/tradingCalendar'

/** Layers of the calendar: those that are computed, and those that companies bring. */
export const LAYERS = [...CALENDAR_LAYERS, 'earnings', 'dividends'] as const
export type Layer = CalendarLayer | 'earnings' | 'dividends'

export type CalendarView = 'month' | 'agenda'

export interface CalendarParams {
  /** YYYY-MM; null: the running month. */
  readonly month: string | null
  readonly view: CalendarView
  readonly layers: readonly Layer[]
}

export const DEFAULT_LAYERS: readonly Layer[] = LAYERS.filter((layer) => layer !== 'daily' && layer !== 'dividends')
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Reads the address; never throws, what makes no sense is left out. */
export function readCalendarParams(query: Readonly<Record<string, string | string[] | undefined>>): CalendarParams {
  const month = typeof query.month === 'string' && MONTH.test(query.month) ? query.month : null
  const named = typeof query.layers === 'string' ? query.layers.split(',') : null
  return {
    month,
    view: query.view === 'agenda' ? 'agenda' : 'month',
    layers: named === null ? DEFAULT_LAYERS : LAYERS.filter((layer) => named.includes(layer)),
  }
}

/** The address of a state; defaults are left out. */
export function calendarHref({ month, view, layers }: CalendarParams): string {
  const isDefault = layers.join() === DEFAULT_LAYERS.join()
  const parts = [
    month === null ? '' : `month=${month}`,
    view === 'month' ? '' : `view=${view}`,
    isDefault ? '' : `layers=${layers.join(',')}`,
  ].filter(Boolean)
  return parts.length === 0 ? '/trading-calendar' : `/trading-calendar?${parts.join('&')}`
}

/** A month some months later or earlier. */
export function shiftMonth(month: string, by: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The weeks of a month, Monday to Friday: the market rests at the week's end, so those days are not drawn. */
export function weeksOf(month: string): readonly (readonly IsoDate[])[] {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5, 7))
  const last = isoDateOf({ year, month: number, day: daysInMonth(year, number) })
  const first = `${month}-01`
  const weeks: IsoDate[][] = []
  for (let monday = addDays(first, -((weekdayOf(first) + 6) % 7)); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 5 }, (_, at) => addDays(monday, at))
    if (days.some((day) => day.startsWith(month))) weeks.push(days)
  }
  return weeks
}
