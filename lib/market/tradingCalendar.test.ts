import { describe, expect, it } from 'vitest'
import { isSession } from '@/lib/market/calendar'
import { fomcDecisions } from '@/lib/market/fomc'
import { holidayName, holidayRows, nextClosure, remarksOf } from '@/lib/market/holidaySchedule'
import { marketHolidays } from '@/lib/market/holidays'
import { weekdayOf } from '@/lib/market/isoDate'
import { calendarMonth, monthlyExpiration, vixExpiration } from '@/lib/market/tradingCalendar'

describe('§9 holiday schedule', () => {
  it('§9 names every closed day of the table and adds none', () => {
    for (const [year, days] of Object.entries(marketHolidays))
      expect(holidayRows(Number(year)).map(({ date }) => date)).toEqual(days.map((day) => `${year}-${day}`))
    // The exchange's own list of 2024 (nyse.com, Holidays and Trading Hours).
    expect(holidayRows(2024).map(({ name }) => name)).toEqual([
      ...["New Year's Day", 'Martin Luther King, Jr. Day', "Washington's Birthday", 'Good Friday', 'Memorial Day'],
      ...['Juneteenth', 'Independence Day', 'Labor Day', 'Thanksgiving Day', 'Christmas Day'],
    ])
    expect(holidayName('2025-01-09')).toBe('National Day of Mourning')
  })

  it('the next closure counts in days, and the day itself counts as none away', () => {
    expect(nextClosure('2026-11-21')).toMatchObject({ row: { date: '2026-11-26', name: 'Thanksgiving Day' }, days: 5 })
    expect(nextClosure('2026-11-26')?.days).toBe(0)
    expect(nextClosure('2026-12-26')?.row.date).toBe('2027-01-01')
    expect(nextClosure('2027-12-01')).toBeNull()
  })

  it('says where the exchange differs, and the days on which only bonds rest', () => {
    const dates = remarksOf(2026).map(({ date }) => date)
    expect(dates).toEqual(['2026-07-03', '2026-10-12', '2026-11-11', '2026-11-27', '2026-12-24'])
    expect(remarksOf(2023)[0]?.note).toContain('until 13:00')
  })
})

describe('trading calendar', () => {
  // Expiration calendars of the Options Clearing Corporation and Cboe.
  it.each([
    [2024, 3, '2024-03-15', '2024-03-20'],
    [2024, 6, '2024-06-21', '2024-06-18'],
    [2025, 4, '2025-04-17', '2025-04-16'],
    [2025, 1, '2025-01-17', '2025-01-22'],
    [2026, 11, '2026-11-20', '2026-11-18'],
    [2026, 6, '2026-06-18', '2026-06-17'],
  ])('monthly and VIX expiration of %i-%i: %s and %s', (year, month, monthly, vix) => {
    expect([monthlyExpiration(year, month), vixExpiration(year, month)]).toEqual([monthly, vix])
  })

  it('every expiration is a trading day, each day has at most one of monthly, weekly and daily', () => {
    for (let year = 2023; year <= 2027; year += 1)
      for (let month = 1; month <= 12; month += 1) {
        const expiring = calendarMonth(year, month).filter(({ layer }) => ['opex', 'weekly', 'daily'].includes(layer))
        expect(expiring.every(({ date }) => isSession(date))).toBe(true)
        expect(new Set(expiring.map(({ date }) => date)).size).toBe(expiring.length)
      }
  })

  it('quad witching is in March, June, September and December; Russell also in November from 2026', () => {
    const months = (year: number, title: RegExp) =>
      Array.from({ length: 12 }, (_, at) => at + 1).filter((month) =>
        calendarMonth(year, month).some((item) => title.test(item.title)),
      )
    expect(months(2025, /Quad/)).toEqual([3, 6, 9, 12])
    expect([months(2025, /Russell/), months(2026, /Russell/)]).toEqual([[6], [6, 11]])
  })

  it('FOMC decisions are eight a year, on Wednesdays but for the Thursday after the election of 2024', () => {
    for (const year of [2023, 2024, 2025, 2026])
      expect(fomcDecisions.filter((date) => date.startsWith(String(year)))).toHaveLength(8)
    expect(fomcDecisions.filter((date) => weekdayOf(date) !== 3)).toEqual(['2024-11-07'])
  })
})
