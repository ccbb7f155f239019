import { describe, expect, it } from 'vitest'
import { isSession } from '@/lib/market/calendar'
import { dividendCalendar, earningsCalendar } from '@/server/synthetic/calendar'
import { drugDatesBetween } from '@/server/synthetic/drugDates'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf } from '@/server/synthetic/universe'

describe('calendars of the built-in market', () => {
  const year = earningsCalendar(4, '2026-01-01', '2026-12-31')

  it('have four reports a year for every stock and none for funds, on trading days, in order', () => {
    const counts = new Map<string, number>()
    for (const { ticker } of year) counts.set(ticker, (counts.get(ticker) ?? 0) + 1)
    for (const [ticker, count] of counts) {
      expect(count, ticker).toBe(4)
      expect(['Common', 'ADR']).toContain(instrumentOf(ticker).issueType)
    }
    expect(counts.size).toBeGreaterThan(800)
    expect(year.every(({ date }) => isSession(date))).toBe(true)
    expect(year.map(({ date }) => date)).toEqual(year.map(({ date }) => date).sort())
  })

  it('are the same in parts as in one piece', () => {
    const parts = [
      ...earningsCalendar(4, '2026-01-01', '2026-05-04'),
      ...earningsCalendar(4, '2026-05-05', '2026-10-20'),
      ...earningsCalendar(4, '2026-10-21', '2026-12-31'),
    ]
    expect(parts).toEqual(year)
    expect(dividendCalendar(4, '2026-02-02', '2026-02-02')).toEqual(
      dividendCalendar(4, '2026-01-20', '2026-02-20').filter(({ exDate }) => exDate === '2026-02-02'),
    )
  })

  it('have seasons, and reports between them of companies whose years end in January, May or October (issue 27)', () => {
    const inSeason = year.filter(({ date }) =>
      ['01', '02', '04', '05', '07', '08', '10', '11'].includes(date.slice(5, 7)),
    )
    expect(inSeason.length / year.length).toBeGreaterThan(0.88)
    expect(inSeason.length / year.length).toBeLessThan(0.95)
    for (const [from, to] of [
      ['2026-11-30', '2026-12-04'],
      ['2026-03-02', '2026-03-06'],
      ['2026-06-01', '2026-06-05'],
      ['2026-08-31', '2026-09-04'],
    ] as const) {
      const late = year.filter(({ date }) => date >= from && date <= to)
      expect(late.length, from).toBeGreaterThan(5)
      expect(late.filter(({ ticker }) => instrumentOf(ticker).yearEnd === 12)).toEqual([])
    }
  })

  it('pay dividends of the yield the universe says, within a third', () => {
    const times = { KO: 4, XOM: 4, JPM: 4, SPY: 4, EFA: 2, TAK: 2, O: 12 }
    for (const [ticker, count] of Object.entries(times)) {
      const paid = dividendCalendar(4, '2026-01-01', '2026-12-31').filter((one) => one.ticker === ticker)
      expect(paid.length, ticker).toBe(count)
      const { typicalPrice, dividendYield } = instrumentOf(ticker)
      const sum = paid.reduce((total, { amount }) => total + amount, 0)
      expect(Math.abs(sum / (typicalPrice * dividendYield) - 1)).toBeLessThan(1 / 3)
    }
  })

  it('know no date of the FDA for drugs of animals (issue 27)', () => {
    const dates = (ticker: string) => drugDatesBetween(4, instrumentOf(ticker), 0, sessionNumberOf('2026-12-31')).length
    expect([dates('ZTS'), dates('ELAN')]).toEqual([0, 0])
    expect(dates('BIIB')).toBeGreaterThan(5)
  })
})
