import { describe, expect, it } from 'vitest'
import { once } from '@/lib/core/once'
import { perOwner } from '@/lib/core/perOwner'

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
