import { describe, expect, it } from 'vitest'
import { type OpeningRisk, openingRisk } from '@/lib/brokerage/openingRisk'
import { type LegAction, newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { ticketRisk } from '@/lib/brokerage/ticketRisk'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { PositionLeg } from '@/lib/options/calculator'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { placeOrder } from '@/lib/paper/orderLife'
import { newBook } from '@/lib/paper/paperBook'
import { preflight } from '@/server/vendors/broker/simulated/preflight'
import { totalFees } from '@/server/vendors/broker/simulated/state'

/** Issue 26.27: what a position risks and binds follows the price that is typed, wherever it is asked. */
const NOW = newYorkTimeToMs('2026-11-20', '11:00')
const EXPIRY = '2026-12-18'
const SPOT = 100
const CARRY = { rate: 0.035, dividendYield: 0.02 }
const MARKET = { spot: SPOT, vol: 0.3, ...CARRY, nowMs: NOW }

interface Leg {
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly quantity: number
}
const option = (type: 'C' | 'P', strike: number, quantity: number): Leg => ({ type, strike, quantity })
const symbolOf = ({ type, strike }: Leg) => formatOccSymbol({ root: 'ABC', type, strike, expiry: EXPIRY })
const actionOf = ({ quantity }: Leg): LegAction => (quantity > 0 ? 'Buy to Open' : 'Sell to Open')

/** Thirty positions of one to four legs. */
const POSITIONS: readonly (readonly Leg[])[] = [90, 95, 100, 105, 110].flatMap((k) => [
  [option('C', k, 1)],
  [option('P', k, 3)],
  [option('C', k, -1), option('C', k + 5, 1)],
  [option('C', k, 2), option('C', k + 10, -2)],
  [option('P', k - 5, 1), option('P', k, -2), option('P', k + 5, 1)],
  [option('P', k - 10, 1), option('P', k - 5, -1), option('C', k + 5, -1), option('C', k + 10, 1)],
])
const nameOf = (legs: readonly Leg[]) =>
  legs.map(({ type, strike, quantity }) => `${quantity}x${strike}${type}`).join(' ')

/** A made quote, ten cents wide, dearer the nearer its strike is to the price. */
function quoteOf({ type, strike }: Leg) {
  const mid = Math.max(0, type === 'C' ? SPOT - strike : strike - SPOT) + 6 / (1 + Math.abs(strike - SPOT) / 5)
  return { bid: Math.round((mid - 0.05) * 100) / 100, ask: Math.round((mid + 0.05) * 100) / 100 }
}
const unitsOf = (legs: readonly Leg[]) => Math.min(...legs.map(({ quantity }) => Math.abs(quantity)))

/** What the legs pay at expiry for one price of the underlying, USD. */
const paid = (legs: readonly Leg[], price: number) =>
  legs.reduce((sum, { type, strike, quantity }) => {
    return sum + 100 * quantity * Math.max(0, type === 'C' ? price - strike : strike - price)
  }, 0)

/** Five net prices of a unit, USD a share, between the least and the most the position can pay. */
function prices(legs: readonly Leg[]): readonly number[] {
  const corners = [0, ...legs.map(({ strike }) => strike), 200].map(
    (price) => paid(legs, price) / (100 * unitsOf(legs)),
  )
  const [least, most] = [Math.min(...corners), Math.min(Math.max(...corners), 12)]
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => Math.round((least + share * (most - least)) * 100) / 100)
}

/** Extremes and zeros of a broken line, read off its corners. */
function byCorners(legs: readonly Leg[], cost: number) {
  const corners = [0, ...legs.map(({ strike }) => strike), 1000].sort((a, b) => a - b)
  const values = corners.map((price) => paid(legs, price) - cost)
  const slope = legs.reduce((sum, { type, quantity }) => sum + (type === 'C' ? quantity : 0), 0)
  const breakevens = corners.slice(1).flatMap((to, at) => {
    const [from, a, b] = [corners[at] ?? 0, values[at] ?? 0, values[at + 1] ?? 0]
    return a * b < 0 ? [cents(from + ((to - from) * a) / (a - b))] : []
  })
  const maxLoss = cents(Math.min(...values))
  // Of defined risk: what can be lost is what is bound.
  return { maxProfit: slope > 0 ? 'unlimited' : cents(Math.max(...values)), maxLoss, breakevens, margin: -maxLoss }
}

const cents = (value: number) => Math.round(value * 100) / 100
const told = ({ payoff, buyingPower }: Pick<OpeningRisk, 'payoff' | 'buyingPower'>) => ({
  maxProfit: payoff.maxProfit === 'unlimited' ? payoff.maxProfit : cents(payoff.maxProfit),
  maxLoss: payoff.maxLoss === 'unlimited' ? payoff.maxLoss : cents(payoff.maxLoss),
  breakevens: payoff.breakevens.map(cents),
  margin: buyingPower,
})

function ticketAt(legs: readonly Leg[], net: number): OrderTicket {
  let ticket = newOrderTicket('ABC')
  for (const [index, leg] of legs.entries()) {
    const [chain, action, quantity] = [symbolOf(leg), actionOf(leg), Math.abs(leg.quantity)]
    if (index === 0) ticket = ticketReducer(ticket, { type: 'contractLoaded', chain, action })
    ticket = ticketReducer(ticket, { type: 'legEdited', index, fields: { chain, action, quantity } })
    if (index > 0) ticket = ticketReducer(ticket, { type: 'legUsed', index, isUsed: true })
  }
  const fields = { orderType: 'Limit', price: Math.abs(net), priceEffect: net < 0 ? 'Credit' : 'Debit' } as const
  return ticketReducer(ticket, { type: 'edited', fields })
}

function onTicket(legs: readonly Leg[], net: number) {
  const greeks = { iv: 0.3, delta: 0.4, gamma: 0.02, theta: -0.05, vega: 0.2, underlyingPrice: SPOT, ...CARRY }
  const facts = legs.map((leg) => ({ ...quoteOf(leg), ...greeks }))
  const risk = ticketRisk(ticketAt(legs, net), facts, NOW)
  if (risk === null || risk.payoff === null || risk.buyingPower === null) throw new Error('The legs are quoted.')
  return { ...risk, payoff: risk.payoff, buyingPower: risk.buyingPower }
}

/** The calculator's legs; the price of the first is what the reader types until the position costs so much. */
function calculatorLegs(legs: readonly Leg[], net: number | null): readonly PositionLeg[] {
  const quoted = legs.map((leg): PositionLeg => {
    const direction = leg.quantity > 0 ? 'buy' : 'sell'
    return { symbol: 'ABC', ...leg, expiry: EXPIRY, direction, quantity: Math.abs(leg.quantity), ...quoteOf(leg) }
  })
  const [first, ...others] = quoted
  if (net === null || first === undefined) return quoted
  const signed = (leg: PositionLeg) => (leg.direction === 'buy' ? leg.quantity : -leg.quantity)
  const rest = others.reduce((sum, leg) => sum + (signed(leg) * (leg.bid + leg.ask)) / 2, 0)
  const entry = (net * unitsOf(legs) - rest) / signed(first)
  return [{ ...first, bid: entry, ask: entry }, ...others]
}

const terms = (net: number) => ({
  ...({
    orderType: 'Limit',
    price: Math.abs(net),
    priceEffect: net < 0 ? 'Credit' : 'Debit',
    stopTrigger: null,
  } as const),
  ...({ timeInForce: 'GTC', gtcDate: null } as const),
})
function orderLegs(legs: readonly Leg[]) {
  return legs.map((leg) => ({
    ...{ symbol: symbolOf(leg), action: actionOf(leg), quantity: Math.abs(leg.quantity), underlying: 'ABC' },
    instrument: 'Equity Option' as const,
  }))
}
function quotesOf(legs: readonly Leg[]) {
  const all = [...legs.map((leg) => [symbolOf(leg), quoteOf(leg)] as const), ['ABC', { bid: SPOT, ask: SPOT }] as const]
  return new Map(all.map(([symbol, quote]) => [symbol, { ...quote, last: quote.bid, atMs: NOW }]))
}

/** What a paper account holds back for a queued order, fees aside, USD. */
function heldOnPaper(legs: readonly Leg[], net: number): number {
  const { order } = placeOrder(
    newBook(1_000_000, '2026-11-20'),
    { request: 'r', ...terms(net), slippage: 0, netShare: 1, legs: orderLegs(legs) },
    {
      ...{ nowMs: NOW, marketMs: NOW, isOpen: false, isExtended: false, staleReason: null, halted: new Set() },
      ...{ prints: new Map(), quotes: quotesOf(legs) },
    },
  )
  expect(order.status).toBe('Queued')
  return cents(order.reserved - 0.65 * legs.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0))
}

/** What the broker's preview says that the order takes of a margin account, fees aside, USD. */
function previewed(legs: readonly Leg[], net: number): number {
  const account = { cash: 1_000_000, positions: [], orders: [], isMargin: true, optionsLevel: 'No Restrictions' }
  const order = {
    terms: terms(net),
    legs: orderLegs(legs).map((leg) => ({ ...leg, remaining: leg.quantity, fills: [], commission: 0 })),
  }
  const input = { account, order, quotes: quotesOf(legs), isOpen: true } as unknown as Parameters<typeof preflight>[0]
  const { buyingPowerChange, fees } = preflight(input)
  return cents(-buyingPowerChange - totalFees(fees))
}

describe('26.27 one risk of a position at five typed prices', () => {
  it.each(POSITIONS.map((legs) => [nameOf(legs), legs] as const))('%s', (_, legs) => {
    const nets = prices(legs)
    expect(new Set(nets).size).toBe(5)
    for (const net of nets) {
      const cost = 100 * unitsOf(legs) * net
      const expected = byCorners(legs, cost)
      expect(expected.maxLoss).toBeLessThan(0)
      const ticket = onTicket(legs, net)
      expect(told(ticket)).toEqual(expected)
      expect(told(openingRisk({ legs: calculatorLegs(legs, net), shares: null }, MARKET))).toEqual(expected)
      expect(heldOnPaper(legs, net)).toBeCloseTo(expected.margin, 2)
      expect(previewed(legs, net)).toBeCloseTo(expected.margin, 2)
      // The chance is that of the market's volatility, whichever place is asked.
      const calculated = openingRisk({ legs: calculatorLegs(legs, null), shares: null }, MARKET, cost)
      expect(ticket.payoff.probabilityOfProfit).toBeCloseTo(calculated.payoff.probabilityOfProfit, 12)
      expect(ticket.payoff.expectedValue).toBeCloseTo(calculated.payoff.expectedValue, 8)
    }
  })

  // J. Hull, Options, Futures, and Other Derivatives, 9th ed.: a bull spread of calls (p. 258), a butterfly (p. 262).
  it.each([
    ['bull spread', [option('C', 30, 1), option('C', 35, -1)], 2, { maxProfit: 300, maxLoss: -200, breakevens: [32] }],
    [
      'butterfly',
      [option('C', 55, 1), option('C', 60, -2), option('C', 65, 1)],
      1,
      { maxProfit: 400, maxLoss: -100, breakevens: [56, 64] },
    ],
  ] as const)('a published %s', (_, legs, net, expected) => {
    expect(told(onTicket(legs, net))).toMatchObject(expected)
    expect(told(openingRisk({ legs: calculatorLegs(legs, net), shares: null }, MARKET))).toMatchObject(expected)
  })

  // The same, ch. 10: four naked calls (puts) at 5 of strike 40 with the stock at 38 need 4,240 (5,040), of which 2,000 come in.
  it.each([
    ['C', 4240],
    ['P', 5040],
  ] as const)('the published margin of four naked options: %s', (type, need) => {
    const leg = {
      symbol: 'ABC',
      type,
      strike: 40,
      expiry: EXPIRY,
      direction: 'sell',
      quantity: 4,
      bid: 5,
      ask: 5,
    } as const
    expect(openingRisk({ legs: [leg], shares: null }, { ...MARKET, spot: 38 }).buyingPower).toBe(need - 2000)
  })
})

describe('26.27 shares in a ticket', () => {
  it('two legs of shares are one holding, and an option that cannot be read is none', () => {
    const [first] = newOrderTicket('ABC').legs
    if (first === undefined) throw new Error('a ticket has a first leg')
    const shares = { ...first, isUsed: true, chain: 'ABC', instrumentType: 'Equity', quantity: 100 } as const
    const call = { ...first, isUsed: true, chain: symbolOf(option('C', 100, -2)), quantity: 2 } as const
    const facts = [quoteOf(option('C', 100, -2)), { bid: 100, ask: 100 }, { bid: 100, ask: 100 }].map((quote) => ({
      ...{ iv: 0.3, delta: 0.4, gamma: 0.02, theta: -0.05, vega: 0.2, underlyingPrice: SPOT, ...CARRY },
      ...quote,
    }))
    const legs = [
      { ...call, instrumentType: 'Equity Option', action: 'Sell to Open' } as const,
      { ...shares, action: 'Buy to Open' } as const,
      { ...shares, action: 'Buy to Open' } as const,
    ]
    const ticket = { ...newOrderTicket('ABC'), orderType: 'Market', legs } as OrderTicket
    // Two hundred shares at 100 less two calls sold at 5.95.
    expect(ticketRisk(ticket, facts, NOW)?.payoff?.maxProfit).toBeCloseTo(1190, 2)
    const unread = { ...ticket, legs: legs.map((leg) => ({ ...leg, chain: leg === legs[0] ? 'ABC C' : leg.chain })) }
    expect(ticketRisk(unread as OrderTicket, facts, NOW)).toBeNull()
  })
})
