import { describe, expect, it } from 'vitest'
import type { PortfolioEntry } from '@/lib/portfolio/entry'
import { growthOf, moneyWeighted, periodReturns, timeWeighted } from '@/lib/portfolio/returns'
import { dailyWorth } from '@/lib/portfolio/worth'

const point = (date: string, value: number, inflow = 0, outflow = 0) => ({ date, value, inflow, outflow })

describe('F52 returns', () => {
  it('F52 TWR: the published example of two sub-periods cut at a deposit (Investopedia, time-weighted return)', () => {
    // 1,000,000 grows to 1,162,484; 100,000 come; the whole ends at 1,192,328: 16.25 % and −5.56 % make 9.79 %.
    const twr = timeWeighted([
      point('2020-12-31', 1_000_000, 1_000_000),
      point('2021-08-15', 1_162_484),
      point('2021-12-31', 1_192_328, 100_000),
    ])
    expect(twr).toBeCloseTo(0.0979, 4)
  })

  it('F52 XIRR: the published example of the spreadsheet function gives 0.373362535', () => {
    const rate = moneyWeighted([
      { day: '2008-01-01', amount: -10_000 },
      { day: '2008-03-01', amount: 2750 },
      { day: '2008-10-30', amount: 4250 },
      { day: '2009-02-15', amount: 3250 },
      { day: '2009-04-01', amount: 2750 },
    ])
    expect(rate).toBeCloseTo(0.373362535, 6)
  })

  it('F52 XIRR: a loss, and flows that have no rate', () => {
    expect(
      moneyWeighted([
        { day: '2023-01-01', amount: -100 },
        { day: '2024-01-01', amount: 60 },
      ]),
    ).toBeCloseTo(-0.4, 9)
    expect(moneyWeighted([{ day: '2023-01-01', amount: -100 }])).toBeNull()
    expect(
      moneyWeighted([
        { day: '2023-01-01', amount: -100 },
        { day: '2023-01-01', amount: 60 },
      ]),
    ).toBeNull()
  })

  it('F52 money that comes works from the start of its day, money that goes until its end', () => {
    expect(periodReturns([point('a', 110, 100), point('b', 220, 90), point('c', 0, 0, 242)])).toEqual([
      110 / 100 - 1,
      220 / 200 - 1,
      242 / 220 - 1,
    ])
  })

  it('F52 a worth below nothing has no return, and the line ends there', () => {
    const points = [point('a', 100, 100), point('b', -5), point('c', 50)]
    expect(timeWeighted(points)).toBeNull()
    expect(growthOf(points)).toEqual([1, null, null])
  })
})

const entry = (given: Partial<PortfolioEntry> & Pick<PortfolioEntry, 'kind' | 'day'>): PortfolioEntry => ({
  ...{ id: given.day, symbol: null, quantity: 0, price: 0, fees: 0, amount: 0, lot: null },
  ...given,
})
const PRICES: Readonly<Record<string, number>> = { '2024-01-02': 10, '2024-01-03': 11, '2024-01-04': 12 }
const dates = Object.keys(PRICES)
const priceAt = (symbol: string, date: string) => (symbol === 'AAPL' ? (PRICES[date] ?? null) : null)

describe('F52 worth of an account by day', () => {
  const shares = [
    entry({ kind: 'buy', day: '2024-01-02', symbol: 'AAPL', quantity: 10, price: 9 }),
    entry({ kind: 'sell', day: '2024-01-04', symbol: 'AAPL', quantity: 4, price: 12.5 }),
  ]

  it('F52 of trades alone: each brings its money and takes what it earned away', () => {
    const worth = dailyWorth({ entries: shares, dates, priceAt })
    expect(worth.map(({ value, inflow, outflow }) => [value, inflow, outflow])).toEqual([
      [100, 90, 0],
      [110, 0, 0],
      [72, 0, 50],
    ])
    expect(timeWeighted(worth)).toBeCloseTo((100 / 90) * (110 / 100) * (122 / 110) - 1, 12)
  })

  it('F52 with a deposit the cash stays in the account, and only the deposit is a flow', () => {
    const entries = [entry({ kind: 'deposit', day: '2024-01-01', amount: 200 }), ...shares]
    const worth = dailyWorth({ entries, dates, priceAt })
    expect(worth.map(({ value, cash }) => [value, cash])).toEqual([
      [210, 110],
      [220, 110],
      [232, 160],
    ])
    expect(timeWeighted(worth)).toBeCloseTo(232 / 200 - 1, 12)
  })

  it('F52 a symbol without a price is not in the value and is told', () => {
    const other = entry({ kind: 'buy', day: '2024-01-03', symbol: 'ZZZZ', quantity: 1, price: 5 })
    expect(dailyWorth({ entries: [...shares, other], dates, priceAt })[1]).toMatchObject({
      value: 110,
      unpriced: ['ZZZZ'],
    })
  })
})
