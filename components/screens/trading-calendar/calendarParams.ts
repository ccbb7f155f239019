import { whenFields } from '@/components/options/when/whenState'
import type { IsoDate } from '@/lib/core/nominal'
import { LAYERS, type Layer } from '@/lib/market/calendarLayers'
import { addDays, daysInMonth, isIsoDate, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { shiftMonth } from '@/lib/market/tradingCalendar'
import {
  type AddressField,
  addressOf,
  choiceField,
  listIdField,
  orNull,
  shapedField,
} from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { expects } from '@/lib/navigation/unread'

export const CALENDAR_VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

export const DEFAULT_LAYERS: readonly Layer[] = LAYERS.filter((layer) => layer !== 'daily' && layer !== 'dividends')
/** The agenda opens at today and goes this far; a month that is asked for stands whole. */
const AGENDA_DAYS = 31
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const daysField: AddressField<DayRange | null> = {
  read: (query, key) => rangeOf(textOf(query, key)),
  write: (days) => (days === null ? '' : days.from === days.to ? days.from : `${days.from}..${days.to}`),
  unread: expects('a day, or two like 2026-11-20..2026-11-24', (text) => rangeOf(text) !== null),
}

/** An address that names no layer at all says `layers=`. */
const layersField: AddressField<readonly Layer[]> = {
  read: (query, key) => {
    const named = typeof query[key] === 'string' ? query[key].split(',') : null
    return named === null ? DEFAULT_LAYERS : LAYERS.filter((layer) => named.includes(layer))
  },
  write: (layers) => (layers.join() === DEFAULT_LAYERS.join() ? null : layers.join(',')),
  unread: expects(LAYERS.join(', '), (text) => text.split(',').every((word) => LAYERS.some((layer) => layer === word))),
}

/** Everything the address of the calendar says. */
const address = addressOf({
  /** YYYY-MM of month and agenda; null: the running month, from today on in the agenda. */
  month: orNull(shapedField(MONTH, '', 'a month like 2026-11')),
  view: choiceField(CALENDAR_VIEWS, 'month'),
  /** A day of the week or the day itself; null: today. */
  day: whenFields.session,
  /** The days that are looked at closer. */
  days: daysField,
  /** Id of the reader's list whose names alone are told; null: every name. */
  names: orNull(listIdField),
  layers: layersField,
})
export const readCalendarParams = address.parse
export type CalendarParams = ReturnType<typeof readCalendarParams>

function rangeOf(text: string): DayRange | null {
  const [from = '', to = from] = text.split('..')
  return isIsoDate(from) && isIsoDate(to) ? orderedDays(from, to) : null
}

/** Two days as the first and the last of a stretch, whichever was named first. */
export const orderedDays = (one: IsoDate, other: IsoDate): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }

/** The address of a state; defaults are left out, commas stand as they are. */
export function calendarHref(state: CalendarParams): string {
  const said = Object.entries(address.pairs(state)).filter(([key, text]) => text || (key === 'layers' && text === ''))
  const query = said.map(([key, text]) => `${key}=${text}`).join('&')
  return query === '' ? '/trading-calendar' : `/trading-calendar?${query}`
}

const mondayOf = (date: IsoDate): IsoDate => addDays(date, -((weekdayOf(date) + 6) % 7))

/** The days a state shows, both included: the week up to its Sunday, so that nothing of a weekend is lost. */
export function shownDays({ view, month, day }: CalendarParams, today: IsoDate): DayRange {
  const on = day ?? today
  if (view === 'day') return { from: on, to: on }
  if (view === 'week') return { from: mondayOf(on), to: addDays(mondayOf(on), 6) }
  if (view === 'agenda' && month === null) return { from: today, to: addDays(today, AGENDA_DAYS) }
  const [year = 0, number = 0] = (month ?? today).split('-').map(Number)
  return {
    from: isoDateOf({ year, month: number, day: 1 }),
    to: isoDateOf({ year, month: number, day: daysInMonth(year, number) }),
  }
}

/** The state one month, week or weekday later or earlier; chosen days stay behind. */
export function stepped(params: CalendarParams, today: IsoDate, by: 1 | -1): CalendarParams {
  const on = params.day ?? today
  if (params.view === 'day') return { ...params, days: null, day: nextWeekday(on, by) }
  if (params.view === 'week') return { ...params, days: null, day: addDays(mondayOf(on), 7 * by) }
  return { ...params, days: null, month: shiftMonth(params.month ?? today.slice(0, 7), by) }
}

/** The weekday after or before a day. */
export function nextWeekday(date: IsoDate, by: 1 | -1): IsoDate {
  const next = addDays(date, by)
  return isWeekend(next) ? nextWeekday(next, by) : next
}

export const isWeekend = (date: IsoDate): boolean => weekdayOf(date) % 6 === 0

/** The same place in another view: the chosen days, else the day, else the month lead it. */
export function viewed(params: CalendarParams, view: CalendarView, today: IsoDate): CalendarParams {
  const shown = shownDays(params, today)
  const inShown = today >= shown.from && today <= shown.to ? today : shown.from
  const on = params.days?.from ?? params.day ?? inShown
  const isLong = view === 'month' || view === 'agenda'
  const month = on.slice(0, 7)
  return {
    ...params,
    view,
    day: isLong || on === today ? null : on,
    month: isLong && month !== today.slice(0, 7) ? month : null,
  }
}

/** The weeks of a month, Monday to Friday: the market rests at the week's end, so those days are not drawn. */
export function weeksOf(month: string): readonly (readonly IsoDate[])[] {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5, 7))
  const last = isoDateOf({ year, month: number, day: daysInMonth(year, number) })
  const weeks: (readonly IsoDate[])[] = []
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = addDays(monday, 7)) {
    const days = weekdaysFrom(monday)
    if (days.some((day) => day.startsWith(month))) weeks.push(days)
  }
  return weeks
}

/** Monday to Friday of a week that begins on a Monday. */
export const weekdaysFrom = (monday: IsoDate): readonly IsoDate[] =>
  Array.from({ length: 5 }, (_, at) => addDays(monday, at))
