import { describe, expect, it } from 'vitest'
import { altmanZ, piotroski } from '@/lib/equities/quality'
import { statementItems } from '@/lib/equities/statementItems'
import { conceptSeries, type ReportedFact, restatedSplits } from '@/lib/equities/statementPeriods'
import { buildStatements } from '@/lib/equities/statements'
import { commonSize, growth } from '@/lib/equities/statementViews'
import { valuationBand, valuationOn } from '@/lib/equities/valuation'

const fact = (concept: string, span: readonly [string | null, string], value: number, filed: string): ReportedFact => ({
  ...{ concept, unit: 'USD', periodStart: span[0], periodEnd: span[1], value, filed },
  fiscalYear: Number(filed.slice(0, 4)),
})

const Q1 = ['2024-01-01', '2024-03-31'] as const

const H1 = ['2024-01-01', '2024-06-30'] as const

const M9 = ['2024-01-01', '2024-09-30'] as const

const FY = ['2024-01-01', '2024-12-31'] as const

describe('§4.7 financials: periods', () => {
  it('quarters that no filing states are differences of spans from the same start', () => {
    const spans = [fact('X', Q1, 10, '2024-05-01'), fact('X', H1, 25, '2024-08-01'), fact('X', M9, 45, '2024-11-01')]
    const { quarters, years } = conceptSeries([...spans, fact('X', FY, 70, '2025-02-01')], false)
    expect([...quarters.entries()].sort()).toEqual([
      ['2024-03-31', 10],
      ['2024-06-30', 15],
      ['2024-09-30', 20],
      ['2024-12-31', 25],
    ])
    expect(years.get('2024-12-31')).toBe(70)
  })
  it('the newest filing counts, and nothing filed later than the day asked for', () => {
    const facts = [fact('Revenues', Q1, 10, '2024-05-01'), fact('Revenues', Q1, 11, '2025-05-01')]
    expect(buildStatements(facts, '2024-12-31').quarters[0]?.values.revenue).toBe(10)
    expect(buildStatements(facts, '2025-12-31').quarters[0]?.values.revenue).toBe(11)
    expect(buildStatements(facts, '2024-04-30').quarters).toEqual([])
    expect(buildStatements(facts, '2025-12-31').quarters[0]?.filed).toBe('2024-05-01')
  })
  it('a restated number of shares shows the split and the day from which it is known', () => {
    const facts = [
      fact('S', FY, 100, '2025-02-01'),
      fact('S', FY, 400, '2026-02-01'),
      fact('S', Q1, 100, '2024-05-01'),
      fact('S', Q1, 400, '2025-05-01'),
      fact('S', H1, 101, '2025-08-01'),
      fact('S', H1, 109, '2026-08-01'),
    ]
    expect(restatedSplits(facts)).toEqual([{ restatedOn: '2025-05-01', ratio: 4 }])
  })
  it('growth says nothing from a loss; common size is of revenue or of assets', () => {
    expect([growth(12, 10), growth(12, -10), growth(-5, 10), growth(undefined, 1)]).toEqual([
      expect.closeTo(0.2),
      null,
      -1.5,
      null,
    ])
    const [gross, cash] = ['gross', 'cashHeld'].map((key) => statementItems.find((item) => item.key === key))
    if (!gross || !cash) throw new Error('no item')
    expect(commonSize(gross, { gross: 30, revenue: 100, assets: 500 })).toBe(0.3)
    expect(commonSize(cash, { cashHeld: 50, revenue: 100, assets: 500 })).toBe(0.1)
  })
})

describe('§4.7 financials: scores and multiples', () => {
  it("Altman's Z of a worked example: 1.2·0.2 + 1.4·0.3 + 3.3·0.15 + 0.6·1.5 + 1.1 = 3.155, safe", () => {
    const values = { assets: 1000, currentAssets: 500, currentLiabilities: 300, retained: 300, operating: 150 }
    const score = altmanZ({ ...values, liabilities: 600, revenue: 1100 }, 900)
    expect(score.z).toBeCloseTo(3.155, 10)
    expect(score.zone).toBe('safe')
    expect(altmanZ({ ...values, liabilities: 600, revenue: 100 }, 90)).toMatchObject({ zone: 'distress' })
    expect(altmanZ(values, 900)).toMatchObject({ z: null, zone: null })
  })
  it('Piotroski: nine signs pass, nine fail, and what is not reported is not counted', () => {
    const earlier = { assets: 100 }
    const poor = {
      ...{ assets: 100, net: 5, operatingCash: 8, longDebt: 40, currentAssets: 20, currentLiabilities: 20 },
      ...{ sharesDiluted: 10, gross: 30, revenue: 100 },
    }
    const good = { ...poor, net: 9, operatingCash: 12, longDebt: 30, currentAssets: 30, gross: 40, revenue: 120 }
    expect(piotroski(good, poor, earlier)).toMatchObject({ score: 9, known: 9 })
    const bad = {
      ...poor,
      net: -9,
      operatingCash: -12,
      longDebt: 50,
      currentAssets: 10,
      sharesDiluted: 12,
      gross: 10,
      revenue: 90,
    }
    expect(piotroski(bad, poor, earlier)).toMatchObject({ score: 0, known: 9 })
    expect(piotroski({ net: 1, assets: 10 }, null, null)).toMatchObject({ score: 0, known: 0 })
  })
  it('a multiple uses what was filed by then, and a loss gives none', () => {
    const period = (end: string, filed: string, values: Record<string, number>) => ({
      ...{ label: end, end, filed, fiscalYear: 2024, quarter: 4, values },
    })
    const trailing = [
      period('2024-09-30', '2024-11-01', { eps: 2, revenue: 100, sharesDiluted: 10, netDebt: 20, equity: 50 }),
      period('2024-12-31', '2025-02-01', { eps: 4, revenue: 120, sharesDiluted: 10, netDebt: 20, freeCash: -3 }),
    ]
    const on = (date: string) => valuationOn({ date, close: 20 }, trailing)
    expect(on('2024-10-31')).toMatchObject({ pe: null, evToSales: null })
    expect(on('2025-01-31')).toMatchObject({ pe: 10, evToSales: 2.2, pb: 4 })
    expect(on('2025-02-01')).toMatchObject({ pe: 5, pfcf: null })
    expect(valuationBand([on('2025-01-31'), on('2025-02-01')], 'pe')).toMatchObject({
      ...{ now: 5, low: 5, median: 7.5, high: 10, percentile: 0, count: 2 },
    })
  })
})
