import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveAccess } from '@/lib/access/deriveAccess'
import { contract } from '@/lib/contract'
import { hashToken } from '@/server/services/tokenHash'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { secondFactor } from '@/tests/support/secondFactor'

const { admin, apiKeys, security, users } = contract
let host: AccountsHost
beforeAll(async () => {
  host = await accountsHost({ staffMfa: 'required' })
})
afterAll(() => host.close())

const userOf = async (token: string) => (await host.call(users.current, { token })).body.data
const LACKING = { is_admin: false, user_type: 'regular', needs_second_factor: true }

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
    for (const settings of [{}, { staffMfa: 'optional' as const }]) {
      const lenient = await accountsHost(settings)
      const token = await lenient.logIn('admin')
      expect((await lenient.call(admin.audit, { token })).status).toBe(200)
      await lenient.close()
    }
  })
})
