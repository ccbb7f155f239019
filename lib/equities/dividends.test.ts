import { describe, expect, it } from 'vitest'
import {
  captureOf,
  captureRecord,
  dividendGrowth,
  forwardYield,
  increaseStreak,
  isSpecialPayment,
  type Paid,
  paidInYear,
  paymentsAYear,
  regularPayments,
} from '@/lib/equities/dividends'
import { addDays } from '@/lib/market/isoDate'

/** Quarters of the given amounts, with ex-dates that move by a few days as real ones do. */
const quarters = (...amounts: number[]): Paid[] =>
  amounts.map((amount, at) => ({ exDate: addDays('2020-02-07', 91 * at + ((at * 3) % 5)), amount }))
const years = (...amounts: number[]) => quarters(...amounts.flatMap((amount) => [amount, amount, amount, amount]))

describe('F46 dividends', () => {
  it.each([
    [7, 52],
    [30, 12],
    [91, 4],
    [182, 2],
    [365, 1],
    [900, null],
  ])('a payment every %s days is %s a year', (gap, times) => {
    const paid = [0, 1, 2, 3].map((at) => ({ exDate: addDays('2020-01-03', gap * at), amount: 1 }))
    expect(paymentsAYear(paid)).toBe(times)
  })

  it('one payment has no rhythm', () => expect(paymentsAYear(quarters(1))).toBeNull())

  it('a special payment is told by its source, or is three times those around it; it is no part of the rhythm', () => {
    const paid = [...quarters(0.5, 0.5, 0.5, 0.5), { exDate: '2021-02-20', amount: 3 }, ...quarters(0.5).slice(1)]
    expect(paid.map((_, at) => isSpecialPayment(paid, at))).toEqual([false, false, false, false, true])
    expect(isSpecialPayment([{ exDate: '2021-01-04', amount: 1, isSpecial: true }], 0)).toBe(true)
    expect(paymentsAYear(regularPayments(paid))).toBe(4)
    // Growth alone makes nothing special.
    const grown = years(0.2, 0.3, 0.5)
    expect(grown.some((_, at) => isSpecialPayment(grown, at))).toBe(false)
  })

  it('forward yield: 0.25 four times a year on 40 USD is 2.5 %; trailing takes 365 days with what was special', () => {
    expect(forwardYield(0.25, 4, 40)).toBeCloseTo(0.025, 12)
    expect(forwardYield(0.25, null, 40)).toBeNull()
    const paid = [
      { exDate: '2023-12-29', amount: 9 },
      { exDate: '2024-01-02', amount: 0.25 },
      { exDate: '2024-06-03', amount: 1 },
      { exDate: '2024-12-31', amount: 0.25 },
    ]
    expect(paidInYear(paid, '2024-12-31')).toBeCloseTo(1.5, 12)
  })

  it('growth a year: 1.00, 1.10, 1.21 a year is 10 % over one year and over two; longer ones are not known', () => {
    const paid = years(0.25, 0.275, 0.3025)
    expect(dividendGrowth(paid, 4, 1)).toBeCloseTo(0.1, 12)
    expect(dividendGrowth(paid, 4, 2)).toBeCloseTo(0.1, 12)
    expect(dividendGrowth(paid, 4, 3)).toBeNull()
    expect(dividendGrowth(paid, null, 1)).toBeNull()
  })

  it('streak: years that each paid more, counted from now; a year that paid the same ends it', () => {
    expect(increaseStreak(years(0.3, 0.3, 0.4, 0.5), 4)).toEqual({ years: 2, isOpen: false })
    expect(increaseStreak(years(0.2, 0.3, 0.3, 0.4), 4)).toEqual({ years: 1, isOpen: false })
    expect(increaseStreak(years(0.3, 0.2), 4)).toEqual({ years: 0, isOpen: false })
    expect(increaseStreak(years(0.3), 4)).toBeNull()
    // What was paid before the first known year may have been less still.
    expect(increaseStreak(years(0.2, 0.3, 0.4, 0.5), 4)).toEqual({ years: 3, isOpen: true })
  })
})

describe('§4.6 dividend capture', () => {
  const closes = [100, 99.5, 99.8, 100.1].map((close, at) => ({ date: addDays('2025-01-14', at), close }))

  it('100 before, 99.50 on the ex-date of 0.75: +0.25 %, a fall of two thirds of it, back on the second session after', () => {
    const capture = captureOf(closes, { exDate: '2025-01-15', amount: 0.75 })
    expect(capture?.returned).toBeCloseTo(0.0025, 12)
    expect(capture?.drop).toBeCloseTo(2 / 3, 12)
    expect(capture?.recovered).toBe(2)
  })

  it('without the close before or of the day there is none', () => {
    expect(captureOf(closes, { exDate: '2025-01-14', amount: 0.75 })).toBeNull()
    expect(captureOf(closes, { exDate: '2025-01-18', amount: 0.75 })).toBeNull()
    expect(captureOf(closes, { exDate: '2025-01-10', amount: 0.75 })).toBeNull()
  })

  it('a record: mean, share that gained, median fall, recoveries', () => {
    const one = captureOf(closes, { exDate: '2025-01-15', amount: 0.75 })
    const other = captureOf(closes.slice(0, 3), { exDate: '2025-01-15', amount: 0.25 })
    const record = captureRecord([one, other].flatMap((capture) => capture ?? []))
    // (99.5 + 0.25) / 100 − 1 = −0.0025; falls of 0.667 and 2.
    expect(record.mean).toBeCloseTo(0, 12)
    expect(record).toMatchObject({ count: 2, win: 0.5, recoveredShare: 0.5, recovered: 2 })
    expect(record.drop).toBeCloseTo(4 / 3, 12)
    expect(captureRecord([])).toMatchObject({ count: 0, mean: null, win: null })
  })
})
