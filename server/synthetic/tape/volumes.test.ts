import { describe, expect, it } from 'vitest'
import { Stream } from '@/server/synthetic/random'
import { meanOrderSize, orderSize } from '@/server/synthetic/tape/sizes'
import { largestPremium, orderSizesOf, usualContracts } from '@/server/synthetic/tape/volumes'
import { instrumentOf, universe } from '@/server/synthetic/universe'

describe('usual volume (issue 27, Options, point 2)', () => {
  it('adds up to one twentieth of the real market’s 61 million contracts, SPY 2.7 times SPX', () => {
    const all = universe.reduce((sum, one) => sum + usualContracts(one), 0)
    expect(Math.abs(all / (61_000_000 / 20) - 1)).toBeLessThan(0.03)
    expect(usualContracts(instrumentOf('SPY')) / usualContracts(instrumentOf('SPX'))).toBeCloseTo(10.5 / 3.9, 1)
  })

  it('a story trade is large for its name and small for the market', () => {
    for (const ticker of ['SPY', 'NVDA', 'UBER', 'KO', 'WTRG']) {
      const instrument = instrumentOf(ticker)
      const share = orderSizesOf(instrument).most / usualContracts(instrument)
      expect(share, ticker).toBeGreaterThan(0.005)
      expect(share, ticker).toBeLessThan(0.4)
    }
    expect(largestPremium(instrumentOf('KO'))).toBeLessThan(largestPremium(instrumentOf('SPY')) / 10)
  })

  it.each([
    { most: 20_000, isInstitutional: false },
    { most: 200, isInstitutional: false },
    { most: 1000, isInstitutional: true },
  ])('sizes up to $most have the mean that volume is worked out from, none is larger', (sizes) => {
    const stream = new Stream(4)
    const drawn = Array.from({ length: 200_000 }, () => orderSize(stream, sizes))
    const mean = drawn.reduce((sum, size) => sum + size, 0) / drawn.length
    expect(Math.abs(mean / meanOrderSize(sizes) - 1)).toBeLessThan(0.05)
    expect(drawn.every((size) => size >= 1 && size <= sizes.most)).toBe(true)
  })
})
