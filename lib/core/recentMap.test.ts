import { describe, expect, it } from 'vitest'
import { RecentMap } from '@/lib/core/recentMap'

describe('a map of recent values', () => {
  it('makes a value once while it is in use, and forgets what nobody asks for', () => {
    const made: number[] = []
    const map = new RecentMap<number, string>(3)
    const get = (key: number) =>
      map.of(key, () => {
        made.push(key)
        return `value ${key}`
      })
    for (let round = 0; round < 20; round += 1) {
      expect(get(1)).toBe('value 1')
      get(100 + round)
    }
    expect(made.filter((key) => key === 1)).toEqual([1])
    expect(map.peek(1)).toBe('value 1')
    expect(map.peek(100)).toBeUndefined()
    expect(map.peek(119)).toBe('value 119')
  })

  it('keeps as many values as it may, and lets go of the one asked for longest ago', () => {
    const map = new RecentMap<string, string>(2)
    for (const key of ['a', 'b', 'a', 'c']) map.of(key, () => key)
    expect([...map.keys()].sort()).toEqual(['a', 'c'])
    map.peek('a')
    map.of('d', () => 'd')
    expect(map.has('a')).toBe(false)
  })
})
