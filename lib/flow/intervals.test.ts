import { describe, expect, it } from 'vitest'
import { contractDayFigures, emptyContractDay, foldIntoContractDay } from '@/lib/flow/aggregates/contractDay'
import { conditionOf } from '@/lib/flow/conditions'
import { convictionBoard, stories } from '@/lib/flow/conviction'
import { addToBucket, bucketFigures, bucketStart, newBucket } from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { aFlowItem } from '@/tests/support/aPrint'

const T0 = 1_736_953_200_000_000

describe('F17 interval buckets', () => {
  const items = [
    aFlowItem({ seq: 1, executedAtUs: T0, size: 10, premium: 2000, volume: 10, iv: 0.3, openInterest: 40 }),
    aFlowItem({ seq: 2, executedAtUs: T0 + 60e6, size: 30, premium: 9000, price: 3, volume: 40, side: 'BID', iv: 0.5 }),
    aFlowItem({
      seq: 3,
      executedAtUs: T0 + 120e6,
      size: 20,
      premium: 4000,
      volume: 60,
      underlyingPrice: 195,
      openInterest: 40,
    }),
  ]

  it('print by print gives what all prints at once give', () => {
    const [first] = items
    if (first === undefined) throw new Error('no print')
    const bucket = newBucket(first, 5)
    for (const item of items) addToBucket(bucket, item, conditionOf(item.condition))
    const day = emptyContractDay()
    for (const item of items) foldIntoContractDay(day, item, conditionOf(item.condition))
    const whole = contractDayFigures(day, 0)
    const figures = bucketFigures(bucket)
    expect(figures).toMatchObject({ trades: 3, volume: 60, premium: 15_000, askPct: 50, bidPct: 50, sharePct: 100 })
    expect(figures).toMatchObject({ underlyingChange: 5, isOpening: true, volumeToOi: 1.5 })
    expect(figures).toMatchObject({ vwap: whole.vwap, askPct: whole.askPct, multiPct: whole.multiPct })
    expect(figures.ivChange).toBeCloseTo((items[2]?.iv ?? 0) - 0.3, 12)
    expect(bucketStart(T0 + 299e6, 5)).toBe(T0)
  })

  const filled = (...prints: readonly FlowItem[]) => {
    const [first] = prints
    if (first === undefined) throw new Error('no print')
    const bucket = newBucket(first, 5)
    for (const print of prints) addToBucket(bucket, print, conditionOf(print.condition))
    return bucketFigures(bucket)
  }

  it('is opening above OI with at least half of the day volume, and not below either', () => {
    const open = { openInterest: 500, executedAtUs: T0 }
    const figures = filled(
      aFlowItem({ ...open, size: 500, volume: 600, iv: 0.5, underlyingPrice: 191, side: 'BID' }),
      aFlowItem({ ...open, size: 100, volume: 700, iv: 0.6, underlyingPrice: 193 }),
    )
    expect(figures).toMatchObject({ trades: 2, volume: 600, underlyingChange: 2, isOpening: true })
    expect(figures.sharePct).toBeCloseTo((600 / 700) * 100, 12)
    expect(figures.askPct).toBeCloseTo(100 / 6, 12)
    expect(figures.ivChange).toBeCloseTo(0.1, 12)
    expect(filled(aFlowItem({ ...open, size: 100, volume: 100 })).isOpening).toBe(false)
    expect(filled(aFlowItem({ ...open, size: 100, volume: 700 })).isOpening).toBe(false)
  })

  it('starts at floor(ts / interval)', () => {
    expect([0, 6, 7].map((minutes) => bucketStart(T0 + minutes * 60e6, 5) - T0)).toEqual([0, 300e6, 300e6])
  })

  it('the mini tape keeps the largest prints when there are too many', () => {
    const bucket = newBucket(aFlowItem({ executedAtUs: T0 }), 5)
    for (let seq = 1; seq <= 60; seq += 1) {
      const item = aFlowItem({ seq, executedAtUs: T0 + seq * 1e6, size: seq })
      addToBucket(bucket, item, conditionOf(item.condition))
    }
    expect(bucket.marks).toHaveLength(40)
    expect(Math.min(...bucket.marks.map(({ size }) => size))).toBe(21)
  })
})

describe('Super Flow conviction', () => {
  it('ranks tickers by premium weighted by score', () => {
    const board = convictionBoard([
      aFlowItem({ ticker: 'LOUD', premium: 1_000_000, score: 10 }),
      aFlowItem({ ticker: 'ODD', premium: 300_000, score: 80, opening: 'strong' }),
      aFlowItem({ ticker: 'ODD', premium: 100_000, score: 0, sentiment: 'bearish' }),
      aFlowItem({ ticker: 'GONE', premium: 9e6, score: 99, canceled: true }),
    ])
    expect(board.map(({ ticker, conviction }) => [ticker, conviction])).toEqual([
      ['ODD', 240_000],
      ['LOUD', 100_000],
    ])
    expect(board[0]).toMatchObject({ bullPremium: 300_000, bearPremium: 100_000, repeats: 1, openingPct: 75 })
  })

  it('issue 26 B11: all roots of an index are one name on the board and in stories', () => {
    const prints = [
      aFlowItem({ seq: 1, executedAtUs: T0, ticker: 'SPX', premium: 200_000, score: 50 }),
      aFlowItem({ seq: 2, executedAtUs: T0 + 10e6, ticker: 'SPXW', premium: 100_000, score: 50 }),
      aFlowItem({ seq: 3, executedAtUs: T0 + 20e6, ticker: 'SPXW', premium: 300_000, score: 50 }),
    ]
    expect(convictionBoard(prints).map(({ ticker, premium }) => [ticker, premium])).toEqual([['SPX', 600_000]])
    expect(stories(prints)).toMatchObject([{ ticker: 'SPX', orders: 3, premium: 600_000 }])
  })

  it('three orders of a ticker in one direction are a story, two are none', () => {
    const order = (seq: number, change = {}) =>
      aFlowItem({ seq, executedAtUs: T0 + seq * 10e6, premium: 50_000, ...change })
    expect(stories([order(1), order(2)])).toEqual([])
    const [story] = stories([
      order(1),
      order(2),
      order(3, { expiry: '2025-02-21' }),
      order(4, { sentiment: 'bearish' }),
    ])
    expect(story).toMatchObject({
      orders: 3,
      premium: 150_000,
      direction: 'bullish',
      askPct: 100,
      dteMin: 2,
      dteMax: 37,
    })
  })
})
