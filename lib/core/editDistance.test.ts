import { describe, expect, it } from 'vitest'
import { editDistance } from '@/lib/core/editDistance'

describe('edit distance', () => {
  it.each([
    // The example of Wagner and Fischer's algorithm in every textbook.
    ['kitten', 'sitting', 3],
    ['saturday', 'sunday', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['NVDA', 'NVDA', 0],
    ['NVDA', 'NDVA', 2],
  ])('from %j to %j it is %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
    expect(editDistance(b, a)).toBe(edits)
  })
})
