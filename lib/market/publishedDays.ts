import type { IsoDate } from '@/lib/core/nominal'
import { exchangeHolidays } from '@/lib/market/exchangeHolidays'
import type { CalendarRemark } from '@/lib/market/holidaySchedule'
import { sessionHours } from '@/lib/market/sessionHours'

/** A day as an exchange publishes it; `closes_at` is New York time, null where it stays closed. */
export interface PublishedDay {
  readonly market: string
  readonly date: IsoDate
  readonly name: string
  readonly closes_at: string | null
}

/** Where an exchange's published days of a year differ from the hours that the product runs by; none of a year it does not publish. */
export function publishedDifferences(year: number, days: readonly PublishedDay[]): readonly CalendarRemark[] {
  const own = days.filter(({ date }) => date.startsWith(`${year}-`))
  const told = new Set(own.map(({ date }) => date))
  const differing = own.flatMap(({ market, date, name, closes_at }) => {
    const hours = sessionHours(date)
    const runsBy = hours === null ? 'closed' : hours.isEarlyClose ? '13:00' : '16:00'
    const says = closes_at ?? 'closed'
    if (says === runsBy) return []
    const words = closes_at === null ? 'is closed' : `closes at ${closes_at}`
    const here = hours === null ? 'the product takes it as closed' : `the product takes its close as ${runsBy}`
    return [{ date, note: `${market} ${words} (${name}), as it publishes; ${here}.` }]
  })
  // A source that tells half of a year (what is still ahead) leaves out no day after its first.
  const first = own[0]?.date
  const missing = [...exchangeHolidays(year)].filter((date) => first !== undefined && date >= first && !told.has(date))
  return [
    ...differing,
    ...missing.map((date) => ({
      date,
      note: 'Closed by the product’s calendar; the exchange’s own list has no such day.',
    })),
  ]
}
