import { describe, expect, it } from 'vitest'
import { KeptPromises } from '@/lib/core/keptPromises'
import { once } from '@/lib/core/once'
import { perOwner } from '@/lib/core/perOwner'

describe('answers that are kept', () => {
  const counter = () => {
    let made = 0
    return async () => ++made
  }

  it('equal questions share one answer, others have their own', async () => {
    const kept = new KeptPromises<number>(2)
    const make = counter()
    const both = [kept.get('a', make), kept.get('a', make)]
    expect(await Promise.all([...both, kept.get('b', make)])).toEqual([1, 1, 2])
  })

  it('the answer asked for longest ago goes first', async () => {
    const kept = new KeptPromises<number>(2)
    const make = counter()
    for (const key of ['a', 'b', 'a', 'c']) await kept.get(key, make)
    expect(await kept.get('a', make)).toBe(1)
    expect(await kept.get('b', make)).toBe(4)
  })

  it('an answer that failed is made again, and takes none of its successors with it', async () => {
    const kept = new KeptPromises<number>(5, 10)
    const failed = kept.get('a', () => Promise.reject(new Error('away')), 0)
    const next = kept.get('a', async () => 7, 10)
    await expect(failed).rejects.toThrow('away')
    expect(await next).toBe(7)
    expect(await kept.get('a', async () => 8, 11)).toBe(7)
    const alone = new KeptPromises<number>(5)
    await expect(alone.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await alone.get('a', async () => 9)).toBe(9)
  })

  it('an answer that is too old is made anew, however often it is asked for', async () => {
    const kept = new KeptPromises<number>(5, 1000)
    const make = counter()
    const asked = []
    for (const nowMs of [0, 600, 999, 1000, 1999]) asked.push(await kept.get('a', make, nowMs))
    expect(asked).toEqual([1, 1, 1, 2, 2])
  })

  it('answers go, the one asked for longest ago first, until those left weigh no more than the bound', async () => {
    const kept = new KeptPromises<number>(10, undefined, { of: (answer) => answer, most: 10 })
    let made = 0
    const ask = (key: string, weight: number) =>
      kept.get(key, async () => {
        made += 1
        return weight
      })
    for (const [key, weight] of [
      ['a', 4],
      ['b', 4],
      ['a', 4],
      ['c', 5],
    ] as const)
      await ask(key, weight)
    expect(made).toBe(3)
    await ask('a', 4)
    await ask('c', 5)
    expect(made).toBe(3)
    await ask('b', 4)
    expect(made).toBe(4)
    // Too heavy alone: it stays as long as nothing else is asked for.
    await ask('d', 50)
    await ask('d', 50)
    expect(made).toBe(5)
    await ask('c', 5)
    await ask('d', 50)
    expect(made).toBe(7)
    // What was thrown out weighs nothing any more.
    for (const key of ['e', 'f', 'e', 'f']) await ask(key, 5)
    expect(made).toBe(9)
  })
})

describe('work that is done once', () => {
  it('is shared while it runs and after, and begins again only when it failed', async () => {
    let runs = 0
    const work = once(async () => {
      runs += 1
      if (runs === 1) throw new Error('away')
      return runs
    })
    await expect(Promise.allSettled([work(), work()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(runs).toBe(1)
    expect([await work(), await work()]).toEqual([2, 2])
  })
})

describe('one thing for each owner', () => {
  it('is made once, from its owner', () => {
    let made = 0
    const thingOf = perOwner((owner: { readonly name: string }) => `${owner.name} ${++made}`)
    const [one, other] = [{ name: 'one' }, { name: 'other' }]
    expect([thingOf(one), thingOf(other), thingOf(one)]).toEqual(['one 1', 'other 2', 'one 1'])
  })

  it('a thing that is nothing is not made again', () => {
    let made = 0
    const thingOf = perOwner(() => {
      made += 1
    })
    const owner = {}
    thingOf(owner)
    thingOf(owner)
    expect(made).toBe(1)
  })
})
