import { describe, expect, it } from 'vitest'
import { bsmPrice } from '@/lib/options/blackScholes'
import { assignmentRisk } from '@/lib/portfolio/assignment'
import type { PortfolioEntry } from '@/lib/portfolio/entry'
import { comingPayments } from '@/lib/portfolio/income'
import { pastPrices } from '@/lib/portfolio/pastPrices'

const CALL = 'AAPL241220C00200000'

describe('prices of past days', () => {
  const trade: PortfolioEntry = {
    ...{ id: 'a', day: '2024-10-01', kind: 'buy', symbol: CALL, quantity: 1, price: 9, fees: 0, amount: 0, lot: null },
  }
  const closes = (ticker: string, date: string) => (ticker === 'AAPL' ? (date < '2024-11-01' ? 195 : 210) : null)

  it('F52 a contract keeps the volatility of its own trade: its price that day, and the model’s after', () => {
    const priceAt = pastPrices([trade], closes)
    expect(priceAt(CALL, '2024-10-01')).toBeCloseTo(9, 6)
    const later = priceAt(CALL, '2024-11-15') ?? 0
    expect(later).toBeGreaterThan(10)
    expect(later).toBeLessThan(
      bsmPrice({ type: 'C', spot: 210, strike: 200, years: 35 / 365, rate: 0.05, dividendYield: 0, vol: 0.5 }),
    )
  })

  it('F52 shares have their close; past its expiry and without closes nothing has a price', () => {
    const priceAt = pastPrices([trade], closes)
    expect([priceAt('AAPL', '2024-10-02'), priceAt(CALL, '2024-12-23'), priceAt('ZZZZ', '2024-10-02')]).toEqual([
      195,
      null,
      null,
    ])
  })

  it('F52 a contract bought below its intrinsic value counts as what exercising it would bring', () => {
    expect(pastPrices([{ ...trade, day: '2024-12-20', price: 2 }], closes)(CALL, '2024-12-20')).toBeCloseTo(10, 3)
  })
})

describe('assignment risk of short contracts', () => {
  const short = { symbol: CALL, quantity: -1, mark: 10.3, spot: 210, dividend: null }

  it('a dividend that is worth more than the time value, and hardly any time value, are told', () => {
    expect(assignmentRisk({ ...short, dividend: { exDate: '2024-12-01', amount: 0.5 } })).toMatch(
      /dividend of 2024-12-01/,
    )
    expect(assignmentRisk({ ...short, mark: 10.1 })).toMatch(/hardly any time value/)
  })

  it('no sign of it: time value is left, out of the money, or not short', () => {
    expect(assignmentRisk(short)).toBeNull()
    expect(assignmentRisk({ ...short, mark: 1, spot: 190 })).toBeNull()
    expect(assignmentRisk({ ...short, mark: 10.1, quantity: 1 })).toBeNull()
  })
})

describe('F46 dividend income to come', () => {
  const quarterly = ['2025-12-01', '2026-03-01', '2026-06-01', '2026-09-01'].map((exDate, at) => ({
    exDate,
    amount: 0.5 + at * 0.01,
  }))

  it('F46 what is announced, and each payment of the last year a year later at the last amount', () => {
    const found = comingPayments([...quarterly, { exDate: '2026-12-02', amount: 0.6 }], '2026-11-20')
    expect(found.map(({ exDate, amount, isAnnounced }) => [exDate, amount, isAnnounced])).toEqual([
      ['2026-12-02', 0.6, true],
      ['2027-03-01', 0.53, false],
      ['2027-06-01', 0.53, false],
      ['2027-09-01', 0.53, false],
    ])
  })

  it('F46 a name that stopped paying is expected to pay nothing, and one of a single payment too', () => {
    expect(comingPayments(quarterly, '2027-06-20')).toEqual([])
    expect(comingPayments(quarterly.slice(0, 1), '2026-01-20')).toEqual([])
  })
})
