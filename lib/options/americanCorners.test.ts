import { describe, expect, it } from 'vitest'
import { americanGreeks, americanPrice } from '@/lib/options/american'
import { type BsmInput, bsmPrice } from '@/lib/options/blackScholes'
import { priceOfStyle, volOfStyle } from '@/lib/options/stylePrice'

/** A binomial tree that holds nothing in common with the engine: even steps in the logarithm about the forward, no seed. */
function tree({ type, spot, strike, years, rate, dividendYield, vol }: BsmInput, steps: number): number {
  const [dt, sign] = [years / steps, type === 'C' ? 1 : -1]
  const [drift, h] = [(rate - dividendYield) * dt, vol * Math.sqrt(dt)]
  const [up, discount] = [1 / (1 + Math.exp(h)), Math.exp(-rate * dt)]
  const taken = (n: number, k: number) => sign * (spot * Math.exp(drift * n + h * (2 * k - n)) - strike)
  const values = Array.from({ length: steps + 1 }, (_, k) => Math.max(taken(steps, k), 0))
  for (let n = steps - 1; n >= 0; n -= 1)
    for (let k = 0; k <= n; k += 1)
      values[k] = Math.max(discount * (up * (values[k + 1] ?? 0) + (1 - up) * (values[k] ?? 0)), taken(n, k))
  return values[0] ?? 0
}

type Case = readonly ['C' | 'P', strike: number, years: number, rate: number, yield_: number, vol: number]
const inputOf = ([type, strike, years, rate, dividendYield, vol]: Case): BsmInput => ({
  ...{ type, spot: 100, strike, years, rate, dividendYield, vol },
})

describe('F21 at the corners of its domain', () => {
  it.each<Case>([
    // Rates below 0, where what is paid today is dearer or cheaper than what is paid at the end.
    ['C', 20, 10, -0.02, 0, 0.8],
    ['C', 90, 3, -0.005, 0, 0.3],
    ['P', 90, 0.25, 0, -0.01, 0.8],
    ['C', 50, 3, -0.02, -0.01, 0.3],
    ['P', 100, 1, -0.02, -0.05, 0.3],
    ['P', 100, 1, -0.05, 0, 0.3],
    // A minute, ten years, hardly any volatility, very much of it, high rates and yields.
    ['P', 100, 1 / 525_600, 0.045, 0, 0.3],
    ['P', 105, 10, 0.3, 0.3, 0.15],
    ['C', 95, 3, 0.01, 0.08, 0.05],
    ['P', 110, 1, 0.1, 0, 5],
    ['P', 90, 10, 0.1, 0.3, 0.01],
  ])('%s %f, %f years, rate %f, yield %f, volatility %f: as a tree has it, one option and a chain', (...one) => {
    const input = inputOf(one)
    const [coarse, fine] = [tree(input, 500), tree(input, 1000)]
    // The steps of a tree leave an error of a third of their difference; the bound is 1e-4 of the strike.
    const bound = 1e-4 * input.strike + Math.abs(fine - coarse) / 2
    for (const price of [americanPrice({ ...input, dividends: [] }), priceOfStyle('American', input)])
      expect(Math.abs(price - (2 * fine - coarse))).toBeLessThan(bound)
  })

  it('a large dividend on the first day, at a low volatility: a put that is sure to end in the money is what it pays then', () => {
    const paid = [12.034, 0.301, 12.034, 4.513, 1.504, 12.034, 12.034, 0.752]
    const days = [1, 26, 45, 137, 144, 161, 219, 342]
    const dividends = paid.map((amount, nth) => ({ amount, years: (days[nth] ?? 0) / 365 }))
    const put = { ...inputOf(['P', 121.01, 1, 0, 0, 0.0598]), spot: 150.43, dividends }
    const known = 121.01 - 150.43 + paid.reduce((sum, amount) => sum + amount, 0)
    expect(Math.abs(americanPrice(put) - known)).toBeLessThan(2e-3)
  })

  it('rates below 0: never worth less than a European option', () => {
    for (const one of [
      { ...inputOf(['P', 5891.29, 90 / 365, -0.0114, -0.0164, 3.8392]), spot: 3088.22 },
      { ...inputOf(['P', 1810.46, 2, -0.0318, -0.0439, 2.4673]), spot: 1537.04 },
    ])
      expect(americanPrice({ ...one, dividends: [] })).toBeGreaterThanOrEqual(bsmPrice(one))
  })

  it('a volatility of 10,000 % and more: one option and a chain agree, a call is its shares', () => {
    for (const vol of [30, 100, 10_000]) {
      const put = inputOf(['P', 100, 1, 0.05, 0.02, vol])
      // A perpetual put of the same volatility (Merton 1973) is worth no less, and in a year next to all has happened.
      const gamma = (2 * 0.05) / (vol * vol)
      const perpetual = (100 * (gamma / (1 + gamma)) ** gamma) / (1 + gamma)
      const [own, chain] = [americanPrice({ ...put, dividends: [] }), priceOfStyle('American', put)]
      expect(Math.abs(own - perpetual)).toBeLessThan(2e-2)
      expect(Math.abs(own - chain)).toBeLessThan(2e-3)
      const paid = americanGreeks({ ...put, type: 'C', dividendYield: 0, dividends: [{ years: 0.4, amount: 2 }] })
      expect(paid.price).toBeGreaterThan(99.99)
      expect([paid.delta <= 1, paid.gamma >= 0, Math.abs(paid.theta) < 1]).toEqual([true, true, true])
    }
  })

  it('with cash dividends it is worth no less than until the first of them, whatever the volatility', () => {
    for (const vol of [0.3, 1.5, 3, 5, 8, 12, 25]) {
      const call = inputOf(['C', 100, 1, 0.05, 0, vol])
      const price = americanPrice({
        ...call,
        dividends: [
          { years: 0.4, amount: 2 },
          { years: 0.9, amount: 2 },
        ],
      })
      expect(price).toBeGreaterThan(bsmPrice({ ...call, years: 0.4 }) - 5e-3)
      expect(price).toBeLessThan(bsmPrice(call))
    }
  })

  it('nothing is no number but what is asked with none', () => {
    for (const type of ['C', 'P'] as const)
      for (const change of [{ spot: 0 }, { strike: 0 }, { years: 0 }, { vol: 0 }, { vol: 1e-5 }, { vol: 1e4 }]) {
        const input = { ...inputOf([type, 90, 1, 0.05, 0.1, 0.3]), ...change }
        expect(Number.isFinite(americanPrice({ ...input, dividends: [] }))).toBe(true)
        expect(Number.isFinite(priceOfStyle('American', input))).toBe(true)
      }
    expect(americanPrice({ ...inputOf(['P', 90, 1, 0.05, 0.1, Number.NaN]), dividends: [] })).toBeNaN()
  })

  it('F20: under a rate below 0 a put above its strike has a volatility', () => {
    const put = inputOf(['P', 100, 3, -0.005, 0.01, 2])
    const price = priceOfStyle('American', put)
    expect(price).toBeGreaterThan(0.9 * 100)
    expect(volOfStyle('American', { ...put, price })).toBeCloseTo(2, 4)
    const dear = inputOf(['P', 100, 3, -0.05, 0.01, 3])
    const more = priceOfStyle('American', dear)
    expect(more).toBeGreaterThan(100)
    expect(volOfStyle('American', { ...dear, price: more })).toBeCloseTo(3, 4)
  })
})
