import { describe, expect, it } from 'vitest'
import { endOfTradingDay, startOfTradingDay } from '@/lib/market/tradingDayBounds'

const utc = (epochMs: number) => new Date(epochMs).toISOString()

describe('§5 trading-day conversions', () => {
  it('§9 the end of the trading day is 16:15, the start 9:30 New York', () => {
    expect(utc(startOfTradingDay('2025-01-17'))).toBe('2025-01-17T14:30:00.000Z')
    expect(utc(endOfTradingDay('2025-01-17'))).toBe('2025-01-17T21:15:00.000Z')
    expect(utc(endOfTradingDay('2025-07-17'))).toBe('2025-07-17T20:15:00.000Z')
  })

  it.each([
    ['an instant', Date.parse('2025-07-18T03:00:00Z')],
    ['a timestamp in UTC', '2025-07-18T03:00:00Z'],
    ['a timestamp with an offset', '2025-07-18T12:00:00+09:00'],
  ])('takes the New York day of %s', (_name, input) => {
    expect(utc(startOfTradingDay(input))).toBe('2025-07-17T13:30:00.000Z')
  })

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1_737_124_200_000_000,
    '',
    'today',
    '2025-02-30',
    '2025-02-30T10:00:00Z',
    '2025-02-03T10:00:00',
    '2025-02-03T25:00:00Z',
  ])('§5 fails with the named message on %j', (input) => {
    expect(() => startOfTradingDay(input)).toThrow(`Failed to convert to start of trading day: ${input}`)
    expect(() => endOfTradingDay(input)).toThrow(`Failed to convert to end of trading day: ${input}`)
  })
})
