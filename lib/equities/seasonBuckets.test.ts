import { describe, expect, it } from 'vitest'
import {
  dayOfMonthReturns,
  electionCycleReturns,
  INSIDE,
  isoWeek,
  monthlyLevels,
  OUTSIDE,
  preHolidayReturns,
  turnOfMonthReturns,
  weekOfYearReturns,
} from '@/lib/equities/seasonBuckets'

const rising = (dates: readonly string[]) => dates.map((date, i) => ({ date, close: 100 + i }))
/** Around Thanksgiving 2025 (Thursday 27 November) and the end of its month. */
const NOVEMBER = [
  ...['2025-11-24', '2025-11-25', '2025-11-26', '2025-11-28', '2025-12-01', '2025-12-02', '2025-12-03', '2025-12-04'],
]

describe('F47 further buckets of the calendar', () => {
  it('day of the month is that of the session whose return it is', () => {
    const returns = dayOfMonthReturns(rising(NOVEMBER))
    expect(returns.map((one) => one.bucket)).toEqual([25, 26, 28, 1, 2, 3, 4])
    expect(returns[0]?.value).toBeCloseTo(0.01, 12)
  })
  it('ISO weeks as in the standard: 1 January 2027 is in week 53 of 2026, 31 December 2024 in week 1 of 2025', () => {
    expect(isoWeek('2027-01-01')).toEqual({ bucket: 53, year: 2026 })
    expect(isoWeek('2024-12-31')).toEqual({ bucket: 1, year: 2025 })
    expect(isoWeek('2026-01-05')).toEqual({ bucket: 2, year: 2026 })
  })
  it('a week goes from last close to last close; the one that still runs is left out', () => {
    const closes = [
      { date: '2025-11-14', close: 100 },
      { date: '2025-11-20', close: 90 },
      { date: '2025-11-21', close: 110 },
      { date: '2025-11-24', close: 500 },
    ]
    expect(weekOfYearReturns(closes)).toEqual([{ bucket: 47, year: 2025, value: 110 / 100 - 1 }])
  })
  it('turn of the month: its last session and the first three of the next', () => {
    expect(turnOfMonthReturns(rising(NOVEMBER)).map((one) => one.bucket)).toEqual([
      ...[OUTSIDE, OUTSIDE, INSIDE, INSIDE, INSIDE, INSIDE, OUTSIDE],
    ])
  })
  it('before a holiday: Wednesday before Thanksgiving, not a Friday before a weekend; the newest session is not known yet', () => {
    const returns = preHolidayReturns(rising(NOVEMBER))
    expect(returns).toHaveLength(NOVEMBER.length - 2)
    expect(returns.map((one) => one.bucket)).toEqual([OUTSIDE, INSIDE, OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE])
    // Friday 3 July 2026 is closed: Thursday is the session before it. Labor Day: Friday before a long weekend.
    expect(preHolidayReturns(rising(['2026-07-01', '2026-07-02', '2026-07-06']))[0]?.bucket).toBe(INSIDE)
    expect(preHolidayReturns(rising(['2026-09-03', '2026-09-04', '2026-09-08']))[0]?.bucket).toBe(INSIDE)
  })
  it('months of a level: the mean of their days, whole months only', () => {
    const days = ['2025-01-31', '2025-02-03', '2025-02-28', '2025-03-03', '2025-03-31', '2025-04-01'].map(
      (date, i) => ({
        ...{ date, value: i / 10 },
      }),
    )
    expect(monthlyLevels(days).map(({ bucket, value }) => [bucket, Number(value.toFixed(6))])).toEqual([
      [2, 0.15],
      [3, 0.35],
    ])
  })
  it('election cycle by hand: 2020 elected, 2021 followed, 2022 midterm; the running year is left out', () => {
    const closes = [
      ...[
        { date: '2019-12-31', close: 100 },
        { date: '2020-12-31', close: 116 },
        { date: '2021-12-31', close: 145 },
      ],
      ...[
        { date: '2022-12-30', close: 116 },
        { date: '2023-06-30', close: 130 },
      ],
    ]
    expect(
      electionCycleReturns(closes).map(({ bucket, year, value }) => [bucket, year, Number(value.toFixed(6))]),
    ).toEqual([
      [4, 2020, 0.16],
      [1, 2021, 0.25],
      [2, 2022, -0.2],
    ])
  })
})
