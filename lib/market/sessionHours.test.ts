import { describe, expect, it } from 'vitest'
import { dayNumberOf, isoDateOfDayNumber } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { hoursOrRegular, isEarlyClose, nextExchangeDay, sessionHours } from '@/lib/market/sessionHours'

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
