import { describe, expect, it } from 'vitest'
import { perOwner } from '@/lib/core/perOwner'

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
