import type { EpochMs } from '@/lib/core/nominal'
import type { PublishedDay } from '@/lib/market/announcedDays'
import { exchangeHolidays } from '@/lib/market/exchangeHolidays'
import type { CalendarRemark } from '@/lib/market/holidaySchedule'
import { HOUR_MS, MINUTE_MS, newYorkMsOfDay } from '@/lib/market/newYorkTime'
import { sessionHours } from '@/lib/market/sessionHours'

/** '13:00', New York time. */
export function closeText(closeMs: EpochMs): string {
  const ms = newYorkMsOfDay(closeMs)
  return `${Math.floor(ms / HOUR_MS)}:${String((ms % HOUR_MS) / MINUTE_MS).padStart(2, '0')}`
}

/** Where an exchange's published days of a year differ from the hours that the product runs by; none of a year it does not publish. */
export function publishedDifferences(year: number, days: readonly PublishedDay[]): readonly CalendarRemark[] {
  const own = days.filter(({ date }) => date.startsWith(`${year}-`))
  const told = new Set(own.map(({ date }) => date))
  const differing = own.flatMap(({ market, date, name, closes_at }) => {
    const hours = sessionHours(date)
    const runsBy = hours === null ? 'closed' : closeText(hours.closeMs)
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
