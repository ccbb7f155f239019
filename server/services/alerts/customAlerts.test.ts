import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultNotifications, writeNotifications } from '@/lib/account/notifications'
import type { CustomAlertFrame } from '@/lib/contract/socketFrames'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import type { RawPrint } from '@/lib/flow/trade'
import type { Accounts } from '@/server/accounts'
import type { ServiceContext } from '@/server/context'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { AlertRinger } from '@/server/services/alerts/alertRinger'
import {
  type CustomDeps,
  createCustomAlert,
  listCustomAlerts,
  removeCustomAlert,
} from '@/server/services/alerts/customAlerts'
import { listCustomHits, markHitsRead, unreadHits } from '@/server/services/alerts/customHits'
import { previewAlert } from '@/server/services/alerts/previewAlert'
import { customAlertFrame } from '@/server/services/socket/customAlertFrame'
import { readUser } from '@/server/services/users/userRow'
import { aDefinition } from '@/tests/builders/anAlert'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, TEST_NOW_MS, until } from '@/tests/support/apiTestClient'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

let api: ReturnType<typeof apiTestClient>
let accounts: Accounts
let deps: CustomDeps
let ctx: ServiceContext
const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })

const input = (change: Partial<AlertDefinition> = {}, channels: readonly ('push' | 'email')[] = ['push']) => ({
  name: 'Big prints',
  definition: { ...aDefinition, ...change },
  channels,
  is_active: true,
  expires: null,
})

beforeAll(async () => {
  accounts = await openMemoryAccounts(
    {
      ...{ publicOrigin: 'http://x', demoAccounts: true, smtpUrl: undefined },
      ...{ mailFrom: '', captcha: { provider: 'altcha', siteKey: '', secret: 'test', verifyUrl: undefined } },
    },
    () => TEST_NOW_MS,
    () => undefined,
  )
})
afterAll(() => accounts.close())

beforeEach(async () => {
  api = apiTestClient()
  const { db } = accounts.deps
  const row = await db.selectFrom('users').select('id').where('email', 'like', 'super@%').executeTakeFirstOrThrow()
  const user = await readUser(db, row.id)
  if (user === null) throw new Error('no demo user')
  const alerts = alertsOf(api.runtime.market)
  const ringer = new AlertRinger(alerts, accounts.deps, () => TEST_NOW_MS)
  deps = { accounts: accounts.deps, alerts, ringer }
  ctx = {
    ...{ user, tokenHash: null, tier: 'live', nowMs: TEST_NOW_MS, requestId: 'r', address: '::1', userAgent: '' },
  }
  api.feed.begin({ simulated: false })
  await until(() => !api.runtime.views.live.session.simulated)
  api.feed.push(at(1, { price: 20, size: 100 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(async () => {
  await api.close()
  const { db } = accounts.deps
  await db.deleteFrom('custom_alerts').execute()
  await db.deleteFrom('mail_outbox').execute()
  await db
    .updateTable('users')
    .set({ notification_config: JSON.stringify({}) })
    .execute()
})

/** Prints arrive, the engine looks at them, hits are handed on. */
async function play(...prints: RawPrint[]) {
  api.feed.push(...prints)
  const last = prints.at(-1)?.seq ?? 0
  await until(() => api.runtime.views.live.seq === last)
  await deps.alerts.runners.live.catchUp()
  await deps.ringer.flush()
  await accounts.settled()
}

describe('C14 custom alerts', () => {
  it('R14 built-in watches look for the live tier only: the delayed lane has alerts of users and rests without them', async () => {
    const { live, delayed } = deps.alerts.lanes
    const sets = [vi.spyOn(live, 'set'), vi.spyOn(delayed, 'set')]
    await deps.ringer.reload()
    const ids = sets.map((set) => set.mock.lastCall?.[0].map(({ id }) => id))
    expect(ids).toEqual([['R14', 'R16', 'R17', 'R13', 'R16'], []])
  })

  it('ring for prints after they were made, once, and stand in the bell until they are read', async () => {
    const told: CustomAlertFrame[] = []
    deps.ringer.hear((kept) => told.push(customAlertFrame(kept)))
    await createCustomAlert(deps, ctx, input())
    await play(at(2, { price: 20, size: 49 }), at(3, { price: 20, size: 50 }), at(4, { price: 30, size: 50 }))
    await deps.ringer.flush()
    await deps.ringer.flush()
    // What goes to the sockets of its owner.
    expect(told).toMatchObject(
      told.map(() => ({ name: 'Big prints', user_id: ctx.user?.id, symbol_type: 'option_chain' })),
    )
    expect(told.map(({ meta }) => meta.premium).sort()).toEqual([100_000, 150_000])
    const bell = await unreadHits(deps, ctx)
    expect(bell.unread).toBe(2)
    expect(bell.data.map(({ hit }) => hit.premium).sort()).toEqual([100_000, 150_000])
    expect(bell.data[0]).toMatchObject({ alert_name: 'Big prints', delivery: 'on screen', is_read: false })
    expect(await markHitsRead(deps, ctx, [bell.data[0]?.id ?? ''])).toEqual({ unread: 1 })
    expect(await markHitsRead(deps, ctx, undefined)).toEqual({ unread: 0 })
    const { data } = await listCustomAlerts(deps, ctx)
    expect(data).toMatchObject([
      { status: 'active', hits_today: 2, hits_by_day: [{ session_date: '2025-01-15', hits: 2 }] },
    ])
    const history = await listCustomHits(deps, ctx, { alert: '', ticker: 'msft', limit: 10 })
    expect(history).toEqual({ data: [], total: 0 })
  })

  it('26.10 at an instant of the past neither bell nor history knows a later hit, nor the best that followed', async () => {
    await createCustomAlert(deps, ctx, input())
    await play(at(2, { price: 20, size: 50 }), at(3, { price: 30, size: 50, nbbo_bid: 29 }))
    const premiums = ({ data }: { readonly data: readonly { readonly hit: { readonly premium: number | null } }[] }) =>
      data.map(({ hit }) => hit.premium).sort()
    const instant = new Date(at(2).executed_at_us / 1000).toISOString()
    const [now, then] = [await unreadHits(deps, ctx), await unreadHits(deps, ctx, instant)]
    expect([now.unread, premiums(now)]).toEqual([2, [100_000, 150_000]])
    expect([then.unread, premiums(then)]).toEqual([1, [100_000]])
    const history = await listCustomHits(deps, ctx, { alert: '', ticker: '', limit: 10, at: instant })
    expect([history.total, premiums(history)]).toEqual([1, [100_000]])
    const bestOf = ({ data }: typeof now) => data.find(({ hit }) => hit.premium === 100_000)?.hit.result.contract_max
    expect(bestOf(now)).toEqual(expect.any(Number))
    expect(bestOf(then)).toBeNull()
  })

  it('C16 whoever sees the sample keeps alerts that do not ring, and is told so', async () => {
    await createCustomAlert(deps, ctx, input())
    const { data } = await listCustomAlerts(deps, { ...ctx, tier: 'sample' })
    expect(data).toMatchObject([{ status: 'no_data', hits_today: 0 }])
  })

  it('an alert that is taken away rings no more, and one of others is out of reach', async () => {
    const alert = await createCustomAlert(deps, ctx, input())
    const other = { ...ctx, user: ctx.user === null ? null : { ...ctx.user, id: 'somebody-else' } }
    await expect(removeCustomAlert(deps, other, alert.id)).rejects.toThrow('no such alert')
    await removeCustomAlert(deps, ctx, alert.id)
    await play(at(2, { price: 20, size: 100 }))
    expect((await unreadHits(deps, ctx)).unread).toBe(0)
  })

  it('one mail for all that came together, and none when the settings say so', async () => {
    const { db } = accounts.deps
    await createCustomAlert(deps, ctx, input({}, ['push', 'email']))
    await play(at(2, { price: 20, size: 100 }))
    expect((await unreadHits(deps, ctx)).data[0]?.delivery).toBe('on screen; mail is off in the settings')
    const config = writeNotifications({
      ...defaultNotifications,
      channels: { ...defaultNotifications.channels, alert_hit: ['email'] },
    })
    await db
      .updateTable('users')
      .set({ notification_config: JSON.stringify(config) })
      .where('id', '=', ctx.user?.id ?? '')
      .execute()
    await play(at(3, { price: 20, size: 100 }), at(4, { price: 20, size: 100 }))
    const mails = await db.selectFrom('mail_outbox').selectAll().where('subject', 'like', '%hits%').execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['2 hits: Big prints'])
    expect(mails[0]?.body).toContain('AAPL $200 C 01/17/2025, 1 print, 100 contracts, $200.0K')
  })

  it('C14 an alert rings until its last day', async () => {
    const expires = new Date(TEST_NOW_MS + 60_000).toISOString()
    await createCustomAlert(deps, ctx, { ...input(), expires })
    const past = new Date(TEST_NOW_MS - 60_000).toISOString()
    await createCustomAlert(deps, ctx, { ...input(), name: 'Ended', expires: past })
    await play(at(2, { price: 20, size: 100 }))
    expect((await unreadHits(deps, ctx)).data.map((hit) => hit.alert_name)).toEqual(['Big prints'])
    const { data } = await listCustomAlerts(deps, ctx)
    expect(data.map(({ name, status }) => [name, status]).sort()).toEqual([
      ['Big prints', 'active'],
      ['Ended', 'expired'],
    ])
  })

  it('R15 R20 hits without prints ring too, from when the alert was made', async () => {
    const level = { kind: 'price_level', price: 195, line: null, side: 'cross' } as const
    const scope = { kind: 'tickers', tickers: ['AAPL'], watchlist: null } as const
    await play(at(2, { underlying_price: 194 }))
    await createCustomAlert(deps, ctx, input({ kind: 'watch', filter: '', watch: level, scope }))
    await play(at(3, { underlying_price: 194 }), at(4, { underlying_price: 196 }))
    const { data } = await unreadHits(deps, ctx)
    expect(data).toMatchObject([{ hit: { ticker: 'AAPL', option_symbol: null, underlying: 196, prints: 0 } }])
  })

  it('hits over the limit are counted and shown, never dropped in silence', async () => {
    await createCustomAlert(deps, ctx, input())
    await play(...Array.from({ length: 305 }, (_, i) => at(i + 2, { price: 20, size: 100 })))
    const { data } = await listCustomAlerts(deps, ctx)
    expect(data).toMatchObject([{ status: 'rate_limited', hits_today: 300, over_limit: 5 }])
    // The book of the session is shared with every rule and alert: one that rings all the time fills no more of it.
    const book = alertsOf(api.runtime.market).runners.live.engine?.book
    const own = [...(book?.all() ?? [])].filter(({ hit }) => hit.rule === data[0]?.id)
    expect([own.length, own.at(-1)?.hit.seqs]).toEqual([300, [301]])
  })

  it('refuses a filter that cannot be read, in words', async () => {
    await expect(createCustomAlert(deps, ctx, input({ filter: 'premium>>1' }))).rejects.toThrow('Expected')
    const none = { kind: 'tickers', tickers: [], watchlist: null } as const
    await expect(createCustomAlert(deps, ctx, input({ scope: none }))).rejects.toThrow('at least one ticker')
  })

  it('F66 what would this have done: over the running session, before anything is saved', async () => {
    await play(at(2, { price: 20, size: 100 }), at(3))
    await api.runtime.batcher.flush()
    const preview = await previewAlert(deps, ctx, aDefinition)
    expect(preview.data).toMatchObject({ days: [{ session_date: '2025-01-15', hits: 2, progress: 1 }], total: 2 })
  })
})
