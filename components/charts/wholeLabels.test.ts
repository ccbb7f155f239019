import type { TickMarkWeightValue, TimeMark } from 'lightweight-charts'
import { describe, expect, it } from 'vitest'
import { keepLabelsWhole } from './wholeLabels'

const mark = (coord: number, label: string): TimeMark => ({
  coord,
  label,
  weight: 1 as TickMarkWeightValue,
  needAlignCoordinate: true,
})
/** Ten pixels a letter. */
const widthOf = (label: string) => label.length * 10

function kept(marks: TimeMark[], width: number) {
  keepLabelsWhole(marks, width, widthOf)
  return marks.map(({ label, coord }) => [label, coord])
}

describe('C7 labels of a time axis', () => {
  it('the first and the last are moved inward until they are read whole', () => {
    const marks = [mark(0, '9:30'), mark(150, '12:00'), mark(299, '15:59')]
    expect(kept(marks, 300)).toEqual([
      ['9:30', 22],
      ['12:00', 150],
      ['15:59', 273],
    ])
    expect(marks.every((one) => !one.needAlignCoordinate)).toBe(true)
  })

  it('a moved one that would touch its neighbour is left out, never the neighbour', () => {
    expect(kept([mark(0, '9:30'), mark(60, '10:00'), mark(200, '11:00'), mark(299, '12:00')], 300)).toEqual([
      ['', 22],
      ['10:00', 60],
      ['11:00', 200],
      ['12:00', 273],
    ])
  })

  it('one alone and two beside each other stay', () => {
    expect(kept([mark(2, '2025')], 300)).toEqual([['2025', 22]])
    expect(kept([mark(2, '2025'), mark(298, '2026')], 300)).toEqual([
      ['2025', 22],
      ['2026', 278],
    ])
  })
})
