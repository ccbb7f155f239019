import { describe, expect, it } from 'vitest'
import { type LegAction, newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketBuyingPower } from '@/lib/brokerage/ticketBuyingPower'
import { limitWarning, marketPrices, onTick, ticketTick } from '@/lib/brokerage/ticketPrice'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { ticketPosition } from '@/lib/brokerage/ticketRisk'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { payoffSummary } from '@/lib/options/payoffSummary'
import { placeOrder } from '@/lib/paper/orderLife'
import { newBook } from '@/lib/paper/paperBook'

const NOW = newYorkTimeToMs('2026-11-20', '11:00')
const SPOT = 100

interface Leg {
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly quantity: number
}
const symbolOf = ({ type, strike }: Leg, root = 'ABC') => formatOccSymbol({ root, type, strike, expiry: '2026-12-18' })
const actionOf = ({ quantity }: Leg): LegAction => (quantity > 0 ? 'Buy to Open' : 'Sell to Open')

/** A made quote, ten cents wide: dearer the nearer its strike is to the price, and never below what it pays now. */
function quoteOf({ type, strike }: Leg) {
  const inner = Math.max(0, type === 'C' ? SPOT - strike : strike - SPOT)
  const mid = inner + 6 / (1 + Math.abs(strike - SPOT) / 5)
  return { bid: Math.round((mid - 0.05) * 100) / 100, ask: Math.round((mid + 0.05) * 100) / 100 }
}

function ticketOf(legs: readonly Leg[], root = 'ABC'): OrderTicket {
  const [first, ...others] = legs.map((leg) => ({ leg, chain: symbolOf(leg, root) }))
  if (first === undefined) throw new Error('no legs')
  let ticket = ticketReducer(newOrderTicket(root), {
    ...{ type: 'contractLoaded', chain: first.chain, action: actionOf(first.leg) },
  })
  ticket = ticketReducer(ticket, { type: 'legEdited', index: 0, fields: { quantity: Math.abs(first.leg.quantity) } })
  for (const [at, { leg, chain }] of others.entries()) {
    const fields = { action: actionOf(leg), chain, quantity: Math.abs(leg.quantity) }
    ticket = ticketReducer(ticket, { type: 'legEdited', index: at + 1, fields })
    ticket = ticketReducer(ticket, { type: 'legUsed', index: at + 1, isUsed: true })
  }
  for (const [index, leg] of legs.entries())
    ticket = ticketReducer(ticket, { type: 'quoted', index, quote: quoteOf(leg) })
  return ticket
}
const factsOf = (legs: readonly Leg[]) =>
  legs.map((leg) => ({
    ...quoteOf(leg),
    ...{ iv: 0.3, delta: 0.4, gamma: 0.02, theta: -0.05, vega: 0.2, underlyingPrice: SPOT },
  }))
const limit = (ticket: OrderTicket, net: number): OrderTicket =>
  ticketReducer(ticket, {
    type: 'edited',
    fields: { orderType: 'Limit', price: Math.abs(net), priceEffect: net < 0 ? 'Credit' : 'Debit' },
  })

/** What legs bring at expiry for one price of the underlying, USD, opened for a net price a unit. */
const result = (legs: readonly Leg[], net: number, units: number, price: number): number =>
  legs.reduce(
    (sum, { type, strike, quantity }) => {
      return sum + 100 * quantity * Math.max(0, type === 'C' ? price - strike : strike - price)
    },
    -100 * units * net,
  )

/** Extremes and zeros of a broken line, read off its corners. */
function byCorners(legs: readonly Leg[], net: number, units: number) {
  const corners = [0, ...legs.map(({ strike }) => strike), 1000].sort((a, b) => a - b)
  const values = corners.map((price) => result(legs, net, units, price))
  const slope = 100 * legs.reduce((sum, { type, quantity }) => sum + (type === 'C' ? quantity : 0), 0)
  const zeros = corners.slice(1).flatMap((to, at) => {
    const [from, a, b] = [corners[at] ?? 0, values[at] ?? 0, values[at + 1] ?? 0]
    return a * b < 0 ? [from + ((to - from) * a) / (a - b)] : []
  })
  return {
    maxProfit: slope > 0 ? 'unlimited' : Math.max(...values),
    maxLoss: Math.min(...values),
    zeros,
  }
}

const option = (type: 'C' | 'P', strike: number, quantity: number): Leg => ({ type, strike, quantity })
/** Thirty positions of one to four legs, all of defined risk. */
const POSITIONS: readonly (readonly [name: string, legs: readonly Leg[]])[] = [90, 95, 100, 105, 110].flatMap((k) => [
  ['long call', [option('C', k, 1)]],
  ['long put, three', [option('P', k, 3)]],
  ['bear call spread', [option('C', k, -1), option('C', k + 5, 1)]],
  ['bull call spread, two', [option('C', k, 2), option('C', k + 10, -2)]],
  ['butterfly', [option('P', k - 5, 1), option('P', k, -2), option('P', k + 5, 1)]],
  ['iron condor', [option('P', k - 10, 1), option('P', k - 5, -1), option('C', k + 5, -1), option('C', k + 10, 1)]],
])

describe('C22 everything a ticket says follows the price that is typed', () => {
  it.each(POSITIONS.map(([name, legs]) => [`${name} ${legs.map(symbolText).join(' ')}`, legs] as const))(
    '%s: max loss, max profit, break-evens and margin at five prices, on the ticket and in paper trading',
    (_, legs) => {
      const ticket = ticketOf(legs)
      const facts = factsOf(legs)
      const start = marketPrices(ticket, ticket.legQuotes)
      if (start === null) throw new Error('quoted')
      const natural = (start.natural.priceEffect === 'Credit' ? -1 : 1) * start.natural.price
      const units = legs.length === 1 ? Math.abs(legs[0]?.quantity ?? 1) : legs[0]?.quantity === 2 ? 2 : 1
      for (const off of [-0.5, -0.1, 0, 0.07, 0.6]) {
        const net = Math.round((natural + off) * 100) / 100
        const order = limit(ticket, net)
        const known = ticketPosition(order, facts, NOW)
        if (known === null || net === 0) continue
        const payoff = payoffSummary(known.position, known.vol)
        const expected = byCorners(legs, net, units)
        if (expected.maxLoss >= 0) continue
        expect(payoff.maxLoss).toBeCloseTo(expected.maxLoss, 6)
        if (typeof expected.maxProfit === 'number' && typeof payoff.maxProfit === 'number')
          expect(payoff.maxProfit).toBeCloseTo(expected.maxProfit, 6)
        else expect(payoff.maxProfit).toBe(expected.maxProfit)
        expect(payoff.breakevens.map((price) => Math.round(price * 100) / 100)).toEqual(
          expected.zeros.map((price) => Math.round(price * 100) / 100),
        )
        const power = ticketBuyingPower(order, facts)
        expect(power).toEqual({ amount: expect.closeTo(-expected.maxLoss, 6), effect: 'Debit' })
        expect(reserved(order, legs)).toBeCloseTo(-expected.maxLoss, 6)
      }
    },
  )
})

const symbolText = ({ type, strike, quantity }: Leg) => `${quantity}×${strike}${type}`

/** What a paper account holds back for a queued order, fees aside, USD. */
function reserved({ price, priceEffect }: OrderTicket, legs: readonly Leg[]): number {
  const quotes = new Map(legs.map((leg) => [symbolOf(leg), { ...quoteOf(leg), last: quoteOf(leg).bid, atMs: NOW }]))
  quotes.set('ABC', { bid: SPOT, ask: SPOT, last: SPOT, atMs: NOW })
  const { order } = placeOrder(
    newBook(1_000_000, '2026-11-20'),
    {
      ...{ request: 'r', orderType: 'Limit', price, priceEffect, stopTrigger: null, timeInForce: 'GTC', gtcDate: null },
      ...{ slippage: 0, netShare: 1 },
      legs: legs.map((leg) => ({
        ...{ symbol: symbolOf(leg), action: actionOf(leg), quantity: Math.abs(leg.quantity), underlying: 'ABC' },
        instrument: 'Equity Option' as const,
      })),
    },
    {
      ...{ nowMs: NOW, marketMs: NOW, isOpen: false, isExtended: false, staleReason: null, halted: new Set() },
      ...{ prints: new Map(), quotes },
    },
  )
  expect(order.status).toBe('Queued')
  return order.reserved - 0.65 * legs.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0)
}

describe('C22 the limit of a ticket', () => {
  const condor = [option('P', 90, 1), option('P', 95, -1), option('C', 105, -1), option('C', 110, 1)]

  it('starts at the mid of the market, on its step, with its effect', () => {
    const ticket = ticketReducer(ticketOf(condor), { type: 'edited', fields: { orderType: 'Limit' } })
    // Mids 2.00, 3.00, 3.00 and 2.00 by hand: 6 / (1 + 10/5) and 6 / (1 + 5/5).
    expect([ticket.price, ticket.priceEffect]).toEqual([2, 'Credit'])
    const typed = ticketReducer(ticket, { type: 'edited', fields: { price: 2.4 } })
    expect(ticketReducer(typed, { type: 'edited', fields: { orderType: 'Stop Limit' } }).price).toBe(2.4)
    const unquoted = ticketReducer(newOrderTicket('ABC'), { type: 'edited', fields: { orderType: 'Limit' } })
    expect(unquoted.price).toBeNull()
  })

  it('warns where it gives money away, and where the market is far from it', () => {
    const ticket = ticketOf(condor)
    const warn = (net: number) => limitWarning(limit(ticket, net), ticket.legQuotes)
    expect(warn(-0.9)).toBe('The limit of 0.90 credit is 0.90 worse than the natural price of 1.80 credit.')
    expect(warn(-1.8)).toBeNull()
    expect(warn(-2)).toBeNull()
    expect(warn(-4.5)).toBe('The limit of 4.50 credit is far from the market: the mid is 2.00 credit.')
    expect(limitWarning(ticket, ticket.legQuotes)).toBeNull()
  })

  it.each([
    ['several legs', ticketOf(condor), 4.5, 0.01],
    ['an option below 3 USD', ticketOf([option('C', 105, 1)]), 2.99, 0.01],
    ['an option from 3 USD on', ticketOf([option('C', 105, 1)]), 3, 0.05],
    ['SPY at any price', ticketOf([option('C', 105, 1)], 'SPY'), 30, 0.01],
    ['an index option below 3 USD', ticketOf([option('C', 105, 1)], 'SPXW'), 2.5, 0.05],
    ['an index option', ticketOf([option('C', 105, 1)], 'SPXW'), 12, 0.1],
    ['an index spread', ticketOf(condor, 'SPXW'), 12, 0.05],
    ['stock', newOrderTicket('ABC'), 12, 0.01],
    ['stock below a dollar', newOrderTicket('ABC'), 0.4, 0.0001],
  ] as const)('moves by the step of the exchange: %s', (_, ticket, price, tick) => {
    expect(ticketTick(ticket, price)).toBe(tick)
    expect(onTick(ticket, price + tick * 0.4)).toBeCloseTo(price, 9)
  })
})
