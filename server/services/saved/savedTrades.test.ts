import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawPrint } from '@/lib/flow/trade'
import { type ServiceContext, tierContext } from '@/server/context'
import { TapeFollower } from '@/server/services/flow/tapeFollower'
import { listSavedTrades, saveTrade } from '@/server/services/saved/savedTrades'
import { readUser } from '@/server/services/users/userRow'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })
const instantOf = (seq: number) => new Date(OPEN_US / 1000 + seq * 60_000).toISOString()

let api: ReturnType<typeof apiTestClient>
let accounts: Awaited<ReturnType<typeof openMemoryAccounts>>
let ctx: ServiceContext
beforeAll(async () => {
  api = apiTestClient()
  const nowMs = OPEN_US / 1000
  accounts = await openMemoryAccounts(
    {
      ...{ publicOrigin: 'http://x', demoAccounts: true, smtpUrl: undefined },
      ...{ mailFrom: '', captcha: { provider: 'altcha', siteKey: '', secret: 'test', verifyUrl: undefined } },
    },
    () => nowMs,
    () => undefined,
  )
  const { db } = accounts.deps
  const row = await db.selectFrom('users').select('id').where('email', 'like', 'super@%').executeTakeFirstOrThrow()
  ctx = { ...tierContext('live', nowMs), user: await readUser(db, row.id) }
  api.feed.push(at(1, { price: 2 }), at(2, { price: 3 }), at(3, { price: 1 }), at(4, { price: 4 }))
  await until(() => api.runtime.views.live.seq === 4)
})
afterAll(async () => {
  await api.close()
  await accounts.close()
})

describe('§4.1 My trades', () => {
  it('26.10 at an instant of the past: prints up to it, and what had become of them by then', async () => {
    const deps = { ...accounts.deps, follower: new TapeFollower(api.runtime.desk) }
    const { sessionDate: session_date, source } = api.runtime.views.live.session
    for (const seq of [1, 3]) await saveTrade(deps, ctx, { session_date, source, seq, note: '', rule: '' })
    const followed = async (instant?: string) =>
      (await listSavedTrades(deps, ctx, instant))
        .map(({ row, follow_up: { last, max_gain_pct } }) => ({ seq: row.seq, last, best: max_gain_pct }))
        .sort((a, b) => a.seq - b.seq)
    expect(await followed()).toEqual([
      { seq: 1, last: 4, best: 100 },
      { seq: 3, last: 4, best: 300 },
    ])
    expect(await followed(instantOf(2))).toEqual([{ seq: 1, last: 3, best: 50 }])
  })
})
