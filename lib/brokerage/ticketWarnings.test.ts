import { describe, expect, it } from 'vitest'
import { newOrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { type LegGreeks, ticketGreeks, ticketRisk } from '@/lib/brokerage/ticketRisk'
import { type LegFacts, ticketWarnings } from '@/lib/brokerage/ticketWarnings'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const CALL = 'AAPL261218C00210000'
const NOW = newYorkTimeToMs('2026-11-20', '11:00')
const HIGHER = 'AAPL261218C00220000'
const facts = (change: Partial<LegFacts> = {}): LegFacts => ({
  ...{ bid: 2.4, ask: 2.5, openInterest: 100, exDividend: null },
  ...change,
})
const greeks = {
  iv: 0.3,
  delta: 0.4,
  gamma: 0.02,
  theta: -0.05,
  vega: 0.2,
  underlyingPrice: 200,
  rate: 0.04,
  dividendYield: 0.005,
}
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
    const sum = ticketGreeks(spread, [
      legs[0] ?? null,
      { ...greeks, bid: 0.9, ask: 1.1, delta: 0.2, gamma: 0.01, vega: 0.5 },
    ])
    expect(sum).toEqual({
      ...{ delta: expect.closeTo(-20, 9), gamma: expect.closeTo(-1, 9) },
      ...{ theta: expect.closeTo(0, 9), vega: expect.closeTo(30, 9) },
    })
    expect(ticketGreeks(spread, [legs[0] ?? null, null])).toBeNull()
  })
  it('a credit spread risks its width less the credit and earns the credit', () => {
    const payoff = ticketRisk(spread, legs, NOW)?.payoff
    // At the market it is entered at the natural prices: 2.40 less 1.10.
    expect(payoff?.maxProfit).toBeCloseTo(130, 6)
    expect(payoff?.maxLoss).toBeCloseTo(-870, 6)
    expect(payoff?.breakevens[0]).toBeCloseTo(211.3, 4)
  })
  it('is unknown while a leg has no quote or no quantity', () => {
    expect(ticketRisk(spread, [legs[0] ?? null, null], 0)).toBeNull()
    const empty = ticketReducer(spread, { type: 'legEdited', index: 1, fields: { quantity: Number.NaN } })
    expect(ticketRisk(empty, legs, 0)).toBeNull()
  })
})

describe('C22 F58 estimated buying power of a ticket', () => {
  const priced = (bid: number, ask: number) => ({ ...greeks, bid, ask })
  const power = (ticket: typeof spread, facts: readonly (LegGreeks | null)[]) =>
    ticketRisk(ticket, facts, NOW)?.buyingPower ?? null
  const [short, long] = [priced(2.4, 2.6), priced(0.9, 1.1)]
  const edit = (ticket: typeof spread, fields: object) => ticketReducer(ticket, { type: 'edited', fields })
  const off = ticketReducer(selling, { type: 'legEdited', index: 1, fields: { chain: HIGHER, action: 'Buy to Open' } })
  const spread = ticketReducer(off, { type: 'legUsed', index: 1, isUsed: true })

  it('long options take their price: what is paid at the ask', () => {
    expect(power(buying, [short])).toBe(260)
  })
  it('a defined risk takes its width less the credit at the natural prices, or at the limit', () => {
    expect(power(spread, [short, long])).toBe(1000 - 130)
    const limit = edit(spread, { orderType: 'Limit', price: 1.5, priceEffect: 'Credit' })
    expect(power(limit, [short, long])).toBe(850)
    expect(power(edit(limit, { price: null }), [short, long])).toBeNull()
  })
  it('a naked call takes premium + max(20 % of the price − out of the money, 10 % of the price), less what it brings', () => {
    // By hand: 100 × (2.50 + max(40 − 10, 20)) − 100 × 2.40 at the bid.
    expect(power(selling, [short])).toBe(3010)
  })
  it('shares take half of their price and their spread', () => {
    expect(power(newOrderTicket('AAPL'), [priced(199.98, 200.02)])).toBe(100.02)
  })
  it('is unknown for closing legs, orders by amount and legs without a price', () => {
    const closing = ticketReducer(spread, { type: 'legEdited', index: 1, fields: { action: 'Sell to Close' } })
    expect(power(closing, [short, long])).toBeNull()
    expect(power(edit(newOrderTicket('AAPL'), { orderType: 'Notional Market' }), [short])).toBeNull()
    expect(power(spread, [short, null])).toBeNull()
    expect(power(selling, [{ ...short, underlyingPrice: null }])).toBeNull()
  })
})
