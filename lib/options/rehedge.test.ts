import { describe, expect, it } from 'vitest'
import { bsmGreeks } from '@/lib/options/greeks'
import { charmHedge, gammaRehedge, laterDelta } from '@/lib/options/rehedge'

const HOUR = 3_600_000

describe('expected hedging of dealers (§4.5)', () => {
  it('F23 long gamma sells what rises and buys back what falls, each step at its own gamma, worked out by hand', () => {
    const steps = [
      { atMs: 0, spot: 100, gex: 2e6 },
      { atMs: HOUR, spot: 101, gex: -1e6 },
      { atMs: 2 * HOUR, spot: 99.99, gex: 5e6 },
    ]
    // +1 % at $2M a percent: sells $2M. −1 % at −$1M a percent: short gamma sells what falls, $1M.
    const found = gammaRehedge(steps).map(({ usd }) => Math.round(usd))
    expect(found).toEqual([0, -2e6, -3e6])
  })

  it('F26 over a short while the drift is charm times time, either sign of position', () => {
    const market = { style: 'European' as const, atMs: 0, spot: 100, rate: 0.05, dividendYield: 0 }
    const option = { type: 'C' as const, strike: 105, vol: 0.2, years: 0.25 }
    const { charm } = bsmGreeks({ ...option, ...market })
    for (const shares of [100, -300]) {
      const held = [{ ...option, shares }]
      const drift = charmHedge(laterDelta(held, market, 0), laterDelta(held, market, HOUR))
      expect(drift / ((-charm / 24) * shares * 100)).toBeCloseTo(1, 3)
    }
    // F19: charm of this call is −0.00138 a day, so a holder of 100 shares’ worth buys 0.00138·100·100 / 24 in an hour.
    const hour = charmHedge(
      laterDelta([{ ...option, shares: 100 }], market, 0),
      laterDelta([{ ...option, shares: 100 }], market, HOUR),
    )
    expect(hour).toBeCloseTo((0.00138 * 100 * 100) / 24, 2)
  })

  it('F24 at expiry a delta is whole or nothing', () => {
    const market = { style: 'European' as const, atMs: 0, spot: 100, rate: 0, dividendYield: 0 }
    const years = HOUR / (365 * 24 * HOUR)
    const option = (type: 'C' | 'P', strike: number) => [{ type, strike, shares: 100, vol: 0.2, years }]
    expect(laterDelta(option('C', 99), market, HOUR)).toBe(10_000)
    expect(laterDelta(option('C', 101), market, HOUR)).toBe(0)
    expect(laterDelta(option('P', 101), market, HOUR)).toBe(-10_000)
  })
})
