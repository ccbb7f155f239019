import { describe, expect, it } from 'vitest'
import { type LegAction, newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { limitWarning, onTick, ticketTick } from '@/lib/brokerage/ticketPrice'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'
import { formatOccSymbol } from '@/lib/options/occSymbol'

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
const limit = (ticket: OrderTicket, net: number): OrderTicket =>
  ticketReducer(ticket, {
    type: 'edited',
    fields: { orderType: 'Limit', price: Math.abs(net), priceEffect: net < 0 ? 'Credit' : 'Debit' },
  })

const option = (type: 'C' | 'P', strike: number, quantity: number): Leg => ({ type, strike, quantity })

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
