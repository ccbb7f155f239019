import type { IsoDate } from '@/lib/core/nominal'
import { isSession, sessionOnOrBefore } from '@/lib/market/calendar'
import { CALENDAR_LAYERS, type CalendarLayer } from '@/lib/market/calendarLayers'
import { nthWeekday } from '@/lib/market/exchangeHolidays'
import { fomcDecisions } from '@/lib/market/fomc'
import { holidayRows, remarksOf } from '@/lib/market/holidaySchedule'
import type { IcalEvent } from '@/lib/market/ical'
import { addDays, calendarDayOf, daysInMonth, isoDateOf, weekdayOf } from '@/lib/market/isoDate'
import { MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionHours } from '@/lib/market/sessionHours'

/** One thing on the calendar, computed from rules or a table, never guessed. */
export interface CalendarItem {
  readonly date: IsoDate
  readonly layer: CalendarLayer
  readonly title: string
  /** How the day is found. */
  readonly detail: string
  /** Where it has a time of day. */
  readonly time?: IcalEvent['time']
}

const WITCHING_MONTHS: readonly number[] = [3, 6, 9, 12]
const FRIDAY = 5
/** Statement and press conference of the committee, and what an early close is shown ahead. */
const FOMC_MINUTES = 90
const CLOSING_MINUTES = 30

/** Monthly options expire on the third Friday, on the trading day before when that is a holiday. */
export function monthlyExpiration(year: number, month: number): IsoDate {
  return sessionOnOrBefore(nthWeekday(year, month, FRIDAY, 3))
}

/** VIX options settle 30 days before the monthly expiration of the month after: a Wednesday, else the trading day before. */
export function vixExpiration(year: number, month: number): IsoDate {
  const next = month === 12 ? monthlyExpiration(year + 1, 1) : monthlyExpiration(year, month + 1)
  return sessionOnOrBefore(addDays(next, -30))
}

/** Everything on the calendar of one month, by day, then in the order of the layers. */
export function calendarMonth(year: number, month: number): readonly CalendarItem[] {
  const prefix = isoDateOf({ year, month, day: 1 }).slice(0, 8)
  const inMonth = ({ date }: { readonly date: IsoDate }) => date.startsWith(prefix)
  const items: readonly CalendarItem[] = [
    ...holidayRows(year)
      .filter(inMonth)
      .map(({ date, name }) => item(date, 'holidays', name, 'Stocks and options are closed all day.')),
    ...remarksOf(year)
      .filter(inMonth)
      .map(({ date, note }) => ({ ...item(date, 'remarks', titleOf(note), note), ...closingTime(date) })),
    ...expirations(year, month),
    ...rebalances(year, month),
    ...fomcDecisions
      .filter((date) => date.startsWith(prefix))
      .map((date) => ({
        ...item(date, 'fomc', 'FOMC decision', 'Statement at 14:00, press conference at 14:30, New York time.'),
        time: { startMs: newYorkTimeToMs(date, '14:00'), minutes: FOMC_MINUTES },
      })),
  ]
  const order = (one: CalendarItem) => `${one.date}${CALENDAR_LAYERS.indexOf(one.layer)}`
  return [...items].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

function item(date: IsoDate, layer: CalendarLayer, title: string, detail: string): CalendarItem {
  return { date, layer, title, detail }
}

/** The minutes up to the close of a half day; nothing of other days. */
function closingTime(date: IsoDate): Pick<CalendarItem, 'time'> {
  const hours = sessionHours(date)
  if (hours === null || !hours.isEarlyClose) return {}
  return { time: { startMs: hours.closeMs - CLOSING_MINUTES * MINUTE_MS, minutes: CLOSING_MINUTES } }
}

function titleOf(note: string): string {
  const [close] = /\b1[0-5]:\d\d\b/.exec(note) ?? []
  return close === undefined ? (note.split(':')[0] ?? note).slice(0, 24) : `Early close ${close}`
}

function expirations(year: number, month: number): readonly CalendarItem[] {
  const monthly = monthlyExpiration(year, month)
  const isWitching = WITCHING_MONTHS.includes(month)
  const days = Array.from({ length: daysInMonth(year, month) }, (_, at) => isoDateOf({ year, month, day: at + 1 }))
  const fridays = days.filter((date) => weekdayOf(date) === FRIDAY).map(sessionOnOrBefore)
  const weeklies = new Set(fridays.filter((date) => date !== monthly && date.slice(0, 7) === days[0]?.slice(0, 7)))
  return [
    item(monthly, 'opex', 'Monthly expiration', 'Third Friday, the trading day before when it is a holiday.'),
    ...(isWitching
      ? [
          item(
            monthly,
            'witching',
            'Quad witching',
            'Stock and index options, index futures and their options expire together.',
          ),
        ]
      : []),
    item(
      vixExpiration(year, month),
      'vix',
      'VIX expiration',
      '30 days before the monthly expiration of the next month.',
    ),
    ...[...weeklies].map((date) =>
      item(date, 'weekly', 'Weekly expiration', 'Every Friday that is not the monthly one.'),
    ),
    ...days
      .filter((date) => isSession(date) && date !== monthly && !weeklies.has(date))
      .map((date) =>
        item(date, 'daily', 'Daily expiration', 'Index and large fund options expire on every trading day.'),
      ),
  ]
}

/** Rules of the index providers; the change holds from the session after. */
function rebalances(year: number, month: number): readonly CalendarItem[] {
  const quarter = WITCHING_MONTHS.includes(month)
    ? [
        item(
          monthlyExpiration(year, month),
          'rebalance',
          'S&P and Nasdaq-100 rebalance',
          'After the close of the third Friday of the quarter.',
        ),
      ]
    : []
  const june = month === 6 ? [russell(nthWeekday(year, 6, FRIDAY, 4))] : []
  const november = month === 11 && year >= 2026 ? [russell(nthWeekday(year, 11, FRIDAY, 2))] : []
  return [...quarter, ...june, ...november]
}

const russell = (date: IsoDate): CalendarItem =>
  item(
    sessionOnOrBefore(date),
    'rebalance',
    'Russell reconstitution',
    'After the close: fourth Friday of June, from 2026 also the second Friday of November.',
  )

/** Months (YYYY-MM) that two days and what lies between them touch, in order; none when the second is the earlier one. */
export function monthsOf(from: IsoDate, to: IsoDate): readonly string[] {
  const numberOf = (date: IsoDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  const count = Math.max(0, numberOf(to) - numberOf(from) + 1)
  return Array.from({ length: count }, (_, at) => shiftMonth(from.slice(0, 7), at))
}

/** A month (YYYY-MM) some months later or earlier. */
export function shiftMonth(month: string, by: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Everything on the calendar from one day to another, both included. */
export const calendarStretch = (from: IsoDate, to: IsoDate): readonly CalendarItem[] =>
  monthsOf(from, to)
    .flatMap((month) => calendarMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7))))
    .filter(({ date }) => date >= from && date <= to)

/** FINRA rule 4560: positions are counted twice a month, on the 15th and the last day, or the session before. Oldest first. */
export function settlementDates(from: IsoDate, to: IsoDate): IsoDate[] {
  const dates: IsoDate[] = []
  let { year, month } = calendarDayOf(from)
  for (let first = isoDateOf({ year, month, day: 1 }); first <= to; first = isoDateOf({ year, month, day: 1 })) {
    for (const day of [15, daysInMonth(year, month)]) {
      const date = sessionOnOrBefore(isoDateOf({ year, month, day }))
      if (date >= from && date <= to) dates.push(date)
    }
    if (month === 12) year += 1
    month = (month % 12) + 1
  }
  return dates
}
