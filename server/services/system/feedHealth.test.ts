import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  api = apiTestClient()
})
afterEach(() => api.close())

describe('feed health', () => {
  it('tells staff lag, last sequence and figures of every tier and part; nobody else', async () => {
    api.feed.push(aPrint({ seq: 1 }), aPrint({ seq: 2 }))
    await until(() => api.runtime.views.live.seq === 2)
    const staff = aUser({ id: 'staff', is_admin: true, user_type: 'admin' })
    const { body } = await api.call(contract.system.feedHealth, { as: staff })
    expect(body.data).toMatchObject({
      tiers: [{ tier: 'live', seq: 2, source: 'test' }, { tier: 'delayed' }, { tier: 'sample' }],
      stages: [{ name: 'feed', state: 'done' }],
    })
    const { parts } = body.data as { parts: { name: string }[] }
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['hub', 'stage', 'batcher', 'engine']))
    expect((await api.call(contract.system.feedHealth, { as: premiumUser })).status).toBe(403)
    expect((await api.call(contract.system.feedHealth)).status).toBe(401)
  })
})
