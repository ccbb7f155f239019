import { describe, expect, it } from 'vitest'
import { prepareTreemap, prepareTreemapGroups } from '@/lib/charts/prepareTreemap'
import { squarify, squarifyGroups } from '@/lib/charts/squarify'

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

describe('C9 treemap: levels', () => {
  const words = {
    ...{ title: 'Name', groupName: 'Sector', sizeName: 'Cap', valueName: 'Change', formatSize: String },
    formatValue: (value: number | null) => (value === null ? '-' : String(value)),
  }
  const box = (key: string, size: number, value: number | null) => ({ key, label: key, size, value })
  const groups = [
    { key: 'energy', label: 'Energy', items: [box('XOM', 30, 2), box('CVX', 10, -2), box('NEW', 10, null)] },
    { key: 'tech', label: 'Tech', items: [box('AAPL', 60, -1), box('MSFT', 40, 4)] },
    { key: 'none', label: 'Nothing', items: [box('ZERO', 0, 1)] },
  ]

  it('F50 a group has the sum of its boxes, and their mean by size: (30·2 − 10·2) / 40 = 1; unknown ones do not count', () => {
    const model = prepareTreemapGroups(groups, words)
    expect(model.groups.map(({ key, size, value }) => [key, size, value])).toEqual([
      ['tech', 100, 1],
      ['energy', 50, 1],
    ])
    expect(model.table.rows[0]).toEqual(['Tech', 'all', '100', '1'])
    expect(model.table.rows[3]).toEqual(['Energy', 'all', '50', '1'])
    expect(model.summary).toBe('Name: 5 boxes in 2 groups, the largest Tech with 100, 1')
  })

  it('an end told by the reader moves the colours, and a middle other than zero their turn', () => {
    const steps = (look: object) =>
      prepareTreemapGroups(groups, words, look).groups.flatMap(({ tiles }) => tiles.map(({ key, step }) => [key, step]))
    expect(steps({ clamp: 8 })).toEqual([
      ['AAPL', -1],
      ['MSFT', 2],
      ['XOM', 1],
      ['CVX', -1],
      ['NEW', null],
    ])
    expect(Object.fromEntries(steps({ clamp: 2, middle: 2 }))).toMatchObject({ AAPL: -4, MSFT: 4, XOM: 0 })
    expect(prepareTreemap([box('a', 1, 4)], words, { clamp: 8 }).tiles[0]?.step).toBe(2)
  })

  it('boxes lie inside the box of their group, below its head, and keep their proportions', () => {
    const [first, second] = squarifyGroups([[60, 40], [50]], ROOM, 18)
    expect(area(first?.box ?? ROOM) / area(second?.box ?? ROOM)).toBeCloseTo(2, 9)
    for (const one of first?.inner ?? []) {
      expect(one.y).toBeGreaterThanOrEqual((first?.box.y ?? 0) + 18 - 1e-9)
      expect(one.y + one.height).toBeLessThanOrEqual((first?.box.y ?? 0) + (first?.box.height ?? 0) + 1e-9)
    }
    const [big, small] = first?.inner ?? []
    expect(area(big ?? ROOM) / area(small ?? ROOM)).toBeCloseTo(1.5, 9)
    const [flat] = squarifyGroups([[1]], { ...ROOM, height: 20 }, 18)
    expect(flat?.inner[0]).toEqual(flat?.box)
  })
})
