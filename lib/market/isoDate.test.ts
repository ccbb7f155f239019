import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarDayOf,
  dayNumberOf,
  daysBetween,
  isIsoDate,
  isoDateOf,
  isoDateOfDayNumber,
  weekdayOf,
} from '@/lib/market/isoDate'

describe('calendar arithmetic without Date', () => {
  it('agrees with the platform calendar on every day of 1600 to 2400', () => {
    const last = Date.UTC(2400, 11, 31) / 86_400_000
    for (let day = Date.UTC(1600, 0, 1) / 86_400_000; day <= last; day += 1) {
      const date = isoDateOfDayNumber(day)
      const oracle = new Date(day * 86_400_000)
      if (date !== oracle.toISOString().slice(0, 10)) expect(date).toBe(oracle.toISOString().slice(0, 10))
      if (dayNumberOf(date) !== day) expect(dayNumberOf(date)).toBe(day)
      if (weekdayOf(date) !== oracle.getUTCDay()) expect(weekdayOf(date)).toBe(oracle.getUTCDay())
    }
  })

  it('adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), fc.integer({ min: -9999, max: 9999 }), (start, count) => {
        const date = isoDateOfDayNumber(start)
        expect(daysBetween(date, addDays(date, count))).toBe(count)
        expect(isoDateOf(calendarDayOf(date))).toBe(date)
      }),
    )
  })

  it.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a date', (text) => expect(isIsoDate(text)).toBe(true))
  it.each(['2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-01', '', '2026-04-01T00:00'])(
    '%j is no date',
    (text) => expect(isIsoDate(text)).toBe(false),
  )
})
