import { describe, expect, it } from 'vitest'
import { altmanZ, piotroski } from '@/lib/equities/quality'
import { statementItems } from '@/lib/equities/statementItems'
import { conceptSeries, type ReportedFact, restatedSplits } from '@/lib/equities/statementPeriods'
import { buildStatements } from '@/lib/equities/statements'
import { commonSize, growth, trailingPeriods } from '@/lib/equities/statementViews'
import { valuationBand, valuationOn } from '@/lib/equities/valuation'
import { appleReports } from '@/tests/builders/appleReports'
import { expectAppleRatios } from '@/tests/support/expectAppleRatios'

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

describe('§4.7 financials of reports as published', () => {
  const million = 1e6

  it('Apple: fiscal 2024 line by line, its quarters add up to the year, splits restate what was filed before', () => {
    const { years, quarters, splits } = buildStatements(appleReports, '2026-03-01')
    const year = (name: number) => years.find(({ fiscalYear }) => fiscalYear === name)?.values ?? {}
    expect(year(2024)).toMatchObject({
      ...{ revenue: 391_035 * million, gross: 180_683 * million, operating: 123_216 * million, net: 93_736 * million },
      ...{ eps: 6.08, assets: 364_980 * million, equity: 56_950 * million, operatingCash: 118_254 * million },
      ...{ capex: -9_447 * million, dividends: -15_234 * million, buybacks: -94_949 * million },
    })
    const four = quarters.filter(({ fiscalYear }) => fiscalYear === 2024)
    expect(four.map(({ quarter }) => quarter)).toEqual([1, 2, 3, 4])
    // Its press releases: 119,575, 90,753, 85,777 and 94,930.
    expect(four.map(({ values }) => (values.revenue ?? 0) / million)).toEqual([119_575, 90_753, 85_777, 94_930])
    for (const key of ['revenue', 'net', 'operatingCash', 'capex'])
      expect(
        four.reduce((sum, { values }) => sum + (values[key] ?? 0), 0),
        key,
      ).toBe(year(2024)[key])
    expect(splits.map(({ ratio }) => ratio)).toEqual([4, 7])
    expect(year(2013).eps).toBeCloseTo(39.75 / 28, 1)
    // What was known before the split of 2020.
    const then = buildStatements(appleReports, '2020-01-01')
    expect(then.years.find(({ fiscalYear }) => fiscalYear === 2019)?.values.eps).toBe(11.89)
    expect(then.splits.map(({ ratio }) => ratio)).toEqual([7])
  })

  it('Apple: ratios and F score of fiscal 2024 by hand', () => expectAppleRatios(appleReports))

  it('a loss, convertible notes and no inventory; four quarters of a year that ends in January', () => {
    const year = ['2024-02-01', '2025-01-31'] as const
    const quarters = [
      ['2024-02-01', '2024-04-30', '2024-06-01', -40],
      ['2024-02-01', '2024-07-31', '2024-09-01', -90],
      ['2024-02-01', '2024-10-31', '2024-12-01', -120],
      [...year, '2025-03-21', -170],
    ] as const
    const facts = [
      ...quarters.map(([start, end, filed, net]) => fact('NetIncomeLoss', [start, end], net, filed)),
      ...quarters.map(([start, end, filed], at) => fact('Revenues', [start, end], 100 * (at + 1), filed)),
      fact('ConvertibleDebtNoncurrent', [null, year[1]], 230, '2025-03-21'),
      fact('Assets', [null, year[1]], 900, '2025-03-21'),
    ]
    const built = buildStatements(facts, '2026-01-01')
    expect(built.years.at(-1)).toMatchObject({ end: '2025-01-31', values: { revenue: 400, net: -170, longDebt: 230 } })
    expect(built.years.at(-1)?.values.inventory).toBeUndefined()
    expect(built.quarters.map(({ values }) => values.net)).toEqual([-40, -50, -30, -50])
    const trailing = trailingPeriods(built.quarters).at(-1)
    expect(trailing).toMatchObject({ end: '2025-01-31', values: { revenue: 400, net: -170 } })
  })
})
