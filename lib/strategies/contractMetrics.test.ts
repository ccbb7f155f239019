import { describe, expect, it } from 'vitest'
import { type ComparedContract, contractMetrics } from '@/lib/strategies/contractMetrics'

/** The test vector of F19: S = 100, K = 105, T = 0.25, σ = 0.2, r = 0.05, q = 0: call 2.4779, delta 0.37718, theta −0.02564. */
const call: ComparedContract = {
  type: 'C',
  ...{ strike: 105, years: 0.25, bid: 2.4279, ask: 2.5279, iv: 0.2, atm: 0.19, spot: 100, rate: 0.05 },
  ...{ style: 'American', dividendYield: 0, delta: 0.37718, theta: -0.02564, vega: 0.18994 },
}

describe('Options Analyzer: contract compare', () => {
  it('F2, F19, F57 from the test vector', () => {
    const metrics = contractMetrics(call, { price: 100, years: 0 })
    expect(metrics.cost).toBeCloseTo(252.79, 8)
    expect(metrics.spread).toBeCloseTo(0.1 / 2.4779, 8)
    expect(metrics.spreadCost).toBeCloseTo(5, 8)
    expect(metrics.extrinsic).toBeCloseTo(2.4779, 8)
    expect(metrics.extrinsicShare).toBeCloseTo(1, 8)
    expect(metrics.breakeven).toBeCloseTo(107.5279, 8)
    expect(metrics.breakevenMove).toBeCloseTo(0.075279, 8)
    expect(metrics.leverage).toBeCloseTo(37.718 / 2.4779, 8)
    expect(metrics.decay).toBeCloseTo(-0.02564 / 2.4779, 8)
    expect(metrics.richness).toBeCloseTo(1, 8)
    // Worth its model price now: what is lost is the half spread.
    expect(metrics.returnAtTarget).toBeCloseTo(2.4779 / 2.5279 - 1, 4)
  })

  it('in the money only what is above intrinsic value is time value; at expiry the target pays intrinsic value', () => {
    const put: ComparedContract = { ...call, type: 'P', bid: 6.1, ask: 6.3, delta: -0.62 }
    const metrics = contractMetrics(put, { price: 90, years: 0.25 })
    expect(metrics.extrinsic).toBeCloseTo(1.2, 8)
    expect(metrics.returnAtTarget).toBeCloseTo(15 / 6.3 - 1, 8)
  })

  it('what is not quoted is not known', () => {
    const metrics = contractMetrics({ ...call, bid: null, ask: null, iv: null, delta: null }, { price: 100, years: 0 })
    expect(metrics).toMatchObject({ cost: null, spread: null, chance: null, leverage: null, returnAtTarget: null })
  })
})
