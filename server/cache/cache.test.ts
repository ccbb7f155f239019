import { describe, expect, it } from 'vitest'
import { AnswerCache } from '@/server/cache/answerCache'
import { CacheBudget } from '@/server/cache/cacheBudget'
import { ValueCache } from '@/server/cache/valueCache'

const KB = 1000
/** A budget whose clock stands where it is put. */
function budgetOf(limitBytes: number) {
  const time = { ms: 0 }
  return { time, budget: new CacheBudget(limitBytes, () => time.ms) }
}
const block = (bytes: number) => new Uint8Array(bytes)

/** Asks for an answer of some size that takes some time to make; tells whether it was made. */
function asker(budget: CacheBudget, time: { ms: number }, name = 'test') {
  const cache = new AnswerCache<Uint8Array>(name, 1000, undefined, budget)
  return async (key: string, bytes: number, costMs: number): Promise<boolean> => {
    let isMade = false
    await cache.get(key, async () => {
      isMade = true
      await Promise.resolve()
      time.ms += costMs
      return block(bytes)
    })
    return isMade
  }
}

describe('answers that are kept', () => {
  const counter = () => {
    let made = 0
    return async () => ++made
  }

  it('equal questions share one computation, others have their own', async () => {
    const kept = new AnswerCache<number>('test', 2)
    const make = counter()
    const both = [kept.get('a', make), kept.get('a', make)]
    expect(await Promise.all([...both, kept.get('b', make)])).toEqual([1, 1, 2])
  })

  it('by number the answer asked for longest ago goes first', async () => {
    const kept = new AnswerCache<number>('test', 2)
    const make = counter()
    for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, make)
    expect(await kept.get('a', make)).toBe(1)
    expect(await kept.get('b', make)).toBe(4)
  })

  it('an answer that failed is made again, and takes none of its successors with it', async () => {
    const kept = new AnswerCache<number>('test', 5, 10)
    const failed = kept.get('a', () => Promise.reject(new Error('away')), 0)
    const next = kept.get('a', async () => 7, 10)
    await expect(failed).rejects.toThrow('away')
    expect(await next).toBe(7)
    expect(await kept.get('a', async () => 8, 11)).toBe(7)
    const alone = new AnswerCache<number>('test', 5)
    await expect(alone.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await alone.get('a', async () => 9)).toBe(9)
  })

  it('an answer that is too old is made anew, however often it is asked for', async () => {
    const kept = new AnswerCache<number>('test', 5, 1000)
    const make = counter()
    const asked = []
    for (const nowMs of [0, 600, 999, 1000, 1999]) asked.push(await kept.get('a', make, nowMs))
    expect(asked).toEqual([1, 1, 1, 2, 2])
  })
})

/** Issue 23 point 3: one budget in bytes for all kept answers, evicted by cost and use. */
describe('the budget of all caches', () => {
  it('is never exceeded by more than the newest answer, whichever cache it is in', async () => {
    const { budget, time } = budgetOf(100 * KB)
    const ask = [asker(budget, time, 'one'), asker(budget, time, 'other')]
    for (let at = 0; at < 200; at += 1) await ask[at % 2]?.(`key ${at}`, 9 * KB, 20_000)
    expect(budget.figures()).toMatchObject({ limit_bytes: 100 * KB, misses: 200 })
    expect(budget.figures().bytes).toBeLessThanOrEqual(100 * KB)
    expect(budget.figures().entries).toBeLessThanOrEqual(11)
    const { one = 0, other = 0 } = budget.byName()
    expect(one + other).toBe(budget.figures().bytes)
  })

  it('lets go of what was cheap to make before what was dear, and of the large before the small', async () => {
    const { budget, time } = budgetOf(100 * KB)
    const [dear, cheap, large] = ['dear', 'cheap', 'large'].map((name) => asker(budget, time, name))
    await dear?.('a', 30 * KB, 900)
    await cheap?.('a', 30 * KB, 1)
    await large?.('a', 35 * KB, 600)
    time.ms += 60_000
    await dear?.('b', 20 * KB, 900)
    expect(await cheap?.('a', 30 * KB, 1)).toBe(true)
    expect(await dear?.('a', 30 * KB, 900)).toBe(false)
  })

  it('keeps what is used again and again', async () => {
    const { budget, time } = budgetOf(100 * KB)
    const [often, once] = ['often', 'once'].map((name) => asker(budget, time, name))
    await often?.('a', 10 * KB, 20)
    for (let at = 0; at < 40; at += 1) {
      time.ms += 20_000
      expect(await often?.('a', 10 * KB, 20)).toBe(false)
      await once?.(`key ${at}`, 20 * KB, 20)
    }
  })

  it('forgets at last what nobody asks for, however dear it was', async () => {
    const { budget, time } = budgetOf(100 * KB)
    const [dear, running] = ['dear', 'running'].map((name) => asker(budget, time, name))
    await dear?.('a', 50 * KB, 100)
    for (let at = 0; at < 400; at += 1) {
      time.ms += 20_000
      await running?.(`key ${at}`, 30 * KB, 20)
    }
    expect(await dear?.('a', 50 * KB, 100)).toBe(true)
  })

  it('an answer larger than all of it stays until the next one', async () => {
    const { budget, time } = budgetOf(10 * KB)
    const ask = asker(budget, time)
    await ask('huge', 50 * KB, 1)
    expect(await ask('huge', 50 * KB, 1)).toBe(false)
    await ask('other', KB, 1)
    expect(budget.figures().bytes).toBeLessThanOrEqual(10 * KB)
  })

  it('is halved where the host is short of memory', async () => {
    const { budget, time } = budgetOf(100 * KB)
    const ask = asker(budget, time)
    for (const key of ['a', 'b', 'c', 'd']) await ask(key, 20 * KB, 10)
    budget.halve()
    expect(budget.figures()).toMatchObject({ entries: 2, evicted: 2 })
  })

  it('an answer that grows is measured again when it is asked for later', async () => {
    const { budget, time } = budgetOf(100 * KB)
    const cache = new AnswerCache<Uint8Array[]>('grows', 5, undefined, budget)
    const rows = await cache.get<Uint8Array[]>('a', async () => [])
    rows.push(block(50 * KB))
    time.ms += 20_000
    budget.tick()
    await cache.get<Uint8Array[]>('a', async () => [])
    expect(budget.byName().grows).toBeGreaterThan(50 * KB)
  })

  it('books values that are made at once too, small ones by a given size', () => {
    const { budget } = budgetOf(KB)
    const values = new ValueCache<number, number>('values', { max: 1000, bytesEach: 100 }, budget)
    for (let key = 0; key < 50; key += 1) expect(values.of(key, () => key * 2)).toBe(key * 2)
    expect(values.of(49, () => -1)).toBe(98)
    expect(values.size).toBeLessThanOrEqual(10)
    values.delete(49)
    expect(values.peek(49)).toBeUndefined()
    expect(budget.figures().bytes).toBe(values.size * 100)
    const blocks = new ValueCache<string, Uint8Array>('blocks', { max: 2 }, budget)
    blocks.set('a', block(300))
    expect(budget.byName().blocks).toBe(300 + 96 + 17)
  })
})
