import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import {
  CALCULATOR_RATE,
  entryOf,
  horizonVol,
  legsFromStrategy,
  netGreeks,
  positionOf,
  yearsTo,
} from '@/lib/options/calculator'
import { costOf } from '@/lib/options/payoff'
import { parseProfitCalculatorQuery, profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import { strategyOf } from '@/lib/strategies/strategies'

const nowMs = Date.parse('2026-11-20T21:00:00Z')
const market = { spot: 100, vol: 0.3, rate: CALCULATOR_RATE, nowMs }
const leg = {
  ...{ symbol: 'AAPL', type: 'C' as const, direction: 'buy' as const, expiry: '2026-12-18', strike: 100 },
  ...{ ask: 3.5, bid: 3.3, volume: 0, openInterest: 0, quantity: 2 },
}

describe('§4.9 Options Calculator', () => {
  it('time runs to the close of the expiry day, in years of 365 days, and never backwards', () => {
    expect(yearsTo('2026-12-18', nowMs)).toBeCloseTo(28 / 365, 10)
    expect(yearsTo('2026-11-19', nowMs)).toBe(0)
  })

  it('a leg is entered at the middle of its quote, and its volatility is the one of that price (F20)', () => {
    expect([entryOf(leg), entryOf({ bid: 0, ask: 2 }), entryOf({ bid: 0, ask: 0 })]).toEqual([3.4, 2, 0])
    const price = bsmPrice({
      type: 'C',
      strike: 100,
      spot: 100,
      years: 28 / 365,
      rate: CALCULATOR_RATE,
      dividendYield: 0,
      vol: 0.42,
    })
    const position = positionOf([{ ...leg, bid: price, ask: price }], market)
    expect(position.legs[0]).toMatchObject({ kind: 'option', quantity: 2, multiplier: 100 })
    expect(horizonVol(position, 0.3)).toBeCloseTo(0.42, 6)
    // A price that no volatility explains keeps the given one.
    expect(horizonVol(positionOf([{ ...leg, bid: 0, ask: 0 }], market), 0.3)).toBe(0.3)
    expect(costOf(positionOf([leg], market))).toBeCloseTo(680, 10)
    expect(costOf(positionOf([{ ...leg, direction: 'sell' }], market))).toBeCloseTo(-680, 10)
  })

  it('F19 net greeks: those of Black and Scholes times the shares (Hull, Options, Futures, and Other Derivatives)', () => {
    // Hull 19.4: S 49, K 50, r 5 %, σ 20 %, T 20 weeks; one call: Δ 0.522, Γ 0.066, Θ -4.31 a year, vega 12.1 per 1.00.
    const years = 20 / 52
    const call = {
      kind: 'option',
      type: 'C',
      strike: 50,
      years,
      vol: 0.2,
      quantity: 1,
      entry: 0,
      multiplier: 1,
    } as const
    const greeks = netGreeks({ legs: [call], spot: 49, rate: 0.05, dividendYield: 0, fees: 0 })
    expect(greeks.delta).toBeCloseTo(0.522, 3)
    expect(greeks.gamma).toBeCloseTo(0.066, 3)
    expect(greeks.theta).toBeCloseTo(-4.31 / 365, 3)
    expect(greeks.vega).toBeCloseTo(0.121, 3)
  })

  it('a structure on a ticker becomes legs about a month out that a link carries and brings back', () => {
    const condor = strategyOf('iron-condor')
    const legs = condor === null ? [] : legsFromStrategy(condor, 'SPY', { ...market, spot: 563.2 })
    expect(legs.map(({ type, direction, strike }) => [type, direction, strike])).toEqual([
      ['P', 'buy', 495],
      ['P', 'sell', 530],
      ['C', 'sell', 595],
      ['C', 'buy', 630],
    ])
    expect(new Set(legs.map(({ expiry }) => expiry))).toEqual(new Set(['2026-12-18']))
    const query = Object.fromEntries(new URLSearchParams(profitCalculatorLink(legs).split('?')[1]))
    expect(parseProfitCalculatorQuery(query)).toEqual(legs)
    const calendar = strategyOf('calendar')
    const terms = calendar === null ? [] : legsFromStrategy(calendar, 'SPY', market)
    expect(terms.map(({ expiry }) => expiry)).toEqual(['2026-12-18', '2027-01-15'])
  })
})
