import type { IsoDate } from '@/lib/core/nominal'
import { announcedDays } from '@/lib/market/announcedDays'
import { isSpecialClosure, nthWeekday } from '@/lib/market/exchangeHolidays'
import { calendarNotes, earlyCloses, marketHolidays } from '@/lib/market/holidays'
import { calendarDayOf, daysBetween, weekdayOf } from '@/lib/market/isoDate'
import { isEarlyCloseByRule, sessionHours } from '@/lib/market/sessionHours'

/** One closed day of the table of spec §9, named, with the usual schedule of the markets beside it. */
export interface HolidayRow {
  readonly date: IsoDate
  readonly name: string
  /** US Treasury and corporate bonds: the usual recommendation of their trade association. */
  readonly bonds: string
  /** Futures on US indices: the usual hours of their exchange, New York time. */
  readonly futures: string
}

/** A day that is open for stocks and options and worth a note. */
export interface CalendarRemark {
  readonly date: IsoDate
  readonly note: string
}

const CLOSED = 'Closed'
const NOT_KNOWN = 'Unknown'
const FUTURES_EARLY = 'Trading ends at 13:00'
const FUTURES_CLOSED: readonly string[] = ["New Year's Day", 'Good Friday', 'Christmas Day']

/** Closed days of one year, oldest first: those of the table of spec §9, and what the exchange has announced beyond. */
export function holidayRows(year: number): readonly HolidayRow[] {
  const rows = (marketHolidays[year] ?? []).map((day) => {
    const date = `${year}-${day}`
    const name = holidayName(date)
    return {
      date,
      name,
      bonds: name === 'Good Friday' ? 'Closed; open until 12:00 when the jobs report comes that day' : CLOSED,
      futures: FUTURES_CLOSED.includes(name) ? CLOSED : FUTURES_EARLY,
    }
  })
  const told = [...announcedDays()].filter(({ date }) => date.startsWith(`${year}-`) && isSpecialClosure(date))
  const special = told.map(({ date, name }) => ({ date, name, bonds: NOT_KNOWN, futures: NOT_KNOWN }))
  return special.length === 0 ? rows : [...rows, ...special].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** What a closed day of the table is called. The months of the table tell the holidays apart. */
export function holidayName(date: IsoDate): string {
  const { month, day } = calendarDayOf(date)
  if (date === '2025-01-09') return 'National Day of Mourning'
  if (month === 1) return day <= 3 ? "New Year's Day" : 'Martin Luther King, Jr. Day'
  return NAMES[month] ?? 'Closed'
}

const NAMES: Readonly<Record<number, string>> = {
  2: "Washington's Birthday",
  3: 'Good Friday',
  4: 'Good Friday',
  5: 'Memorial Day',
  6: 'Juneteenth',
  7: 'Independence Day',
  9: 'Labor Day',
  11: 'Thanksgiving Day',
  12: 'Christmas Day',
}

const EARLY_CLOSE =
  'Early close: stocks and their options end at 13:00, index options at 13:15, after-hours trading at 17:00.'

/** Half days, where the exchange's own calendar differs from the table, and the days on which only bonds rest. */
export function remarksOf(year: number): readonly CalendarRemark[] {
  const bondsOnly = [
    { date: nthWeekday(year, 10, 1, 2), note: 'Columbus Day: bonds rest, stocks and options trade.' },
    { date: `${year}-11-11`, note: 'Veterans Day: bonds rest, stocks and options trade.' },
  ].filter(({ date }) => ![0, 6].includes(weekdayOf(date)))
  const early = earlyCloses
    .filter((day) => calendarNotes.every(({ date }) => date !== day))
    .map((date) => ({ date, note: EARLY_CLOSE }))
  const told = [...announcedDays()].flatMap(({ date, name, closes_at }) => {
    const isSpecial = closes_at !== null && sessionHours(date)?.isEarlyClose === true && !isEarlyCloseByRule(date)
    return isSpecial ? [{ date, note: `Early close (${name}): stocks and their options end at ${closes_at}.` }] : []
  })
  const noted = [...early, ...calendarNotes, ...told].filter(({ date }) => date.startsWith(`${year}-`))
  return [...noted, ...bondsOnly].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The next closed weekday of the table on or after a day, and how many days away it is; null past the table. */
export function nextClosure(today: IsoDate): { readonly row: HolidayRow; readonly days: number } | null {
  const year = calendarDayOf(today).year
  const row = [...holidayRows(year), ...holidayRows(year + 1)].find(({ date }) => date >= today)
  return row === undefined ? null : { row, days: daysBetween(today, row.date) }
}
