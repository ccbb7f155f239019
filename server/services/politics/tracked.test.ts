import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import brand from '@/lib/navigation/brand.json'
import { premiumUser } from '@/tests/builders/aUser'
import { morningHost } from '@/tests/support/morningHost'

describe('decisions: each politician has a tracker', () => {
  const { api } = morningHost()
  const ask = (slug: string, as: typeof premiumUser | null = premiumUser) =>
    api.call(contract.politics.tracked, { as, params: { slug } })

  it('the person of the menu is one of the built-in market, with disclosures, for accounts and for visitors', async () => {
    for (const as of [premiumUser, null]) {
      const { body } = await ask(brand.person.slug, as)
      expect(body.data).toEqual({ slug: brand.person.slug, member: brand.person.name })
      const trades = await api.call(contract.politics.trades, { as, query: { member: brand.person.name, days: 0 } })
      expect((trades.body.data as { total: number }).total).toBeGreaterThan(4)
    }
  })

  it('every member with disclosures is found by the own name; nobody else', async () => {
    const { body } = await api.call(contract.politics.trades, { as: premiumUser, query: { days: 0 } })
    const members = (body.data as { by_member: { member: string }[] }).by_member.slice(0, 5)
    for (const { member } of members) {
      const found = await ask(member.toLowerCase().replaceAll(' ', '-'))
      expect(found.body.data).toMatchObject({ member })
    }
    expect((await ask('nobody-at-all')).status).toBe(404)
    expect((await ask('No%20One')).status).toBe(422)
  })
})
