import { describe, expect, it } from 'vitest'
import { newOrderTicket, type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { closingTicket } from '@/lib/brokerage/ticketOfLegs'
import { ticketReducer } from '@/lib/brokerage/ticketReducer'

const [A, B] = ['SPXW261218C05000000', 'SPXW261218C05100000']
const press = (ticket: OrderTicket, ...presses: readonly (readonly [string, 1 | -1])[]) =>
  presses.reduce((one, [chain, way]) => ticketReducer(one, { type: 'contractPressed', chain, way }), ticket)
const legsOf = (ticket: OrderTicket) =>
  usedLegs(ticket).map(({ action, quantity, chain }) => `${action} ${quantity} ${chain}`)

describe('C22 a press on the chain', () => {
  it('takes the place of the untouched leg of shares, adds, counts and takes out', () => {
    const first = press(newOrderTicket('SPX'), [A, 1])
    expect(legsOf(first)).toEqual([`Buy to Open 1 ${A}`])
    expect(first).toMatchObject({ orderType: 'Limit', price: null, mainTicker: 'SPX' })
    expect(legsOf(press(first, [B, -1], [B, -1]))).toEqual([`Buy to Open 1 ${A}`, `Sell to Open 2 ${B}`])
    expect(legsOf(press(first, [B, -1], [A, -1]))).toEqual([`Sell to Open 1 ${B}`])
    expect(legsOf(press(first, [A, -1]))).toEqual(['Buy to Open 1 SPX'])
  })

  it('keeps what a leg closes, so that a position rolls; another name begins anew; a fifth leg is not taken', () => {
    const closing = closingTicket([{ symbol: A, instrument: 'Equity Option', underlying: 'SPX', quantity: 2 }])
    expect(legsOf(press(closing, [B, 1], [B, 1]))).toEqual([`Sell to Close 2 ${A}`, `Buy to Open 2 ${B}`])
    expect(legsOf(press(closing, ['AAPL261218C00210000', -1]))).toEqual(['Sell to Open 1 AAPL261218C00210000'])
    const full = press(newOrderTicket('SPX'), ...[1, 2, 3, 4, 5].map((at) => [`SPXW261218P0${at}000000`, 1] as const))
    expect(usedLegs(full)).toHaveLength(4)
  })

  it('starts its price at the middle as soon as every leg is quoted; a typed one stays', () => {
    const quoted = (ticket: OrderTicket, index: number, bid: number) =>
      ticketReducer(ticket, { type: 'quoted', index, quote: { bid, ask: bid + 0.2 } })
    const spread = quoted(press(newOrderTicket('SPX'), [A, 1], [B, -1]), 0, 10)
    expect(spread.price).toBeNull()
    expect(quoted(spread, 1, 6)).toMatchObject({ price: 4, priceEffect: 'Debit' })
    const typed = ticketReducer(spread, { type: 'edited', fields: { price: 3 } })
    expect(quoted(typed, 1, 6).price).toBe(3)
    const emptied = ticketReducer(quoted(typed, 1, 6), { type: 'edited', fields: { price: null } })
    expect(quoted(emptied, 1, 7).price).toBeNull()
  })
})
