import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { yearsToExpiry } from '@/lib/options/timeToExpiry'
import { concentration, historicalRisk, netGreeks } from '@/lib/portfolio/risk'
import { type PricedPosition, SPOT_STEPS, scenarioGain, scenarioGrid, VOL_STEPS } from '@/lib/portfolio/scenario'
import { structuresOf } from '@/lib/portfolio/structures'

const market = { atMs: Date.UTC(2026, 10, 20, 20), rate: 0.04 }
const shares = (symbol: string, quantity: number, spot: number | null, beta: number | null = 1): PricedPosition => ({
  ...{ symbol, quantity, spot, vol: null, dividendYield: 0, beta },
})
const CALL = 'AAPL270219C00210000'
const call: PricedPosition = { symbol: CALL, quantity: -2, spot: 200, vol: 0.3, dividendYield: 0, beta: 1.2 }

describe('F53 risk of positions', () => {
  it('F53 beta-weighted delta is Σ Δ$ · β in shares of the benchmark', () => {
    const book = [shares('AAPL', 100, 200, 1.2), shares('KO', -50, 60, 0.5)]
    const net = netGreeks(book, market, 500)
    expect(net.deltaUsd).toBe(100 * 200 - 50 * 60)
    expect(net.betaShares).toBeCloseTo((100 * 200 * 1.2 - 50 * 60 * 0.5) / 500, 12)
  })

  it('F53 a position without a price or a beta is left out and told', () => {
    const net = netGreeks([shares('AAPL', 100, null), shares('NEW', 10, 5, null)], market, 500)
    expect(net).toMatchObject({ betaShares: 0, withoutPrice: ['AAPL'], withoutBeta: ['NEW'] })
  })

  it('F53 the scenario of a short call is the model’s price before less after, a hundred shares a contract', () => {
    const years = yearsToExpiry(market.atMs, '2027-02-19')
    const at = (spot: number, vol: number, left: number) =>
      bsmPrice({ type: 'C', spot, strike: 210, years: left, rate: 0.04, dividendYield: 0, vol })
    const gain = scenarioGain([call], market, { spotShare: 0.1, volPoints: -10, days: 30 }, 'alike')
    expect(gain).toBeCloseTo(-200 * (at(220, 0.2, years - 30 / 365) - at(200, 0.3, years)), 8)
  })

  it('F53 by beta each name moves by its own share of the market', () => {
    const book = [shares('AAPL', 10, 200, 1.5), shares('NEW', 10, 50, null)]
    expect(scenarioGain(book, market, { spotShare: -0.1, volPoints: 0, days: 0 }, 'beta')).toBeCloseTo(-300 - 50, 9)
  })

  it('F53 the grid holds spot ±20 % by volatility ±10 points and nothing changes in its middle', () => {
    const grid = scenarioGrid([call, shares('AAPL', 200, 200)], market, { days: 0, move: 'alike' })
    expect([SPOT_STEPS[0], SPOT_STEPS.at(-1), VOL_STEPS[0], VOL_STEPS.at(-1)]).toEqual([-20, 20, 10, -10])
    expect(grid[2]?.[5]).toBe(0)
  })

  it('F53 VaR 95 of shares is the 5 % quantile of their past days, and a name with gaps is told', () => {
    const moves = Array.from({ length: 201 }, (_, at) => (at - 100) / 1000)
    const book = [shares('AAPL', 10, 100), shares('NEW', 10, 5)]
    const gaps: readonly (number | null)[] = moves.map(() => null)
    const risk = historicalRisk(
      book,
      market,
      new Map([
        ['AAPL', moves],
        ['NEW', gaps],
      ]),
    )
    // Linear quantile of −0.100 … 0.100 at 5 %: −0.090; the mean of what is no better: −0.095.
    expect(risk.valueAtRisk).toBeCloseTo(90, 9)
    expect(risk.expectedShortfall).toBeCloseTo(95, 9)
    expect(risk.left).toEqual(['NEW'])
  })

  it('F53 HHI: four equal names 0.25, one alone 1', () => {
    expect(concentration([5, 5, 5, -5])).toBe(0.25)
    expect(concentration([7])).toBe(1)
    expect(concentration([])).toBeNull()
  })
})

describe('structures of what is held', () => {
  const names = (held: readonly (readonly [string, number])[]) =>
    structuresOf(held.map(([symbol, quantity]) => ({ symbol, quantity }))).map(
      ({ name, legs }) => `${name} ${legs.length}`,
    )

  it('a covered call takes the shares it needs, the others stay by themselves', () => {
    expect(
      names([
        ['AAPL', 250],
        [CALL, -2],
      ]),
    ).toEqual(['Covered call 2', 'Shares 1'])
  })

  it('legs of one expiry are a structure of the library; what fits none stands alone', () => {
    const put = (strike: number) => `SPY270115P00${strike}000`
    expect(
      names([
        [put(500), -1],
        [put(480), 1],
      ]),
    ).toEqual([expect.stringMatching(/put spread 2$/i)])
    expect(
      names([
        [put(500), -3],
        [put(480), 1],
        [put(450), 7],
      ]),
    ).toEqual(['Short put 1', 'Long put 1', 'Long put 1'])
  })

  it('a collar is told as one, and too few shares cover nothing', () => {
    const legs = [
      ['AAPL270219P00180000', 1],
      ['AAPL270219C00220000', -1],
    ] as const
    expect(names([['AAPL', 100], ...legs])).toEqual(['Collar 3'])
    expect(names([['AAPL', 60], ...legs]).at(-1)).toBe('Shares 1')
  })
})
