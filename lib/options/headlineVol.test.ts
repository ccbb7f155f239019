import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { headlineExpiries, headlineInstant, headlineVol } from '@/lib/options/headlineVol'

const DAY = '2025-01-15'

describe('26.7 headline volatility of a name', () => {
  it('stands at the last quarter of an hour, from the opening to the end of the trading day', () => {
    const at = (time: string) => headlineInstant(DAY, newYorkTimeToMs(DAY, time))
    expect(at('10:44')).toBe(newYorkTimeToMs(DAY, '10:30'))
    expect(at('10:45')).toBe(newYorkTimeToMs(DAY, '10:45'))
    expect(at('07:00')).toBe(newYorkTimeToMs(DAY, '09:30'))
    expect(at('19:40')).toBe(newYorkTimeToMs(DAY, '16:15'))
  })

  it('looks at the expiries around thirty days and at two Fridays, nothing that is over', () => {
    const listed = [
      '2025-01-14',
      DAY,
      '2025-01-17',
      '2025-01-24',
      '2025-01-31',
      '2025-02-14',
      '2025-02-21',
      '2025-03-21',
    ]
    expect(headlineExpiries(listed, DAY)).toEqual([
      '2025-01-17',
      '2025-01-24',
      '2025-01-31',
      '2025-02-14',
      '2025-02-21',
    ])
    expect(headlineExpiries([], DAY)).toEqual([])
  })

  it('F31 is linear in total variance at thirty days; F35 is the straddle of the first Friday with time left', () => {
    const term = (expiry: string, days: number, atmIv: number | null, straddleMove: number | null) => ({
      ...{ expiry, years: days / 365, atmIv, straddleMove },
    })
    const terms = [
      term('2025-01-22', 7, 0.5, 9),
      term('2025-01-24', 9, null, 4),
      term('2025-02-05', 21, 0.4, 6),
      term('2025-02-26', 42, 0.3, 8),
    ]
    // (0.4² · 21 + (0.3² · 42 − 0.4² · 21) · 9/21) ÷ 30 = 0.118
    expect(headlineVol(terms).iv30).toBeCloseTo(Math.sqrt(0.118), 12)
    expect(headlineVol(terms)).toMatchObject({ expectedMove: 4, expectedMoveExpiry: '2025-01-24' })
    expect(headlineVol([])).toEqual({ iv30: null, expectedMove: null, expectedMoveExpiry: null })
  })
})
