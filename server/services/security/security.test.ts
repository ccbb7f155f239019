import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveAccess } from '@/lib/access/deriveAccess'
import { contract } from '@/lib/contract'
import { tierContext } from '@/server/context'
import { secretBox } from '@/server/services/secretBox'
import { recoveryHash } from '@/server/services/security/mfaCode'
import { openSecret, sealOldSecrets } from '@/server/services/security/sealedSecret'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { openSession } from '@/server/services/users/sessions'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { security, users } = contract
let host: AccountsHost

beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

const tokenIn = (text: string | undefined) => /token=(\S+)/.exec(text ?? '')?.[1] ?? ''
const wait = (seconds: number) => {
  host.clock.nowMs += seconds * 1000
}

async function newUser(email: string): Promise<string> {
  const body = { email, password: 'a long password', ...(await host.captcha()) }
  const reply = await host.call(users.signUp, { body })
  return reply.body.session?.token ?? ''
}

async function logIn(email: string, mfaCode?: string) {
  const code = mfaCode === undefined ? {} : { mfa_code: mfaCode }
  return host.call(users.logIn, { body: { email, password: 'a long password', ...code, ...(await host.captcha()) } })
}

/** Switches the second factor on as an authenticator app would: it reads the address, nothing else. */
async function enrol(token: string) {
  const start = await host.call(security.startMfa, { token, body: { password: 'a long password' } })
  const app = URI.parse(start.body.data.uri)
  if (!(app instanceof TOTP)) throw new Error('not a TOTP address')
  const codeNow = () => app.generate({ timestamp: host.clock.nowMs })
  const confirmed = await host.call(security.confirmMfa, { token, body: { code: codeNow() } })
  return { app, codeNow, recovery: confirmed.body.data.recovery_codes, start: start.body.data }
}

describe('§5 mfa_code', () => {
  it('the address for the authenticator names product, account, SHA-1, six digits and 30 seconds', async () => {
    const token = await newUser('uri@example.test')
    const { start, app } = await enrol(token)
    expect(start.uri).toMatch(/^otpauth:\/\/totp\/Undercurrent:uri%40example\.test\?/)
    expect(app).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30, issuer: 'Undercurrent' })
    expect(app.secret.base32).toBe(start.secret)
    expect(app.secret.bytes).toHaveLength(20)
  })

  it('login then asks for the code with 401 mfa_required, refuses a wrong one and takes the right one', async () => {
    const email = 'mfa@example.test'
    const { codeNow } = await enrol(await newUser(email))
    wait(60)
    expect(await logIn(email)).toMatchObject({ status: 401, code: 'mfa_required' })
    const wrong = codeNow() === '000000' ? '000001' : '000000'
    expect(await logIn(email, wrong)).toMatchObject({ status: 401, code: 'mfa_invalid' })
    const right = await logIn(email, codeNow())
    expect(right.status).toBe(200)
    expect(right.body.session?.token).toBeTruthy()
  })

  it('a code counts once, also the one that switched the second factor on, and an older one never', async () => {
    const email = 'replay@example.test'
    const { codeNow } = await enrol(await newUser(email))
    expect(await logIn(email, codeNow())).toMatchObject({ status: 401, code: 'mfa_invalid' })
    wait(30)
    const first = codeNow()
    wait(30)
    expect((await logIn(email, codeNow())).status).toBe(200)
    expect(await logIn(email, first)).toMatchObject({ code: 'mfa_invalid' })
  })

  it('the secret is sealed in the store, bound to its account, and an older one in the clear is sealed at the start', async () => {
    const email = 'sealed@example.test'
    const { start, codeNow, recovery } = await enrol(await newUser(email))
    const { deps } = host.accounts
    const { id } = await deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const stored = async () =>
      (await deps.db.selectFrom('mfa').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow()).secret
    expect(await stored()).toMatch(/^v1\./)
    expect(await stored()).not.toContain(start.secret)
    expect([openSecret(deps.box, id, await stored()), openSecret(deps.box, 'another', await stored())]).toEqual([
      start.secret,
      null,
    ])
    await deps.db.updateTable('mfa').set({ secret: start.secret }).where('user_id', '=', id).execute()
    await sealOldSecrets(deps)
    expect(openSecret(deps.box, id, await stored())).toBe(start.secret)
    wait(60)
    expect((await logIn(email, codeNow())).status).toBe(200)
    // Another key: no code counts any more, a recovery code still does.
    const sealed = secretBox('another key of the host').seal(start.secret, `mfa:${id}`)
    await deps.db.updateTable('mfa').set({ secret: sealed }).where('user_id', '=', id).execute()
    wait(60)
    expect(await logIn(email, codeNow())).toMatchObject({ code: 'mfa_invalid' })
    expect((await logIn(email, recovery[0])).status).toBe(200)
  })

  it('of the same code sent five times at once one wins', async () => {
    const email = 'race@example.test'
    const { codeNow } = await enrol(await newUser(email))
    wait(60)
    const code = codeNow()
    const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(email, code)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  })

  it('a code lives the thirty seconds it is shown and the next thirty, and counts never before', async () => {
    const email = 'drift@example.test'
    const { app } = await enrol(await newUser(email))
    wait(300)
    const at = (steps: number) => app.generate({ timestamp: host.clock.nowMs + steps * 30_000 })
    expect((await logIn(email, at(-2))).code).toBe('mfa_invalid')
    expect((await logIn(email, at(1))).code).toBe('mfa_invalid')
    expect((await logIn(email, at(-1))).status).toBe(200)
    expect((await logIn(email, at(0))).status).toBe(200)
  })

  it('each of the ten recovery codes opens the account once, and is stored hashed', async () => {
    const email = 'recovery@example.test'
    const token = await newUser(email)
    const { recovery } = await enrol(token)
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){5}$/)
    const [code = ''] = recovery
    expect((await logIn(email, code.toUpperCase())).status).toBe(200)
    expect((await logIn(email, code)).code).toBe('mfa_invalid')
    const { body } = await host.call(security.read, { token })
    expect(body.data).toMatchObject({ mfa_enabled: true, recovery_codes_left: 9 })
    const stored = await host.accounts.deps.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('a recovery code has the 112 bits that a plain hash needs; a shorter one of before still counts, once', async () => {
    const email = 'older@example.test'
    const { recovery } = await enrol(await newUser(email))
    const letters = new Set([...recovery.join('').replaceAll('-', '')])
    expect(letters.size).toBeLessThanOrEqual(31)
    for (const code of recovery) expect(code.replaceAll('-', '').length * Math.log2(31)).toBeGreaterThan(112)
    const { db } = host.accounts.deps
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const row = { code_hash: recoveryHash(id, 'k3mz-9wqa-bcde-fghj'), user_id: id }
    await db.insertInto('recovery_codes').values(row).execute()
    expect((await logIn(email, 'K3MZ-9wqa-bcde-fghj')).status).toBe(200)
    expect((await logIn(email, 'k3mz-9wqa-bcde-fghj')).code).toBe('mfa_invalid')
  })

  it('nobody spends the recovery code of somebody else', async () => {
    const { recovery } = await enrol(await newUser('owner@example.test'))
    await enrol(await newUser('thief@example.test'))
    expect((await logIn('thief@example.test', recovery[0])).code).toBe('mfa_invalid')
  })

  it('switching off needs the password and a code, and login then works without', async () => {
    const email = 'off@example.test'
    const token = await newUser(email)
    const { codeNow } = await enrol(token)
    wait(30)
    const off = (password: string, code: string) => host.call(security.disableMfa, { token, body: { password, code } })
    expect(await off('not the password', codeNow())).toMatchObject({ status: 422 })
    expect(await off('a long password', '000000')).toMatchObject({ status: 401, code: 'mfa_invalid' })
    expect((await off('a long password', codeNow())).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
  })

  it('eight wrong codes stop the guessing', async () => {
    const email = 'guess@example.test'
    await enrol(await newUser(email))
    for (let i = 0; i < 8; i += 1) expect((await logIn(email, '123456')).status).toBe(401)
    expect(await logIn(email, '123456')).toMatchObject({ status: 429, code: 429 })
  })

  it('a set-up that was never confirmed protects nothing and can be started again', async () => {
    const email = 'half@example.test'
    const token = await newUser(email)
    const start = () => host.call(security.startMfa, { token, body: { password: 'a long password' } })
    const [one, two] = [await start(), await start()]
    expect(one.body.data.secret).not.toBe(two.body.data.secret)
    expect((await logIn(email)).status).toBe(200)
  })
})

describe('§4 sessions of an account', () => {
  it('are listed, the current one marked; one can be ended, and all others at once', async () => {
    const email = 'sessions@example.test'
    const mine = await newUser(email)
    const tokens = [await logIn(email), await logIn(email)].map((reply) => reply.body.session?.token ?? '')
    const list = async () => (await host.call(security.read, { token: mine })).body.data.sessions
    const before = await list()
    expect(before).toHaveLength(3)
    expect(before.filter((session) => session.is_current)).toHaveLength(1)
    const params = { id: before.find((session) => !session.is_current)?.id ?? '' }
    const proof = { password: 'a long password' }
    expect((await host.call(security.revokeSession, { token: mine, params, body: proof })).status).toBe(200)
    const alive = async (token: string) => (await host.call(users.current, { token })).status
    expect((await Promise.all(tokens.map(alive))).sort()).toEqual([200, 401])
    expect((await host.call(security.revokeOthers, { token: mine, body: proof })).body.ended).toBe(1)
    expect(await Promise.all(tokens.map(alive))).toEqual([401, 401])
    expect(await alive(mine)).toBe(200)
  })

  it('nobody ends a session without the password again, and a code where there is a second factor', async () => {
    const email = 'proof@example.test'
    const mine = await newUser(email)
    await logIn(email)
    const sessions = async () => (await host.call(security.read, { token: mine })).body.data.sessions
    const id = (await sessions()).find((session) => !session.is_current)?.id ?? ''
    const tries = async (body: { password: string; code?: string }) => [
      await host.call(security.revokeSession, { token: mine, params: { id }, body }),
      await host.call(security.revokeOthers, { token: mine, body }),
    ]
    for (const reply of await tries({ password: 'not the password' })) expect(reply.status).toBe(422)
    const { codeNow } = await enrol(mine)
    for (const reply of await tries({ password: 'a long password' })) expect(reply.code).toBe('mfa_required')
    expect(await sessions()).toHaveLength(2)
    wait(60)
    const body = { password: 'a long password', code: codeNow() }
    expect((await host.call(security.revokeOthers, { token: mine, body })).body.ended).toBe(1)
  })

  it('one account may have any number of sessions: the first is not ended by the hundredth', async () => {
    const email = 'many@example.test'
    const mine = await newUser(email)
    const { db } = host.accounts.deps
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const ctx = { ...tierContext('sample', host.clock.nowMs), userAgent: 'test' }
    for (let n = 1; n < 100; n += 1) await openSession(db, ctx, id)
    expect((await host.call(security.read, { token: mine })).body.data.sessions).toHaveLength(100)
  })

  it('a changed password ends every session and gives a new token; the old password is dead', async () => {
    const email = 'change@example.test'
    const mine = await newUser(email)
    const other = (await logIn(email)).body.session?.token ?? ''
    const change = (password: string) =>
      host.call(security.changePassword, { token: mine, body: { password, new_password: 'another long one' } })
    expect((await change('wrong password')).status).toBe(422)
    const done = await change('a long password')
    expect((await host.call(users.current, { token: mine })).code).toBe('session_invalid')
    expect((await host.call(users.current, { token: other })).code).toBe('session_invalid')
    expect((await host.call(users.current, { token: done.body.session.token })).status).toBe(200)
    expect((await logIn(email)).code).toBe('credentials')
    expect((await host.mailsTo(email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('a new password that is easy to guess is refused wherever one is chosen', async () => {
    const token = await newUser('careless@example.test')
    const weak = 'Password123'
    const change = { token, body: { password: 'a long password', new_password: weak } }
    expect(await host.call(security.changePassword, change)).toMatchObject({ status: 422, code: 'invalid' })
    const body = { email: 'careless2@example.test', password: weak, altcha: 'open' }
    expect((await host.call(users.signUp, { body })).status).toBe(422)
    expect((await host.call(users.resetPassword, { body: { ...body, token: 'x' } })).status).toBe(422)
  })

  it('the history tells of right and wrong logins', async () => {
    const email = 'history@example.test'
    const token = await newUser(email)
    await host.call(users.logIn, { body: { email, password: 'wrong', ...(await host.captcha()) } })
    wait(1)
    await logIn(email)
    await host.accounts.settled()
    const { logins } = (await host.call(security.read, { token })).body.data
    expect(logins.map((login) => login.outcome)).toEqual(['ok', 'wrong_password'])
  })
})

describe('sign-up mail', () => {
  it('carries a link that confirms the address once; the account works before', async () => {
    const email = 'verify@example.test'
    const token = await newUser(email)
    const verified = async () => (await host.call(security.read, { token })).body.data.email_verified
    expect(await verified()).toBe(false)
    const link = tokenIn((await host.mailsTo(email))[0]?.body)
    expect((await host.call(security.verifyEmail, { body: { token: link } })).status).toBe(200)
    expect(await verified()).toBe(true)
    expect(await host.call(security.verifyEmail, { body: { token: link } })).toMatchObject({ code: 'token_invalid' })
  })

  it('a newer link replaces the older one, and a link dies after three days', async () => {
    const email = 'late@example.test'
    const token = await newUser(email)
    wait(1)
    await host.call(security.sendVerification, { token })
    const [first, second] = (await host.mailsTo(email)).map((mail) => tokenIn(mail.body))
    expect((await host.call(security.verifyEmail, { body: { token: first ?? '' } })).status).toBe(422)
    wait(3 * 86_400 + 1)
    expect((await host.call(security.verifyEmail, { body: { token: second ?? '' } })).status).toBe(422)
  })

  it('a token of one kind is no token of the other', async () => {
    const email = 'kinds@example.test'
    await newUser(email)
    const verifyToken = tokenIn((await host.mailsTo(email))[0]?.body)
    const reset = { email, password: 'stolen password', token: verifyToken, ...(await host.captcha()) }
    expect(await host.call(users.resetPassword, { body: reset })).toMatchObject({ code: 'token_invalid' })
  })
})

describe('§4 terms of a super plan', () => {
  it('§4 signing them is stored, and the user is super from then on', async () => {
    const email = 'terms@example.test'
    const body = { email, password: 'a long password', ...(await host.captcha()) }
    const token = (await host.call(users.signUp, { body })).body.session?.token ?? ''
    const { db } = host.accounts.deps
    await db.updateTable('users').set({ is_super: true, current_plan: 'super' }).where('email', '=', email).execute()
    const read = async () => (await host.call(users.current, { token })).body.data
    expect(deriveAccess(await read()).superStatus).toBe('unsigned')
    expect((await host.call(users.agreeSuperTerms, { token, body: { agree: true } })).status).toBe(200)
    expect(deriveAccess(await read()).superStatus).toBe('super')
  })
})

describe('the own data', () => {
  it('an export holds every kind and no secret', async () => {
    const email = 'export@example.test'
    const token = await newUser(email)
    const { start, recovery } = await enrol(token)
    const { body } = await host.call(security.exportAccount, { token })
    expect(Object.keys(body.data).sort()).toEqual([
      'ai_questions.json',
      'ai_use.json',
      'alert_chats.json',
      'alert_deliveries.json',
      'alert_feeds.json',
      'alert_webhooks.json',
      'api_keys.json',
      'api_usage.json',
      'broker_accounts.json',
      'calendar_addresses.json',
      'chart_notes.json',
      'chat_links.json',
      'course_progress.json',
      'custom_alert_hits.json',
      'custom_alerts.json',
      'data_files_taken.json',
      'data_orders.json',
      'gifts.json',
      'login_history.json',
      'mfa_devices.json',
      'mix_reports.json',
      'option_watchlists.json',
      'paper_accounts.json',
      'paper_entrants.json',
      'paper_equity.json',
      'paper_history.json',
      'paper_notes.json',
      'plan_requests.json',
      'plans.json',
      'portfolio_accounts.json',
      'portfolio_entries.json',
      'portfolio_mixes.json',
      'profile.json',
      'push_subscriptions.json',
      'saved_trades.json',
      'saved_views.json',
      'sessions.json',
      'simulated_broker.json',
      'talk_follows.json',
      'talk_mutes.json',
      'talk_poll_votes.json',
      'talk_posts.json',
      'talk_reports.json',
      'talk_votes.json',
      'wallets.json',
    ])
    const text = JSON.stringify(body)
    expect(text).toContain(email)
    for (const secret of [start.secret, recovery[0] ?? '', token, '$argon2', 'token_hash', 'password_hash'])
      expect(text).not.toContain(secret)
  })

  it('names every table that belongs to a user', async () => {
    const { rows } = await (await import('kysely')).sql<{ table_name: string }>`
      select distinct table_name from information_schema.columns
      where column_name in ('user_id', 'buyer_id') order by 1`.execute(host.accounts.deps.db)
    // Secrets, and what lives for minutes.
    const secrets = [
      'mail_tokens',
      'mfa',
      'recovery_codes',
      'chat_codes',
      'broker_logins',
      'broker_previews',
      'wallet_challenges',
    ]
    const files: Record<string, string> = { plan_grants: 'plans' }
    const token = await newUser('tables@example.test')
    const { body } = await host.call(security.exportAccount, { token })
    for (const { table_name: table } of rows.filter((row) => !secrets.includes(row.table_name)))
      expect(Object.keys(body.data)).toContain(`${files[table] ?? table}.json`)
  })

  it('deleting takes password and address, removes everything and ends the session', async () => {
    const email = 'gone@example.test'
    const token = await newUser(email)
    const remove = (typed: string, password = 'a long password') =>
      host.call(security.deleteAccount, { token, body: { password, email: typed } })
    expect((await remove('other@example.test')).status).toBe(422)
    expect((await remove(email, 'wrong one')).status).toBe(422)
    await host.accounts.settled()
    expect((await remove(` ${email.toUpperCase()} `)).status).toBe(200)
    expect((await host.call(users.current, { token })).code).toBe('session_invalid')
    const { db } = host.accounts.deps
    const left = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect([left, await host.mailsTo(email)]).toEqual([[], []])
    expect((await logIn(email)).code).toBe('credentials')
  })

  it('the only administrator cannot delete the account', async () => {
    const token = await host.logIn('admin')
    const body = { password: demoPassword, email: 'admin@undercurrent.example' }
    expect(await host.call(security.deleteAccount, { token, body })).toMatchObject({ status: 409 })
  })
})
