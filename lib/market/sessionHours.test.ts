import { describe, expect, it } from 'vitest'
import { earlyCloses } from '@/lib/market/holidays'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import {
  hoursOrRegular,
  isEarlyCloseByRule,
  nextExchangeDay,
  sessionHours,
  sessionMinutes,
} from '@/lib/market/sessionHours'
import { daysOf, EARLY_CLOSES, isOpenDay, newYorkInstant } from '@/tests/oracle/exchangeDays'

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

  it('minutes from 9:30: a whole day, a half day', () => {
    expect(sessionMinutes('2026-11-25')).toEqual({ close: 390, late: 405 })
    expect(sessionMinutes('2026-11-27')).toEqual({ close: 210, late: 225 })
  })

  it('a day that only the table trades has whole-day hours for the built-in market', () => {
    expect(sessionHours('2027-12-24')).toBeNull()
    expect(hoursOrRegular('2027-12-24').closeMs).toBe(newYorkTimeToMs('2027-12-24', '16:00'))
    expect(nextExchangeDay('2027-12-23')).toBe('2027-12-27')
  })
})

describe("the exchange's published hours", () => {
  it('every day of 2013 to 2030 opens and closes, or stays closed, as its notices say', () => {
    for (const date of daysOf('2013-01-01', '2030-12-31')) {
      const hours = sessionHours(date)
      const isEarly = EARLY_CLOSES.includes(date)
      const published = isOpenDay(date) ? [newYorkInstant(date, 9, 30), newYorkInstant(date, isEarly ? 13 : 16, 0)] : []
      expect([date, ...(hours === null ? [] : [hours.openMs, hours.closeMs])]).toEqual([date, ...published])
      expect([date, isEarlyCloseByRule(date)]).toEqual([date, isEarly])
    }
  })

  it("the table's half days are those of the notices", () => {
    expect(earlyCloses).toEqual(EARLY_CLOSES.filter((date) => date >= '2023' && date < '2028'))
  })
})
