import { describe, expect, it } from 'vitest'
import { nextSession } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { excessT, trackFigures } from '@/lib/portfolios/trackFigures'
import { followingPortfolio, parseTrackKey, trackKey } from '@/lib/portfolios/trackKey'
import { entryOf, trackPlan } from '@/lib/portfolios/trackPlan'
import { byEvidence, byLuck, hasRank } from '@/lib/portfolios/trackRank'

describe('§4.9 Portfolios: the name of a track', () => {
  it('a key is read back, names with a colon too, and nonsense is nothing', () => {
    const name = { kind: 'institution', source: 'Fund: A' } as const
    expect(parseTrackKey(trackKey(name))).toEqual(name)
    for (const text of ['', 'institution', 'institution:', ':x', 'hedgehog:x']) expect(parseTrackKey(text)).toBeNull()
  })

  it('who is followed is followed without rebalancing, against SPY with the usual costs', () => {
    const plan = trackPlan(followingPortfolio('politician', 'Ann Example', 'Ann Example'), '2024-03-04')
    expect(plan).toMatchObject({ from: '2024-03-04', benchmark: 'SPY', bps: 5, lag: 0, dividends: true })
    expect(plan.portfolios).toEqual([
      { name: 'Ann Example', kind: 'politician', source: 'Ann Example', parts: [], rebalance: 'none' },
    ])
  })
})

describe('§4.9 Portfolios: no look-ahead', () => {
  it('a mix is entered at the close of its day, after the close or on a day off at that of the next session', () => {
    expect(entryOf(newYorkTimeToMs('2026-11-20', '15:59'))).toBe('2026-11-20')
    expect(entryOf(newYorkTimeToMs('2026-11-20', '16:00'))).toBe('2026-11-23')
    expect(entryOf(newYorkTimeToMs('2026-11-21', '10:00'))).toBe('2026-11-23')
    expect(entryOf(newYorkTimeToMs('2026-11-22', '23:59'))).toBe('2026-11-23')
    expect(entryOf(newYorkTimeToMs('2026-11-26', '09:00'))).toBe('2026-11-27')
  })
})

describe('F53 F54 figures of a track', () => {
  it('t of the excess is mean over standard error: 1, 2 and 3 % have 2 ÷ (1 ÷ √3)', () => {
    expect(excessT([0.02, 0.03, 0.04], [0.01, 0.01, 0.01], 3)).toBeCloseTo(2 * Math.sqrt(3), 10)
    expect(excessT([0.02, 0.03, 0.04], [0.01, 0.01, 0.01])).toBeNull()
    expect(excessT(Array(30).fill(0.01), Array(30).fill(0.01))).toBeNull()
  })

  it('the same daily edge is worth more the longer it lasts: four times the days, twice the t', () => {
    const own = (days: number) => Array.from({ length: days }, (_, at) => (at % 2 === 0 ? 0.03 : -0.01))
    const flat = (days: number) => Array<number>(days).fill(0)
    const [short, long] = [excessT(own(2000), flat(2000)) ?? 0, excessT(own(8000), flat(8000)) ?? 0]
    expect(long / short).toBeCloseTo(2, 3)
  })

  it('a month, the whole record and the deepest fall by hand; a year is unknown before there is one', () => {
    const dates = ['2026-01-05', '2026-01-20', '2026-02-02', '2026-02-20']
    const figures = trackFigures(dates, [1, 1.2, 0.9, 1.08], [100, 110, 110, 121])
    expect(figures.sessions).toBe(3)
    expect(figures.month.own).toBeCloseTo(1.08 / 1.2 - 1, 12)
    expect(figures.month.excess).toBeCloseTo(1.08 / 1.2 - 121 / 110, 12)
    expect(figures.since.own).toBeCloseTo(0.08, 12)
    expect(figures.since.benchmark).toBeCloseTo(0.21, 12)
    expect(figures.maxDrawdown).toBeCloseTo(-0.25, 12)
    expect(figures.year).toEqual({ own: null, benchmark: null, excess: null })
    expect([figures.cagr, figures.evidence]).toEqual([null, null])
  })

  it('a whole year has its own return, and the growth a year from the entry on', () => {
    const dates = ['2024-11-20']
    while ((dates.at(-1) ?? '') < '2026-11-20') dates.push(nextSession(dates.at(-1) ?? ''))
    const growth = dates.map((_, at) => 1 + at / (dates.length - 1))
    const figures = trackFigures(
      dates,
      growth,
      dates.map(() => 1),
    )
    const base = growth[dates.findLastIndex((day) => day <= '2025-11-20')] ?? 0
    expect(figures.year.own).toBeCloseTo(2 / base - 1, 12)
    // 730 days of 365.25 a year double the money.
    expect(figures.cagr).toBeCloseTo(2 ** (365.25 / 730) - 1, 10)
  })
})

describe('§4.9 ranking shows n and age to blunt luck', () => {
  const record = { filings: 12, sessions: 300, evidence: 1 }

  it('half a year and five filings give a rank, anything less none', () => {
    expect(hasRank(record)).toBe(true)
    expect(hasRank({ ...record, sessions: 125 })).toBe(false)
    expect(hasRank({ ...record, filings: 4 })).toBe(false)
    expect(hasRank({ ...record, evidence: null })).toBe(false)
  })

  it('most evidence first; a young record with a large figure stands after all that have a rank', () => {
    const lucky = { filings: 2, sessions: 40, evidence: 9 }
    const young = { filings: 2, sessions: 20, evidence: 12 }
    const weak = { ...record, evidence: -2 }
    expect([young, weak, lucky, record].sort(byEvidence)).toEqual([record, weak, lucky, young])
  })

  it('of a thousand records without skill about 23 pass two standard errors', () => {
    expect(byLuck(1000)).toBeCloseTo(22.75, 2)
  })
})
