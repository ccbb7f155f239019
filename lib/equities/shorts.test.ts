import { describe, expect, it } from 'vitest'
import {
  daysToCover,
  failsPublishedOn,
  floatShares,
  interestChange,
  newestPublished,
  nextPublication,
  premiumZ,
  publishedOn,
  shareOfFloat,
  shortVolumeDay,
  squeezeChecks,
} from '@/lib/equities/shorts'
import { settlementDates } from '@/lib/market/tradingCalendar'

describe('F40 short interest', () => {
  it('days to cover and change equal what FINRA published for 2021-07-15 (A, AA)', () => {
    expect(daysToCover(2_571_122, 1_646_442)?.toFixed(2)).toBe('1.56')
    expect(daysToCover(11_429_530, 6_863_086)?.toFixed(2)).toBe('1.67')
    const [agilent, alcoa] = [interestChange(2_571_122, 2_456_982), interestChange(11_429_530, 10_384_553)]
    expect([agilent.shares, ((agilent.fraction ?? 0) * 100).toFixed(2)]).toEqual([114_140, '4.65'])
    expect([alcoa.shares, ((alcoa.fraction ?? 0) * 100).toFixed(2)]).toEqual([1_044_977, '10.06'])
  })

  it('unknown parts stay unknown, nothing is divided by nothing', () => {
    expect([daysToCover(5, 0), daysToCover(null, 3), shareOfFloat(5, null), shareOfFloat(5, 0)]).toEqual(
      Array(4).fill(null),
    )
    expect(interestChange(5, null)).toEqual({ shares: null, fraction: null })
    expect(interestChange(5, 0)).toEqual({ shares: 5, fraction: null })
  })

  it('the float of Apple as its 10-K of 2021 tells: 2,021 billion USD at a close of 121.21 is 16.68 billion shares', () => {
    expect((floatShares(2_021_360_000_000, 121.21) ?? 0) / 1e9).toBeCloseTo(16.677, 3)
  })
})

describe('F40 calendar of settlements', () => {
  it("equals FINRA's schedule of 2025: the 15th and the last day, or the business day before", () => {
    expect(settlementDates('2025-01-01', '2025-06-30')).toEqual([
      ...['2025-01-15', '2025-01-31', '2025-02-14', '2025-02-28', '2025-03-14', '2025-03-31'],
      ...['2025-04-15', '2025-04-30', '2025-05-15', '2025-05-30', '2025-06-13', '2025-06-30'],
    ])
    expect(settlementDates('2024-12-20', '2025-01-15')).toEqual(['2024-12-31', '2025-01-15'])
  })

  it('positions come seven business days later: of 15 January 2025 on the 27th, of the 31st on 11 February', () => {
    expect([publishedOn('2025-01-15'), publishedOn('2025-01-31')]).toEqual(['2025-01-27', '2025-02-11'])
    expect([newestPublished('2025-01-26'), newestPublished('2025-01-27')]).toEqual(['2024-12-31', '2025-01-15'])
    expect(nextPublication('2025-01-27')).toEqual({ settlement: '2025-01-31', due: '2025-02-11' })
  })

  it('fails of the first half of a month come at its end, of the second in the middle of the next', () => {
    expect(failsPublishedOn('2025-01-02')).toBe('2025-01-31')
    expect(failsPublishedOn('2025-12-20')).toBe('2026-01-15')
    expect(failsPublishedOn('2025-01-16')).toBe('2025-02-18')
  })
})

describe('F40 short volume', () => {
  const row = (market: string, short: number, total: number) => ({ market, short, exempt: 1, total })
  it('single facilities are summed; a consolidated line counts instead of them, never beside them', () => {
    expect(shortVolumeDay([row('Q', 40, 100), row('N', 10, 20)])).toMatchObject({ short: 50, exempt: 2, total: 120 })
    const both = shortVolumeDay([row('B,Q,N', 55, 130), row('Q', 40, 100)])
    expect([both.short, both.total, both.facilities.length]).toEqual([55, 130, 1])
  })
})

describe('F40 squeeze checklist', () => {
  it('compares with its thresholds, and knows nothing where nothing is known', () => {
    const checks = squeezeChecks({ float: 0.21, cover: 5, fee: null, premium: 2.5 })
    expect(checks.map((check) => [check.threshold, check.isMet])).toEqual([
      ...[
        [0.2, true],
        [5, false],
      ],
      ...[
        [0.2, null],
        [2, true],
      ],
    ])
  })

  it('z of a day against earlier ones with the sample deviation; fewer than five say nothing', () => {
    // mean 5, sample deviation sqrt(32/7)
    expect(premiumZ([2, 4, 4, 4, 5, 5, 7, 9], 9)).toBeCloseTo(4 / Math.sqrt(32 / 7), 12)
    expect(premiumZ([1, 2, 3, 4], 9)).toBeNull()
    expect(premiumZ([3, 3, 3, 3, 3], 9)).toBeNull()
  })
})
