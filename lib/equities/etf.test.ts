import { describe, expect, it } from 'vitest'
import {
  contribution,
  flowOver,
  fundFlows,
  premiumToNav,
  tideWeights,
  weightOverlap,
  weightsBy,
} from '@/lib/equities/etf'

const day = (date: string, nav: number, shares: number) => ({ date, nav, shares })

describe('F51 flow of a fund', () => {
  it('is the new shares at the assets per share of their day, summed up, as a share of what was there', () => {
    const flows = fundFlows([day('2026-01-02', 100, 1000), day('2026-01-05', 110, 1100), day('2026-01-06', 50, 990)])
    expect(flows.map(({ flow }) => flow)).toEqual([null, 11_000, -5500])
    expect(flows.map(({ cumulative }) => cumulative)).toEqual([0, 11_000, 5500])
    expect(flows[1]?.share).toBeCloseTo(0.1, 12)
    expect(flows[2]?.share).toBeCloseTo(-0.1, 12)
  })

  it.each([
    ['two for one', day('2026-01-05', 50.5, 2050), 50 * 50.5],
    ['one for ten', day('2026-01-05', 1010, 101), 1010],
  ])('a split of %s is no flow; what came beside it is', (_name, after, flow) => {
    const [, second] = fundFlows([day('2026-01-02', 100, 1000), after])
    expect(second?.flow).toBeCloseTo(flow, 6)
  })

  it('over several days is in units of the assets before them, unknown with too few', () => {
    const flows = fundFlows([day('a', 10, 100), day('b', 10, 110), day('c', 10, 130)])
    expect(flowOver(flows, 2)).toEqual({ usd: 300, share: 0.3 })
    expect(flowOver(flows, 3)).toBeNull()
  })
})

describe('F15 tide by index weight', () => {
  it('counts each member by its weight among those with one, times their number', () => {
    const weights = tideWeights(
      new Map([
        ['A', 0.3],
        ['B', 0.1],
        ['CASH', null],
        ['SWAP', -2],
      ]),
    )
    // 0.3 and 0.1 of 0.4 together, two names: 1.5 and 0.5.
    expect([...weights.keys()]).toEqual(['A', 'B'])
    expect(weights.get('A')).toBeCloseTo(1.5, 12)
    expect(weights.get('B')).toBeCloseTo(0.5, 12)
  })

  it('is the unweighted tide where all weights are equal; nothing is weighed without weights', () => {
    const equal = tideWeights(new Map(['A', 'B', 'C'].map((name) => [name, 0.02])))
    for (const weight of equal.values()) expect(weight).toBeCloseTo(1, 12)
    expect(tideWeights(new Map([['A', null]])).size).toBe(0)
  })
})

describe('inside a fund', () => {
  it('contributions add up to the return of the basket', () => {
    const parts = [
      [0.6, 0.02],
      [0.4, -0.01],
    ] as const
    const sum = parts.reduce((total, [weight, move]) => total + (contribution(weight, move) ?? 0), 0)
    // 60 and 40 dollars become 61.2 and 39.6.
    expect(sum).toBeCloseTo((61.2 + 39.6) / 100 - 1, 12)
    expect(contribution(null, 0.1)).toBeNull()
  })

  it('two funds share the smaller weight of every name both hold', () => {
    const a = new Map([...Object.entries({ AAPL: 0.5, MSFT: 0.5 })])
    const b = new Map([...Object.entries({ AAPL: 0.2, NVDA: 0.8 })])
    expect(weightOverlap(a, b)).toBeCloseTo(0.2, 12)
    expect(weightOverlap(a, a)).toBeCloseTo(1, 12)
    expect(weightOverlap(a, new Map())).toBe(0)
  })

  it('weights by sector leave unknown weights out', () => {
    const rows = [
      { sector: 'Energy', weight: 0.3 },
      { sector: 'Energy', weight: null },
      { sector: 'Utilities', weight: 0.7 },
    ]
    expect(weightsBy(rows, (row) => row.sector)).toEqual([
      { key: 'Utilities', weight: 0.7, count: 1 },
      { key: 'Energy', weight: 0.3, count: 1 },
    ])
  })

  it('a price above the assets is a premium', () => {
    expect(premiumToNav(101, 100)).toBeCloseTo(0.01, 12)
    expect(premiumToNav(1, 0)).toBeNull()
  })
})
