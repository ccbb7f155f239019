import { describe, expect, it } from 'vitest'
import { topKeys } from '@/lib/core/topKeys'

const mapOf = (entries: Record<string, number>) => new Map(Object.entries(entries))
const own = (value: number) => value

describe('topKeys', () => {
  it('tells the keys of the largest values, largest first', () => {
    expect(topKeys(mapOf({ A: 5, B: -3, C: 9, D: 7 }), 2, own)).toEqual(['C', 'D'])
  })

  it('equal ones come by key, and the last place too goes to the first by key', () => {
    expect(topKeys(mapOf({ D: 1, B: 1, C: 2, A: 1 }), 3, own)).toEqual(['C', 'A', 'B'])
    expect(topKeys(mapOf({ A: 1, B: 1, C: 1 }), 2, own)).toEqual(['A', 'B'])
  })

  it('leaves out what has no value, and tells all of a short list', () => {
    expect(topKeys(mapOf({ A: 5, B: -3 }), 9, (value) => (value > 0 ? value : null))).toEqual(['A'])
    expect(topKeys(mapOf({}), 3, own)).toEqual([])
    expect(topKeys(mapOf({ A: 1 }), 0, own)).toEqual([])
  })

  it('is a whole sort cut short', () => {
    const entries = mapOf(
      Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`K${(at * 37) % 400}`, (at * 91) % 53])),
    )
    const sorted = [...entries].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key)
    for (const count of [1, 10, 57, 400, 500]) expect(topKeys(entries, count, own)).toEqual(sorted.slice(0, count))
  })
})
