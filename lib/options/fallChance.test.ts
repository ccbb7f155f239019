import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { fallChance } from '@/lib/options/fallChance'

describe('F57 chance of a fall', () => {
  const [spot, rate, dividendYield, vol, years] = [100, 0.05, 0.02, 0.4, 0.5]
  const forward = spot * Math.exp((rate - dividendYield) * years)

  it.each([0.95, 0.8, 0.7])('below %s it is what a put pays for one more dollar of strike, at the end', (share) => {
    const put = (strike: number) => bsmPrice({ type: 'P', spot, strike, rate, dividendYield, vol, years })
    const step = 0.001
    const slope = (put(share * spot + step) - put(share * spot - step)) / (2 * step)
    expect(fallChance(share, { vol, years, spot, forward })).toBeCloseTo(Math.exp(rate * years) * slope, 6)
  })

  it('without a forward the price is expected to stay', () => {
    expect(fallChance(0.8, { vol, years, spot, forward: null })).toBe(
      fallChance(0.8, { vol, years, spot, forward: spot }),
    )
  })
})
