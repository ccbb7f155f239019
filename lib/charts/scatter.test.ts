import { describe, expect, it } from 'vitest'
import { prepareScatter, type ScatterInput } from '@/lib/charts/prepareScatter'
import { isInside, nextPlace, placeLabels } from '@/lib/charts/scatterGeometry'

const point = (key: string, x: number, y: number, size?: number | null): ScatterInput => ({
  ...{ key, label: key, x, y, colour: { tone: 'neutral' } },
  ...(size === undefined ? {} : { size }),
})
const axis = (name: string, scale: 'linear' | 'log' = 'linear') => ({ name, scale, format: String })
const options = { title: 'Map', x: axis('IV rank'), y: axis('P/C') }

describe('C9b scatter', () => {
  it('places points in shares of round axes, area by size, largest first', () => {
    const { points, xTicks } = prepareScatter([point('A', 0, 1, 25), point('B', 100, 3, 100)], options)
    expect(points.map(({ key, left, radius }) => [key, left, radius])).toEqual([
      ['B', 1, 1],
      ['A', 0, 0.5],
    ])
    expect(xTicks[0]).toEqual({ at: 0, label: '0', isMark: true })
  })

  it('a logarithmic axis halves the way at the geometric mean, and becomes linear where a value is not above zero', () => {
    const log = { ...options, x: axis('cap', 'log') }
    const { points, xTicks } = prepareScatter([point('A', 1, 0), point('B', 10, 1), point('C', 100, 2)], log)
    expect(points.map(({ left }) => left)).toEqual([0, 0.5, 1])
    expect(xTicks.map(({ label }) => label)).toEqual(['1', '2', '5', '10', '20', '50', '100'])
    const linear = prepareScatter([point('A', 0, 0), point('B', 10, 1), point('C', 100, 2)], log)
    expect(linear.points.find(({ key }) => key === 'B')?.left).toBeCloseTo(0.1, 10)
  })

  it('one far point lies on the edge, marked, and is the first to be named', () => {
    const many = Array.from({ length: 60 }, (_, i) => point(`N${i}`, i % 10, i % 7))
    const { points } = prepareScatter([...many, point('FAR', 1e6, 3)], options)
    const far = points.find(({ key }) => key === 'FAR')
    expect(far).toMatchObject({ left: 1, isClamped: true, rank: 0 })
    expect(points.filter(({ isClamped }) => isClamped)).toHaveLength(1)
  })

  it('says every value of a point, and a size that is not known as a dash', () => {
    const model = prepareScatter([{ ...point('A', 1, 2, null), cells: ['Energy'] }], {
      ...{ ...options, size: { name: 'Premium', format: String }, columns: ['Sector'] },
    })
    expect(model.points[0]?.detail).toBe('A: IV rank 1, P/C 2, Premium -, Sector Energy')
    expect(model.table).toEqual({
      columns: ['Name', 'IV rank', 'P/C', 'Premium', 'Sector'],
      rows: [['A', '1', '2', '-', 'Energy']],
    })
    expect(prepareScatter([], options).summary).toBe('Map: no data')
  })
})

describe('lasso, keys and names', () => {
  it('a place is inside a polygon with a bay only where it is inside', () => {
    const u = [
      [0, 0],
      [10, 0],
      [10, 10],
      [7, 10],
      [7, 3],
      [3, 3],
      [3, 10],
      [0, 10],
    ].map(([x, y]) => ({ x: x ?? 0, y: y ?? 0 }))
    expect(isInside({ x: 1, y: 5 }, u)).toBe(true)
    expect(isInside({ x: 5, y: 5 }, u)).toBe(false)
    expect(isInside({ x: 5, y: 1 }, u)).toBe(true)
    expect(isInside({ x: 11, y: 1 }, u)).toBe(false)
  })

  it('an arrow goes to the nearest point that lies that way, and stays where there is none', () => {
    const [a, b, c, d] = [
      { x: 0, y: 0 },
      { x: 10, y: 1 },
      { x: 5, y: 40 },
      { x: -5, y: 0 },
    ] as const
    const all = [a, b, c, d]
    expect(nextPlace(all, a, 'right')).toBe(b)
    expect(nextPlace(all, a, 'down')).toBe(c)
    expect(nextPlace(all, a, 'left')).toBe(d)
    expect(nextPlace(all, a, 'up')).toBe(a)
  })

  it('names do not lie on each other and turn to the left at the edge', () => {
    const wish = (key: string, x: number, y: number) => ({ key, text: 'ABCD', x, y, radius: 3 })
    const placed = placeLabels([wish('1', 10, 50), wish('2', 12, 52), wish('3', 190, 50)], 200)
    expect(placed.map(({ key, anchor }) => [key, anchor])).toEqual([
      ['1', 'start'],
      ['3', 'end'],
    ])
  })
})
