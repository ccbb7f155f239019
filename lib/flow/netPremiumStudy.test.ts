import { describe, expect, it } from 'vitest'
import { LEAST_PAIRS, netPremiumStudy } from '@/lib/flow/netPremiumStudy'

const days = (count: number) => Array.from({ length: count }, (_, at) => `2025-01-${String(at + 1).padStart(2, '0')}`)

describe('§4.7 net premium against its year and the next day', () => {
  it('F11 the newest session stands among the others; sessions that are not known count nowhere', () => {
    const study = netPremiumStudy(days(6), [1, 2, null, 4, 3, 3.5], [10, 11, 12, 13, 14, 15])
    // 3.5 is above 1, 2 and 3 of the four others that are known.
    expect(study).toMatchObject({ known: 5, percentile: 75 })
    // The newest has no next day and the third no premium.
    expect(study.points.map((point) => point.date)).toEqual(['2025-01-01', '2025-01-02', '2025-01-04', '2025-01-05'])
    expect(study.points[0]?.next).toBeCloseTo(0.1, 12)
    expect(study).toMatchObject({ slope: null, rSquared: null })
  })

  it('a price that follows its flow exactly has R² 1; z is counted from the mean in deviations', () => {
    const nets = days(LEAST_PAIRS + 1).map((_, at) => at)
    // Each next return is 1% for each unit of net premium, so 1% · deviation for each z.
    const closes = [100]
    for (const net of nets.slice(0, -1)) closes.push((closes.at(-1) ?? 0) * (1 + net / 100))
    const study = netPremiumStudy(days(nets.length), nets, closes)
    expect(study.rSquared).toBeCloseTo(1, 10)
    // 0 to 10: mean 5, sample deviation √11.
    expect(study.points[0]?.z).toBeCloseTo(-5 / Math.sqrt(11), 10)
    expect(study.slope).toBeCloseTo(Math.sqrt(11) / 100, 10)
    expect(study.percentile).toBe(100)
  })

  it('without any known session nothing is said', () => {
    expect(netPremiumStudy(days(2), [null, null], [1, 2])).toEqual({
      ...{ known: 0, percentile: null, points: [], slope: null, rSquared: null },
    })
  })
})
