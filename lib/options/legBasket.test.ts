import { describe, expect, it } from 'vitest'
import {
  type BasketContract,
  basketContracts,
  basketGreeks,
  basketLegs,
  basketText,
  builtLegs,
  type LegBuild,
  parseBasket,
  withLegs,
} from '@/lib/options/legBasket'

const row = (type: 'C' | 'P', strike: number, bid: number, ask: number): BasketContract => ({
  option_symbol: `AAPL261218${type}${String(strike * 1000).padStart(8, '0')}`,
  type,
  strike,
  expiry: '2026-12-18',
  settlement: 'PM',
  bid,
  ask,
  volume: 10,
  open_interest: 20,
  multiplier: 100,
  delta: type === 'C' ? 0.5 : -0.5,
  gamma: 0.02,
  theta: -0.05,
  vega: 0.1,
})
const rows = [95, 100, 105, 110].flatMap((strike) => [row('C', strike, 3, 3.2), row('P', strike, 2, 2.4)])
const at = (type: 'C' | 'P', strike: number) => {
  const found = rows.find((one) => one.type === type && one.strike === strike)
  if (found === undefined) throw new Error('no such contract')
  return found
}

describe('§4.7 the basket of legs on a chain', () => {
  it('stands in the address and comes back from it; what makes no sense is left out', () => {
    const text = 'AAPL261218C00100000:1,AAPL261218C00105000:-2'
    expect(basketText(parseBasket(text))).toBe(text)
    expect(parseBasket('AAPL261218C00100000:0,nothing:1,AAPL261218C00105000:1.5,')).toEqual([])
  })

  it('sums the same contract, takes out what is closed, and holds eight', () => {
    const [first, second] = [
      { symbol: 'AAPL261218C00100000', quantity: 1 },
      { symbol: 'AAPL261218C00105000', quantity: -1 },
    ]
    expect(withLegs([first], [first, second])).toEqual([{ ...first, quantity: 2 }, second])
    expect(withLegs([first, second], [{ ...first, quantity: -1 }])).toEqual([second])
    const many = Array.from({ length: 9 }, (_, index) => ({ symbol: `AAPL261218C0010${index}000`, quantity: 1 }))
    expect(withLegs([], many)).toHaveLength(8)
  })

  it.each<[LegBuild, 'C' | 'P', number, 'bid' | 'ask', string]>([
    ['one', 'C', 100, 'ask', 'C100:1'],
    ['one', 'P', 100, 'bid', 'P100:-1'],
    ['vertical-1', 'C', 100, 'ask', 'C100:1 C105:-1'],
    ['vertical-1', 'P', 105, 'bid', 'P105:-1 P100:1'],
    ['vertical-2', 'P', 105, 'ask', 'P105:1 P95:-1'],
    ['vertical-5', 'C', 100, 'bid', 'C100:-1 C110:1'],
    ['vertical-1', 'C', 110, 'ask', ''],
    ['straddle', 'P', 100, 'ask', 'P100:1 C100:1'],
  ])('%s of %s %d at the %s adds %s', (build, type, strike, side, wanted) => {
    const built = builtLegs(rows, at(type, strike), side, build)
    const words = built.map(
      ({ symbol, quantity }) => `${symbol.slice(10, 11)}${Number(symbol.slice(11)) / 1000}:${quantity}`,
    )
    expect(words.join(' ')).toBe(wanted)
  })

  it('buys at the ask and sells at the bid; the link keeps the whole quote', () => {
    const legs = basketContracts(parseBasket('AAPL261218C00100000:1,AAPL261218C00105000:-2'), rows)
    expect(basketLegs(legs, 'natural')).toMatchObject([
      { direction: 'buy', strike: 100, bid: 3.2, ask: 3.2, quantity: 1 },
      { direction: 'sell', strike: 105, bid: 3, ask: 3, quantity: 2 },
    ])
    expect(basketLegs(legs, 'quote')[1]).toMatchObject({
      symbol: 'AAPL',
      bid: 3,
      ask: 3.2,
      volume: 10,
      openInterest: 20,
    })
  })

  it('F19 sums the greeks in shares and dollars; none where one is not known', () => {
    const legs = basketContracts(parseBasket('AAPL261218C00100000:1,AAPL261218P00105000:-3'), rows)
    // 100·(0.5 + 3·0.5), 100·(0.02 - 0.06), 100·(-0.05 + 0.15), 100·(0.1 - 0.3)
    const greeks = basketGreeks(legs)
    expect([greeks?.delta, greeks?.gamma, greeks?.theta, greeks?.vega].map((one) => one?.toFixed(6))).toEqual([
      '200.000000',
      '-4.000000',
      '10.000000',
      '-20.000000',
    ])
    expect(basketGreeks(basketContracts(parseBasket('AAPL261218C00500000:1'), rows))).toBeNull()
  })
})
