import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { aShortVolume } from '@/tests/support/stockRows'

const aVolume = (session_date: string) => aShortVolume({ session_date, total_volume: 2, source: 'x' })
const aTrade = (filed_date: string | null) => ({
  ...{ chamber: 'house', member: 'Ann', district: '', ticker: 'AAPL', asset: '', asset_type: '', type: 'purchase' },
  ...{ owner: '', amount: '', amount_low: null, amount_high: null, traded_date: '2025-01-01', filed_date, line: 0 },
  ...{ filing: `f${filed_date}`, comment: '', url: '', source: 'x' },
})

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

  it('C17 tells of each imported kind its newest day, the one that is due, and whether it is late', async () => {
    const entities = new MemoryMarketStore()
    // The clock of the test stands on Wednesday 15 January 2025, 11:00 New York.
    await entities.insert('short_volume', 'a', [aVolume('2025-01-14'), aVolume('2025-01-13')])
    await entities.insert('political_trades', 'b', [aTrade('2025-01-02'), aTrade(null)])
    const own = apiTestClient({ entities })
    const staff = aUser({ id: 'staff', is_admin: true, user_type: 'admin' })
    const { body } = await own.call(contract.system.feedHealth, { as: staff })
    const { kinds } = body.data as { kinds: { kind: string }[] }
    const of = (kind: string) => kinds.find((row) => row.kind === kind)
    expect(of('short_volume')).toMatchObject({ newest: '2025-01-14', due: '2025-01-14', is_late: false })
    // Five sessions back from Tuesday the 14th; the exchanges were closed on the 9th.
    expect(of('politics')).toMatchObject({ newest: '2025-01-02', due: '2025-01-07', is_late: true })
    expect(of('news')).toMatchObject({ newest: null, is_late: false })
    await own.close()
  })
})
