import { describe, expect, it } from 'vitest'
import { hasReachedStop, netLegPrices, queueAtEntry, restFill, tickOf, walkFill } from '@/lib/paper/fillPrices'

const option = { instrument: 'Equity Option', action: 'Buy to Open' } as const
const stock = { instrument: 'Equity', action: 'Buy to Open' } as const
const quote = { bid: 1.9, ask: 2, last: 1.95, atMs: 0 }
const free = { limit: null, slippage: 0 }

describe('F60 market orders', () => {
  it('buy at the ask, sell at the bid', () => {
    expect(walkFill({ ...option, quantity: 3 }, quote, free)).toMatchObject({ quantity: 3, price: 2 })
    expect(walkFill({ ...option, action: 'Sell to Open', quantity: 3 }, quote, free)).toMatchObject({ price: 1.9 })
  })
  it('slippage goes against both sides', () => {
    const slipped = { limit: null, slippage: 0.02 }
    expect(walkFill({ ...option, quantity: 1 }, quote, slipped)?.price).toBe(2.02)
    expect(walkFill({ ...option, action: 'Sell to Close', quantity: 1 }, quote, slipped)?.price).toBe(1.88)
  })
  it('size above what is shown walks by one tick for each multiple', () => {
    // 10 at 2.00, 10 at 2.01, 5 at 2.02
    const fill = walkFill({ ...option, quantity: 25 }, { ...quote, askSize: 10 }, free)
    expect(fill?.price).toBeCloseTo((10 * 2 + 10 * 2.01 + 5 * 2.02) / 25, 6)
    expect(fill?.note).toContain('walked 2 ticks')
  })
  it('a price from 3 USD on walks in five cents, a stock in cents', () => {
    expect(tickOf('Equity Option', 2.99)).toBe(0.01)
    expect(tickOf('Equity Option', 3)).toBe(0.05)
    expect(tickOf('Equity', 300)).toBe(0.01)
  })
  it('the walk ends at a limit, the rest is left', () => {
    const fill = walkFill({ ...option, quantity: 25 }, { ...quote, askSize: 10 }, { limit: 2.01, slippage: 0 })
    expect(fill).toMatchObject({ quantity: 20 })
  })
  it('nobody on the other side: nothing trades', () => {
    expect(walkFill({ ...option, action: 'Sell to Close', quantity: 1 }, { ...quote, bid: 0 }, free)).toBeNull()
  })
})

describe('F60 limits that rest', () => {
  it('join the size shown at their price, better it without a queue, and stand behind it unknown', () => {
    const shown = { ...quote, bidSize: 40 }
    expect(queueAtEntry('Buy to Open', 1.9, shown)).toBe(40)
    expect(queueAtEntry('Buy to Open', 1.95, shown)).toBe(0)
    expect(queueAtEntry('Buy to Open', 1.8, shown)).toBeNull()
    expect(queueAtEntry('Buy to Open', 1.9, quote)).toBeNull()
    expect(queueAtEntry('Sell to Open', 2, { ...quote, askSize: 7 })).toBe(7)
  })
  const rest = { action: 'Buy to Open', limit: 1.9, remaining: 5, queueAhead: 40 } as const
  it('a trade-through fills them whole at the limit', () => {
    expect(restFill(rest, [{ price: 1.89, size: 1 }]).fill).toMatchObject({ quantity: 5, price: 1.9 })
    expect(restFill({ ...rest, action: 'Sell to Open' }, [{ price: 1.91, size: 1 }]).fill).not.toBeNull()
    expect(restFill({ ...rest, queueAhead: null }, [{ price: 1.89, size: 1 }]).fill).not.toBeNull()
  })
  it('trades at the equal price only shorten the queue until the size at entry has traded', () => {
    const first = restFill(rest, [{ price: 1.9, size: 30 }])
    expect(first).toEqual({ fill: null, queueAhead: 10 })
    const second = restFill({ ...rest, queueAhead: 10 }, [{ price: 1.9, size: 12 }])
    expect(second.fill).toMatchObject({ quantity: 2, price: 1.9 })
    expect(second.queueAhead).toBe(0)
  })
  it('an unknown queue does not fill at the equal price', () => {
    expect(restFill({ ...rest, queueAhead: null }, [{ price: 1.9, size: 999 }]).fill).toBeNull()
  })
})

describe('F60 stops', () => {
  it('a stock triggers on its last price, an option on the side it would trade at', () => {
    expect(hasReachedStop(stock, 1.95, { ...quote, last: 1.95 })).toBe(true)
    expect(hasReachedStop(stock, 1.96, { ...quote, last: 1.95 })).toBe(false)
    expect(hasReachedStop(option, 2, quote)).toBe(true)
    expect(hasReachedStop({ ...option, action: 'Sell to Close' }, 1.9, quote)).toBe(true)
    expect(hasReachedStop({ ...option, action: 'Sell to Close' }, 1.89, quote)).toBe(false)
  })
})

describe('F60 several legs', () => {
  const legs = [option, { ...option, action: 'Sell to Open' } as const]
  const quotes = [quote, { bid: 0.9, ask: 1.1, last: 1, atMs: 0 }]
  it('trade at natural, at mid, or between', () => {
    expect(netLegPrices(legs, quotes, 1)).toEqual([2, 0.9])
    expect(netLegPrices(legs, quotes, 0)).toEqual([1.95, 1])
    expect(netLegPrices(legs, quotes, 0.5)).toEqual([1.975, 0.95])
  })
  it('do not trade while one has no market', () => {
    expect(netLegPrices(legs, [quote, undefined], 1)).toBeNull()
    expect(netLegPrices(legs, [quote, { ...quote, bid: 0 }], 0)).toBeNull()
  })
})
