import { describe, expect, it } from 'vitest'
import {
  barColumnsOf,
  columnOf,
  joinedBars,
  LIFT,
  linePlaces,
  rangeOf,
  stepOf,
  tallestPlaces,
} from '@/lib/charting/plotColumns'

const bar = (open: number, high: number, low: number, close: number) => ({ open, high, low, close, volume: 1 })

describe('C7 what a painter draws of many bars', () => {
  it('a bar of a pixel or more stands alone; thinner ones share a column by a power of two', () => {
    expect([3, 1, 0.9, 0.5, 0.3, 0.01].map(stepOf)).toEqual([1, 1, 2, 2, 4, 128])
  })

  it('a line of wide bars goes through every number and is lifted at gaps', () => {
    const column = columnOf([1, 2, null, null, 5, 4])
    expect(linePlaces(column, { from: 0, to: 5, step: 1 })).toEqual([0, 1, LIFT, 4, 5])
    expect(linePlaces(column, { from: -3, to: 1, step: 1 })).toEqual([0, 1])
  })

  it('bars that share a column keep their first, lowest, highest and last', () => {
    const column = columnOf([5, 9, 1, 6, 7, 7, 7, 7])
    expect(linePlaces(column, { from: 0, to: 7, step: 4 })).toEqual([0, 1, 2, 3, 4, 7])
  })

  it('columns begin at the same places however the view is moved', () => {
    const column = columnOf([5, 9, 1, 6, 2, 3, 8, 0])
    expect(linePlaces(column, { from: 4, to: 7, step: 4 })).toEqual(linePlaces(column, { from: 6, to: 7, step: 4 }))
  })

  it('the least and the greatest of a stretch, none where there is no number', () => {
    const column = columnOf([3, null, -2, 8, null])
    expect(rangeOf(column, 0, 9)).toEqual({ min: -2, max: 8 })
    expect(rangeOf(column, 4, 4)).toBeNull()
  })

  it('the tallest bar of a histogram stands for its column', () => {
    expect(tallestPlaces(columnOf([1, -4, 2, null, 0.5, null]), { from: 0, to: 5, step: 2 })).toEqual([1, 2, 4])
  })

  it('joined bars: first open, highest high, lowest low, last close', () => {
    const columns = barColumnsOf([bar(10, 12, 9, 11), bar(11, 15, 11, 14), bar(14, 14, 8, 9)])
    expect(joinedBars(columns, { from: 0, to: 2, step: 2 })).toEqual([
      { at: 0, count: 2, open: 10, high: 15, low: 9, close: 14 },
      { at: 2, count: 1, open: 14, high: 14, low: 8, close: 9 },
    ])
  })

  it('a high below the body is widened to it', () => {
    expect(barColumnsOf([bar(10, 9, 11, 12)]).high[0]).toBe(12)
    expect(barColumnsOf([bar(10, 9, 11, 12)]).low[0]).toBe(10)
  })
})
