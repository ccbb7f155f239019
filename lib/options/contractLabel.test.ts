import { describe, expect, it } from 'vitest'
import { contractLabel, formatStrike, shortExpiry, usDate } from '@/lib/options/contractLabel'

describe('§3 labels of a contract', () => {
  it("§3 string is 'ROOT $strike C|P MM/DD/YYYY'", () => {
    expect(contractLabel({ root: 'AAPL', expiry: '2025-01-17', type: 'C', strike: 200 })).toBe('AAPL $200 C 01/17/2025')
    expect(contractLabel({ root: 'SPY', expiry: '2026-12-08', type: 'P', strike: 602.5 })).toBe(
      'SPY $602.5 P 12/08/2026',
    )
  })

  it.each([
    [200, '$200'],
    [202.5, '$202.50'],
    [0.5, '$0.50'],
    [1250, '$1,250'],
    [12345.67, '$12,345.67'],
    [7.125, '$7.125'],
    [1007.125, '$1,007.125'],
  ])("§3 strikeFmt of %d is %s: USD, without a trailing '.00'", (strike, text) => {
    expect(formatStrike(strike)).toBe(text)
  })

  it('§3 date2 is MM/DD/YYYY', () => {
    expect(usDate('2025-01-07')).toBe('01/07/2025')
  })

  it('a narrow expiry tells its year when it is not that of the session', () => {
    expect(shortExpiry({ expiry: '2026-12-18', dte: 23 })).toBe('12/18')
    expect(shortExpiry({ expiry: '2029-01-19', dte: 786 })).toBe('01/19’29')
    // From the last day of a year to the first week of the next.
    expect(shortExpiry({ expiry: '2027-01-04', dte: 4 })).toBe('01/04’27')
    expect(shortExpiry({ expiry: '2027-01-04', dte: 3 })).toBe('01/04')
  })
})
