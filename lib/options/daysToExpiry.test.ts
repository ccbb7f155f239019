import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isoDateOfDayNumber } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { daysToExpiry, daysToExpiryText } from '@/lib/options/daysToExpiry'

const noon = newYorkTimeToMs('2025-01-15', '12:00')

describe('§5 days to expiry', () => {
  it.each([
    ['2025-01-15', 0],
    ['2025-01-16', 1],
    ['2025-01-17', 2],
    ['2025-01-14', -1],
    ['2026-01-15', 365],
    ['1/17/2025', 2],
    ['01/17/2025', 2],
    ['2025-1-7', -8],
  ])('§5 on 2025-01-15 at noon, %s is %d days away', (expiry, days) => {
    expect(daysToExpiry(expiry, noon)).toBe(days)
  })

  it("§5 a year-first string is read with the century '20' and the 3rd and 4th digit", () => {
    expect(daysToExpiry('1925-01-17', noon)).toBe(2)
    expect(daysToExpiry('9925-01-17', noon)).toBe(2)
  })

  it('§5 takes a date value, as an instant or as a date object', () => {
    const expiry = newYorkTimeToMs('2025-01-17', '16:00')
    expect(daysToExpiry(expiry, noon)).toBe(3)
    expect(daysToExpiry(new Date(expiry), noon)).toBe(3)
  })

  it.each([
    '',
    'Jan 17',
    '2025-02-30',
    '2025/01/17',
    '25-01-17',
    '2025-01-17T00:00',
    '13/01/2025',
    null,
    undefined,
    Number.NaN,
    new Date(Number.NaN),
  ])("§5 anything else shows '-': %s", (expiry) => expect(daysToExpiryText(expiry, noon)).toBe('-'))

  it('§5 0 days shows nothing in the premarket context only', () => {
    expect(daysToExpiryText('2025-01-15', noon, 'premarket')).toBe('')
    expect(daysToExpiryText('2025-01-15', noon)).toBe('0')
    expect(daysToExpiryText('2025-01-17', noon, 'premarket')).toBe('2')
  })

  it('§5 counts calendar days at any time after midnight, across clock changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 19_000, max: 22_000 }).map(isoDateOfDayNumber),
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom('00:00:01', '03:30', '09:30', '16:00', '23:59:59'),
        (today, days, time) => {
          expect(daysToExpiry(addDays(today, days), newYorkTimeToMs(today, time))).toBe(days)
        },
      ),
    )
  })
})
