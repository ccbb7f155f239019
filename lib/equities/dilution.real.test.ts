import { describe, expect, it } from 'vitest'
import { dilutionOf } from '@/lib/equities/dilution'
import type { ReportedFact } from '@/lib/equities/statementPeriods'
import { buildStatements } from '@/lib/equities/statements'
import { sharedText } from '@/tests/oracle/sharedFile'

describe('§4.7 risk: dilution of Apple as filed', () => {
  it('the fiscal years of its reports: 15,343,783 thousand basic shares in 2024, 2.54% fewer than the year before', () => {
    interface Row {
      readonly start?: string
      readonly end: string
      readonly val: number
      readonly fy: number | null
      readonly filed: string
    }
    const file = JSON.parse(sharedText('market/sec/companyfacts/CIK0000320193.json.gz')) as {
      readonly facts: Record<string, Record<string, { readonly units: Record<string, readonly Row[]> }>>
    }
    const facts = Object.entries(file.facts['us-gaap'] ?? {}).flatMap(([concept, { units }]) =>
      Object.entries(units).flatMap(([unit, rows]) =>
        rows.map(
          ({ start, end, val, fy, filed }): ReportedFact => ({
            ...{ concept, unit, periodStart: start ?? null, periodEnd: end, value: val, fiscalYear: fy, filed },
          }),
        ),
      ),
    )
    const { years } = buildStatements(facts, '2026-01-01')
    const points = dilutionOf(
      years.map(({ label, end, values }) => ({
        ...{ label, end, basic: values.sharesBasic ?? null, diluted: values.sharesDiluted ?? null },
      })),
    )
    const found = points.find((point) => point.end === '2024-09-28')
    expect(found?.basic).toBe(15_343_783_000)
    // 15,744,231 thousand in fiscal 2023, 15,408,095 diluted in 2024: the annual report of 2024.
    expect(found?.yearChange).toBeCloseTo(15_343_783 / 15_744_231 - 1, 12)
    expect(found?.overhang).toBeCloseTo(15_408_095 / 15_343_783 - 1, 12)
    // Splits of 2014 and 2020 are no dilution.
    expect(Math.max(...points.map((point) => Math.abs(point.yearChange ?? 0)))).toBeLessThan(0.1)
  })
})
