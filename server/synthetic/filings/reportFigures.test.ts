import { describe, expect, it } from 'vitest'
import { surprise } from '@/lib/equities/reportStraddle'
import { daysBetween } from '@/lib/market/isoDate'
import { earningsBetween } from '@/server/synthetic/events'
import { reportFigures } from '@/server/synthetic/filings/reportFigures'
import { quarterResults } from '@/server/synthetic/filings/statementModel'
import { businessProfile } from '@/server/synthetic/filings/statementProfile'
import { statementRows } from '@/server/synthetic/filings/statementRows'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf, universe } from '@/server/synthetic/universe'

const SEED = 20261118
const [FROM, TO] = [sessionNumberOf('2025-01-02'), sessionNumberOf('2026-11-18')]
const companies = universe.filter(({ issueType }) => issueType === 'Common').slice(0, 200)
const reports = companies.flatMap((company) =>
  earningsBetween(SEED, company, FROM, TO).map((report) => ({ company, ...reportFigures(SEED, company, report.date) })),
)

describe('results and estimates of the built-in market (issue 26 D17, issue 27)', () => {
  it('the result is that of the statement which is filed after it', () => {
    for (const company of companies.slice(0, 12)) {
      const filed = statementRows(SEED, company, '2026-11-18').filter(
        ({ concept, form }) => concept === 'EarningsPerShareDiluted' && form === '10-Q',
      )
      const told = reports.filter((one) => one.company === company)
      const pairs = filed.flatMap((row) => {
        const report = told.find(({ quarterEnd }) => quarterEnd === row.period_end)
        return report === undefined ? [] : [[row.value, report.epsActual]]
      })
      expect(pairs.length).toBeGreaterThan(3)
      for (const [value, actual] of pairs) expect(actual).toBe(value)
    }
  })

  it('a 10-K is of the fiscal year of its company (cover pages of 10-K, 2025; issue 27)', () => {
    const yearEnds = {
      NVDA: '01-31',
      WMT: '01-31',
      KMX: '02-28',
      ORCL: '05-31',
      MSFT: '06-30',
      MU: '08-31',
      AAPL: '09-30',
    }
    for (const [ticker, end] of Object.entries({ ...yearEnds, ADI: '10-31', ADBE: '11-30', KO: '12-31' })) {
      const rows = statementRows(SEED, instrumentOf(ticker), '2026-11-18')
      const years = rows.filter(({ concept, form }) => concept === 'Revenues' && form === '10-K')
      expect(years.length, ticker).toBeGreaterThan(4)
      for (const row of years) {
        expect(row.period_end.replace('02-29', '02-28').slice(5), ticker).toBe(end)
        expect(row.fiscal_year, ticker).toBe(Number(row.period_end.slice(0, 4)))
        expect(daysBetween(row.period_start ?? '', row.period_end), ticker).toBeGreaterThan(360)
      }
    }
  })

  it('calm companies earn money, Biogen too: its cash has no end (issue 27)', () => {
    for (const seed of [1, 2, 3]) {
      const losing = universe.filter((company) => {
        if (company.typicalVol >= 0.45 || company.issueType === 'ETF' || company.issueType === 'Index') return false
        const profile = businessProfile(seed, company)
        const year = [223, 224, 225, 226].map((quarter) => quarterResults(profile, quarter).net)
        return year.reduce((sum, net) => sum + net, 0) <= 0
      })
      expect(losing.map(({ ticker }) => ticker)).toEqual([])
    }
  })

  it('surprises are those that FactSet counts: three in four above the estimate, some seven percent in the mean', () => {
    const shares = reports.flatMap(({ epsActual, epsEstimate }) =>
      Math.abs(epsEstimate) < 0.2 ? [] : (surprise(epsActual, epsEstimate) ?? []),
    )
    expect(shares.length).toBeGreaterThan(1000)
    const above = shares.filter((share) => share > 0).length / shares.length
    expect(above).toBeGreaterThan(0.73)
    expect(above).toBeLessThan(0.83)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(0.05)
    expect(mean).toBeLessThan(0.085)
  })
})
