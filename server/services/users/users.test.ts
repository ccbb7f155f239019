import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts as printed, demoPassword as printedPassword } from '@/scripts/tools/demoAccounts.mjs'
import type { Accounts } from '@/server/accounts'
import type { ServiceContext } from '@/server/context'
import { readBanner, saveBanner } from '@/server/services/announcements/banner'
import { noteAnswer } from '@/server/services/security/usedAnswers'
import { hashToken } from '@/server/services/tokenHash'
import { logOut, updateSettings } from '@/server/services/users/account'
import { demoAccounts, demoPassword } from '@/server/services/users/demoAccounts'
import { logIn } from '@/server/services/users/logIn'
import { resetPassword, sendPasswordReset } from '@/server/services/users/passwordReset'
import { hashPassword } from '@/server/services/users/passwords'
import { signUp } from '@/server/services/users/signUp'
import {
  createWatchlist,
  listWatchlists,
  saveWatchedChains,
  updateWatchlist,
} from '@/server/services/watchlists/optionWatchlists'
import { AltchaVerifier } from '@/server/vendors/captcha/altcha'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

let now = Date.now()
let accounts: Accounts
const banners: unknown[] = []

beforeAll(async () => {
  accounts = await openMemoryAccounts(
    {
      publicOrigin: 'http://localhost:3000',
      demoAccounts: true,
      smtpUrl: undefined,
      mailFrom: '',
      captcha: { provider: 'altcha', siteKey: '', secret: '', verifyUrl: undefined },
    },
    () => now,
    (banner) => banners.push(banner),
  )
  // The same captcha with less work: how much a browser is asked for is no matter of these tests.
  Object.assign(accounts.deps, {
    captcha: new AltchaVerifier('test', () => now, noteAnswer(accounts.deps.db), { cost: 1, least: 2, most: 9 }),
  })
})
afterAll(() => accounts.close())

let addresses = 0
const aContext = (over: Partial<ServiceContext> = {}): ServiceContext => ({
  user: null,
  tokenHash: null,
  tier: 'sample',
  nowMs: now,
  requestId: 'r',
  address: `10.0.0.${++addresses}`,
  userAgent: 'test',
  ...over,
})

async function solved(): Promise<string> {
  const challenge = (await accounts.deps.captcha.challenge()) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const demo = demoAccounts[1]?.email ?? ''

/** A reset takes no password of the product's name; the tests after it log in with the one of the demo again. */
const chosen = 'quite another phrase'
async function asBefore(email: string): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  await accounts.deps.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
}

async function asUser(email: string): Promise<ServiceContext> {
  const { session } = await logIn(accounts.deps, aContext(), { email, password: demoPassword, altcha: await solved() })
  const tokenHash = hashToken(session.token)
  return aContext({ user: await accounts.sessions.userOf(tokenHash), tokenHash })
}

describe('accounts', () => {
  it('prints exactly the demo accounts it makes', () => {
    expect(printed.map((a) => a.email)).toEqual(demoAccounts.map((a) => a.email))
    expect(printedPassword).toBe(demoPassword)
  })

  it('§7 login answers with session.token and user, and the token opens the account', async () => {
    const { session, user } = await logIn(accounts.deps, aContext(), {
      email: demo,
      password: demoPassword,
      altcha: await solved(),
    })
    expect(user).toMatchObject({ email: demo, is_premium: true })
    expect(await accounts.sessions.userOf(hashToken(session.token))).toEqual(user)
    const rows = await accounts.deps.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(session.token)
  })

  it('§5 a captcha answer is needed and counts once', async () => {
    const altcha = await solved()
    await expect(logIn(accounts.deps, aContext(), { email: demo, password: demoPassword })).rejects.toMatchObject({
      code: 'captcha',
    })
    await logIn(accounts.deps, aContext(), { email: demo, password: demoPassword, altcha })
    await expect(
      logIn(accounts.deps, aContext(), { email: demo, password: demoPassword, altcha }),
    ).rejects.toMatchObject({ code: 'captcha' })
  })

  it('ASVS 11.4.2: a password is stored as argon2id of 19 MiB and two passes, with a salt of 128 bits', async () => {
    const rows = await accounts.deps.db.selectFrom('users').select('password_hash').execute()
    const read = rows.map(({ password_hash: hash }) =>
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash),
    )
    expect(read.length).toBeGreaterThan(1)
    for (const [, memory, passes, salt = '', hash = ''] of read.map((one) => one ?? [])) {
      expect([Number(memory) >= 19_456, Number(passes) >= 2]).toEqual([true, true])
      expect([salt, hash].map((text) => Buffer.from(text, 'base64').length)).toEqual([16, 32])
    }
    expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
  })

  it('says the same for an unknown address and a wrong password', async () => {
    const answers = [await solved(), await solved()]
    const [a, b] = await Promise.allSettled([
      logIn(accounts.deps, aContext(), { email: demo, password: 'nope nope nope', altcha: answers[0] }),
      logIn(accounts.deps, aContext(), {
        email: 'nobody@example.test',
        password: 'nope nope nope',
        altcha: answers[1],
      }),
    ])
    expect((a as PromiseRejectedResult).reason.message).toBe((b as PromiseRejectedResult).reason.message)
  })

  it('slows guessing at one account down from any address', async () => {
    const email = 'guessed@example.test'
    for (let i = 0; i < 8; i++)
      await expect(
        logIn(accounts.deps, aContext(), { email, password: 'x', altcha: await solved() }),
      ).rejects.toMatchObject({ code: 'credentials' })
    await expect(
      logIn(accounts.deps, aContext(), { email, password: 'x', altcha: await solved() }),
    ).rejects.toMatchObject({ code: 'rate_limited' })
    now += 16 * 60_000
    await expect(
      logIn(accounts.deps, aContext(), { email, password: 'x', altcha: await solved() }),
    ).rejects.toMatchObject({ code: 'credentials' })
  })

  it('§7 sign-up keeps attribution without empty values and makes the Bookmarks list', async () => {
    const { user } = await signUp(accounts.deps, aContext(), {
      email: 'new@example.test',
      password: 'a long password',
      altcha: await solved(),
      utm_source: 'x',
      utm_term: '',
    })
    const row = await accounts.deps.db
      .selectFrom('users')
      .select('attribution')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row.attribution).toEqual({ utm_source: 'x' })
    expect(await listWatchlists(accounts.deps, aContext({ user }))).toMatchObject([
      { name: 'Bookmarks', value: 'recent', is_bookmark: true, chains: [] },
    ])
    await expect(
      signUp(accounts.deps, aContext(), {
        email: 'new@example.test',
        password: 'a long password',
        altcha: await solved(),
      }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('logout ends the session at once', async () => {
    const ctx = await asUser(demo)
    await logOut(accounts.deps, ctx)
    accounts.sessions.forget(ctx.tokenHash ?? undefined)
    expect(await accounts.sessions.userOf(ctx.tokenHash ?? '')).toBeNull()
  })

  it('a reset link works once, within the hour, and ends every session', async () => {
    const ctx = await asUser(demo)
    const ask = async (email: string) => sendPasswordReset(accounts.deps, aContext(), { email, altcha: await solved() })
    await ask(demo)
    await ask('nobody@example.test')
    await accounts.settled()
    const mails = await accounts.deps.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('subject', '=', 'Reset your password')
      .execute()
    expect(mails.map((m) => m.recipient)).toEqual([demo])
    const token = /token=(\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    const reset = async (email: string) =>
      resetPassword(accounts.deps, aContext(), { email, password: chosen, token, altcha: await solved() })
    await expect(reset('other@example.test')).rejects.toMatchObject({ code: 'token_invalid' })
    await reset(demo)
    accounts.sessions.forget()
    expect(await accounts.sessions.userOf(ctx.tokenHash ?? '')).toBeNull()
    await expect(reset(demo)).rejects.toMatchObject({ code: 'token_invalid' })
    await asBefore(demo)
  })

  it('a reset ends the other open links, and a link is dead after its hour', async () => {
    const email = demoAccounts[2]?.email ?? ''
    const links = async (): Promise<readonly string[]> => {
      await sendPasswordReset(accounts.deps, aContext(), { email, altcha: await solved() })
      await accounts.settled()
      const mails = await accounts.deps.db
        .selectFrom('mail_outbox')
        .select('body')
        .where('recipient', '=', email)
        .where('subject', '=', 'Reset your password')
        .orderBy('created')
        .execute()
      return mails.map(({ body }) => /token=(\S+)/.exec(body)?.[1] ?? '')
    }
    const reset = async (token: string) =>
      resetPassword(accounts.deps, aContext(), { email, password: chosen, token, altcha: await solved() })
    await links()
    const [first = '', second = ''] = await links()
    await reset(second)
    await expect(reset(first)).rejects.toMatchObject({ code: 'token_invalid' })
    await asBefore(email)
    const late = (await links()).at(-1) ?? ''
    now += 3_600_001
    await expect(reset(late)).rejects.toMatchObject({ code: 'token_invalid' })
  })

  it('of one captcha answer sent twice at once one counts', async () => {
    const altcha = await solved()
    const { captcha } = accounts.deps
    const counted = await Promise.all([captcha.verify({ altcha }, '10.0.0.1'), captcha.verify({ altcha }, '10.0.0.2')])
    expect(counted.filter(Boolean)).toHaveLength(1)
  })

  it('§5 both calls of the password reset need the captcha', async () => {
    await expect(sendPasswordReset(accounts.deps, aContext(), { email: demo })).rejects.toMatchObject({
      code: 'captcha',
    })
    await expect(
      resetPassword(accounts.deps, aContext(), { email: demo, password: demoPassword, token: 'x' }),
    ).rejects.toMatchObject({ code: 'captcha' })
  })

  it('mails at most three open reset links to one account', async () => {
    const email = demoAccounts[3]?.email ?? ''
    for (let i = 0; i < 5; i++) {
      await sendPasswordReset(accounts.deps, aContext(), { email, altcha: await solved() })
      await accounts.settled()
    }
    const mails = await accounts.deps.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(3)
  })

  it('§7 update settings refuses a date format that is none, and keeps the others', async () => {
    const ctx = await asUser(demo)
    expect(await updateSettings(accounts.deps, ctx, { date_fmt: 'DD.MM.YYYY' })).toMatchObject({
      date_fmt: 'DD.MM.YYYY',
    })
    for (const date_fmt of ['', 'yyyy', '<b>YYYY</b>'])
      await expect(updateSettings(accounts.deps, ctx, { date_fmt })).rejects.toMatchObject({ code: 'invalid' })
    expect(await updateSettings(accounts.deps, ctx, {})).toMatchObject({ date_fmt: 'DD.MM.YYYY' })
  })

  it('§7 update settings refuses a zone that does not exist', async () => {
    const ctx = await asUser(demo)
    expect(await updateSettings(accounts.deps, ctx, { timezone: 'Europe/Berlin' })).toMatchObject({
      timezone: 'Europe/Berlin',
    })
    await expect(updateSettings(accounts.deps, ctx, { timezone: 'Mars/Olympus' })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  it('§4 watched chains come back without repeats, and a list of someone else is not found', async () => {
    const ctx = await asUser('super@undercurrent.example')
    expect(
      await saveWatchedChains(accounts.deps, ctx, [
        'AAPL250117C00200000',
        '.AAPL250117C00200000',
        'SPY250117P00500000',
      ]),
    ).toEqual(['AAPL250117C00200000', 'SPY250117P00500000'])
    const mine = await createWatchlist(accounts.deps, ctx, { name: 'Mine', chains: [] })
    const other = await asUser('free@undercurrent.example')
    await expect(
      updateWatchlist(accounts.deps, other, { id: mine.id, name: 'Stolen', chains: [] }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('§2 the banner is off until staff switch it on, and open streams are told', async () => {
    expect(await readBanner(accounts.deps)).toEqual({ active: false, text: '' })
    await saveBanner(accounts.deps, await asUser('admin@undercurrent.example'), {
      active: true,
      text: 'Maintenance at noon',
    })
    expect(await readBanner(accounts.deps)).toEqual({ active: true, text: 'Maintenance at noon' })
    expect(banners).toEqual([{ active: true, text: 'Maintenance at noon' }])
  })
})
