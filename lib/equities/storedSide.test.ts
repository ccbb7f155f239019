import { describe, expect, it } from 'vitest'
import { adjustBars, type DayBar, factorOn, factorsOf } from '@/lib/equities/adjust'
import { exchangeName, isOffExchange, leanCondition } from '@/lib/equities/printConditions'
import { findSplits } from '@/lib/equities/splits'
import { tradingSession } from '@/lib/equities/tradingSession'
import { addDays } from '@/lib/market/isoDate'

describe('issue 5: conditions of stock prints', () => {
  it('official open and close count for nothing, odd lots and late prints for volume only', () => {
    expect(leanCondition(2 ** 24)).toMatchObject({ countsVolume: false, setsPrice: false })
    expect(leanCondition(2 ** 26)).toMatchObject({ countsVolume: false, setsPrice: false })
    expect(leanCondition(2 ** 31)).toEqual({ names: ['odd_lot'], countsVolume: true, setsPrice: false })
    expect(leanCondition(2 ** 20)).toEqual({ names: ['average_price'], countsVolume: true, setsPrice: false })
    expect(leanCondition(1)).toEqual({ names: [], countsVolume: true, setsPrice: true })
    expect(leanCondition(0x20)).toEqual({ names: ['intermarket_sweep'], countsVolume: true, setsPrice: true })
    expect(leanCondition(2 ** 30)).toEqual({ names: ['bit_30'], countsVolume: true, setsPrice: false })
  })

  it('knows what was made off the exchanges, and the sessions of a day', () => {
    expect([isOffExchange('D'), isOffExchange('N'), exchangeName('P'), exchangeName('?')]).toEqual([
      true,
      false,
      'NYSE Arca',
      '?',
    ])
    const at = (hour: number, minute: number) => tradingSession((hour * 60 + minute) * 60_000)
    expect([at(9, 29), at(9, 30), at(15, 59), at(16, 0)]).toEqual(['pre', 'regular', 'regular', 'post'])
    expect(tradingSession(13 * 3_600_000, 13 * 3_600_000)).toBe('post')
  })
})

describe('issue 5: splits told by prices alone', () => {
  const series = (ratio: number, dateOf: (at: number) => string) =>
    Array.from({ length: 40 }, (_, at) => ({
      date: dateOf(at),
      close: (100 + (at % 3)) / (at >= 30 ? ratio : 1),
      volume: 1000 * (at >= 30 ? ratio : 1),
    }))
  const daily = (at: number) => addDays('2024-01-01', at)

  it('a jump by a common ratio with the turnover of before is one', () => {
    expect(findSplits(series(4, daily))).toEqual([{ date: daily(30), ratio: 4 }])
  })

  it('a jump over days without bars is none: nobody knows what happened in between', () => {
    expect(findSplits(series(4, (at) => addDays('2024-01-01', at >= 30 ? at + 400 : at)))).toEqual([])
  })
})

describe('issue 5: factors', () => {
  it('hold up to and including their day', () => {
    const rows = [
      { date: '2014-06-06', priceFactor: 0.9, splitFactor: 0.5 },
      { date: '2050-12-31', priceFactor: 1, splitFactor: 1 },
    ]
    expect(factorOn(rows, '2014-06-06')?.splitFactor).toBe(0.5)
    expect(factorOn(rows, '2014-06-07')?.splitFactor).toBe(1)
    const bar: DayBar = { date: '2014-06-06', open: 100, high: 110, low: 90, close: 100, volume: 50 }
    expect(adjustBars([bar], rows, 'adjusted')[0]).toEqual({
      ...bar,
      open: 45,
      high: 49.5,
      low: 40.5,
      close: 45,
      volume: 100,
    })
    expect(adjustBars([bar], rows, 'split')[0]?.close).toBe(50)
  })

  it('come from splits and dividends: price × (1 − amount ÷ close before) and ÷ ratio', () => {
    const closes = [
      { date: '2024-01-02', close: 100 },
      { date: '2024-01-03', close: 50 },
      { date: '2024-01-04', close: 49 },
    ]
    const rows = factorsOf(
      [
        { date: '2024-01-03', ratio: 2, amount: null },
        { date: '2024-01-04', ratio: null, amount: 1 },
      ],
      closes,
    )
    expect(rows.map((row) => [row.date, row.priceFactor, row.splitFactor])).toEqual([
      ['2024-01-02', 0.98, 0.5],
      ['2024-01-03', 0.98, 1],
      ['2050-12-31', 1, 1],
    ])
  })
})
