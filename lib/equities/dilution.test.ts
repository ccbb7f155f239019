import { describe, expect, it } from 'vitest'
import { dilutionOf, yearlyDilution } from '@/lib/equities/dilution'
import { buildStatements } from '@/lib/equities/statements'
import { appleReports } from '@/tests/builders/appleReports'

const year = (end: string, basic: number | null, diluted: number | null = null) => ({ label: end, end, basic, diluted })

describe('§4.7 risk: dilution', () => {
  it('is the change against the period a year before, and what options and convertibles may still add', () => {
    const points = dilutionOf([
      year('2022-12-31', 100, 104),
      year('2023-12-30', 110, 121),
      year('2024-12-28', 99),
      // Two years without a report: no year before.
      year('2027-12-31', 50),
    ])
    expect(points.map((point) => point.yearChange)).toEqual([
      null,
      expect.closeTo(0.1, 12),
      expect.closeTo(-0.1, 12),
      null,
    ])
    expect(points.map((point) => point.overhang)).toEqual([
      expect.closeTo(0.04, 12),
      expect.closeTo(0.1, 12),
      null,
      null,
    ])
  })

  it('takes the diluted shares where basic ones are not told; less than a year has no rate', () => {
    const points = dilutionOf([year('2022-12-31', null, 200), year('2023-12-31', null, 210)])
    expect(points[1]?.yearChange).toBeCloseTo(0.05, 12)
    expect(yearlyDilution([year('2023-12-31', 100), year('2024-06-30', 120)])).toBeNull()
    expect(yearlyDilution([year('2020-12-31', 100), year('2022-12-31', 121)])).toBeCloseTo(0.1, 3)
  })
})

describe('§4.7 risk: dilution as Apple reported it', () => {
  it('15,343,783 thousand basic shares in fiscal 2024, 2.54% fewer than the year before; splits are no dilution', () => {
    const { years } = buildStatements(appleReports, '2026-01-01')
    const points = dilutionOf(
      years.map(({ label, end, values }) => ({
        ...{ label, end, basic: values.sharesBasic ?? null, diluted: values.sharesDiluted ?? null },
      })),
    )
    const found = points.find((point) => point.end === '2024-09-28')
    expect(found?.basic).toBe(15_343_783_000)
    expect(found?.yearChange).toBeCloseTo(-0.025435, 6)
    expect(found?.overhang).toBeCloseTo(0.004192, 5)
    // 931,662 thousand of 2013 are 28 times as many of today's.
    expect(points.find((point) => point.end === '2013-09-28')?.diluted).toBeCloseTo(6_521_634_000 * 4, -3)
    expect(Math.max(...points.map((point) => Math.abs(point.yearChange ?? 0)))).toBeLessThan(0.1)
  })
})
