import { expect, it } from 'vitest'
import { firstPlace } from '@/lib/core/firstPlace'

it('finds what a walk finds, for every length and place', () => {
  for (let length = 0; length < 40; length += 1)
    for (let first = 0; first <= length; first += 1) {
      const asked: number[] = []
      const holds = (place: number) => asked.push(place) > 0 && place >= first
      expect(firstPlace(length, holds)).toBe(first)
      expect(asked.every((place) => place >= 0 && place < length)).toBe(true)
      expect(asked.length).toBeLessThanOrEqual(Math.ceil(Math.log2(length + 1)))
    }
})
