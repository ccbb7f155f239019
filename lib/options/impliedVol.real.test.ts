import { describe, expect, it } from 'vitest'
import { impliedForward } from '@/lib/options/forward'
import { quoteImpliedVol } from '@/lib/options/impliedVol'
import { spotOfForward } from '@/tests/oracle/spotOfForward'
import { byRootAndExpiry, median, readSpxChain, strikeQuotes } from '@/tests/oracle/spxChain'

describe('F20 on real chains', () => {
  it.each(['20190716', '20190722'])(
    'F20: mids of the SPX chain of %s, on the parity forward, give the volatilities Cboe published',
    (day) => {
      const rate = 0.0225
      const errors: number[] = []
      let unsolved = 0
      for (const rows of byRootAndExpiry(readSpxChain(day))) {
        const years = rows[0]?.years ?? 0
        const read = impliedForward(strikeQuotes(rows), { years, rate })
        if (years * 365 <= 20 || years * 365 >= 120 || read === null) continue
        const spot = spotOfForward(read.forward, 0.019, { years, rate })
        for (const row of rows) {
          if (Math.abs(row.strike / spot - 1) > 0.08 || !(row.vol > 0)) continue
          const found = quoteImpliedVol({ ...row, spot, rate, dividendYield: 0.019 })
          if (found === null) unsolved += 1
          else errors.push(Math.abs(found.vol - row.vol))
        }
      }
      expect(errors.length).toBeGreaterThan(3000)
      expect(unsolved).toBeLessThan(10)
      expect(median(errors)).toBeLessThan(2.5e-4)
    },
  )
})
