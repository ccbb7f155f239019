import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OptionType } from '@/lib/flow/trade'
import { americanGreeks, americanPrice, earlyExercise } from '@/lib/options/american'
import { bsmPrice } from '@/lib/options/blackScholes'
import { bsmGreeks } from '@/lib/options/greeks'
import { quantlibAmericanDividends, quantlibAmericanYield } from '@/tests/oracle/quantlib'
import { sharedCsv } from '@/tests/oracle/sharedFile'
import { hasSharedData } from '@/tests/support/sharedData'

function tableInput(row: Record<string, string>) {
  return {
    type: (row.option_type === 'call' ? 'C' : 'P') as OptionType,
    spot: Number(row.spot),
    strike: Number(row.strike),
    years: Number(row.t_years),
    rate: Number(row.rate),
    dividendYield: Number(row.dividend_yield),
    vol: Number(row.vol),
    dividends: [],
  }
}

const put = {
  type: 'P',
  spot: 100,
  strike: 105,
  years: 0.5,
  rate: 0.06,
  dividendYield: 0,
  vol: 0.25,
  dividends: [],
} as const

describe('F21 American options against QuantLib', () => {
  it('F21: 60 options on a dividend yield, to 2e-5 of the spot (integral equation of high precision)', () => {
    expect(quantlibAmericanYield).toHaveLength(60)
    for (const row of quantlibAmericanYield) {
      expect(Math.abs(americanPrice(row) - row.price)).toBeLessThan(2e-5 * row.spot)
    }
  })

  it('F21: 60 options with cash dividends, price and Greeks (finite differences)', () => {
    expect(quantlibAmericanDividends).toHaveLength(60)
    for (const row of quantlibAmericanDividends) {
      const greeks = americanGreeks(row)
      expect(Math.abs(greeks.price - row.price)).toBeLessThan(5e-5 * row.spot)
      expect(Math.abs(greeks.delta - row.delta)).toBeLessThan(2e-4)
      expect(Math.abs(greeks.gamma - row.gamma) * row.spot).toBeLessThan(2e-3)
      expect(Math.abs(greeks.vega - row.vega)).toBeLessThan(2e-5 * row.spot)
      expect(Math.abs(greeks.rho - row.rho)).toBeLessThan(2e-4 * row.spot)
      // QuantLib takes theta as a difference over one of its time steps.
      if (greeks.theta !== 0) expect(Math.abs(greeks.theta - row.theta)).toBeLessThan(1.5e-5 * row.spot)
    }
  })

  it('F21: the premium of early exercise with cash dividends', () => {
    for (const row of quantlibAmericanDividends) {
      const parts = earlyExercise(row)
      expect(Math.abs(parts.european - row.european)).toBeLessThan(2e-5 * row.spot)
      expect(Math.abs(parts.premium - (row.price - row.european))).toBeLessThan(5e-5 * row.spot)
    }
  })
})

describe.skipIf(!hasSharedData)('F21 against published tables (skipped: no shared data)', () => {
  it('F21: the 37 Barone-Adesi-Whaley values lie within 0.04, the error of that approximation', () => {
    const rows = sharedCsv('options/reference/american_barone_adesi_whaley_haug1998.csv')
    expect(rows).toHaveLength(37)
    for (const row of rows) expect(Math.abs(americanPrice(tableInput(row)) - Number(row.value))).toBeLessThan(0.04)
  })

  it('F21: the 8 Bjerksund-Stensland values, lower bounds by construction, are never above ours', () => {
    const rows = sharedCsv('options/reference/american_bjerksund_stensland_1993.csv')
    expect(rows).toHaveLength(8)
    for (const row of rows) {
      const price = americanPrice(tableInput(row))
      expect(price - Number(row.value)).toBeGreaterThan(-2e-4)
      // At 1000 % volatility that bound misses most of the value: QuantLib's integral engine gives 99.2035 there.
      const exact = row.vol === '10' ? 99.2035 : Number(row.value)
      expect(Math.abs(price - exact)).toBeLessThan(0.04)
    }
  })
})

describe('F21 properties', () => {
  it('F21: a call without dividends is worth its European price, so the right to exercise early is worth nothing', () => {
    const call = { ...put, type: 'C' as const }
    expect(americanPrice(call)).toBeCloseTo(bsmPrice(call), 4)
    expect(earlyExercise(call).premium).toBeCloseTo(0, 10)
    const [american, european] = [americanGreeks(call), bsmGreeks(call)]
    expect(american.delta).toBeCloseTo(european.delta, 4)
    expect(american.gamma).toBeCloseTo(european.gamma, 4)
    expect(american.vega).toBeCloseTo(european.vega, 4)
    expect(american.theta).toBeCloseTo(european.theta, 4)
    expect(american.rho).toBeCloseTo(european.rho, 3)
  })

  it('F21: theta is the loss of value over a day', () => {
    const day = 1 / 365
    const decay = (americanPrice({ ...put, years: 0.5 - day }) - americanPrice({ ...put, years: 0.5 + day })) / 2
    expect(americanGreeks(put).theta).toBeCloseTo(decay, 4)
  })

  it('F21: a deep put is exercised at once: intrinsic value, delta -1, no time decay', () => {
    const greeks = americanGreeks({ ...put, spot: 60 })
    expect(greeks.price).toBe(45)
    expect(greeks.delta).toBeCloseTo(-1, 9)
    expect(greeks.theta).toBe(0)
  })

  it('F21: a dividend makes early exercise of a call worth something only when it is large enough', () => {
    const call = { ...put, type: 'C' as const, strike: 90 }
    expect(earlyExercise({ ...call, dividends: [{ years: 0.4, amount: 3 }] }).premium).toBeGreaterThan(0.3)
    expect(earlyExercise({ ...call, dividends: [{ years: 0.1, amount: 0.05 }] }).premium).toBeCloseTo(0, 6)
  })

  it('F21: dividends outside the life of the option do not matter', () => {
    const outside = {
      ...put,
      dividends: [
        { years: 0.6, amount: 4 },
        { years: -0.1, amount: 4 },
      ],
    }
    expect(americanPrice(outside)).toBe(americanPrice(put))
  })

  it('F21: expired is intrinsic; no volatility is the best moment of a sure path', () => {
    expect(americanPrice({ ...put, years: 0 })).toBe(5)
    expect(americanGreeks({ ...put, years: 0 })).toMatchObject({ price: 5, delta: -1, gamma: 0, theta: 0 })
    expect(americanPrice({ ...put, vol: 0 })).toBeCloseTo(5, 9)
    expect(americanPrice({ ...put, type: 'C', strike: 90, vol: 0 })).toBeCloseTo(100 - 90 * Math.exp(-0.03), 9)
  })

  it('F21: never below the European price nor below intrinsic value', () => {
    const drawn = fc.record({
      type: fc.constantFrom('C' as const, 'P' as const),
      strike: fc.double({ min: 50, max: 200, noNaN: true }),
      years: fc.double({ min: 0.01, max: 2, noNaN: true }),
      rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
      dividendYield: fc.double({ min: 0, max: 0.1, noNaN: true }),
      vol: fc.double({ min: 0.05, max: 1.2, noNaN: true }),
    })
    fc.assert(
      fc.property(drawn, (option) => {
        const input = { ...option, spot: 100, dividends: [] }
        const price = americanPrice(input)
        expect(price).toBeGreaterThan(bsmPrice(input) - 3e-3)
        expect(price).toBeGreaterThanOrEqual(option.type === 'C' ? 100 - option.strike : option.strike - 100)
      }),
      { numRuns: 60 },
    )
  })
})
