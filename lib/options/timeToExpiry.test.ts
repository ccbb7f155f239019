import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { expiryInstantMs, settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import { daysOf, EARLY_CLOSES, isOpenDay, newYorkInstant } from '@/tests/oracle/exchangeDays'

const utc = (text: string) => Date.parse(text)

describe('F6 pricing time', () => {
  it('F6: a PM option ends at 16:00 in New York, in summer and in winter', () => {
    expect(expiryInstantMs('2026-07-17')).toBe(utc('2026-07-17T20:00:00Z'))
    expect(expiryInstantMs('2026-01-16')).toBe(utc('2026-01-16T21:00:00Z'))
  })

  it('F6: a half day ends at 13:00: half the time at noon', () => {
    expect(expiryInstantMs('2026-11-27')).toBe(utc('2026-11-27T18:00:00Z'))
    expect(expiryInstantMs('2028-11-24')).toBe(utc('2028-11-24T18:00:00Z'))
    expect(yearsToExpiry(utc('2026-11-27T17:00:00Z'), '2026-11-27')).toBe(3600 / 31_536_000)
    // An at-the-money option of SPY at noon: an hour is left, not four (0.547 against 1.095).
    const years = yearsToExpiry(utc('2026-11-27T17:00:00Z'), '2026-11-27')
    const input = { type: 'C', spot: 642, strike: 642, rate: 0, dividendYield: 0, vol: 0.2, years } as const
    expect(bsmPrice(input)).toBeCloseTo(642 * 0.2 * Math.sqrt(years / (2 * Math.PI)), 4)
    expect(bsmPrice(input)).toBeCloseTo(0.547, 3)
  })

  it('issue 24, 6: every expiry of 2023 to 2030 ends at the close of its day as the exchange publishes it', () => {
    for (const date of daysOf('2023-01-01', '2030-12-31').filter(isOpenDay)) {
      const close = newYorkInstant(date, EARLY_CLOSES.includes(date) ? 13 : 16, 0)
      const [open, morning] = [newYorkInstant(date, 9, 30), newYorkInstant(date, 10, 0)]
      expect([date, expiryInstantMs(date), expiryInstantMs(date, 'AM')]).toEqual([date, close, open])
      expect([date, yearsToExpiry(morning, date)]).toEqual([date, (close - morning) / 31_536_000_000])
    }
  })

  it('F6: an AM-settled series ends at 09:30', () => {
    expect(expiryInstantMs('2026-07-17', 'AM')).toBe(utc('2026-07-17T13:30:00Z'))
    expect(settlementOf('SPX')).toBe('AM')
    expect(settlementOf('SPXW')).toBe('PM')
    expect(settlementOf('AAPL')).toBe('PM')
  })

  it('F6: minutes count on the last day', () => {
    expect(yearsToExpiry(utc('2026-07-17T19:30:00Z'), '2026-07-17')).toBe(1800 / 31_536_000)
  })

  it('F6: never less than a minute, also after the end', () => {
    expect(yearsToExpiry(utc('2026-07-17T19:59:30Z'), '2026-07-17')).toBe(60 / 31_536_000)
    expect(yearsToExpiry(utc('2026-07-20T00:00:00Z'), '2026-07-17')).toBe(60 / 31_536_000)
  })

  it('F6: 365 days of elapsed time are one year, whatever the clocks do in between', () => {
    expect(yearsToExpiry(utc('2025-07-17T20:00:00Z'), '2026-07-17')).toBe(1)
    expect(yearsToExpiry(utc('2026-03-06T21:00:00Z'), '2026-03-13') * 365).toBeCloseTo(7 - 1 / 24, 10)
  })
})
