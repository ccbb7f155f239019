import { describe, expect, it } from 'vitest'
import { horizonRecords } from '@/lib/equities/insiderRecord'
import { isSamePerson, planDateOf } from '@/lib/equities/plannedSales'

describe('F41 the plan behind a sale', () => {
  const notice = { ticker: 'AAPL', seller: 'KATHERINE ADAMS', noticeDate: null, planDate: '2024-05-02' }

  it('knows a person by either order of the names, with or without the middle one', () => {
    expect(isSamePerson('Adams Katherine L.', 'KATHERINE ADAMS')).toBe(true)
    expect(isSamePerson('Cook Timothy D', 'Timothy Cook Jr.')).toBe(true)
    expect(isSamePerson('Adams Katherine L.', 'ADAMS')).toBe(false)
    expect(isSamePerson('Adams Katherine', 'Adams Kate')).toBe(false)
  })

  it('takes the nearest notice of the same person and company within ten days', () => {
    const planned = [
      { ...notice, saleDate: '2025-01-02', planDate: '2024-01-01' },
      { ...notice, saleDate: '2025-01-08' },
      { ...notice, saleDate: '2025-01-09', planDate: null },
      { ...notice, ticker: 'MSFT', saleDate: '2025-01-09', planDate: '2020-01-01' },
    ]
    const sale = { ticker: 'AAPL', owner: 'Adams Katherine L.', date: '2025-01-09' }
    expect(planDateOf(sale, planned)).toBe('2024-05-02')
    expect(planDateOf({ ...sale, date: '2025-01-19' }, planned)).toBeNull()
    expect(planDateOf({ ...sale, owner: 'Cook Timothy' }, planned)).toBeNull()
  })
})

describe('C25 what the purchases of a person were worth', () => {
  it('counts those whose time is over, against the benchmark over the same sessions', () => {
    const days = Array.from({ length: 70 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10))
    const rising = days.map((date, at) => ({ date, close: 100 + at }))
    const flat = days.map((date) => ({ date, close: 50 }))
    const line = {
      ...{ owner: 'Ann', code: 'P', shares: 1, price: 1, acquired: true, ownedAfter: null, holding: 'direct' },
    }
    const lines = [
      { ...line, ticker: 'UP', date: '', filed: days[0] ?? '' },
      { ...line, ticker: 'FLAT', date: '', filed: days[5] ?? '' },
      { ...line, ticker: 'UP', date: '', filed: days[60] ?? '' },
      { ...line, code: 'S', ticker: 'UP', date: '', filed: days[0] ?? '' },
    ]
    const market = days.map((date, at) => ({ date, close: 200 * 1.001 ** at }))
    const [month, quarter, half] = horizonRecords(lines, (ticker) => (ticker === 'UP' ? rising : flat), market)
    const grown = 1.001 ** 21 - 1
    expect(month).toMatchObject({ sessions: 21, count: 2, hit: 0.5 })
    expect(month?.mean).toBeCloseTo(0.21 / 2, 12)
    expect(month?.excess).toBeCloseTo((0.21 - grown + (0 - grown)) / 2, 12)
    expect(quarter?.count).toBe(2)
    expect(half).toEqual({ sessions: 126, count: 0, mean: null, excess: null, hit: null })
  })
})
