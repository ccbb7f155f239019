import { describe, expect, it } from 'vitest'
import { prepareTreemap } from '@/lib/charts/prepareTreemap'
import { squarify } from '@/lib/charts/squarify'

const ROOM = { x: 0, y: 0, width: 600, height: 400 }
const area = (box: { width: number; height: number }) => box.width * box.height

describe('C9 treemap: boxes', () => {
  it('the published example of squarified treemaps: 6, 6, 4, 3, 2, 2, 1 in 6 × 4', () => {
    const boxes = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 })
    const rounded = boxes.map(({ x, y, width, height }) => [x, y, width, height].map((v) => Math.round(v * 100) / 100))
    expect(rounded.slice(0, 4)).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
    ])
  })

  it('areas are in proportion, fill the room and never overlap', () => {
    const sizes = Array.from({ length: 60 }, (_, i) => 1000 / (i + 1) ** 1.3)
    const total = sizes.reduce((a, b) => a + b, 0)
    const boxes = squarify(sizes, ROOM)
    boxes.forEach((box, i) => {
      expect(area(box)).toBeCloseTo(((sizes[i] ?? 0) / total) * area(ROOM), 4)
      expect(box.x).toBeGreaterThanOrEqual(-1e-6)
      expect(box.x + box.width).toBeLessThanOrEqual(ROOM.width + 1e-6)
      expect(box.y + box.height).toBeLessThanOrEqual(ROOM.height + 1e-6)
    })
    for (const [i, a] of boxes.entries()) {
      for (const b of boxes.slice(i + 1)) {
        const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
        const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
        expect(Math.min(wide, high)).toBeLessThan(1e-6)
      }
    }
  })

  it('a room without area has empty boxes', () => {
    expect(squarify([2, 1], { ...ROOM, width: 0 }).map(area)).toEqual([0, 0])
  })
})

describe('C9 treemap: what it draws', () => {
  const words = {
    ...{ title: 'Holding', sizeName: 'Value', valueName: 'Change', formatSize: String },
    formatValue: (value: number | null) => (value === null ? 'new' : String(value)),
  }
  const model = prepareTreemap(
    [
      { key: 'a', label: 'A', size: 1, value: -0.5 },
      { key: 'b', label: 'B', size: 9, value: null },
      { key: 'c', label: 'C', size: 4, value: 0.5 },
      { key: 'd', label: 'D', size: 0, value: 0.5 },
    ],
    words,
  )
  it('largest first, nothing without a size; the colour is two-way and unknown stays unknown', () => {
    expect(model.tiles.map((tile) => [tile.key, tile.step])).toEqual([
      ['b', null],
      ['c', 4],
      ['a', -4],
    ])
  })
  it('has its table and its words', () => {
    expect(model.table.rows).toEqual([
      ['B', '9', 'new'],
      ['C', '4', '0.5'],
      ['A', '1', '-0.5'],
    ])
    expect(model.summary).toBe('Holding: 3 boxes, the largest B with 9')
  })
})
