import { describe, expect, it } from 'vitest'
import { usedLegs } from '@/lib/brokerage/orderTicket'
import { ticketLegs, ticketOfLegs } from '@/lib/brokerage/ticketOfLegs'

describe('§3 Order ticket of a basket', () => {
  it('is a limit order of the root with one used leg each, bought or sold to open', () => {
    const legs = ticketLegs('AAPL261218C00100000:1,AAPL261218C00105000:-2') ?? []
    const ticket = ticketOfLegs(legs)
    expect([ticket.mainTicker, ticket.orderType]).toEqual(['AAPL', 'Limit'])
    expect(usedLegs(ticket)).toEqual([
      {
        action: 'Buy to Open',
        instrumentType: 'Equity Option',
        chain: 'AAPL261218C00100000',
        quantity: 1,
        isUsed: true,
      },
      {
        action: 'Sell to Open',
        instrumentType: 'Equity Option',
        chain: 'AAPL261218C00105000',
        quantity: 2,
        isUsed: true,
      },
    ])
  })

  it('takes up to four legs, and no text that is no basket', () => {
    const five = Array.from({ length: 5 }, (_, at) => `AAPL261218C0010${at}000:1`).join(',')
    expect(ticketLegs(five)).toBeNull()
    expect([ticketLegs('AAPL'), ticketLegs('AAPL261218C00100000'), ticketLegs('TRUE')]).toEqual([null, null, null])
  })
})
