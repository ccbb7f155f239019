import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { makeAdministrator, tellFirstAdministrator } from '@/server/operator/administrator'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { secondFactor } from '@/tests/support/secondFactor'

let host: AccountsHost
beforeAll(async () => {
  host = await accountsHost({ demoAccounts: false })
})
afterAll(() => host.close())

/** The token of the link that a start prints; null: it prints nothing. */
async function printed(): Promise<string | null> {
  let text = ''
  const { db, publicOrigin } = host.accounts.deps
  await tellFirstAdministrator({ db, publicOrigin, clock: () => host.clock.nowMs }, (told) => {
    text += told
  })
  return /http:\/\/localhost:3000\/signup#administrator=([\w-]{43})\n/.exec(text)?.[1] ?? null
}
const signUp = (email: string, administrator_token: string) =>
  host.call(contract.users.signUp, {
    body: { email, password: 'a long enough phrase', administrator_token, altcha: 'open' },
  })

describe('the first administrator', () => {
  it('is made by the link of the first start: a link of two hosts each, used at once, makes one', async () => {
    const [one, two] = [await printed(), await printed()]
    expect(one).not.toBe(two)
    expect(JSON.stringify(await host.accounts.deps.db.selectFrom('settings').selectAll().execute())).not.toContain(one)
    const replies = await Promise.all([
      signUp('a@undercurrent.example', one ?? ''),
      signUp('b@undercurrent.example', two ?? ''),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const made = replies.find(({ status }) => status === 200)
    expect(made?.body.user).toMatchObject({ is_admin: false, needs_second_factor: 'staff' })
    const token = made?.body.session?.token ?? ''
    expect((await host.call(contract.admin.audit, { token })).status).toBe(403)
    await secondFactor(host, token, 'a long enough phrase')
    const audit = await host.call(contract.admin.audit, { token })
    expect(audit.body.data).toMatchObject([{ action: 'user.first_administrator', actor: made?.body.user?.email }])
    const accounts = await host.accounts.deps.db.selectFrom('users').select('email').execute()
    expect(accounts).toHaveLength(1)
    expect(JSON.stringify(await host.accounts.deps.db.selectFrom('users').selectAll().execute())).not.toContain(one)
    expect(await printed()).toBeNull()
  })

  it('is not made by a link that is used again, made up or a day old, and no account is left of the try', async () => {
    await host.accounts.deps.db.updateTable('users').set({ is_blocked: true }).execute()
    const token = (await printed()) ?? ''
    host.clock.nowMs += 24 * 3_600_000
    const late = await signUp('late@undercurrent.example', token)
    expect(late).toMatchObject({ status: 422, code: 'token_invalid', message: expect.stringContaining('expired') })
    const fresh = (await printed()) ?? ''
    expect(await signUp('x@undercurrent.example', `${fresh}x`)).toMatchObject({ status: 422, code: 'token_invalid' })
    expect(await signUp('y@undercurrent.example', fresh)).toMatchObject({ status: 200 })
    expect(await signUp('z@undercurrent.example', fresh)).toMatchObject({ status: 422, code: 'token_invalid' })
    const emails = await host.accounts.deps.db.selectFrom('users').select('email').execute()
    expect(emails.map(({ email }) => email)).not.toContain('late@undercurrent.example')
    expect(emails).toHaveLength(2)
  })

  it('is made by command: an account that is there, or a new one with a link for its password', async () => {
    const { db, publicOrigin } = host.accounts.deps
    const deps = { db, publicOrigin, clock: () => host.clock.nowMs }
    await host.call(contract.users.signUp, {
      body: { email: 'plain@undercurrent.example', password: 'a long enough phrase', altcha: 'open' },
    })
    expect(await makeAdministrator(deps, ' Plain@Undercurrent.example ')).toBe(
      'plain@undercurrent.example is an administrator now.',
    )
    const words = await makeAdministrator(deps, 'new@undercurrent.example')
    const token = /\/reset-password#email=new%40undercurrent.example&token=([\w-]{43})$/.exec(words)?.[1] ?? ''
    const body = { email: 'new@undercurrent.example', password: 'another long phrase', token, altcha: 'open' }
    expect(await host.call(contract.users.resetPassword, { body })).toMatchObject({ status: 200 })
    const admins = await db.selectFrom('users').select('email').where('user_type', '=', 'admin').execute()
    expect(admins.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['plain@undercurrent.example', 'new@undercurrent.example']),
    )
    await expect(makeAdministrator(deps, 'nobody')).rejects.toThrow('"nobody" is not a mail address.')
  })
})
