import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveAccess } from '@/lib/access/deriveAccess'
import { routeAccess } from '@/lib/access/routeAccess'
import { contract } from '@/lib/contract'
import { tierOf } from '@/server/services/dataCap'
import { hashToken } from '@/server/services/tokenHash'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { readCaller } from '@/server/services/users/neededFactor'
import { aTicket } from '@/tests/builders/aTicket'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { secondFactor } from '@/tests/support/secondFactor'

const { admin, apiKeys, bots, brokerage, flow, security, users } = contract
let host: AccountsHost
beforeAll(async () => {
  host = await accountsHost({ mfa: 'staff' })
})
afterAll(() => host.close())

const userOf = async (token: string) => (await host.call(users.current, { token })).body.data
const LACKING = { is_admin: false, user_type: 'regular', needs_second_factor: 'staff' }

const FACTOR = expect.stringMatching(/second factor.*in the settings, under Security/)

describe('the second factor of staff', () => {
  it('without it no call of staff is answered, and nothing tells of their rights; the session that sets it up has them at once', async () => {
    const reply = await host.call(users.logIn, {
      body: { email: 'admin@undercurrent.example', password: demoPassword, altcha: 'open' },
    })
    const token = reply.body.session?.token ?? ''
    expect(reply.body.user).toMatchObject(LACKING)
    const changed = await host.call(users.update, { token, body: { timezone: 'Europe/Berlin' } })
    expect(changed.body.data).toMatchObject(LACKING)
    const reads = host.routes.flatMap(({ endpoint }) =>
      endpoint.access === 'admin' && endpoint.method === 'GET' && !endpoint.path.includes(':') ? [endpoint] : [],
    )
    const ask = async (path: string) => host.send('GET', path, { token })
    expect(reads.length).toBeGreaterThan(10)
    for (const { path } of reads) {
      const { status, message } = await ask(path)
      // What a call asks for is read before it is judged.
      if (status === 422) expect(message, path).toMatch(/^query\./)
      else expect([status, message], path).toEqual([403, expect.stringContaining('second factor')])
    }
    const grant = { token, params: { id: 'x' }, body: { is_admin: true } }
    expect((await host.call(admin.saveUser, grant)).status).toBe(403)

    const { freshCode } = await secondFactor(host, token, demoPassword)
    expect(await userOf(token)).toMatchObject({ is_admin: true, user_type: 'admin' })
    expect((await userOf(token)).needs_second_factor).toBeUndefined()
    expect((await host.call(admin.audit, { token })).status).toBe(200)

    const off = { token, body: { password: demoPassword, code: freshCode() } }
    expect((await host.call(security.disableMfa, off)).status).toBe(200)
    expect((await host.call(admin.audit, { token })).status).toBe(403)
  })

  it('an API key of staff has no more rights than its owner, and the last administrator stays the last', async () => {
    const token = await host.logIn('admin')
    const { key } = (await host.call(apiKeys.create, { token, body: { name: 'Desk', days: 30, scopes: ['ingest'] } }))
      .body
    const ofKey = () => host.accounts.sessions.userOf(hashToken(key))
    expect(await ofKey()).toMatchObject({ ...LACKING, key: { scopes: ['ingest'] } })
    const body = { password: demoPassword, email: 'admin@undercurrent.example' }
    expect(await host.call(security.deleteAccount, { token, body })).toMatchObject({ status: 409 })
    const { freshCode } = await secondFactor(host, token, demoPassword)
    expect(await ofKey()).toMatchObject({ is_admin: true, key: { scopes: ['ingest'] } })
    await host.call(security.disableMfa, { token, body: { password: demoPassword, code: freshCode() } })
  })

  it('every kind of staff is asked for it, nobody else is', async () => {
    const token = await host.logIn('free')
    const { id } = await userOf(token)
    const become = async (set: { user_type?: 'employee' | 'test_account' | 'regular'; is_admin?: boolean }) => {
      await host.accounts.deps.db.updateTable('users').set(set).where('id', '=', id).execute()
      host.accounts.sessions.forget()
      return userOf(token)
    }
    expect((await userOf(token)).needs_second_factor).toBeUndefined()
    for (const user_type of ['employee', 'test_account'] as const) {
      const user = await become({ user_type })
      expect(user).toMatchObject(LACKING)
      expect(deriveAccess(user).hasPeriscope).toBe(false)
    }
    expect(await become({ user_type: 'regular', is_admin: true })).toMatchObject(LACKING)
    expect((await become({ is_admin: false })).needs_second_factor).toBeUndefined()
  })

  it('is left to them where there are demo accounts, and where the operator says so', async () => {
    for (const settings of [{}, { mfa: 'optional' as const }]) {
      const lenient = await accountsHost(settings)
      const token = await lenient.logIn('admin')
      expect((await lenient.call(admin.audit, { token })).status).toBe(200)
      await lenient.close()
    }
  })
})

describe('ASVS 6.3.3 the second factor of everybody (MFA=everybody)', () => {
  const chat = { telegramSecret: 'a secret', telegramName: 'uw', discordPublicKey: '', discordApplicationId: '' }
  let strict: AccountsHost
  beforeAll(async () => {
    strict = await accountsHost({ mfa: 'everybody' }, { bots: chat })
  })
  afterAll(() => strict.close())
  const current = async (token: string) => (await strict.call(users.current, { token })).body.data
  const tidings = async (text: string) => {
    const message = {
      message_id: 3,
      text,
      from: { id: 9, is_bot: false, username: 'x' },
      chat: { id: 7, type: 'private' },
    }
    const headers = { 'x-telegram-bot-api-secret-token': chat.telegramSecret }
    const said = { headers, text: JSON.stringify({ update_id: 1, message }) }
    return (await strict.send<{ text: string }>('POST', '/api/bots/telegram', said)).body.text
  }

  it('without it a session does what sets it up, or leaves; every other call that asks for a user is refused in words', async () => {
    for (const kind of ['premium', 'admin']) {
      const token = await strict.logIn(kind)
      expect(await current(token)).toMatchObject({ needs_second_factor: 'everything', is_admin: false })
      let refused = 0
      for (const { endpoint } of strict.routes) {
        const { id, method, access, path, body } = endpoint
        if (access === 'open' || access === 'account') continue
        const text = body === undefined ? {} : { text: '{}' }
        const { status, message } = await strict.send(method, path.replace(/:\w+/g, 'x'), { token, ...text })
        // What a call asks for is read before it is judged; the access matrix asks each without.
        if (status === 422) continue
        refused += 1
        expect([id, status, message]).toEqual([id, 403, FACTOR])
      }
      expect(refused).toBeGreaterThan(100)
    }
  })

  it('a call that is open to visitors answers it as one, with the sample', async () => {
    const token = await strict.logIn('premium')
    const open = strict.routes.flatMap(({ endpoint: { id, method, access, path } }) =>
      access === 'open' && method === 'GET' && !path.includes(':') && !id.startsWith('users.') ? [path] : [],
    )
    expect(open.length).toBeGreaterThan(10)
    for (const path of open) {
      const [asked, visitor] = [
        await strict.send<object>('GET', path, { token }),
        await strict.send<object>('GET', path),
      ]
      const plain = (body: object) => ({ ...body, request_id: '' })
      expect([path, asked.status, plain(asked.body)]).toEqual([path, visitor.status, plain(visitor.body)])
    }
  })

  it('sets it up, and opens at once; its API key, its chat and its alerts follow it', async () => {
    const token = await strict.logIn('premium')
    expect((await strict.call(security.exportAccount, { token })).status).toBe(200)
    expect((await strict.call(security.read, { token })).body.data.mfa_enabled).toBe(false)
    // A browser tells its time zone by itself.
    expect((await strict.call(users.update, { token, body: { timezone: 'Europe/Berlin' } })).status).toBe(200)
    const { freshCode } = await secondFactor(strict, token, demoPassword)
    const { id, needs_second_factor } = await current(token)
    expect(needs_second_factor).toBeUndefined()
    const made = await strict.call(apiKeys.create, { token, body: { name: 'Desk', days: 30 } })
    const ofKey = async () => {
      const { status, message } = await strict.call(flow.list, { token: made.body.key })
      return [status, message]
    }
    expect(await tidings(`/link ${(await strict.call(bots.makeCode, { token })).body.code}`)).toMatch(/^Linked/)
    expect(await tidings('/tide')).not.toMatch(/second factor|Sample data/)
    expect(await ofKey()).toEqual([200, ''])
    const tier = async () => tierOf(await readCaller(strict.accounts.deps.db, id))
    expect(await tier()).toBe('live')

    await strict.call(security.disableMfa, { token, body: { password: demoPassword, code: freshCode() } })
    strict.accounts.sessions.forget()
    expect(await ofKey()).toEqual([403, FACTOR])
    expect(await tidings('/tide')).toMatch(/second factor/)
    expect(await tier()).toBe('sample')
    const body = { password: demoPassword, email: 'premium@undercurrent.example' }
    expect((await strict.call(security.deleteAccount, { token, body })).status).toBe(200)
  })

  it('a new account may log out, and is led to the settings of its security', async () => {
    const body = { email: 'new@example.test', password: 'a long passphrase of its own', altcha: 'open' }
    const { session, user } = (await strict.call(users.signUp, { body })).body
    const token = session?.token ?? ''
    expect(routeAccess('user', deriveAccess(user ?? null))).toBe('secondFactor')
    expect(routeAccess('account', deriveAccess(user ?? null))).toBe('allow')
    expect((await strict.call(users.logOut, { token })).status).toBe(200)
    expect((await strict.call(users.current, { token })).status).toBe(401)
  })
})

describe('the second factor of who orders at a broker', () => {
  const account = { account_id: 'a', account_number: '5WT00001' }
  const confirmed = { buying_power_change: 1, buying_power_effect: 'Debit', total_fees: 1 } as const
  /** What each call that links or orders says to a session. */
  async function said(of: AccountsHost, token: string) {
    const session_token = 'x'.repeat(20)
    const replies = [
      await of.call(brokerage.startLink, { token }),
      await of.call(brokerage.finishLink, { token, body: { code: 'x', state: 'x' } }),
      await of.call(brokerage.preview, { token, body: { ...account, ticket: aTicket() } }),
      await of.call(brokerage.place, { token, body: { account_id: 'a', session_token, preview_id: 'x', confirmed } }),
    ]
    return replies.map(({ message }) => message)
  }
  /** A host whose broker moves real money, as far as it can tell. */
  async function moneyHost(settings: Parameters<typeof accountsHost>[0]) {
    const own = await accountsHost(settings)
    Object.assign(own.brokerage.broker, { isSimulated: false })
    return own
  }

  it('without it no account is linked and nothing ordered; with it both go on, and links of before are only read', async () => {
    const own = await moneyHost({ mfa: 'staff' })
    const token = await own.logIn('premium')
    expect(await said(own, token)).toEqual([FACTOR, FACTOR, FACTOR, FACTOR])
    expect((await own.call(brokerage.isAuthed, { token })).body.success).toBe(false)

    const { freshCode } = await secondFactor(own, token, demoPassword)
    expect((await said(own, token)).join()).not.toMatch(/second factor/)
    const url = new URL((await own.call(brokerage.startLink, { token })).body.data.url)
    const given = { code: url.searchParams.get('code') ?? '', state: url.searchParams.get('state') ?? '' }
    expect((await own.call(brokerage.finishLink, { token, body: given })).status).toBe(200)

    await own.call(security.disableMfa, { token, body: { password: demoPassword, code: freshCode() } })
    expect(await said(own, token)).toEqual([FACTOR, FACTOR, FACTOR, FACTOR])
    expect((await own.call(brokerage.isAuthed, { token })).body.success).toBe(true)
    await own.close()
  })

  it('is not asked of play money, where there are demo accounts, or where the operator leaves it to them', async () => {
    const token = await host.logIn('premium')
    expect((await said(host, token)).join()).not.toMatch(/second factor/)
    for (const settings of [{}, { mfa: 'optional' as const }]) {
      const lenient = await moneyHost(settings)
      const own = await lenient.logIn('premium')
      expect((await said(lenient, own)).join()).not.toMatch(/second factor/)
      await lenient.close()
    }
  })
})
