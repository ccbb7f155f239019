import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { foreground } from '@/server/cache/foreground'
import { behindAnswers, endWalks, inTurns, mapInTurns, pieces, workedOut } from '@/server/cache/turns'

/** A clock that hardly moves: work that other files of this process left behind still comes to the end of its turn. */
const STANDS_MS = 0.001

/** Runs with a clock that each look at it moves by `ms`. */
async function withClock<T>(ms: number, run: () => Promise<T>): Promise<T> {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += ms
    return now
  })
  try {
    return await run()
  } finally {
    clock.mockRestore()
  }
}

/** What happened, in its order: items of a walk, and a call that waits for the thread. */
async function beside(walk: (seen: string[]) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const call = setImmediate().then(() => seen.push('call'))
  await walk(seen)
  await call
  return seen
}

describe('house §5: long walks in turns', () => {
  it('a waiting call gets in when the turn is over, and not before', async () => {
    const walk = async (seen: string[]) => {
      for await (const item of inTurns(['a', 'b', 'c'])) seen.push(item)
    }
    expect(await withClock(4, () => beside(walk))).toEqual(['a', 'call', 'b', 'c'])
    expect(await withClock(STANDS_MS, () => beside(walk))).toEqual(['a', 'b', 'c', 'call'])
  })

  it('steps of a generator give way like items, and come to their result', async () => {
    const steps = function* (seen: string[]) {
      for (const item of ['a', 'b', 'c']) {
        seen.push(item)
        yield
      }
      return 3
    }
    const found: number[] = []
    const seen = await withClock(4, () => beside(async (told) => found.push(await workedOut(steps(told)))))
    expect(found).toEqual([3])
    expect(seen.indexOf('call')).toBe(1)
  })

  it('a walk that is left early closes what it walks, synchronous or not', async () => {
    const closed: string[] = []
    const rows = function* () {
      try {
        yield* [1, 2, 3]
      } finally {
        closed.push('rows')
      }
    }
    const pages = async function* () {
      yield* rows()
    }
    for await (const row of inTurns(rows())) if (row === 2) break
    for await (const row of inTurns(pages())) if (row === 2) break
    expect(closed).toEqual(['rows', 'rows'])
  })

  it('work that nobody waits for lets an answer that is being made end first', async () => {
    foreground.enter()
    const seen: string[] = []
    const walk = withClock(10, async () => {
      for await (const item of behindAnswers(['a', 'b'])) seen.push(item)
    })
    await setImmediate()
    expect(seen).toEqual([])
    foreground.leave()
    await walk
    expect(seen).toEqual(['a', 'b'])
  })

  it('maps in order, and cuts rows into pieces without losing any', async () => {
    expect(await mapInTurns(new Set([1, 2, 3]), (n) => n * 2)).toEqual([2, 4, 6])
    expect([...pieces(10, 4)]).toEqual([
      [0, 4],
      [4, 8],
      [8, 10],
    ])
    expect([...pieces(10, 4, 9)]).toEqual([[9, 10]])
    expect([...pieces(0, 4)]).toEqual([])
  })

  it('walks that were begun end at their next turn when all are ended; later ones go on', async () => {
    const walk = withClock(7, () => mapInTurns(['a', 'b'], (item) => item))
    endWalks()
    await expect(walk).rejects.toThrow('nobody waits for it')
    expect(await withClock(7, () => mapInTurns(['a', 'b'], (item) => item))).toEqual(['a', 'b'])
  })
})
