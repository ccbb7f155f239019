import { describe, expect, it } from 'vitest'
import type { ReportedFact } from '@/lib/equities/statementPeriods'
import { buildStatements } from '@/lib/equities/statements'
import { trailingPeriods } from '@/lib/equities/statementViews'
import { expectAppleRatios } from '@/tests/support/expectAppleRatios'
import { readShared } from '@/tests/support/readText'

describe('§4.7 financials of real reports', () => {
  const read = (file: string): ReportedFact[] => {
    const json = JSON.parse(readShared(`market/sec/companyfacts/${file}`)) as {
      facts: Record<string, Record<string, { units: Record<string, Record<string, string | number>[]> }>>
    }
    return Object.entries(json.facts['us-gaap'] ?? {}).flatMap(([concept, { units }]) =>
      Object.entries(units).flatMap(([unit, rows]) =>
        rows.map((row) => ({
          ...{ concept, unit, periodStart: row.start === undefined ? null : String(row.start) },
          ...{
            periodEnd: String(row.end),
            value: Number(row.val),
            fiscalYear: Number(row.fy),
            filed: String(row.filed),
          },
        })),
      ),
    )
  }
  const million = 1e6
  it('Apple: fiscal 2024 and 2025 as published, and the quarters add up to the years', () => {
    const { years, quarters, splits } = buildStatements(read('CIK0000320193.json.gz'), '2026-03-01')
    const year = (name: number) => years.find(({ fiscalYear }) => fiscalYear === name)?.values ?? {}
    // Apple's 10-K of 1 November 2024 and 31 October 2025.
    expect(year(2024)).toMatchObject({
      ...{ revenue: 391_035 * million, gross: 180_683 * million, operating: 123_216 * million, net: 93_736 * million },
      ...{ eps: 6.08, assets: 364_980 * million, equity: 56_950 * million, operatingCash: 118_254 * million },
      ...{ capex: -9_447 * million, dividends: -15_234 * million, buybacks: -94_949 * million },
    })
    expect(year(2025)).toMatchObject({ revenue: 416_161 * million, net: 112_010 * million, eps: 7.46 })
    // The press release of 30 October 2025: fourth quarter revenue 102,466 and earnings of 1.85 (rounded on its own).
    const last = quarters.find(({ label }) => label === 'Q4 2025')
    expect(last?.values.revenue).toBe(102_466 * million)
    expect(last?.values.eps).toBeCloseTo(1.85, 1)
    const four = quarters.filter(({ fiscalYear }) => fiscalYear === 2024)
    expect(four.map(({ quarter }) => quarter)).toEqual([1, 2, 3, 4])
    for (const key of ['revenue', 'net', 'operatingCash', 'capex']) {
      expect(
        four.reduce((sum, { values }) => sum + (values[key] ?? 0), 0),
        key,
      ).toBe(year(2024)[key])
    }
    expect(splits.map(({ ratio }) => ratio)).toEqual([4, 7])
    // 2013's 39.75 a share of then is 39.75 / 28 of today's share.
    expect(year(2013).eps).toBeCloseTo(39.75 / 28, 1)
  })
  it('Apple: hand-checked ratios and F score of fiscal 2024', () => expectAppleRatios(read('CIK0000320193.json.gz')))
  it('NVIDIA: 52 and 53 weeks, two splits, four quarters up to January 2025', () => {
    const { quarters, splits } = buildStatements(read('CIK0001045810.json.gz'), '2025-04-01')
    expect(splits).toEqual([
      { restatedOn: '2024-08-28', ratio: 10 },
      { restatedOn: '2021-08-20', ratio: 4 },
    ])
    const last = trailingPeriods(quarters).at(-1)
    expect(last).toMatchObject({ label: 'TTM Q4 2025', end: '2025-01-26' })
    expect(last?.values).toMatchObject({ revenue: 130_497 * million, net: 72_880 * million })
    // The quarter before the split was rounded in shares of then.
    expect(Math.abs((last?.values.eps ?? 0) - 2.94)).toBeLessThan(0.01)
  })
  it('Snowflake: a loss, convertible notes, no inventory', () => {
    const { years } = buildStatements(read('SNOW_facts.json.gz'), '2026-01-01')
    expect(years.at(-1)).toMatchObject({ label: 'FY 2025', end: '2025-01-31' })
    expect(years.at(-1)?.values).toMatchObject({ revenue: 3_626_396_000, net: -1_285_640_000, longDebt: 2_271_529_000 })
    expect(years.at(-1)?.values.inventory).toBeUndefined()
  })
})
