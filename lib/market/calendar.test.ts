import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isHoliday,
  isSession,
  nextSession,
  previousSession,
  sessionOffset,
  sessionOnOrAfter,
  sessionOnOrBefore,
  sessionsBetween,
} from '@/lib/market/calendar'
import { calendarNotes, marketHolidays } from '@/lib/market/holidays'
import { dayNumberOf, isoDateOfDayNumber, weekdayOf } from '@/lib/market/isoDate'
import { daysOf, isClosedWeekday, isOpenDay, SESSIONS_BY_YEAR } from '@/tests/oracle/exchangeDays'

const aDay = fc.integer({ min: 7305, max: 24_000 }).map(isoDateOfDayNumber)

const weekdaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) => isoDateOfDayNumber(dayNumberOf(`${year}-01-01`) + at)).filter(
    (date) => date.startsWith(String(year)) && weekdayOf(date) % 6 !== 0,
  )

describe('§9 market holidays', () => {
  it('§9 is exactly the table of the specification', () => {
    expect(marketHolidays).toEqual({
      2023: ['01-02', '01-16', '02-20', '04-07', '05-29', '06-19', '07-03', '07-04', '09-04', '11-23', '12-25'],
      2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
      2025: ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
      2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-04', '09-07', '11-26', '12-25'],
      2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25'],
    })
  })

  it('§9 closes every date of the table and every weekend, and nothing else, from 2023 to 2027', () => {
    const open: string[] = []
    for (const date of daysOf('2023-01-01', '2027-12-31')) {
      const listed = marketHolidays[Number(date.slice(0, 4))]?.includes(date.slice(5)) ?? false
      const isWeekend = weekdayOf(date) === 0 || weekdayOf(date) === 6
      expect([date, isSession(date)]).toEqual([date, !listed && !isWeekend])
      if (!listed && !isWeekend) open.push(date)
    }
    expect(sessionsBetween('2023-01-01', '2027-12-31')).toEqual(open)
  })

  it('keeps every difference as a note, correcting nothing', () => {
    expect(isSession('2023-07-03')).toBe(false)
    expect(isSession('2026-07-03')).toBe(true)
    expect(isSession('2027-12-24')).toBe(true)
    expect(calendarNotes.map((note) => note.date)).toEqual(
      expect.arrayContaining(['2023-07-03', '2026-07-03', '2027-12-24']),
    )
  })

  it('closes by the exchange rules after 2027 (its published list of 2028, and the expiries of LEAPS)', () => {
    const closed = weekdaysOf(2028).filter((date) => !isSession(date))
    expect(closed).toEqual([
      '2028-01-17',
      '2028-02-21',
      '2028-04-14',
      '2028-05-29',
      '2028-06-19',
      '2028-07-04',
      '2028-09-04',
      '2028-11-23',
      '2028-12-25',
    ])
    // Good Friday is the 19th of April in 2030: the monthly contracts end on the Thursday.
    expect(sessionOnOrBefore('2030-04-19')).toBe('2030-04-18')
  })
})

describe('§4 stepping through trading days', () => {
  it.each([
    ['2025-01-10', '2025-01-08', '2025-01-13'],
    ['2024-11-28', '2024-11-27', '2024-11-29'],
    ['2023-07-03', '2023-06-30', '2023-07-05'],
    ['2024-12-31', '2024-12-30', '2025-01-02'],
  ])('§4 around %s', (date, before, after) => {
    expect(previousSession(date)).toBe(before)
    expect(nextSession(date)).toBe(after)
  })

  it('§4 steps by N trading days and back', () => {
    expect(sessionOffset('2025-01-08', 2)).toBe('2025-01-13')
    expect(sessionOffset('2025-01-13', -2)).toBe('2025-01-08')
    expect(sessionOffset('2025-01-11', 0)).toBe('2025-01-11')
    expect(sessionOnOrBefore('2025-01-11')).toBe('2025-01-10')
    expect(sessionOnOrBefore('2025-01-10')).toBe('2025-01-10')
    expect(sessionOnOrAfter('2025-01-11')).toBe('2025-01-13')
    expect(sessionsBetween('2025-01-12', '2025-01-11')).toEqual([])
  })

  it('§4 next and previous are inverse on trading days and skip none', () => {
    fc.assert(
      fc.property(aDay, (date) => {
        const next = nextSession(date)
        expect(isSession(next)).toBe(true)
        expect(previousSession(next)).toBe(sessionOnOrBefore(date))
        expect(sessionsBetween(date, next)).toEqual(isSession(date) ? [date, next] : [next])
      }),
    )
  })

  it('§4 an offset is the index in the list of sessions', () => {
    fc.assert(
      fc.property(aDay.map(sessionOnOrAfter), fc.integer({ min: 0, max: 300 }), (date, count) => {
        const end = sessionOffset(date, count)
        expect(sessionsBetween(date, end)).toHaveLength(count + 1)
        expect(sessionOffset(end, -count)).toBe(date)
      }),
    )
  })
})

describe("the exchange's record, told day by day", () => {
  it('every day of 1990 to 2022, and as many sessions a year as the exchange counted', () => {
    expect(sessionsBetween('1990-01-01', '2022-12-31')).toEqual(daysOf('1990-01-01', '2022-12-31').filter(isOpenDay))
    expect(SESSIONS_BY_YEAR).toHaveLength(33)
    for (const [at, count] of SESSIONS_BY_YEAR.entries())
      expect([1990 + at, sessionsBetween(`${1990 + at}-01-01`, `${1990 + at}-12-31`).length]).toEqual([
        1990 + at,
        count,
      ])
  })

  it('has a note for every weekday of 2023 to 2027 on which the specification and the exchange differ', () => {
    const differing = daysOf('2023-01-01', '2027-12-31').filter(
      (date) => weekdayOf(date) % 6 !== 0 && isHoliday(date) !== isClosedWeekday(date),
    )
    expect(differing).toEqual(['2023-07-03', '2026-07-03', '2027-12-24'])
    expect(calendarNotes.map((note) => note.date)).toEqual(differing)
  })
})
