import { describe, expect, it } from 'vitest'
import { isHoliday, sessionsBetween } from '@/lib/market/calendar'
import { calendarNotes } from '@/lib/market/holidays'
import { isoDateOfDayNumber, weekdayOf } from '@/lib/market/isoDate'
import { readShared } from '@/tests/support/readText'

interface ExchangeCalendar {
  full_closures: { date: string }[]
}

describe('the exchange record', () => {
  it('agrees with the sessions of the New York Stock Exchange on every day of 1990 to 2022', () => {
    const file = readShared('market/calendars/xnys_sessions_1990_2023-01.csv.gz')
    const recorded = file
      .split('\n')
      .map((line) => line.slice(0, 10))
      .filter((date) => /^\d/.test(date) && date < '2023')
    expect(recorded.length).toBeGreaterThan(8000)
    expect(sessionsBetween('1990-01-01', '2022-12-31')).toEqual(recorded)
  })

  it('has a note for every weekday on which the specification and the exchange differ', () => {
    const file = readShared('market/calendars/nyse_holidays_2023_2027.json')
    const closures = new Set((JSON.parse(file) as ExchangeCalendar).full_closures.map((closure) => closure.date))
    const differing: string[] = []
    for (let day = 19_358; day <= 21_183; day += 1) {
      const date = isoDateOfDayNumber(day)
      const isWeekday = weekdayOf(date) !== 0 && weekdayOf(date) !== 6
      if (isWeekday && isHoliday(date) !== closures.has(date)) differing.push(date)
    }
    expect(differing).toEqual(['2023-07-03', '2026-07-03', '2027-12-24'])
    expect(calendarNotes.map((note) => note.date)).toEqual(expect.arrayContaining(differing))
  })
})
