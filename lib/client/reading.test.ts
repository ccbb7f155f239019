import { describe, expect, it } from 'vitest'
import { readingOf } from '@/lib/client/reading'

describe('issue 26.20: how far a board is, whichever way its call tells it', () => {
  it.each([
    [{ pending: 3 }, { words: 'Reading 3 more names', share: null }],
    [{ pending: true }, { words: 'Reading names', share: null }],
    [
      { done: 200, of: 800 },
      { words: 'Reading 200 of 800 names', share: 0.25 },
    ],
    [{ pending: [{ part: 'Closes', done: 1, of: 2 }] }, { words: 'Reading 1 of 2 closes', share: 0.5 }],
    [
      {
        pending: [
          { part: 'Closes', done: 0, of: 0 },
          { part: 'Chains', done: 0, of: 4 },
        ],
      },
      { words: 'Reading 0 of 0 closes, then 1 more', share: 0 },
    ],
  ])('%j', (data, reading) => {
    expect(readingOf(data)).toEqual(reading)
  })

  it.each([undefined, {}, { pending: 0 }, { pending: false }, { pending: [] }, { done: 4, of: 4 }])(
    '%j is whole',
    (data) => {
      expect(readingOf(data)).toBeNull()
    },
  )
})
