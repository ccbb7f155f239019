import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { advanceBook } from '@/lib/paper/advanceBook'
import { valueBook } from '@/lib/paper/buyingPower'
import { cancelOrder, type OrderRequest, placeOrder } from '@/lib/paper/orderLife'
import { newBook, type PaperBook, type PaperMarket, type PaperQuote } from '@/lib/paper/paperBook'

const CALL = 'AAPL261218C00210000'
const HIGH = 'AAPL261218C00220000'
const at = (time: string, day = '2026-11-20') => newYorkTimeToMs(day, time)
const quoteOf = (bid: number, ask: number, more: Partial<PaperQuote> = {}): PaperQuote => ({
  ...{ bid, ask, last: (bid + ask) / 2, atMs: at('11:00') },
  ...more,
})
const market = (over: Partial<PaperMarket> = {}): PaperMarket => ({
  ...{
    nowMs: at('11:00'),
    marketMs: at('11:00'),
    isOpen: true,
    isExtended: false,
    staleReason: null,
    halted: new Set(),
    prints: new Map(),
  },
  quotes: new Map([
    ['AAPL', quoteOf(199.98, 200.02)],
    [CALL, quoteOf(2.4, 2.5)],
    [HIGH, quoteOf(1, 1.1)],
  ]),
  ...over,
})
const legOf = (symbol: string, action: OrderRequest['legs'][number]['action'], quantity = 1) => ({
  ...{ symbol, action, quantity, underlying: 'AAPL' },
  instrument: symbol === 'AAPL' ? ('Equity' as const) : ('Equity Option' as const),
})
const ask = (...legs: OrderRequest['legs']): OrderRequest => ({
  ...{ request: 'r1', orderType: 'Market', price: null, priceEffect: 'Debit', stopTrigger: null, legs },
  ...{ timeInForce: 'Day', gtcDate: null, slippage: 0, netShare: 1 },
})
const book = (cash = 100_000) => newBook(cash, '2026-11-20')
const buyCall = ask(legOf(CALL, 'Buy to Open', 2))
const step = (given: PaperBook, on: PaperMarket) => advanceBook(given, { market: on, actions: [], draw: () => 0.99 })

describe('Paper Trading: a market order', () => {
  it('fills at once, keeps the quote it used, and costs 0.65 a contract (F60, C15)', () => {
    const { book: after, entries, order } = placeOrder(book(), buyCall, market())
    expect(order).toMatchObject({ status: 'Filled', legs: [{ remaining: 0, filledValue: 5 }] })
    expect(after.cash).toBeCloseTo(100_000 - 2 * 250 - 1.3, 6)
    expect(after.positions).toMatchObject([{ symbol: CALL, quantity: 2, averageOpen: 2.5 }])
    expect(entries).toMatchObject([{ kind: 'fill', price: 2.5, fees: 1.3, quote: { bid: 2.4, ask: 2.5 } }])
  })
  it('the same request twice is one order', () => {
    const first = placeOrder(book(), buyCall, market())
    const again = placeOrder(first.book, buyCall, market())
    expect(again.order.id).toBe(first.order.id)
    expect(again.book).toBe(first.book)
  })
  it('closing realises the difference', () => {
    const held = placeOrder(book(), buyCall, market()).book
    const sold = placeOrder(held, { ...ask(legOf(CALL, 'Sell to Close', 2)), request: 'r2' }, market())
    expect(sold.entries[0]).toMatchObject({ realized: -20 })
    expect(sold.book.positions).toEqual([])
    expect(valueBook(sold.book, market().quotes).equity).toBeCloseTo(100_000 - 20 - 2.6, 6)
  })
  it('several legs trade whole at their net price', () => {
    const spread = { ...ask(legOf(CALL, 'Sell to Open'), legOf(HIGH, 'Buy to Open')), netShare: 0.5 }
    const { order, book: after } = placeOrder(book(), spread, market())
    expect(order.legs.map(({ filledValue }) => filledValue)).toEqual([2.425, 1.075])
    // F58: a defined risk binds its width; the credit is in the cash.
    expect(valueBook(after, market().quotes).buyingPower).toBeCloseTo(100_000 + 135 - 1.3 - 1000, 6)
  })
})

describe('Paper Trading: rejects are exact (F60)', () => {
  const reasonOf = (request: OrderRequest, on = market(), cash = 100_000) => {
    const { order, book: after } = placeOrder(book(cash), request, on)
    expect(after.positions).toEqual([])
    return [order.status, order.reason]
  }
  it('no quote', () => {
    expect(reasonOf(ask(legOf('AAPL261218C00300000', 'Buy to Open')))).toEqual([
      'Rejected',
      'No quote for AAPL $300 C 12/18/2026.',
    ])
  })
  it('halted', () => {
    expect(reasonOf(buyCall, market({ halted: new Set(['AAPL']) }))).toEqual(['Rejected', 'AAPL is halted.'])
  })
  it('insufficient buying power', () => {
    expect(reasonOf(buyCall, market(), 400)).toEqual([
      'Rejected',
      'Insufficient buying power: the order needs $501.30, $400.00 is free.',
    ])
  })
  it('a queued order is checked again when it trades', () => {
    const queued = placeOrder(book(600), buyCall, market({ isOpen: false })).book
    const gap = new Map(market().quotes).set(CALL, quoteOf(4.9, 5))
    const { book: after } = step(queued, market({ quotes: gap }))
    expect(after.orders[0]).toMatchObject({ status: 'Rejected' })
    expect(after.orders[0]?.reason).toMatch(/^Insufficient buying power/)
  })
})

describe('Paper Trading: orders that wait', () => {
  it('after hours they queue for the open, then fill', () => {
    const queued = placeOrder(book(), buyCall, market({ isOpen: false, nowMs: at('18:00') }))
    expect(queued.order).toMatchObject({ status: 'Queued', reason: 'Queued for the open.' })
    const opened = step(queued.book, market({ nowMs: at('09:30', '2026-11-23') }))
    expect(opened.book.orders[0]?.status).toBe('Filled')
  })
  it('stock trades outside hours only when it asks to', () => {
    const outside = market({ isOpen: false, isExtended: true, nowMs: at('17:00') })
    const buy = ask(legOf('AAPL', 'Buy to Open'))
    expect(placeOrder(book(), buy, outside).order.status).toBe('Queued')
    expect(placeOrder(book(), { ...buy, timeInForce: 'Ext' }, outside).order.status).toBe('Filled')
    for (const timeInForce of ['GTC Ext', 'Ext Overnight', 'GTC Ext Overnight'] as const)
      expect(placeOrder(book(), { ...buy, timeInForce }, outside).order.status).toBe('Filled')
    expect(placeOrder(book(), { ...buyCall, timeInForce: 'Ext' }, outside).order.reason).toBe(
      'Outside the session only stock trades.',
    )
  })
  it('a feed that stands still holds them with the reason', () => {
    const { order, book: held } = placeOrder(book(), buyCall, market({ staleReason: 'The feed is 3 min behind.' }))
    expect(order).toMatchObject({ status: 'Held', reason: 'The feed is 3 min behind.' })
    expect(step(held, market({ staleReason: 'The feed is 3 min behind.' })).book).toBe(held)
    expect(step(held, market()).book.orders[0]?.status).toBe('Filled')
  })
  it('a halt or a missing quote holds a working order', () => {
    const limit = { ...buyCall, orderType: 'Limit', price: 2 } as const
    const working = placeOrder(book(), limit, market()).book
    expect(step(working, market({ halted: new Set(['AAPL']) })).book.orders[0]?.reason).toBe('AAPL is halted.')
    expect(step(working, market({ quotes: new Map() })).book.orders[0]?.reason).toMatch(/^No quote for/)
  })
})

describe('Paper Trading: limits, stops and times', () => {
  const limit = { ...buyCall, orderType: 'Limit', price: 2.45, timeInForce: 'GTC' } as const
  const moved = (bid: number, ask_: number) => new Map(market().quotes).set(CALL, quoteOf(bid, ask_))
  it('a limit that crosses takes the market’s price', () => {
    expect(placeOrder(book(), { ...limit, price: 2.6 }, market()).order.legs[0]?.filledValue).toBe(5)
  })
  it('a limit that rests fills at its own price when the market comes to it', () => {
    const resting = placeOrder(book(), limit, market()).book
    expect(resting.orders[0]).toMatchObject({ status: 'Working', isResting: true, reserved: 490 + 1.3 })
    const filled = step(resting, market({ quotes: moved(2.2, 2.3) }))
    expect(filled.entries[0]).toMatchObject({ kind: 'fill', price: 2.45 })
  })
  it('a limit at the bid waits for the size shown there', () => {
    const shown = new Map(market().quotes).set(CALL, quoteOf(2.4, 2.5, { bidSize: 10 }))
    const joined = placeOrder(book(), { ...limit, price: 2.4 }, market({ quotes: shown })).book
    const prints = (size: number) => market({ quotes: shown, prints: new Map([[CALL, [{ price: 2.4, size }]]]) })
    const waiting = step(joined, prints(9)).book
    expect(waiting.orders[0]).toMatchObject({ status: 'Working', queueAhead: 1 })
    const part = step(waiting, prints(2)).book
    expect(part.orders[0]?.legs[0]?.remaining).toBe(1)
    expect(step(part, prints(1)).book.orders[0]?.status).toBe('Filled')
  })
  it('a stop becomes a market order when it is reached', () => {
    const stop = { ...buyCall, orderType: 'Stop', stopTrigger: 2.6, timeInForce: 'GTC' } as const
    const waiting = placeOrder(book(), stop, market()).book
    expect(waiting.orders[0]?.isTriggered).toBe(false)
    expect(step(waiting, market({ quotes: moved(2.5, 2.6) })).entries[0]).toMatchObject({ price: 2.6 })
  })
  it('a Day order is cancelled at 16:00, a GTD order ends with its day, a GTC order stays', () => {
    const close = market({ nowMs: at('16:00') })
    const orderOf = (more: Partial<OrderRequest>) =>
      step(placeOrder(book(), { ...limit, ...more }, market()).book, close).book.orders[0]
    expect(orderOf({ timeInForce: 'Day' })).toMatchObject({
      status: 'Cancelled',
      reason: 'Day order: it ended with the session.',
    })
    expect(orderOf({ timeInForce: 'GTD', gtcDate: '2026-11-20' })).toMatchObject({ status: 'Expired', reserved: 0 })
    expect(orderOf({ timeInForce: 'GTD', gtcDate: '2026-11-23' })?.status).toBe('Working')
    expect(orderOf({ timeInForce: 'GTC' })?.status).toBe('Working')
  })
  it('an immediate order cancels what does not trade at once', () => {
    const order = placeOrder(book(), { ...limit, timeInForce: 'IOC' }, market()).order
    expect(order.status).toBe('Cancelled')
  })
  it('a cancel gives the held buying power back', () => {
    const resting = placeOrder(book(), limit, market()).book
    const [order] = resting.orders
    if (order === undefined) throw new Error('no order')
    const after = cancelOrder(resting, order, at('11:05')).book
    expect(valueBook(after, market().quotes).buyingPower).toBe(100_000)
  })
  it('a step is deterministic: the same book in the same market is the same step', () => {
    const resting = placeOrder(book(), limit, market()).book
    const on = market({ quotes: moved(2.2, 2.3) })
    expect(step(resting, on)).toEqual(step(resting, on))
  })
})
