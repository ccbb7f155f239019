import { describe, expect, it } from 'vitest'
import { allocation, expiryLadder } from '@/lib/portfolio/allocation'

describe('§4.8 allocation', () => {
  it('shares are of sizes, so that what is owed takes room, and add up to one', () => {
    const shares = allocation([
      { name: 'Shares', value: 600 },
      { name: 'Calls', value: -100 },
      { name: 'Calls', value: 200 },
      { name: 'Cash', value: 100 },
    ])
    expect(shares).toEqual([
      { name: 'Shares', value: 600, share: 0.6 },
      { name: 'Calls', value: 100, share: 0.3 },
      { name: 'Cash', value: 100, share: 0.1 },
    ])
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  })

  it('nothing of value has no shares', () => {
    expect(allocation([])).toEqual([])
    expect(allocation([{ name: 'Cash', value: 0 }])).toEqual([])
  })
})

describe('§4.8 expiry ladder', () => {
  const leg = (symbol: string, expiry: string | null, quantity: number, more: object = {}) => ({
    ...{ symbol, expiry, quantity, value: 100 * quantity, theta: -quantity, assignment: null },
    ...more,
  })

  it('contracts stand by the day on which they end, long and short apart, shares nowhere', () => {
    const steps = expiryLadder([
      leg('B', '2027-01-15', -2, { assignment: 'deep in the money' }),
      leg('AAPL', null, 100),
      leg('A', '2026-12-18', 3),
      leg('C', '2027-01-15', 1, { value: null, theta: null }),
    ])
    expect(steps).toEqual([
      { expiry: '2026-12-18', long: 3, short: 0, value: 300, theta: -3, atRisk: [] },
      { expiry: '2027-01-15', long: 1, short: 2, value: -200, theta: 2, atRisk: ['B'] },
    ])
  })
})
