import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { sumBy, sumMinutes, tickersOf } from '@/server/services/minutes/sumFlow'
import { weightedMinutes } from '@/server/services/minutes/weightedFlow'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const QUERY = { classes: ALL_CLASSES }
let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  api = apiTestClient()
})
afterEach(() => api.close())

describe('F11 to F15 sums of the running session', () => {
  it('come from the store where this thread has let go of prints and kept no sums of them', async () => {
    const { live } = api.runtime.views
    api.feed.push(aPrint({ seq: 1, size: 3 }), aPrint({ seq: 2, size: 5 }))
    await until(() => live.seq === 2)
    await api.runtime.batcher.flush()
    const { desk } = api.runtime.market
    const scope = await desk.scopeOf({ tier: 'live' } as never, {})
    const ask = async () => [
      await sumMinutes(desk, scope, QUERY, null),
      await sumBy(desk, scope, 'ticker', QUERY),
      await tickersOf(desk, scope),
      await weightedMinutes(desk, scope, new Map([['AAPL', 2]])),
    ]
    const asked = vi.spyOn(api.store, 'sumMinutes')
    const kept = await ask()
    expect(asked).not.toHaveBeenCalled()
    Object.defineProperty(live.sums, 'isWhole', { value: false })
    expect(await ask()).toEqual(kept)
    expect(asked.mock.calls.map(([{ scope: place }]) => place.sessionDate)).toEqual(['2025-01-15', '2025-01-15'])
  })
})
