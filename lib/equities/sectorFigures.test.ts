import { describe, expect, it } from 'vitest'
import { sectorFigures, zScore } from '@/lib/equities/sectorFigures'

const member = (ticker: string, change: object) => ({
  ...{ ticker, sector: 'Energy', change: 1, marketCap: 100, premium: 100, netPremium: 10, bullPremium: 30 },
  ...{ bearPremium: 10, callVolume: 20, putVolume: 10 },
  ...change,
})

describe('F50 sector aggregate', () => {
  it('sums the flow, weights the return by market value and tells the share of all premium', () => {
    const [energy, other] = sectorFigures([
      member('XOM', { change: 2, marketCap: 300 }),
      member('CVX', { change: -2, bearPremium: 50, putVolume: 50 }),
      member('T', { sector: 'Communication Services', premium: 200, callVolume: 0 }),
    ])
    expect(energy).toMatchObject({ sector: 'Energy', count: 2, premium: 200, netPremium: 20, share: 0.5, rising: 0.5 })
    // (300 · 2 − 100 · 2) ÷ 400
    expect(energy?.change).toBeCloseTo(1, 12)
    expect(energy?.bullPct).toBeCloseTo(50, 12)
    expect(energy?.pcVolume).toBeCloseTo(1.5, 12)
    expect(other).toMatchObject({ pcVolume: null, share: 0.5 })
  })

  it('a z-score is in sample standard deviations of at least five earlier sessions', () => {
    // Mean 30, sample deviation √250.
    expect(zScore(60, [10, 20, 30, 40, 50])).toBeCloseTo(30 / Math.sqrt(250), 12)
    expect(zScore(60, [10, 20, 30, 40])).toBeNull()
    expect(zScore(60, [10, 10, 10, 10, 10])).toBeNull()
  })
})
