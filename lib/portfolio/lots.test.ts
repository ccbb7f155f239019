import { describe, expect, it } from 'vitest'
import { cashOf, inTodaysShares, keepsCash, type PortfolioEntry } from '@/lib/portfolio/entry'
import { holdingsOf, type LotMethod, matchLots } from '@/lib/portfolio/lots'

let turn = 0
const entry = (given: Partial<PortfolioEntry> & Pick<PortfolioEntry, 'kind' | 'day'>): PortfolioEntry => ({
  ...{ id: `e${++turn}`, symbol: 'AAPL', quantity: 0, price: 0, fees: 0, amount: 0, lot: null },
  ...given,
})
const trade = (
  kind: 'buy' | 'sell',
  day: string,
  quantity: number,
  price: number,
  more: Partial<PortfolioEntry> = {},
) => entry({ kind, day, quantity, price, ...more })
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

// IRS Publication 550 (Identifying stock sold): without identification the oldest shares are sold first.
const bought = [
  trade('buy', '2023-01-10', 100, 10, { id: 'a' }),
  trade('buy', '2023-06-10', 100, 30, { id: 'b' }),
  trade('buy', '2024-01-15', 100, 20, { id: 'c' }),
]
const gainBy = (method: LotMethod, lot: string | null = null) =>
  sum(matchLots([...bought, trade('sell', '2024-06-20', 150, 25, { lot })], method).closed.map(({ gain }) => gain))

describe('F52 tax lots', () => {
  it.each([
    ['fifo', null, 100 * 15 + 50 * -5],
    ['lifo', null, 100 * 5 + 50 * -5],
    ['hifo', null, 100 * -5 + 50 * 5],
    ['specific', 'c', 100 * 5 + 50 * 15],
  ] as const)('F52 %s (named lot %s) realises the gain of the lots it takes', (method, lot, gain) => {
    expect(gainBy(method, lot)).toBeCloseTo(gain, 9)
  })

  it('F52 what all lots gain in the end is the same by every method', () => {
    const end = [...bought, trade('sell', '2024-06-20', 150, 25), trade('sell', '2024-07-01', 150, 22)]
    const gains = (['fifo', 'lifo', 'hifo'] as const).map((m) => sum(matchLots(end, m).closed.map(({ gain }) => gain)))
    for (const gain of gains) expect(gain).toBeCloseTo(150 * 25 + 150 * 22 - 6000, 9)
  })

  it('F52 a lot held for more than a year is long-term, one of a year to the day is not', () => {
    const sold = (day: string) => matchLots([...bought, trade('sell', day, 100, 25)], 'fifo').closed[0]?.isLongTerm
    expect([sold('2024-01-10'), sold('2024-01-11')]).toEqual([false, true])
  })

  it('F52 fees are part of cost and proceeds, by share of what is closed', () => {
    const { open, closed } = matchLots(
      [trade('buy', '2024-01-02', 10, 100, { fees: 10 }), trade('sell', '2024-01-03', 4, 110, { fees: 2 })],
      'fifo',
    )
    expect(closed[0]).toMatchObject({ cost: 404, proceeds: 438, gain: 34 })
    expect(open[0]).toMatchObject({ quantity: 6, fees: 6 })
  })

  it('F52 a sale beyond what is held opens a short lot, and buying closes it with the gain of a fall', () => {
    const { open, closed } = matchLots(
      [trade('buy', '2024-01-02', 10, 100), trade('sell', '2024-01-03', 25, 110), trade('buy', '2024-01-04', 5, 90)],
      'fifo',
    )
    expect(closed.map(({ quantity, gain }) => [quantity, gain])).toEqual([
      [10, 100],
      [-5, 100],
    ])
    expect(open).toMatchObject([{ quantity: -10, price: 110 }])
  })

  it('F52 a contract counts a hundred shares, and its expiry closes it at nothing on either side', () => {
    const CALL = 'AAPL240119C00190000'
    const { closed } = matchLots(
      [
        trade('sell', '2024-01-02', 2, 1.5, { symbol: CALL, fees: 1.3 }),
        entry({ kind: 'expiry', day: '2024-01-19', symbol: CALL }),
      ],
      'fifo',
    )
    expect(closed).toMatchObject([{ quantity: -2, closePrice: 0, isLongTerm: false }])
    expect(closed[0]?.gain).toBeCloseTo(300 - 1.3, 9)
  })

  it('F52 lots of a symbol stand together at their mean price', () => {
    expect(holdingsOf(matchLots(bought, 'fifo').open)).toMatchObject([
      { symbol: 'AAPL', quantity: 300, average: 20, opened: '2023-01-10', lots: 3 },
    ])
  })

  it('F52 trades before a split are told in the shares of today', () => {
    const split = { ticker: 'AAPL', exDate: '2023-03-01', ratio: 4 }
    const [first, second] = inTodaysShares(bought, [split])
    expect(first).toMatchObject({ quantity: 400, price: 2.5 })
    expect(second).toMatchObject({ quantity: 100, price: 30 })
    expect(cashOf(first as PortfolioEntry)).toBe(-1000)
  })

  it('F52 an account of trades alone keeps no cash; one with a deposit does', () => {
    expect(keepsCash(bought)).toBe(false)
    expect(keepsCash([...bought, entry({ kind: 'deposit', day: '2023-01-01', amount: 9000 })])).toBe(true)
  })
})
