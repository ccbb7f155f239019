import { describe, expect, it } from 'vitest'
import { lastKnownAt, stretchesOf, thinned } from '@/lib/fiscal/alignSeries'
import { businessDayAfter, businessDaysBetween, federalHolidays } from '@/lib/fiscal/businessDays'
import {
  auctionTail,
  curveSpread,
  deficitOf,
  fiscalMonthOf,
  fiscalYearOf,
  inPricesOf,
  netLiquidity,
  perHead,
  realYield,
  trailingYear,
  yearOverYear,
  yearToDate,
} from '@/lib/fiscal/fiscalFigures'
import { RELEASES } from '@/lib/fiscal/fiscalSeries'
import { averageYears, maturityWall } from '@/lib/fiscal/maturityWall'
import { isLateAt, nextDueMs, releaseMs } from '@/lib/fiscal/release'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const BILLION = 1e9
const month = (text: string, billions: number) => ({ date: text, value: billions * BILLION })

describe('F63 fiscal figures', () => {
  it('a fiscal year begins in October', () => {
    expect(['2024-09-30', '2024-10-01', '2025-01-31'].map(fiscalYearOf)).toEqual([2024, 2025, 2025])
    expect(['2024-10-31', '2025-01-31', '2025-09-30'].map(fiscalMonthOf)).toEqual([1, 4, 12])
  })

  it('deficit of October and November 2024 as the Monthly Treasury Statement prints it', () => {
    // MTS November 2024: receipts 326.771 and 301.750, outlays 584.221 and 668.517 USD billions; FYTD deficit 624.218.
    const months = [month('2024-10-31', deficitOf(326.771, 584.221)), month('2024-11-30', deficitOf(301.75, 668.517))]
    expect(months.map(({ value }) => value / BILLION)).toEqual([expect.closeTo(257.45, 6), expect.closeTo(366.767, 6)])
    expect((yearToDate(months).at(-1)?.value ?? 0) / BILLION).toBeCloseTo(624.217, 6)
  })

  it('a year to date stands beside the same months a year before, and is unknown with a month missing', () => {
    const months = [
      month('2023-10-31', 10),
      month('2023-11-30', 20),
      month('2023-12-31', 5),
      month('2024-10-31', 12),
      month('2024-11-30', 31),
    ]
    expect(yearOverYear(months)).toEqual({ now: 43 * BILLION, before: 30 * BILLION })
    expect(yearOverYear(months.filter(({ date }) => date !== '2024-10-31')).now).toBeNull()
    expect(yearOverYear([])).toEqual({ now: null, before: null })
  })

  it('twelve months make a trailing year, eleven or a gap do not', () => {
    const ends = [
      '01-31',
      '02-28',
      '03-31',
      '04-30',
      '05-31',
      '06-30',
      '07-31',
      '08-31',
      '09-30',
      '10-31',
      '11-30',
      '12-31',
    ]
    const year = ends.map((end) => month(`2023-${end}`, 70))
    expect(trailingYear(year)).toBe(840 * BILLION)
    expect(trailingYear(year.slice(1))).toBeNull()
    expect(trailingYear([month('2022-12-31', 1), ...year.filter(({ date }) => date !== '2023-06-30')])).toBeNull()
  })

  it('net liquidity = Fed assets − TGA − RRP, unknown without one of them', () => {
    expect(netLiquidity(6900 * BILLION, 700 * BILLION, 150 * BILLION)).toBe(6050 * BILLION)
    expect(netLiquidity(6900 * BILLION, null, 150 * BILLION)).toBeNull()
  })

  it('spreads, real yields and tails of hand-worked values', () => {
    expect(curveSpread(4.57, 4.27)).toBeCloseTo(0.3, 9)
    expect(curveSpread(3.4, 4.9)).toBeCloseTo(-1.5, 9)
    expect(realYield(4.57, 2.34)).toBeCloseTo(2.23, 9)
    expect(auctionTail(4.68, 4.672)).toBe(0.8)
    expect(auctionTail(4.68, null)).toBeNull()
  })

  it('per head and in the prices of another month', () => {
    expect(perHead(34e12, 340e6)).toBe(100_000)
    expect(perHead(34e12, null)).toBeNull()
    expect(inPricesOf(100, 250, 300)).toBe(120)
    expect(inPricesOf(100, null, 300)).toBeNull()
  })

  it('the wall counts what is out: issued by the day, and due after it', () => {
    const issue = (kind: string, issueDate: string, maturityDate: string, amount: number) => ({
      kind,
      issueDate,
      maturityDate,
      amount,
    })
    const wall = maturityWall(
      [
        issue('Bill', '2025-01-02', '2025-07-03', 10),
        issue('Note', '2023-01-15', '2025-01-15', 20),
        issue('Note', '2024-01-31', '2026-01-31', 30),
        issue('Note', '2025-01-31', '2027-01-31', 40),
        issue('Bond', '2016-02-15', '2026-02-15', 5),
      ],
      '2025-01-15',
    )
    expect(wall).toEqual([
      { year: 2025, byKind: { Bill: 10 }, total: 10 },
      { year: 2026, byKind: { Note: 30, Bond: 5 }, total: 35 },
    ])
    const two = [issue('Bill', '2025-01-02', '2026-01-15', 30), issue('Note', '2024-01-31', '2029-01-15', 10)]
    // 365 days of 30 and 1,461 of 10; what comes later or is due counts nothing.
    const others = [issue('Note', '2025-02-15', '2035-02-15', 99), issue('Note', '2020-01-15', '2025-01-15', 99)]
    expect(averageYears([...two, ...others], '2025-01-15')).toBeCloseTo((365 * 30 + 1461 * 10) / 40 / 365.25, 9)
    expect(averageYears(others, '2025-01-15')).toBeNull()
  })
})

describe('§4.2 release lags of fiscal series', () => {
  it('federal holidays of 2025, and those that are kept on another day', () => {
    expect([...federalHolidays(2025)].sort()).toEqual(
      expect.arrayContaining([
        '2025-01-01',
        '2025-01-20',
        '2025-02-17',
        '2025-05-26',
        '2025-06-19',
        '2025-07-04',
        '2025-09-01',
        '2025-10-13',
        '2025-11-11',
        '2025-11-27',
        '2025-12-25',
      ]),
    )
    expect(federalHolidays(2021).has('2021-12-31')).toBe(true)
    expect(federalHolidays(2022).has('2022-12-26')).toBe(true)
    expect(businessDayAfter('2025-10-10', 1)).toBe('2025-10-14')
    expect(businessDaysBetween('2025-11-10', '2025-11-13')).toEqual(['2025-11-10', '2025-11-12', '2025-11-13'])
  })

  it('the statement of December 2024 comes on the eighth business day, the cash of Friday on Monday', () => {
    // Federal offices were closed on January 9, 2025: the statement came on January 14.
    expect(releaseMs(RELEASES.mts, '2024-12-31')).toBe(newYorkTimeToMs('2025-01-14', '14:00'))
    expect(releaseMs(RELEASES.dts, '2025-01-10')).toBe(newYorkTimeToMs('2025-01-13', '16:00'))
    expect(releaseMs(RELEASES.h41, '2025-01-15')).toBe(newYorkTimeToMs('2025-01-16', '16:30'))
    expect(releaseMs(RELEASES.curve, '2025-01-10')).toBe(newYorkTimeToMs('2025-01-10', '18:00'))
  })

  it('a release that has not come is late after its hour and some room', () => {
    expect(nextDueMs(RELEASES.h41, '2025-01-08')).toBe(newYorkTimeToMs('2025-01-16', '16:30'))
    const at = (date: string, time: string) => isLateAt(RELEASES.dts, '2025-01-10', newYorkTimeToMs(date, time))
    expect([at('2025-01-14', '15:59'), at('2025-01-14', '17:00'), at('2025-01-14', '23:00')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('a day shows the last value that is not too old', () => {
    const known = [
      { date: '2025-01-02', value: 1 },
      { date: '2025-01-08', value: 2 },
    ]
    expect(lastKnownAt(['2025-01-01', '2025-01-03', '2025-01-08', '2025-01-15', '2025-01-16'], known, 7)).toEqual([
      null,
      1,
      2,
      2,
      null,
    ])
    expect(stretchesOf([0, 1, 1, null, 1])).toEqual([
      { from: 1, to: 2 },
      { from: 4, to: 4 },
    ])
    expect(thinned([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5])
  })
})
