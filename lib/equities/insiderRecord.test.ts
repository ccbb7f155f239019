import { describe, expect, it } from 'vitest'
import {
  type InsiderLineFigures,
  ownedShares,
  purchaseRecord,
  returnAfter,
  tradesByMonth,
} from '@/lib/equities/insiderRecord'
import { addDays } from '@/lib/market/isoDate'

const line = (change: Partial<InsiderLineFigures> = {}): InsiderLineFigures => ({
  ...{ owner: 'Ann', code: 'P', date: '2025-01-08', filed: '2025-01-10', shares: 100, price: 10, acquired: true },
  ...{ ownedAfter: 300, holding: 'direct' },
  ...change,
})

describe('F41 figures of a company', () => {
  it('a stake is the newest balance of each way of holding; its change runs from the first balance', () => {
    const lines = [
      line(),
      line({ date: '2025-02-01', ownedAfter: 250, acquired: false, shares: 50 }),
      line({ holding: 'trust', ownedAfter: 100, shares: 100 }),
    ]
    expect(ownedShares(lines)).toEqual({ now: 350, before: 200, change: 0.75 })
    expect(ownedShares([line({ ownedAfter: null })])).toEqual({ now: null, before: null, change: null })
    expect(ownedShares([line({ shares: null })])).toEqual({ now: 300, before: null, change: null })
  })

  it('a purchase is judged a quarter after its filing, and not before', () => {
    const closes = Array.from({ length: 200 }, (_, at) => ({ date: addDays('2025-01-10', at), close: 100 + at }))
    expect(returnAfter(closes, '2025-01-10')).toBeCloseTo(0.63, 12)
    expect(returnAfter(closes, addDays('2025-01-10', 150))).toBeNull()
    const record = purchaseRecord([line(), line({ code: 'S' }), line({ filed: addDays('2025-01-10', 150) })], closes)
    expect([record.count, record.positive]).toEqual([1, 1])
  })

  it('months of trade with purchases and sales; a month between has zeros, awards count nowhere', () => {
    const months = tradesByMonth([
      line({ date: '2024-12-30' }),
      line({ date: '2025-02-01', code: 'S', shares: 5 }),
      line({ date: '2025-03-01', code: 'A' }),
    ])
    expect(months).toEqual([
      { month: '2024-12', buys: 1000, sells: 0 },
      { month: '2025-01', buys: 0, sells: 0 },
      { month: '2025-02', buys: 0, sells: 50 },
    ])
  })
})
