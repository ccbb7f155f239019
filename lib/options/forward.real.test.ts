import { describe, expect, it } from 'vitest'
import { impliedDividendYield, impliedForward } from '@/lib/options/forward'
import { byRootAndExpiry, readSpxChain, strikeQuotes } from '@/tests/oracle/spxChain'

describe('F22 on a real chain', () => {
  it('F22: SPX forwards of 2019-07-16 rise smoothly and imply a yield between 1 % and 3 %', () => {
    let checked = 0
    for (const rows of byRootAndExpiry(readSpxChain('20190716').filter((row) => row.root === 'SPX'))) {
      const { years = 0, spot = 0 } = rows[0] ?? {}
      if (years < 0.15 || years > 1.5) continue
      const read = impliedForward(strikeQuotes(rows), { years, rate: 0.0225 })
      const dividendYield = impliedDividendYield(read?.forward ?? 0, spot, { years, rate: 0.0225 })
      expect(dividendYield).toBeGreaterThan(0.01)
      expect(dividendYield).toBeLessThan(0.03)
      checked += 1
    }
    expect(checked).toBeGreaterThan(5)
  })
})
