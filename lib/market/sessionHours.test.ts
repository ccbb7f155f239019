import { describe, expect, it } from 'vitest'
import { earlyCloses } from '@/lib/market/holidays'
import { dayNumberOf, isoDateOfDayNumber, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { hoursOrRegular, isEarlyClose, nextExchangeDay, sessionHours } from '@/lib/market/sessionHours'
import { readShared } from '@/tests/support/readText'
import { hasSharedData } from '@/tests/support/sharedData'

const daysOf = (first: string, last: string) =>
  Array.from({ length: dayNumberOf(last) - dayNumberOf(first) + 1 }, (_, at) =>
    isoDateOfDayNumber(dayNumberOf(first) + at),
  )

describe("the exchange's hours", () => {
  it('a whole day, a half day (options on indices 13:15, after hours 17:00) and a closed one', () => {
    expect(sessionHours('2026-11-25')).toEqual({
      openMs: newYorkTimeToMs('2026-11-25', '09:30'),
      closeMs: newYorkTimeToMs('2026-11-25', '16:00'),
      lateCloseMs: newYorkTimeToMs('2026-11-25', '16:15'),
      afterHoursEndMs: newYorkTimeToMs('2026-11-25', '20:00'),
      isEarlyClose: false,
    })
    expect(sessionHours('2026-11-27')).toEqual({
      openMs: newYorkTimeToMs('2026-11-27', '09:30'),
      closeMs: newYorkTimeToMs('2026-11-27', '13:00'),
      lateCloseMs: newYorkTimeToMs('2026-11-27', '13:15'),
      afterHoursEndMs: newYorkTimeToMs('2026-11-27', '17:00'),
      isEarlyClose: true,
    })
    expect(sessionHours('2026-11-26')).toBeNull()
    expect(sessionHours('2026-11-28')).toBeNull()
  })

  it('a day that only the table trades has whole-day hours for the built-in market', () => {
    expect(sessionHours('2027-12-24')).toBeNull()
    expect(hoursOrRegular('2027-12-24').closeMs).toBe(newYorkTimeToMs('2027-12-24', '16:00'))
    expect(nextExchangeDay('2027-12-23')).toBe('2027-12-27')
  })

  it('half days by rule: published for 2028, none on the eves that are no weekdays or no eves', () => {
    expect(daysOf('2028-01-01', '2028-12-31').filter(isEarlyClose)).toEqual(['2028-07-03', '2028-11-24'])
    expect(daysOf('2029-01-01', '2029-12-31').filter(isEarlyClose)).toEqual(['2029-07-03', '2029-11-23', '2029-12-24'])
  })
})

interface Published {
  readonly full_closures: readonly { readonly date: string }[]
  readonly early_closes: readonly { readonly date: string; readonly close: string }[]
}

describe.skipIf(!hasSharedData)('the published calendars (skipped: no shared data)', () => {
  it('every weekday of 2023 to 2027 has the published hours', () => {
    const published: Published = JSON.parse(readShared('market/calendars/nyse_holidays_2023_2027.json'))
    const closed = new Set(published.full_closures.map(({ date }) => date))
    const early = new Map(published.early_closes.map(({ date, close }) => [date, close]))
    expect(earlyCloses).toEqual(published.early_closes.map(({ date, close }) => ({ date, closesAt: close })))
    for (const date of daysOf('2023-01-01', '2027-12-31')) {
      const isOpen = weekdayOf(date) % 6 !== 0 && !closed.has(date)
      const close = isOpen ? newYorkTimeToMs(date, early.get(date) ?? '16:00') : undefined
      expect([date, sessionHours(date)?.closeMs]).toEqual([date, close])
    }
  })

  it('every session of 2013 to 2022 opened and closed as recorded', () => {
    const rows = readShared('market/calendars/xnys_sessions_1990_2023-01.csv.gz')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([date = '']) => date >= '2013' && date < '2023')
    expect(rows.length).toBe(2518)
    for (const [date = '', open = '', close = ''] of rows) {
      const hours = sessionHours(date.slice(0, 10))
      expect([date, hours?.openMs, hours?.closeMs]).toEqual([date, Date.parse(open), Date.parse(close)])
    }
  })
})
