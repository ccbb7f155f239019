import { connect } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { connectNats } from '@/server/engine/bus/natsBus'
import { joinControl } from '@/server/hostControl'
import { Throttle } from '@/server/services/users/throttle'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { until } from '@/tests/support/apiTestClient'

const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const nats = new URL(process.env.NATS_URL ?? 'nats://127.0.0.1:4222')
const schema = `two_hosts_${process.pid}`

async function inPostgres(sql: string): Promise<boolean> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query(sql)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
const hasNats = await new Promise<boolean>((resolve) => {
  const socket = connect(Number(nats.port), nats.hostname, () => resolve(true)).on('error', () => resolve(false))
  setTimeout(() => socket.destroy(), 500).unref()
})
const hasBoth = hasNats && (await inPostgres(`create schema ${schema}`))

/** A host of the API on the shared PostgreSQL, joined to the others over NATS. */
async function aHost(checksCaptcha: boolean) {
  const store = await openPostgresAccounts(postgresUrl, { schema })
  const host = await accountsHost({}, { checksCaptcha, store })
  const bus = await connectNats(nats.href, `undercurrent.${schema}`)
  const shown: unknown[] = []
  const publish = joinControl(bus.control, host.accounts, {
    show: (banner) => shown.push(banner),
    onTrouble: (error) => host.errors.push(error),
  })
  Object.assign(host.accounts.deps, { publishBanner: publish })
  return { ...host, shown, end: () => Promise.all([host.close(), bus.close()]) }
}

describe.skipIf(!hasBoth)('two hosts over one PostgreSQL and one NATS (skipped where they do not answer)', () => {
  let a: Awaited<ReturnType<typeof aHost>>
  let b: Awaited<ReturnType<typeof aHost>>
  beforeAll(async () => {
    a = await aHost(true)
    b = await aHost(true)
  })
  afterAll(async () => {
    await Promise.all([a.end(), b.end()])
    await inPostgres(`drop schema ${schema} cascade`)
  })
  const statusOf = async (host: Pick<AccountsHost, 'call'>, token: string) =>
    (await host.call(contract.users.current, { token })).status

  it('a session that ends on one is refused by the other at once, not after its cache', async () => {
    const token = await a.logIn('premium')
    expect([await statusOf(a, token), await statusOf(b, token)]).toEqual([200, 200])
    await b.call(contract.users.logOut, { token })
    // The clocks of these hosts stand still, so nothing cached ends by itself.
    await until(async () => (await statusOf(a, token)) === 401, 'the refusal')
  })

  it('entitlements that staff change on one hold on the other at once', async () => {
    const [admin, user] = [await a.logIn('admin'), await b.logIn('free')]
    const { body } = await b.call(contract.users.current, { token: user })
    expect(body.data.has_periscope_access).toBe(false)
    const params = { id: body.data.id }
    const saved = await a.call(contract.admin.saveUser, { token: admin, params, body: { has_periscope_access: true } })
    expect(saved.status).toBe(200)
    const now = async () => (await b.call(contract.users.current, { token: user })).body.data.has_periscope_access
    await until(now, 'the entitlement')
  })

  it('a banner set on one is shown by both, once on each', async () => {
    const admin = await a.logIn('admin')
    const banner = { active: true, text: 'Back at noon' }
    await a.call(contract.announcements.saveBanner, { token: admin, body: banner })
    await until(() => b.shown.length > 0, 'the banner')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([a.shown, b.shown]).toEqual([[banner], [banner]])
  })

  it('wrong passwords count over both, also when they are sent to both at once', async () => {
    const [c, d] = [await aHost(false), await aHost(false)]
    const body = { email: 'guessed@undercurrent.example', password: 'wrong, wrong, wrong', altcha: 'open' }
    const guesses = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? c : d).call(contract.users.logIn, { body }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    const count = (status: number) => statuses.filter((one) => one === status).length
    expect([count(401), count(429)]).toEqual([8, 16])
    await Promise.all([c.end(), d.end()])
  })

  it('wrong codes of the second factor count over both', async () => {
    const { db } = a.accounts.deps
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'super@undercurrent.example')
      .executeTakeFirstOrThrow()
    const throttles = [a, b].map((host) => new Throttle(host.accounts.deps.db, 'proof', { account: 8, address: 60 }))
    const guess = { account: id, address: '203.0.113.7', nowMs: a.clock.nowMs }
    for (let at = 0; at < 8; at += 1) await throttles[at % 2]?.begin(guess)
    for (const throttle of throttles)
      await expect(throttle.begin(guess)).rejects.toMatchObject({ code: 'rate_limited' })
    await throttles[0]?.succeed(guess)
    await expect(throttles[1]?.check(guess)).resolves.toBeUndefined()
  })

  it('an answer of the human check counts once over both, sent to both at the same instant too', async () => {
    const answer = await a.captcha()
    const body = { email: 'free@undercurrent.example', password: 'wrong, wrong, wrong', ...answer }
    const replies = await Promise.all([a, b].map((host) => host.call(contract.users.logIn, { body })))
    expect(replies.map(({ code }) => code).sort()).toEqual(['captcha', 'credentials'])
  })
})
