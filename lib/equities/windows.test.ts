import { describe, expect, it } from 'vitest'
import { groupReturns } from '@/lib/equities/groupReturns'
import { horizonPlaces, placeUntil } from '@/lib/equities/performance'
import { seasonFigures } from '@/lib/equities/seasonFigures'
import { totalReturnIndex } from '@/lib/equities/totalReturn'
import { sameDayOf, samePeriodReturns, splitFigures, windowReturns } from '@/lib/equities/windows'
import { datedWalk } from '@/tests/builders/aWalk'
import { monthBySight, spreadOf } from '@/tests/oracle/returns'

const dates = [
  ...['2022-12-30', '2023-01-03', '2023-01-04', '2023-12-29', '2024-01-02', '2024-01-03'],
  ...['2024-12-31', '2025-01-02', '2025-01-03'],
]

const series = { dates, closes: Float64Array.from([100, 110, 121, 120, 126, 120, 200, 190, 210]) }

describe('F48 total return', () => {
  it('a dividend buys more of the share at the close of its ex-date', () => {
    const index = totalReturnIndex(['2025-01-02', '2025-01-03', '2025-01-06'], Float64Array.from([100, 99, 108.9]), [
      { exDate: '2025-01-02', amount: 9 },
      { exDate: '2025-01-04', amount: 1.1 },
    ])
    expect([...index]).toEqual([100, 99, 110])
  })
  it('the places of horizons are those of their bases', () => {
    expect(placeUntil(dates, '2023-06-01')).toBe(2)
    expect(placeUntil(dates, '2020-06-01')).toBe(-1)
    expect(horizonPlaces(dates)).toMatchObject({ '1D': 7, '5D': 3, YTD: 6, '1Y': 5, '3Y': -1 })
    expect(horizonPlaces([])).toMatchObject({ '1D': -1, '5D': -1, YTD: -1 })
  })
})

describe('F47 windows of the calendar', () => {
  it('the same period of earlier years takes the close before a day without a session', () => {
    expect(samePeriodReturns(series, '2024-12-31', '2025-01-03')).toEqual([
      { year: 2023, from: '2022-12-30', to: '2023-01-03', value: 110 / 100 - 1 },
      { year: 2024, from: '2023-12-29', to: '2024-01-03', value: 0 },
    ])
  })
  it('a leap day is the day before in other years', () => {
    expect([sameDayOf('2024-02-29', 2023), sameDayOf('2024-02-29', 2020)]).toEqual(['2023-02-28', '2020-02-29'])
  })
  it('a window ends so many closes later, in years before its own only', () => {
    expect(windowReturns(series, '2025-01-01', 2)).toEqual([
      { year: 2023, from: '2022-12-30', to: '2023-01-04', value: 121 / 100 - 1 },
      { year: 2024, from: '2023-12-29', to: '2024-01-03', value: 0 },
    ])
    expect(windowReturns(series, '2026-01-01', 8).map((one) => one.year)).toEqual([2023])
  })
  it('figures by hand; the older half finds, the newer one judges', () => {
    const years = [0.02, 0.04, 0.03, -0.01, -0.02].map((value, i) => ({ year: i, from: '', to: '', value }))
    const { all, first, second, holds } = splitFigures(years)
    expect(all).toMatchObject({ count: 5, median: 0.02, positive: 0.6, max: 0.04, min: -0.02 })
    expect(all.mean).toBeCloseTo(0.012, 12)
    expect(all.t).toBeCloseTo(0.012 / (Math.sqrt(0.00067) / Math.sqrt(5)), 9)
    expect([first.count, second.count, holds]).toEqual([3, 2, false])
    expect(splitFigures(years.slice(0, 1)).holds).toBeNull()
    expect(seasonFigures([0.01, 0.01])).toMatchObject({ t: null, p: null, positive: 1 })
  })
})

describe('F50 groups', () => {
  it('mean, median, weights and both ends by hand', () => {
    const rows = groupReturns([
      { ticker: 'A', group: 'X', value: 0.1, weight: 3 },
      { ticker: 'B', group: 'X', value: -0.1, weight: 1 },
      { ticker: 'C', group: 'X', value: 0.03, weight: null },
      { ticker: 'D', group: 'X', value: null, weight: 9 },
      { ticker: 'E', group: 'Y', value: 0.2, weight: null },
    ])
    expect(rows.map((row) => row.group)).toEqual(['Y', 'X'])
    expect(rows[0]).toMatchObject({ weighted: null, count: 1 })
    expect(rows[1]).toMatchObject({ count: 3, median: 0.03, leader: { ticker: 'A' }, laggard: { ticker: 'B' } })
    expect(rows[1]?.mean).toBeCloseTo(0.01, 12)
    expect(rows[1]?.weighted).toBeCloseTo(0.05, 12)
    expect(rows[1]?.rising).toBeCloseTo(2 / 3, 12)
  })
})

describe('F47 windows on made closes', () => {
  it('the same period from New Year to the end of January is the return of January', () => {
    const closes = datedWalk(4_000, 17)
    const made = { dates: closes.map(({ date }) => date), closes: Float64Array.from(closes, ({ close }) => close) }
    const januaries = monthBySight(closes, 1)
    const returns = samePeriodReturns(made, '2025-12-31', '2026-01-31').map(({ value }) => value)
    expect(januaries.length).toBeGreaterThan(13)
    expect(returns.slice(0, januaries.length)).toEqual(januaries)
    expect(seasonFigures(januaries).deviation).toBeCloseTo(spreadOf(januaries), 12)
  })
})
