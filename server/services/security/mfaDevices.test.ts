import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { security, users } = contract
const DAY_MS = 86_400_000
const password = 'a long password'
let host: AccountsHost
let people = 0

beforeAll(async () => {
  host = await accountsHost()
})
beforeEach(() => {
  // A code counts once; each test has its own half-minutes.
  host.clock.nowMs += 120_000
})
afterAll(() => host.close())

interface Person {
  readonly email: string
  readonly token: string
  readonly code: () => string
}

/** Somebody new with a second factor, as an authenticator app sets it up. */
async function person(): Promise<Person> {
  people += 1
  const email = `remembered${people}@example.test`
  const { session } = (await host.call(users.signUp, { body: { email, password, altcha: 'open' } })).body
  const token = session?.token ?? ''
  const { uri } = (await host.call(security.startMfa, { token, body: { password } })).body.data
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('not a TOTP address')
  await host.call(security.confirmMfa, { token, body: { code: app.generate({ timestamp: host.clock.nowMs }) } })
  host.clock.nowMs += 60_000
  return {
    email,
    token,
    code: () => {
      host.clock.nowMs += 60_000
      return app.generate({ timestamp: host.clock.nowMs })
    },
  }
}

const logIn = (email: string, more: { mfa_code?: string; remember_device?: boolean; device_token?: string } = {}) =>
  host.call(users.logIn, { body: { email, password, altcha: 'open', ...more } })
const remember = async ({ email, code }: Person): Promise<string> =>
  (await logIn(email, { mfa_code: code(), remember_device: true })).body.device_token ?? ''
const isSpared = async (email: string, device: string): Promise<boolean> =>
  (await logIn(email, { device_token: device })).status === 200
const devicesOf = async (token: string) => (await host.call(security.read, { token })).body.data.devices

describe('a remembered browser', () => {
  it('is not asked for a code for thirty days, and then again', async () => {
    const someone = await person()
    const device = await remember(someone)
    expect(device.length).toBeGreaterThanOrEqual(40)
    expect(await isSpared(someone.email, device)).toBe(true)
    host.clock.nowMs += 30 * DAY_MS - 120_000
    expect(await isSpared(someone.email, device)).toBe(true)
    host.clock.nowMs += 180_000
    expect(await logIn(someone.email, { device_token: device })).toMatchObject({ status: 401, code: 'mfa_required' })
  })

  it('is remembered only when asked, only after a code, and its token is kept as a hash', async () => {
    const someone = await person()
    expect((await logIn(someone.email, { mfa_code: someone.code() })).body.device_token).toBeUndefined()
    const device = await remember(someone)
    // A login by the token itself does not lengthen it.
    const again = await logIn(someone.email, { device_token: device, remember_device: true })
    expect([again.status, again.body.device_token]).toEqual([200, undefined])
    const rows = await host.accounts.deps.db.selectFrom('mfa_devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(device)
  })

  it('spares nobody else, replaces no password, and a session token is none', async () => {
    const someone = await person()
    const other = await person()
    const device = await remember(someone)
    expect(await isSpared(other.email, device)).toBe(false)
    expect(await isSpared(someone.email, someone.token)).toBe(false)
    const body = { email: someone.email, password: 'not the password', altcha: 'open', device_token: device }
    expect((await host.call(users.logIn, { body })).code).toBe('credentials')
    expect((await host.call(users.current, { token: device })).code).toBe('session_invalid')
  })

  it('is listed to its owner and forgotten at once, by nobody else', async () => {
    const someone = await person()
    const thief = await person()
    const device = await remember(someone)
    const [row] = await devicesOf(someone.token)
    expect(row?.expires).toBe(new Date(Date.parse(row?.created ?? '') + 30 * DAY_MS).toISOString())
    expect(await devicesOf(thief.token)).toEqual([])
    const params = { id: row?.id ?? '' }
    expect((await host.call(security.forgetDevice, { token: thief.token, params })).status).toBe(404)
    expect(await isSpared(someone.email, device)).toBe(true)
    expect((await host.call(security.forgetDevice, { token: someone.token, params })).status).toBe(200)
    expect(await isSpared(someone.email, device)).toBe(false)
  })

  it('is forgotten when the password changes, when other sessions are ended, and when the factor is switched off', async () => {
    const changed = await person()
    const first = await remember(changed)
    const body = { password, new_password: 'quite another phrase', code: changed.code() }
    await host.call(security.changePassword, { token: changed.token, body })
    expect(
      await host.accounts.deps.db.selectFrom('mfa_devices').select('id').where('token_hash', '=', first).execute(),
    ).toEqual([])
    const login = { email: changed.email, password: body.new_password, altcha: 'open', device_token: first }
    expect((await host.call(users.logIn, { body: login })).code).toBe('mfa_required')

    const ended = await person()
    const second = await remember(ended)
    await host.call(security.revokeOthers, { token: ended.token, body: { password, code: ended.code() } })
    expect(await isSpared(ended.email, second)).toBe(false)

    const off = await person()
    await remember(off)
    await host.call(security.disableMfa, { token: off.token, body: { password, code: off.code() } })
    expect(await devicesOf(off.token)).toEqual([])
  })

  it('a reset of the password forgets it too; twenty are kept, the newest', async () => {
    const someone = await person()
    const device = await remember(someone)
    await host.call(users.sendPasswordReset, { body: { email: someone.email, altcha: 'open' } })
    const mail = (await host.mailsTo(someone.email)).at(-1)
    const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const reset = { email: someone.email, password, token: decodeURIComponent(token), altcha: 'open' }
    expect((await host.call(users.resetPassword, { body: reset })).status).toBe(200)
    expect(await isSpared(someone.email, device)).toBe(false)
    const tokens: string[] = []
    for (let n = 0; n < 21; n += 1) {
      host.clock.nowMs += 60_000
      tokens.push(await remember(someone))
    }
    expect([await isSpared(someone.email, tokens[0] ?? ''), await isSpared(someone.email, tokens[1] ?? '')]).toEqual([
      false,
      true,
    ])
  })
})
