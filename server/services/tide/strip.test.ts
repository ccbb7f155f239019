import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { TideStripRow } from '@/lib/contract/tide'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const as = premiumUser
const OPEN_US = 1_736_951_400_000_000
let api: ReturnType<typeof apiTestClient>
afterEach(() => api.close())

describe('issue 26, point 10: the bars of the shell at an instant', () => {
  it('tide and clock stand at it, and nothing later is in them', async () => {
    api = apiTestClient()
    const at = (seq: number, minute: number, bought: number) =>
      aPrint({ seq, executed_at_us: OPEN_US + minute * 60_000_000, price: 2, size: bought })
    api.feed.push(at(1, 1, 10), at(2, 2, 30), at(3, 40, 500))
    await until(() => api.runtime.views.live.seq === 3)
    const strip = async (query: { at?: string }) =>
      (await api.call(contract.tide.strip, { as, query })).body.data as TideStripRow
    const replayed = await strip({ at: new Date(OPEN_US / 1000 + 150_000).toISOString() })
    expect(replayed.points.map(({ ncp }) => ncp)).toEqual([2000, 8000])
    expect(replayed).toMatchObject({ session_date: '2025-01-15', session_ms: OPEN_US / 1000 + 150_000 })
    expect((await strip({})).points.at(-1)?.ncp).toBe(108_000)
  })

  it('C12 an instant alone opens the session it lies in, over a weekend the one before', async () => {
    api = apiTestClient()
    api.feed.push(aPrint({ seq: 1 }))
    await until(() => api.runtime.views.live.seq === 1)
    const dateOf = async (at: string) =>
      ((await api.call(contract.flow.list, { as, query: { at } })).body.meta as { session_date: string }).session_date
    expect(await dateOf('2025-01-15T15:00:00Z')).toBe('2025-01-15')
    expect(await dateOf('2025-01-14T15:00:00Z')).toBe('2025-01-14')
    expect(await dateOf('2025-01-12T15:00:00Z')).toBe('2025-01-10')
  })
})
