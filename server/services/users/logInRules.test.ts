import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/account/forms'
import { LEAST_BESIDE_NAMES, LEAST_NAME, PRODUCT_WORDS } from '@/lib/account/weakPassword'
import { contract } from '@/lib/contract'
import brand from '@/lib/navigation/brand.json'
import { newGroupedCode, newToken } from '@/server/services/random'
import { OLD_SECRET_MS } from '@/server/services/security/apiKeys'
import { recoveryCodeCount, recoveryGroups } from '@/server/services/security/mfa'
import { DEVICE_LIFE_MS, MOST_DEVICES } from '@/server/services/security/mfaDevices'
import { periodS, stepsBefore } from '@/server/services/security/totp'
import { RESET_LIFE_MS } from '@/server/services/users/passwordReset'
import { lifeMs, mostMs } from '@/server/services/users/sessions'
import { MOST_GUESSES, WINDOW_MS } from '@/server/services/users/throttle'
import { isTest, sources } from '@/tests/architecture/sources'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { callsById } from '@/tests/support/answerFields'
import { secondFactor } from '@/tests/support/secondFactor'

const { security, users } = contract
const [, text = ''] =
  /\n## Log-in and sessions\n([\s\S]*?)(?=\n## |$)/.exec(readFileSync('docs/security-rules.md', 'utf8')) ?? []
const rows = text.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim())
  return cells.length > 3 ? [cells.slice(1, -1)] : []
})
/** The table of figures as its code has them. */
const days = (ms: number) => `${ms / 86_400_000} day${ms === 86_400_000 ? '' : 's'}`
const lettersOf = (code: string) => code.replaceAll('-', '').length
const FIGURES: Readonly<Record<string, string>> = {
  'shortest password': `${MIN_PASSWORD_LENGTH} characters`,
  'longest password': `${MAX_PASSWORD_LENGTH} characters`,
  'wrong passwords or codes of one account': String(MOST_GUESSES.account),
  'wrong passwords or codes from one address': String(MOST_GUESSES.address),
  'counted over': `${WINDOW_MS / 60_000} minutes`,
  'tries at a log-in a minute from one address, right or wrong': String(users.logIn.perMinute),
  'letters and digits that a password needs beside names': String(LEAST_BESIDE_NAMES),
  'shortest name that counts': `${LEAST_NAME} letters`,
  'a code is shown': `${periodS} seconds`,
  'steps before the present one that are taken': String(stepsBefore),
  'recovery codes': String(recoveryCodeCount),
  'chance in a recovery code': `${Math.floor(lettersOf(newGroupedCode(recoveryGroups)) * Math.log2(31))} bits`,
  'a browser is spared codes': days(DEVICE_LIFE_MS),
  'remembered browsers of an account': String(MOST_DEVICES),
  'a session ends after its last use': days(lifeMs),
  'a session ends after its log-in, used or not': days(mostMs),
  'chance in a token': `${Buffer.from(newToken(), 'base64url').length * 8} bits`,
  'sessions of one account at a time': 'no limit',
  'a link of a reset works': `${RESET_LIFE_MS / 3_600_000} hour`,
  'a renewed API key opens by its old secret': days(OLD_SECRET_MS),
}

describe('docs/security-rules.md, log-in and sessions', () => {
  it('has the figures of the code', () => {
    const told = Object.fromEntries(rows.filter((cells) => cells.length === 2))
    for (const head of ['rule', '---']) delete told[head]
    expect(told).toEqual(FIGURES)
  })

  it('lists the words that no short password may hold, and the host refuses them with its own name and the person’s', async () => {
    const [, listed = ''] = /Words of the product: (.*)\./.exec(text) ?? []
    expect(PRODUCT_WORDS).toContain(brand.brandSlug)
    expect(listed.split(', ')).toEqual(PRODUCT_WORDS.map((word) => `\`${word}\``))
    const named = await accountsHost({ publicOrigin: 'https://flow.tradinghouse.example' })
    const tryWith = async (password: string) => {
      const body = { email: 'avery.lockwood@mail.test', password, altcha: 'open' }
      return (await named.call(users.signUp, { body })).message
    }
    const names = [...PRODUCT_WORDS.filter((word) => word.length > 5), 'tradinghouse', 'lockwood']
    for (const name of names)
      expect(await tryWith(`${name}-2026`), name).toBe('This is little more than a name that others know.')
    expect(await tryWith('tradinghouse by a river')).toBe('')
    await named.close()
  })

  it('names every way in: what opens a session or reads an account by what it is shown, and every open call with a secret', () => {
    const ways = rows.filter((cells) => cells.length === 4)
    const files = ways.flatMap(([, , , where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''))
    const opening = sources(/^server\/.*\.ts$/).filter(
      ({ path, text: code }) =>
        !isTest(path) && !path.startsWith('server/vendors/') && /(?<!function )\b(openSession|readOwner)\(/.test(code),
    )
    expect(opening.length).toBeGreaterThan(3)
    expect(opening.map(({ path }) => path).filter((path) => !files.includes(path))).toEqual([])
    const SECRET = /^(token|ticket|.*_token)$/
    const fieldsOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
    const secret = [...callsById.values()].filter(
      ({ access, params, query, body, takesKeyInAddress }) =>
        takesKeyInAddress === true ||
        (access === 'open' && [params, query, body].flatMap(fieldsOf).some((field) => SECRET.test(field))),
    )
    expect(secret.map(({ id }) => id)).toContain('users.resetPassword')
    const giving = [...callsById.values()].filter(({ response }) => fieldsOf(response).includes('session'))
    const told = ways.map(([way]) => way).join()
    for (const { id } of [...secret, ...giving]) expect(told, id).toContain(`\`${id}\``)
  })
})

describe('every way to a session', () => {
  let host: AccountsHost
  const email = 'strong@example.test'
  const password = 'a long password'
  beforeAll(async () => {
    host = await accountsHost()
  })
  afterAll(() => host.close())

  it('asks an account with a second factor for its code, or opens none', async () => {
    const token =
      (await host.call(users.signUp, { body: { email, password, altcha: 'open' } })).body.session?.token ?? ''
    const { freshCode } = await secondFactor(host, token, password)
    const changed = { token, body: { password, new_password: 'quite another phrase' } }
    await host.call(users.sendPasswordReset, { body: { email, altcha: 'open' } })
    const mailed = /token=(\S+)/.exec((await host.mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? ''
    const replies = {
      'users.logIn': await host.call(users.logIn, { body: { email, password, altcha: 'open' } }),
      'users.signUp': await host.call(users.signUp, { body: { email, password, altcha: 'open' } }),
      'security.changePassword': await host.call(security.changePassword, changed),
      'users.resetPassword': await host.call(users.resetPassword, {
        body: { email, password: 'a third phrase', token: mailed, altcha: 'open' },
      }),
    }
    expect(Object.values(replies).map(({ status }) => status)).toEqual([401, 422, 401, 200])
    for (const [id, { body }] of Object.entries(replies)) expect(JSON.stringify(body), id).not.toMatch(/"session"/)
    const again = { email, password: 'a third phrase', altcha: 'open' }
    expect((await host.call(users.logIn, { body: again })).code).toBe('mfa_required')
    const { body } = await host.call(users.logIn, { body: { ...again, mfa_code: freshCode() } })
    expect(body.session?.token).toBeTruthy()
  })
})

describe('passwords', () => {
  let host: AccountsHost
  beforeAll(async () => {
    host = await accountsHost()
  })
  afterAll(() => host.close())
  const signUp = (email: string, password: string) =>
    host.call(users.signUp, { body: { email, password, altcha: 'open' } })
  const opens = async (email: string, password: string) =>
    (await host.call(users.logIn, { body: { email, password, altcha: 'open' } })).status === 200
  const phrase = (length: number) =>
    'a long Phrase, of words '
      .repeat(10)
      .slice(0, length - 1)
      .padEnd(length, 'x')

  it('one of nine characters is refused wherever one is chosen', async () => {
    const short = phrase(9)
    const { session } = (await signUp('long@example.test', phrase(10))).body
    const body = { email: 'short@example.test', password: short, altcha: 'open' }
    const change = { password: phrase(10), new_password: short }
    const replies = [
      await host.call(users.signUp, { body }),
      await host.call(users.resetPassword, { body: { ...body, token: 'x' } }),
      await host.call(security.changePassword, { token: session?.token ?? '', body: change }),
    ]
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 422, message: expect.stringContaining('at least 10 characters') })
  })

  it.each([64, 200])('one of %i characters is taken, and counts to its last one', async (length) => {
    const email = `of${length}@example.test`
    expect((await signUp(email, phrase(length))).status).toBe(200)
    expect(await opens(email, `${phrase(length).slice(0, -1)}y`)).toBe(false)
    expect(await opens(email, phrase(length))).toBe(true)
  })

  it('is taken letter for letter: capitals, blanks at its ends and accents count', async () => {
    const email = 'exact@example.test'
    const password = ' A Long Pässword '
    expect((await signUp(email, password)).status).toBe(200)
    for (const other of [password.toLowerCase(), password.trim(), password.normalize('NFD'), `${password} `])
      expect(await opens(email, other), other).toBe(false)
    expect(await opens(email, password)).toBe(true)
  })
})
