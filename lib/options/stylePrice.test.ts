import { describe, expect, it } from 'vitest'
import { modelPrice, netGreeks, positionOf } from '@/lib/options/calculator'
import { profitAt } from '@/lib/options/payoff'
import { deltaOfStyle, greeksOfStyle, priceOfStyle, quickPriceOfStyle, volOfStyle } from '@/lib/options/stylePrice'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'

// The put of issue 24: S 100, K 130, 540 days, 4.5%; 30.51 there at 25%, told to the cent.
const put = { type: 'P', spot: 100, strike: 130, years: 540 / 365, rate: 0.045, dividendYield: 0 } as const

describe('issue 24: one exercise style by root', () => {
  it('the put of 30.51 at 25% comes back as 25%, not as the 33.1% of the European formula', () => {
    expect(Math.abs(priceOfStyle('American', { ...put, vol: 0.25 }) - 30.51)).toBeLessThan(0.01)
    expect(volOfStyle('American', { ...put, price: 30.51 })).toBeCloseTo(0.25, 3)
    expect(volOfStyle('European', { ...put, price: 30.51 })).toBeCloseTo(0.331, 3)
  })

  it('deep in the money a put on shares has the delta of a sold share; on an index it is discounted. Price and delta agree with the greeks', () => {
    const deep = { ...put, spot: 60, vol: 0.25 }
    expect(deltaOfStyle('American', deep)).toBe(-1)
    expect(deltaOfStyle('European', deep)).toBeGreaterThan(-0.99)
    for (const style of ['American', 'European'] as const) {
      for (const spot of [60, 100, 140]) {
        const input = { ...put, spot, vol: 0.25 }
        expect(greeksOfStyle(style, input).delta).toBeCloseTo(deltaOfStyle(style, input), 12)
        expect(Math.abs(quickPriceOfStyle(style, input) - priceOfStyle(style, input))).toBeLessThan(0.06)
      }
    }
  })

  it('has a finite value between intrinsic value and spot or strike at spot 0, at 10,000% and at every other end', () => {
    const strikes = [0.01, 105]
    const rates = [
      ...[
        [0, 0],
        [0.05, 0],
        [0, 0.05],
      ],
      ...[
        [0.05, 0.05],
        [0.01, 0.12],
        [-0.01, -0.03],
        [0.5, 0.2],
      ],
    ] as const
    const found: string[] = []
    for (const type of ['C', 'P'] as const)
      for (const spot of [0, 1e-6, 100, 1e8])
        for (const strike of strikes)
          for (const years of [-1, 0, 1 / 525_600, 0.5, 30])
            for (const vol of [0, 1e-9, 0.2, 100, 1000])
              for (const [rate = 0, dividendYield = 0] of rates) {
                const input = { type, spot, strike, years, vol, rate, dividendYield }
                const least = Math.max(0, type === 'C' ? spot - strike : strike - spot)
                const left = Math.max(0, years)
                const most =
                  type === 'C'
                    ? spot * Math.exp(Math.max(0, -dividendYield * left))
                    : strike * Math.exp(Math.max(0, -rate * left))
                for (const price of [priceOfStyle('American', input), quickPriceOfStyle('American', input)])
                  if (!(price >= least - 1e-9 * (spot + strike) && price <= most * (1 + 1e-6) + 1e-9))
                    found.push(`${price} ${JSON.stringify(input)}`)
                const others = [...Object.values(greeksOfStyle('American', input)), deltaOfStyle('American', input)]
                if (!others.every(Number.isFinite)) found.push(`${others.join(' ')} ${JSON.stringify(input)}`)
              }
    expect(found).toEqual([])
  })

  const nowMs = Date.UTC(2026, 10, 27, 15)
  const market = { spot: 100, vol: 0.25, rate: 0.045, dividendYield: 0, nowMs }
  const leg = (symbol: string, bid: number, ask: number) =>
    aCalculatorLeg({ symbol, type: 'P', expiry: '2028-05-19', strike: 130, bid, ask })

  it('the calculator prices a put on shares above its intrinsic value, one on an index at the European price', () => {
    expect(modelPrice(leg('AAPL', 0, 0), market)).toBeGreaterThanOrEqual(30)
    expect(modelPrice(leg('SPX', 0, 0), market)).toBeLessThan(modelPrice(leg('AAPL', 0, 0), market) - 2)
  })

  it('reads the volatility of a leg by its style, and values it so at every point before its expiry', () => {
    const price = modelPrice(leg('AAPL', 0, 0), market)
    const position = positionOf([leg('AAPL', price, price)], market)
    expect(position.legs[0]).toMatchObject({ style: 'American', vol: expect.closeTo(0.25, 3) })
    const [low] = [profitAt(position, { price: 40, elapsed: 0.5, volShift: 0 })]
    // Deep in the money it is worth what exercising it brings.
    expect(low).toBeCloseTo(100 * (90 - price), 6)
    expect(netGreeks(position).delta).toBeLessThan(-70)
  })
})
