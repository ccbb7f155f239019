import { describe, expect, it } from 'vitest'
import { WatchMemory } from '@/server/engine/alerts/watchMemory'

const match = (key: string) => ({ key, ticker: key, facts: () => ({ clauses: [] }) })
const look = (matches: readonly string[], misses: readonly string[] | null) => ({ matches: matches.map(match), misses })
const keysOf = (changes: ReturnType<WatchMemory['take']>) => [
  changes.entered.map(({ key }) => key),
  changes.left.map(({ key }) => key),
]

describe('R19 who comes in and who leaves', () => {
  it('what is not known yet is neither in nor out: only a known change rings', () => {
    const memory = new WatchMemory()
    expect(keysOf(memory.take(look(['A'], ['B']), true))).toEqual([[], []])
    // C is seen for the first time: nobody knows whether it just came in.
    expect(keysOf(memory.take(look(['A', 'B', 'C'], []), false))).toEqual([['B'], []])
    // A is not known at this moment and stays where it is.
    expect(keysOf(memory.take(look(['B'], ['C']), false))).toEqual([[], ['C']])
    expect(keysOf(memory.take(look(['A', 'B', 'C'], []), false))).toEqual([['C'], []])
  })

  it('where every miss is one, what is new has come in and what is gone has left', () => {
    const memory = new WatchMemory()
    memory.take(look(['A'], null), true)
    expect(keysOf(memory.take(look(['A', 'B'], null), false))).toEqual([['B'], []])
    expect(keysOf(memory.take(look(['B'], null), false))).toEqual([[], ['A']])
    memory.clear()
    expect(keysOf(memory.take(look(['B'], null), false))).toEqual([['B'], []])
  })
})
