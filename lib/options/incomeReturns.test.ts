import { describe, expect, it } from 'vitest'
import { expiryWords, isMonthlyExpiry } from '@/lib/options/expiryKind'
import { coveredCallIfCalled, coveredCallStatic, perYear, securedPutReturn } from '@/lib/options/incomeReturns'

describe('§4.1 returns of the Options Screener', () => {
  const call = { premium: 2, strike: 105, underlying: 102, days: 36.5 }

  it('covered call: premium over what is put in; if called the way to the strike joins', () => {
    expect(coveredCallStatic(call)).toBeCloseTo(2)
    expect(coveredCallIfCalled(call)).toBeCloseTo(5)
    expect(coveredCallIfCalled({ ...call, strike: 100 })).toBeCloseTo(2)
  })

  it('secured put: premium over strike less premium; a year has 365 days', () => {
    expect(securedPutReturn({ premium: 2, strike: 102, underlying: 110, days: 10 })).toBeCloseTo(2)
    expect(perYear(2, 36.5)).toBeCloseTo(20)
    expect(perYear(null, 5)).toBeNull()
  })

  it('a premium as large as the stake has no return', () => {
    expect(coveredCallStatic({ ...call, premium: 102 })).toBeNull()
    expect(securedPutReturn({ ...call, premium: 105 })).toBeNull()
  })
})

describe('C4 weekly, monthly, LEAP', () => {
  it('the third Friday is the monthly expiry, and the Thursday before where it is a holiday', () => {
    expect(isMonthlyExpiry('2026-12-18')).toBe(true)
    expect(isMonthlyExpiry('2026-12-11')).toBe(false)
    expect(isMonthlyExpiry('2026-06-18')).toBe(true)
    expect(isMonthlyExpiry('2026-12-17')).toBe(false)
  })

  it('a year away is a LEAP, a root with a digit is adjusted', () => {
    expect(expiryWords('AAPL', '2028-01-21', '2026-11-20')).toEqual(['monthly', 'leap'])
    expect(expiryWords('AAPL1', '2026-11-27', '2026-11-20')).toEqual(['weekly', 'adjusted'])
  })
})
