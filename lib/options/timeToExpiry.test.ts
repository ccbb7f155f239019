import { describe, expect, it } from 'vitest'
import { expiryInstantMs, settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'

const utc = (text: string) => Date.parse(text)

describe('F6 pricing time', () => {
  it('F6: a PM option ends at 16:00 in New York, in summer and in winter', () => {
    expect(expiryInstantMs('2026-07-17')).toBe(utc('2026-07-17T20:00:00Z'))
    expect(expiryInstantMs('2026-01-16')).toBe(utc('2026-01-16T21:00:00Z'))
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
