import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { admin, billing, users } = contract
const DAY_MS = 86_400_000
let host: AccountsHost
let people = 0

beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

/** Staff with a session of the hour: tests move the clock by months. */
async function grant(id: string, plan: 'premium' | 'super', interval: 'month' | 'year') {
  const token = await host.logIn('admin')
  await host.call(admin.grantPlan, { token, params: { id }, body: { plan, interval, note: '' } })
}

async function holder(interval: 'month' | 'year' = 'month') {
  people += 1
  const body = { email: `pause${people}@example.test`, password: 'a long password', altcha: 'open' }
  const reply = (await host.call(users.signUp, { body })).body
  let token = reply.session?.token ?? ''
  await grant(reply.user?.id ?? '', 'premium', interval)
  return {
    token: () => token,
    /** A session ends ninety days after its log-in. */
    logInAnew: async () => {
      token = (await host.call(users.logIn, { body })).body.session?.token ?? ''
    },
    read: async () => (await host.call(billing.read, { token })).body.data,
    isPremium: async () => (await host.call(users.current, { token })).body.data.is_premium,
    pause: () => host.call(billing.pause, { token }),
    resume: () => host.call(billing.resume, { token }),
  }
}

describe('a pause', () => {
  it('keeps what is left of the plan to the millisecond, however long it lasts', async () => {
    const one = await holder()
    const before = await one.read()
    const leftMs = Date.parse(before.plan_until ?? '') - host.clock.nowMs - 10 * DAY_MS
    host.clock.nowMs += 10 * DAY_MS
    expect((await one.pause()).status).toBe(200)
    expect(await one.read()).toMatchObject({
      plan: 'free',
      plan_until: null,
      paused: { plan: 'premium', days_left: Math.floor(leftMs / DAY_MS) },
    })
    expect(await one.isPremium()).toBe(false)
    host.clock.nowMs += 20 * DAY_MS
    expect((await one.resume()).status).toBe(200)
    const after = await one.read()
    expect(after).toMatchObject({ plan: 'premium', paused: null, paid_term: null })
    expect(Date.parse(after.plan_until ?? '')).toBe(host.clock.nowMs + leftMs)
    expect(await one.isPremium()).toBe(true)
    host.clock.nowMs += leftMs
    expect(await one.isPremium()).toBe(false)
  })

  it('comes once in ninety days, needs a plan with an end, and goes on only when nothing else runs', async () => {
    const one = await holder('year')
    expect((await one.resume()).message).toBe('No plan is paused.')
    await one.pause()
    expect((await one.pause()).status).toBe(409)
    await one.resume()
    expect((await one.pause()).message).toBe('The last pause began less than 90 days ago.')
    host.clock.nowMs += 92 * DAY_MS
    await one.logInAnew()
    expect((await one.pause()).status).toBe(200)
    const { id } = (await host.call(users.current, { token: one.token() })).body.data
    await grant(id, 'super', 'month')
    expect((await one.resume()).status).toBe(409)
    const lifetime = await host.logIn('free')
    expect((await host.call(billing.pause, { token: lifetime })).status).toBe(409)
  })

  it('pressed twice at once it is one pause, and going on twice is one plan', async () => {
    const one = await holder()
    const pauses = await Promise.all([one.pause(), one.pause(), one.pause()])
    expect(pauses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const resumed = await Promise.all([one.resume(), one.resume()])
    expect(resumed.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await one.read()).grants).toHaveLength(2)
  })
})

describe('what was paid', () => {
  it('is told of a term from the desk, with its price and days; a gift earns no credit', async () => {
    const one = await holder('year')
    const { paid_term: term, plan_until: until } = await one.read()
    expect(term).toEqual({ cents: 43_200, starts: new Date(host.clock.nowMs).toISOString(), ends: until })
    const { db } = host.accounts.deps
    const { id } = (await host.call(users.current, { token: one.token() })).body.data
    await db.updateTable('plan_grants').set({ origin: 'gift' }).where('user_id', '=', id).execute()
    expect((await one.read()).paid_term).toBeNull()
  })
})
