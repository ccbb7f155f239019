import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { entryOf, horizonVol, netGreeks, oneSigma, positionOf, yearsTo } from '@/lib/options/calculator'
import { costOf, profitAt } from '@/lib/options/payoff'
import { parseProfitCalculatorQuery, profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import { USUAL_RATE } from '@/lib/options/shortRate'
import { strategyOf } from '@/lib/strategies/strategies'
import { fitsTicker, legsFromStrategy, sharesFromStrategy } from '@/lib/strategies/strategyLegs'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'
import { leg as optionLeg } from '@/tests/builders/payoffLegs'

const nowMs = Date.parse('2026-11-20T21:00:00Z')
const market = { spot: 100, vol: 0.3, rate: USUAL_RATE, dividendYield: 0, nowMs }
const leg = aCalculatorLeg({ ask: 3.5, bid: 3.3, quantity: 2 })

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
      rate: USUAL_RATE,
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
      style: 'European',
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

  it('F56 shares stand beside the options: a covered call wins K − S0 + C and loses S0 − C', () => {
    const covered = strategyOf('covered-call')
    if (covered === null) throw new Error('no covered call')
    const shares = sharesFromStrategy(covered, market)
    expect(['SPY', 'SPX', 'VIX'].map((ticker) => fitsTicker(covered, ticker))).toEqual([true, false, false])
    expect(shares).toEqual({ quantity: 100, entry: 100 })
    const [call] = legsFromStrategy(covered, 'AAPL', market)
    if (call === undefined) throw new Error('no call')
    const position = positionOf([call], market, shares)
    const premium = entryOf(call)
    const at = (price: number) => profitAt(position, { price, elapsed: 1, volShift: 0 })
    expect(at(1e-9)).toBeCloseTo(-(100 - premium) * 100, 4)
    expect(at(500)).toBeCloseTo((call.strike - 100 + premium) * 100, 4)
    expect(at(100 - premium)).toBeCloseTo(0, 4)
    // Delta: a hundred shares less those of the call.
    expect(netGreeks(position).delta).toBeGreaterThan(0)
    expect(netGreeks(position).delta).toBeLessThan(100)
    expect(sharesFromStrategy(strategyOf('iron-condor') ?? covered, market)).toBeNull()
  })

  it('C21 the band of one standard deviation is S·exp(±σ√T)', () => {
    const quarter = { ...leg, expiry: '2027-02-19' }
    const position = { ...positionOf([quarter], market), legs: [] }
    expect(oneSigma(position, 0.3)).toBeNull()
    const band = oneSigma({ ...position, legs: [optionLeg('C', 100, 1, 3)] }, 0.3)
    // 100·e^(±0.15)
    expect(band?.low).toBeCloseTo(86.0708, 4)
    expect(band?.high).toBeCloseTo(116.1834, 4)
  })
})
