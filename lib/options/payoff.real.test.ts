import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { impliedVol } from '@/lib/options/impliedVol'
import { costOf, type PayoffLeg, profitAt } from '@/lib/options/payoff'
import { payoffSummary } from '@/lib/options/payoffSummary'
import { leg, stock } from '@/tests/builders/payoffLegs'
import { sharedJson } from '@/tests/oracle/sharedFile'

interface LabLeg {
  readonly type: 'stock' | 'call'
  readonly n: number
  readonly action: 'buy' | 'sell'
  readonly strike?: number
  readonly premium?: number
}

interface Lab {
  readonly black_scholes: { readonly expected: Readonly<Record<string, number>> }
  readonly strategies: readonly {
    readonly name: string
    readonly inputs: {
      readonly stock_price: number
      readonly volatility: number
      readonly interest_rate: number
      readonly min_stock: number
      readonly max_stock: number
      readonly strategy: readonly LabLeg[]
    }
    readonly expected: {
      readonly probability_of_profit: number
      readonly expected_profit_if_profitable: number
      readonly expected_loss_if_unprofitable: number
      readonly profit_ranges: readonly (readonly [number, number | 'inf'])[]
      readonly strategy_cost: number
      readonly minimum_return_in_the_domain: number
      readonly maximum_return_in_the_domain: number
      readonly implied_volatility: readonly number[]
      readonly delta: readonly number[]
      readonly gamma: readonly number[]
      readonly theta: readonly number[]
      readonly vega: readonly number[]
      readonly rho: readonly number[]
    }
  }[]
}

/** Business days to the target over 252, as the source counts time. */
const LAB_YEARS: Readonly<Record<string, number>> = { covered_call: 24 / 252, naked_call: 19 / 252 }

describe('F57 against OptionLab', () => {
  const lab = sharedJson<Lab>('options/reference/strategy_payoff_optionlab.json')

  it('F19: its Black-Scholes example', () => {
    const want = lab.black_scholes.expected
    const input = { spot: 100, strike: 105, rate: 0.01, vol: 0.2, years: 60 / 365, dividendYield: 0 }
    const [call, put] = [bsmGreeks({ ...input, type: 'C' }), bsmGreeks({ ...input, type: 'P' })]
    expect(bsmPrice({ ...input, type: 'C' })).toBeCloseTo(want.call_price ?? 0, 12)
    expect(bsmPrice({ ...input, type: 'P' })).toBeCloseTo(want.put_price ?? 0, 12)
    expect(call.delta).toBeCloseTo(want.call_delta ?? 0, 12)
    expect(put.delta).toBeCloseTo(want.put_delta ?? 0, 12)
    expect(call.theta * 365).toBeCloseTo(want.call_theta ?? 0, 11)
    expect(put.theta * 365).toBeCloseTo(want.put_theta ?? 0, 11)
    expect(call.gamma).toBeCloseTo(want.gamma ?? 0, 13)
    expect(call.vega).toBeCloseTo(want.vega ?? 0, 12)
    expect(call.rho).toBeCloseTo(want.call_rho ?? 0, 12)
    expect(put.rho).toBeCloseTo(want.put_rho ?? 0, 12)
  })

  it.each(lab.strategies)('F57: its strategy $name', ({ name, inputs, expected }) => {
    const years = LAB_YEARS[name] ?? 0
    const legs = inputs.strategy.map((l): PayoffLeg => {
      const quantity = l.action === 'buy' ? l.n : -l.n
      if (l.type === 'stock') return stock(quantity, inputs.stock_price)
      return { ...leg('C', l.strike ?? 0, quantity, l.premium ?? 0), years, vol: inputs.volatility, multiplier: 1 }
    })
    const p = { legs, spot: inputs.stock_price, rate: inputs.interest_rate, dividendYield: 0, fees: 0 }
    const summary = payoffSummary(p, inputs.volatility)
    const ends = [inputs.min_stock, inputs.max_stock].map((price) =>
      profitAt(p, { price, elapsed: years, volShift: 0 }),
    )
    expect(-costOf(p)).toBeCloseTo(expected.strategy_cost, 9)
    // The source works on a grid of cents that may end one step further: a dollar for 100 shares.
    expect(Math.abs(Math.min(...ends) - expected.minimum_return_in_the_domain)).toBeLessThan(1.01)
    expect(Math.abs(Math.max(...ends) - expected.maximum_return_in_the_domain)).toBeLessThan(1.01)
    expect(Math.abs(summary.probabilityOfProfit - expected.probability_of_profit)).toBeLessThan(5e-4)
    const [from, to] = expected.profit_ranges[0] ?? [0, 0]
    expect(Math.abs((summary.profitable[0]?.from ?? -1) - from)).toBeLessThan(0.02)
    if (to === 'inf') expect(summary.profitable[0]?.to).toBe(Number.POSITIVE_INFINITY)
    else expect(Math.abs((summary.profitable[0]?.to ?? 0) - to)).toBeLessThan(0.02)
    expect(Math.abs((summary.meanWin ?? 0) / expected.expected_profit_if_profitable - 1)).toBeLessThan(0.01)
    expect(Math.abs((summary.meanLoss ?? 0) / expected.expected_loss_if_unprofitable - 1)).toBeLessThan(0.01)
    legs.forEach((l, i) => {
      if (l.kind === 'stock') return
      const input = { type: l.type, strike: l.strike, spot: p.spot, years, rate: p.rate, dividendYield: 0 }
      const greeks = bsmGreeks({ ...input, vol: l.vol })
      const sold = Math.sign(l.quantity)
      expect(impliedVol({ ...input, price: l.entry })).toBeCloseTo(expected.implied_volatility[i] ?? 0, 2)
      expect(sold * greeks.delta).toBeCloseTo(expected.delta[i] ?? 0, 12)
      expect(greeks.gamma).toBeCloseTo(expected.gamma[i] ?? 0, 12)
      // It spreads a year of theta over 252 days.
      expect((sold * greeks.theta * 365) / 252).toBeCloseTo(expected.theta[i] ?? 0, 12)
      expect(greeks.vega).toBeCloseTo(expected.vega[i] ?? 0, 12)
      expect(sold * greeks.rho).toBeCloseTo(expected.rho[i] ?? 0, 12)
    })
  })
})
