import { describe, expect, it } from 'vitest'
import { afterTrades, parseTrades, tradesText } from '@/lib/portfolio/whatIf'

const held = (symbol: string, quantity: number, average: number) => ({
  ...{ symbol, quantity, average, fees: 0, opened: '2026-01-05', lots: 1 },
})
const CALL = 'AAPL270115C00210000'
const at = (prices: Readonly<Record<string, number>>) => ({
  day: '2026-11-20',
  priceOf: (symbol: string) => prices[symbol] ?? null,
})

describe('§4.8 what-if trades', () => {
  it('are read from and written to a text; what makes no sense is none of them', () => {
    const text = `AAPL*10,${CALL}*-1,SPY*0.5`
    const trades = parseTrades(text)
    expect(trades).toHaveLength(3)
    expect(tradesText(trades ?? [])).toBe(text)
    expect(parseTrades('')).toEqual([])
    for (const bad of [
      'AAPL',
      'AAPL*0',
      'AAPL*1*2',
      '*5',
      'AAPL*1e9',
      '<b>*1',
      'AAPL*10,',
      Array(9).fill('SPY*1').join(),
    ])
      expect(parseTrades(bad), bad).toBeNull()
  })

  it('more of the same is averaged, less keeps its average, all of it is gone, a turn begins anew', () => {
    const traded = (quantity: number) =>
      afterTrades([held('AAPL', 100, 200)], [{ symbol: 'AAPL', quantity }], at({ AAPL: 220 }))
    expect(traded(100).held).toMatchObject([{ quantity: 200, average: 210, opened: '2026-01-05' }])
    expect(traded(-40).held).toMatchObject([{ quantity: 60, average: 200 }])
    expect(traded(-100).held).toEqual([])
    expect(traded(-150).held).toMatchObject([{ quantity: -50, average: 220, opened: '2026-11-20' }])
    expect(traded(-40).cost).toBe(-8800)
  })

  it('a contract costs a hundred shares; one without a price is left out and told', () => {
    const trades = [
      { symbol: CALL, quantity: -2 },
      { symbol: 'ZZZZ', quantity: 5 },
    ]
    const { held: rows, cost, unpriced } = afterTrades([], trades, at({ [CALL]: 4 }))
    expect(rows).toMatchObject([{ symbol: CALL, quantity: -2, average: 4 }])
    expect([cost, unpriced]).toEqual([-800, ['ZZZZ']])
  })
})
