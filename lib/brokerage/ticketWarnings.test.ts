import { describe, expect, it } from 'vitest'
import { newOrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { ticketGreeks, ticketPayoff } from '@/lib/brokerage/ticketRisk'
import { type LegFacts, ticketWarnings } from '@/lib/brokerage/ticketWarnings'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const CALL = 'AAPL261218C00210000'
const HIGHER = 'AAPL261218C00220000'
const facts = (change: Partial<LegFacts> = {}): LegFacts => ({
  ...{ bid: 2.4, ask: 2.5, openInterest: 100, exDividend: null },
  ...change,
})
const greeks = { iv: 0.3, delta: 0.4, gamma: 0.02, theta: -0.05, vega: 0.2, underlyingPrice: 200 }
const buying = ticketReducer(newOrderTicket('AAPL'), { type: 'contractLoaded', chain: CALL, action: 'Buy to Open' })
const selling = ticketReducer(buying, { type: 'legEdited', index: 0, fields: { action: 'Sell to Open' } })

describe('C22 warnings', () => {
  it('a spread above 10 % of the mid', () => {
    expect(ticketWarnings(buying, [facts()], '2026-11-20')).toEqual([])
    expect(ticketWarnings(buying, [facts({ bid: 2 })], '2026-11-20')).toEqual(['Leg 1: the spread is 22 % of the mid.'])
  })
  it('no open interest', () => {
    expect(ticketWarnings(buying, [facts({ openInterest: 0 })], '2026-11-20')[0]).toContain('no open interest')
    expect(ticketWarnings(buying, [facts({ openInterest: null })], '2026-11-20')).toEqual([])
  })
  it('an option that expires today', () => {
    expect(ticketWarnings(buying, [facts()], '2026-12-18')).toEqual(['Leg 1: this contract expires today.'])
  })
  it('a dividend tomorrow on a short call, over a weekend too', () => {
    const tomorrow = facts({ exDividend: '2026-11-23' })
    expect(ticketWarnings(selling, [tomorrow], '2026-11-20')[0]).toContain('dividend tomorrow')
    expect(ticketWarnings(buying, [tomorrow], '2026-11-20')).toEqual([])
  })
  it('legs that are off say nothing', () => {
    expect(ticketWarnings(buying, [facts(), facts({ openInterest: 0 })], '2026-11-20')).toEqual([])
  })
})

describe('C22 risk of a ticket', () => {
  const off = ticketReducer(selling, { type: 'legEdited', index: 1, fields: { chain: HIGHER, action: 'Buy to Open' } })
  const spread = ticketReducer(off, { type: 'legUsed', index: 1, isUsed: true })
  const legs = [
    { bid: 2.4, ask: 2.6, ...greeks },
    { bid: 0.9, ask: 1.1, ...greeks, delta: 0.2 },
  ]
  it('sums the Greeks of its legs by side and multiplier', () => {
    const { delta, theta } = ticketGreeks(spread, legs) ?? { delta: 0, theta: 0 }
    expect([delta, theta]).toEqual([expect.closeTo(-20, 9), expect.closeTo(0, 9)])
    expect(ticketGreeks(spread, [legs[0] ?? null, null])).toBeNull()
  })
  it('a credit spread risks its width less the credit and earns the credit', () => {
    const payoff = ticketPayoff(spread, legs, newYorkTimeToMs('2026-11-20', '11:00'))
    expect(payoff?.maxProfit).toBeCloseTo(150, 6)
    expect(payoff?.maxLoss).toBeCloseTo(-850, 6)
    expect(payoff?.breakevens[0]).toBeCloseTo(211.5, 4)
  })
  it('is unknown while a leg has no quote', () => {
    expect(ticketPayoff(spread, [legs[0] ?? null, null], 0)).toBeNull()
  })
})
