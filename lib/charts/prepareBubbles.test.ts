import { describe, expect, it } from 'vitest'
import { prepareBubbles } from '@/lib/charts/prepareBubbles'

const point = (key: string, x: number, y: number, size: number) => ({
  key,
  label: key,
  x,
  y,
  size,
  tone: 'bull' as const,
})
const options = {
  title: 'Map',
  columns: ['Name', 'x', 'y', 'Size', 'Tone'] as const,
  formatX: String,
  formatY: String,
  formatSize: String,
  formatTone: String,
  yMarks: [0, 9, 99, 999],
}

describe('bubble map', () => {
  const model = prepareBubbles([point('a', -10, 0, 100), point('b', 10, 99, 400), point('c', 0, 9, 25)], options)

  it('area tells the size: a fourth of it has half the radius; the largest is drawn first', () => {
    expect(model.bubbles.map((bubble) => [bubble.key, bubble.radius])).toEqual([
      ['b', 1],
      ['a', 0.5],
      ['c', 0.25],
    ])
  })

  it('the upright axis is logarithmic and only names what lies on it', () => {
    expect(model.bubbles.find((bubble) => bubble.key === 'c')?.bottom).toBeCloseTo(0.5)
    expect(model.yTicks.map((tick) => tick.value)).toEqual([0, 9, 99])
  })

  it('every bubble stands in the table twin', () => {
    expect(model.table.rows).toHaveLength(3)
    expect(model.summary).toBe('Map: 3 bubbles, largest b with 400')
  })
})
