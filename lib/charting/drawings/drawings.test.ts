import { describe, expect, it } from 'vitest'
import { levelOfDrawing } from '@/lib/charting/drawings/alertLevel'
import { type Drawing, moveDrawing, movePoint, readDrawings } from '@/lib/charting/drawings/drawing'
import { distanceToLine, hitTest } from '@/lib/charting/drawings/hitTest'
import { fibRows, measureOf, measureText } from '@/lib/charting/drawings/measure'
import { type Canvas, shapesOf } from '@/lib/charting/drawings/shapes'
import { volumeProfile } from '@/lib/charting/volumeProfile'

const bar = (low: number, high: number, volume: number, isUp = true) => ({
  ...{ low, high, volume, open: isUp ? low : high, close: isUp ? high : low },
})
const DAY = 86_400_000
const canvas: Canvas = {
  ...{
    width: 400,
    height: 200,
    times: [0, DAY, 2 * DAY],
    bars: [bar(10, 12, 100), bar(11, 13, 300), bar(12, 14, 200)],
  },
  ...{
    x: (t) => (t / DAY) * 100,
    xAt: (place) => place * 100,
    y: (p) => 200 - p * 10,
    formatPrice: (p) => p.toFixed(2),
  },
}
const drawing = (kind: Drawing['kind'], ...points: Drawing['points']): Drawing => ({
  ...{ id: kind, kind, points, tone: 'cat-1', text: '' },
})
const at = (t: number, p: number) => ({ t: t * DAY, p })

describe('§4.10 drawings', () => {
  it('a ray goes on to the edge, an extended line to both', () => {
    const ray = shapesOf(drawing('ray', at(1, 5), at(2, 6)), canvas)
    expect(ray.paths[0]?.places).toEqual([
      { x: 100, y: 150 },
      { x: 400, y: 120 },
    ])
    const line = shapesOf(drawing('extended', at(1, 5), at(2, 6)), canvas)
    expect(line.paths[0]?.places).toEqual([
      { x: 0, y: 160 },
      { x: 400, y: 120 },
    ])
  })
  it('a channel runs parallel through its third point', () => {
    const { paths } = shapesOf(drawing('channel', at(0, 5), at(2, 7), at(1, 9)), canvas)
    expect(paths[1]?.places).toEqual([
      { x: 0, y: 120 },
      { x: 200, y: 100 },
    ])
  })
  it('retracements of 100 to 200: 38.2 % is 161.8, beyond 100 % lies below 100', () => {
    const rows = fibRows(100, 200)
    expect(rows.find((row) => row.ratio === 0.382)?.price).toBeCloseTo(161.8, 10)
    expect(rows.find((row) => row.ratio === 0)?.price).toBe(200)
    expect(rows.find((row) => row.ratio === 1.272)?.price).toBeCloseTo(72.8, 10)
  })
  it('a measure counts price, share, bars, days and volume between two points', () => {
    const found = measureOf(at(0, 10), at(2, 12), canvas)
    expect(found).toEqual({ change: 2, percent: 20, bars: 2, ms: 2 * DAY, volume: 600 })
    expect(measureText(found)).toBe('+2.00 (+20.00%), 2 bars, 2 d, vol 600')
  })
  it('an anchored VWAP begins at its bar: typical price weighted by volume', () => {
    const { paths } = shapesOf(drawing('vwap', at(1, 12)), canvas)
    const first = (11 + 13 + 13) / 3
    const second = (first * 300 + ((12 + 14 + 14) / 3) * 200) / 500
    expect(paths[0]?.places).toHaveLength(2)
    expect(paths[0]?.places[0]?.y).toBeCloseTo(200 - first * 10, 8)
    expect(paths[0]?.places[1]?.y).toBeCloseTo(200 - second * 10, 8)
  })
  it('a pointer finds points before bodies and the topmost first', () => {
    const two = [drawing('trend', at(0, 5), at(2, 5)), drawing('horizontal', at(1, 5.2))]
    expect(hitTest(two, canvas, { x: 1, y: 150 }, 3)).toEqual({ id: 'trend', point: 0 })
    expect(hitTest(two, canvas, { x: 50, y: 149 }, 6)).toEqual({ id: 'horizontal', point: null })
    expect(hitTest(two, canvas, { x: 50, y: 20 }, 6)).toBeNull()
    expect(distanceToLine({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 13, y: 4 })).toBe(5)
  })
  it('move as a whole or by one point', () => {
    const line = drawing('trend', at(0, 5), at(2, 7))
    expect(moveDrawing(line, DAY, 1).points).toEqual([at(1, 6), at(3, 8)])
    expect(movePoint(line, 1, at(4, 4)).points).toEqual([at(0, 5), at(4, 4)])
  })
  it('stored ones are read with care', () => {
    const good = drawing('fib', at(0, 1), at(1, 2))
    expect(readDrawings([good])).toEqual([good])
    expect(readDrawings([null, { kind: 'fib' }, { ...good, points: [at(0, 1)] }, { ...good, kind: 'evil' }])).toEqual(
      [],
    )
    expect(readDrawings('no')).toEqual([])
  })
})

describe('§4.10 volume profile', () => {
  it('spreads each bar over its range and grows the value area to 70 %', () => {
    const profile = volumeProfile([bar(0, 4, 400), bar(1, 2, 600, false)], 4)
    expect(profile?.rows.map((row) => [row.up, row.down])).toEqual([
      [100, 0],
      [100, 600],
      [100, expect.closeTo(0, 9)],
      [100, 0],
    ])
    expect(profile).toMatchObject({ pointOfControl: 1.5, valueLow: 1, valueHigh: 2, total: 1000 })
  })
  it('is not there without volume', () => expect(volumeProfile([bar(1, 2, 0)])).toBeNull())
})

describe('§4.10 alerts on drawings', () => {
  const drawn = (kind: Drawing['kind'], ...points: Drawing['points']): Drawing => ({
    ...{ id: 'a', kind, points, tone: 'cat-1', text: '' },
  })
  it('R20 a horizontal line is a price, a line through two points runs on', () => {
    expect(levelOfDrawing(drawn('horizontal', { t: 5, p: 101.5034 }))).toEqual({ price: 101.5, line: null })
    expect(levelOfDrawing(drawn('trend', { t: 10, p: 100 }, { t: 20, p: 110 }))).toEqual({
      ...{ price: 100, line: { at_ms: 10, to_ms: 20, to_price: 110 } },
    })
  })
  it('an upright line, a price below zero and a note are no levels', () => {
    expect(levelOfDrawing(drawn('ray', { t: 10, p: 100 }, { t: 10, p: 110 }))).toBeNull()
    expect(levelOfDrawing(drawn('horizontal', { t: 10, p: -3 }))).toBeNull()
    expect(levelOfDrawing(drawn('text', { t: 10, p: 100 }))).toBeNull()
  })
})
