import { describe, expect, it } from 'vitest'
import { readOrderText } from '@/lib/brokerage/orderText'
import { ticketOfText } from '@/lib/brokerage/orderTextLegs'
import { usedLegs } from '@/lib/brokerage/orderTicket'
import { formatOccSymbol } from '@/lib/options/occSymbol'

type OrderContract = Parameters<typeof ticketOfText>[2][number]
const EXPIRIES = ['2026-11-30', '2026-12-04', '2026-12-18', '2027-01-15', '2027-12-17']
const contract = (root: string, type: 'C' | 'P', expiry: string, strike: number): OrderContract => ({
  ...{ option_symbol: formatOccSymbol({ root, type, expiry, strike }), type, expiry, strike, settlement: 'PM' },
  // Dearer the further in the money, around 640.
  ...{ bid: Math.max(1, 40 + (type === 'C' ? 640 - strike : strike - 640)), volume: 0, open_interest: 0 },
  ask: Math.max(1, 40 + (type === 'C' ? 640 - strike : strike - 640)) + 0.1,
})
const rowsOf = (root: string) =>
  EXPIRIES.flatMap((expiry) =>
    (['C', 'P'] as const).flatMap((type) =>
      Array.from({ length: 21 }, (_, at) => contract(root, type, expiry, 590 + 5 * at)),
    ),
  )

function written(text: string) {
  const { order, error } = readOrderText(text)
  if (error !== null) return error
  const listed = ticketOfText(order, EXPIRIES, rowsOf(order.ticker))
  if (listed.error !== null) return listed.error
  const { orderType, price, priceEffect, timeInForce } = listed.ticket
  const legs = usedLegs(listed.ticket).map(({ action, quantity, chain }) => `${action} ${quantity} ${chain}`)
  return [...legs, `${orderType} ${price} ${priceEffect} ${timeInForce}`]
}

describe('C22 an order typed as one line', () => {
  it.each([
    [
      'the condor of the issue: both verticals sold, inner strikes short',
      '-1 SPY 12/18 600/615p 660/675c @ 4.50',
      'Buy to Open 1 SPY261218P00600000',
      'Sell to Open 1 SPY261218P00615000',
      'Sell to Open 1 SPY261218C00660000',
      'Buy to Open 1 SPY261218C00675000',
      'Limit 4.5 Credit Day',
    ],
    [
      'one contract, lower case, at the mid',
      'spy 12/18 640c',
      'Buy to Open 1 SPY261218C00640000',
      'Limit null Debit Day',
    ],
    [
      'a bought vertical is the debit one, whichever strike is first',
      '2 SPY 18dec 660/640c @5 gtc',
      'Buy to Open 2 SPY261218C00640000',
      'Sell to Open 2 SPY261218C00660000',
      'Limit 5 Debit GTC',
    ],
    [
      'a bought put vertical',
      '+1 SPY 2026-12-18 600/615p @ 3',
      'Sell to Open 1 SPY261218P00600000',
      'Buy to Open 1 SPY261218P00615000',
      'Limit 3 Debit Day',
    ],
    [
      'a butterfly',
      '1 SPY 1/15 620/640/660c @ 2',
      'Buy to Open 1 SPY270115C00620000',
      'Sell to Open 2 SPY270115C00640000',
      'Buy to Open 1 SPY270115C00660000',
      'Limit 2 Debit Day',
    ],
    [
      'a straddle at the market',
      '-3 SPY 12/18 640cp @ mkt',
      'Sell to Open 3 SPY261218C00640000',
      'Sell to Open 3 SPY261218P00640000',
      'Market null Credit Day',
    ],
    [
      'a calendar: a further quantity and expiry hold for what follows',
      '-1 SPY 12/18 640c +1 1/15 640c @ 1.2 db',
      'Sell to Open 1 SPY261218C00640000',
      'Buy to Open 1 SPY270115C00640000',
      'Limit 1.2 Debit Day',
    ],
    [
      'a covered call: a quantity without strikes is shares',
      '+100 SPY -1 12/18 660c @ 635.2',
      'Buy to Open 100 SPY',
      'Sell to Open 1 SPY261218C00660000',
      'Limit 635.2 Debit Day',
    ],
    ['shares alone', '-5 SPY @ 600', 'Sell to Open 5 SPY', 'Limit 600 Credit Day'],
    ['a year in two digits', 'SPY 12/17/27 640p', 'Buy to Open 1 SPY271217P00640000', 'Limit null Debit Day'],
  ])('%s', (_, text, ...expected) => expect(written(text)).toEqual(expected))

  it.each([
    ['nothing', '', { at: 0, found: '', message: 'a ticker is expected', near: ['SPY'] }],
    ['no expiry', 'SPY', { at: 3, message: 'an expiry is expected' }],
    ['no strikes', 'SPY 12/18', { at: 9, message: 'strikes are expected' }],
    ['strikes before an expiry', 'SPY 600c', { at: 4, found: '600C', near: ['12/18'] }],
    [
      'a strike without its letter',
      'SPY 12/18 600/615 @ 4',
      { at: 10, found: '600/615', near: ['600/615c', '600/615p'] },
    ],
    ['a single strike without its letter', 'SPY 12/18 600', { at: 10, found: '600', near: ['600c', '600p'] }],
    ['a price that is none', 'SPY 12/18 600c @ 4,5o', { at: 17, found: '4,5O' }],
    ['no price after @', 'SPY 12/18 600c @', { at: 16, message: 'a price is expected after @' }],
    ['a quantity of 0', '0 SPY 12/18 600c', { at: 0, found: '0' }],
    ['a strike twice', 'SPY 12/18 600/600c', { at: 10, message: 'the same strike stands twice' }],
    ['five legs', 'SPY 12/18 600/605/610/615c 620p', { at: 27, message: 'an order takes four legs' }],
    [
      'an expiry that is not listed',
      'SPY 12/17 600c',
      { at: 4, message: 'SPY has no expiry on 12/17', near: ['12/18', '12/4'] },
    ],
    ['an expiry of a year', 'SPY 12/18/27 600c', { at: 4, near: ['12/17/27', '1/15/27'] }],
    ['a day that is over is the next year’s', 'SPY 1/14 600c', { at: 4, near: ['1/15', '12/18'] }],
    [
      'a strike that is not listed',
      'SPY 12/18 602/615p',
      { at: 10, found: '602/615P', message: '602 is no listed put of 2026-12-18', near: ['600/615p', '605/615p'] },
    ],
  ])('%s: says where, why and what was probably meant', (_, text, expected) => {
    expect(written(text)).toMatchObject(expected)
  })

  it('without quotes a sold order is a credit, whichever leg comes first', () => {
    const { order } = readOrderText('-1 SPY 12/18 600/615p @ 4')
    const silent = rowsOf('SPY').map((row) => ({ ...row, bid: null, ask: null }))
    expect(order === null ? null : ticketOfText(order, EXPIRIES, silent).ticket?.priceEffect).toBe('Credit')
  })

  it('a day that the calendar has no month for is no expiry', () => {
    expect(written('SPY 13/40 600c')).toMatchObject({ at: 4, found: '13/40' })
  })
})
