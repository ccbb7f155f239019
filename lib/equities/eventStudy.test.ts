import { describe, expect, it } from 'vitest'
import { crossings, eventStudy } from '@/lib/equities/eventStudy'
import { transformed } from '@/lib/equities/metricTransforms'
import { monthColumns } from '@/lib/equities/monthTable'
import { monthlyReturns } from '@/lib/equities/seasonality'

const rule = { level: 10, side: 'above', before: 1, after: 2 } as const

describe('event study', () => {
  it('an event is a crossing; one inside the stretch of another is the same event; gaps are stepped over', () => {
    const signal = [9, 11, 9, 11, 9, null, 12, 10, 10, 11]
    expect(crossings(signal, rule)).toEqual([1, 6, 9])
    expect(crossings(signal, { ...rule, side: 'below' })).toEqual([2])
    expect(crossings([11, 12], rule)).toEqual([])
  })
  it('the path is the mean of returns from the close of the event, with n at every offset', () => {
    const prices = [100, 100, 110, 121, 100, 50, 55, null]
    const signal = [9, 11, 11, 11, 9, 11, 11, 11]
    const study = eventStudy(prices, signal, rule)
    expect(study.events.map((event) => event.at)).toEqual([1, 5])
    expect(study.path.map((point) => point.count)).toEqual([2, 2, 2, 1])
    expect(study.path[0]?.mean).toBeCloseTo((0 + 1) / 2, 12)
    expect(study.path[1]?.mean).toBe(0)
    expect(study.path[2]?.mean).toBeCloseTo(0.1, 12)
    expect(study.path[3]?.mean).toBeCloseTo(0.21, 12)
    expect(study).toMatchObject({ count: 1, positive: 1, t: null })
    const usual = [110 / 100, 121 / 100, 100 / 110, 50 / 121, 55 / 100].map((growth) => growth - 1)
    expect(study.path[3]?.usual).toBeCloseTo(usual.reduce((sum, move) => sum + move, 0) / 5, 12)
  })
  it('t compares with all days, not with zero', () => {
    const prices = Array.from({ length: 40 }, (_, at) => 1.01 ** at)
    const signal = prices.map((_, at) => (at % 8 < 4 ? 9 : 11))
    const study = eventStudy(prices, signal, rule)
    expect(study.count).toBe(5)
    expect(study.path.at(-1)?.mean).toBeCloseTo(study.path.at(-1)?.usual ?? 0, 12)
  })
})

describe('transforms look back only', () => {
  it('means, changes and ranks by hand', () => {
    expect(transformed([1, 2, 3, 4, 5, 6], 'sma5')).toEqual([null, null, null, null, 3, 4])
    expect(transformed([1, null, 3], 'change')).toEqual([null, null, 2])
    const rising = Array.from({ length: 70 }, (_, at) => at)
    expect(transformed(rising, 'rank252').at(-1)).toBe(100)
    expect(transformed(rising, 'rank252')[62]).toBeNull()
    // 60 whole numbers: mean 29.5 below the last, deviation √305.
    expect(transformed(rising.slice(0, 60), 'z60').at(-1)).toBeCloseTo(29.5 / Math.sqrt(305), 12)
  })
})

describe('F47 months as columns', () => {
  it('are the same returns as the table of one name', () => {
    const closes = Array.from({ length: 500 }, (_, at) => {
      const date = new Date(Date.UTC(2023, 0, 2) + at * 86_400_000).toISOString().slice(0, 10)
      return { date, close: 100 + 10 * Math.sin(at / 17) + at / 50 }
    })
    const until = closes.at(-1)?.date ?? ''
    const table = monthlyReturns(closes, until)
    const columns = monthColumns(
      closes.map((one) => one.date),
      Float64Array.from(closes, (one) => one.close),
      until,
    )
    const want = columns.map((_, at) => table.filter((one) => one.bucket === at + 1).map((one) => one.value))
    expect(columns).toEqual(want)
  })
})
