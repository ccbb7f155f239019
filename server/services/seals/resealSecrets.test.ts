import { TOTP, URI } from 'otpauth'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ServiceContext } from '@/server/context'
import { readEnv } from '@/server/readEnv'
import { feedUrlOf, makeFeed } from '@/server/services/alerts/channels/feed'
import { chatOf, saveChat } from '@/server/services/deliveries/chat'
import { queueMail } from '@/server/services/deliveries/deliveries'
import { mailOf } from '@/server/services/deliveries/sendOne'
import { saveWebhook, webhookOf } from '@/server/services/deliveries/webhook'
import { SourceSettings } from '@/server/services/feeds/sourceSettings'
import { boxOf } from '@/server/services/keptSecret'
import { keptPushIdentity } from '@/server/services/push/pushKeys'
import { ACCOUNT_PLACES, BROKER_PLACES, resealJob, resealSecrets } from '@/server/services/seals/resealSecrets'
import { type SecretBox, secretBox } from '@/server/services/secretBox'
import { readMfa } from '@/server/services/security/mfaCode'
import { sources } from '@/tests/architecture/sources'
import { aUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const [OLD, NEW] = ['the key of last year '.repeat(2), 'the key of this year '.repeat(2)] as const
const EMAIL = 'sealed@example.test'
const PASSWORD = 'a long password'
const PLACES = [...ACCOUNT_PLACES, ...BROKER_PLACES]
const { security, users } = contract
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function hostUnder(secretKey: string, over?: AccountsHost): Promise<AccountsHost> {
  const store = over === undefined ? {} : { store: { db: over.accounts.deps.db, close: async () => undefined } }
  const host = await accountsHost({ secretKey, demoAccounts: false }, store)
  if (over !== undefined) host.clock.nowMs = over.clock.nowMs
  ends.push(() => host.close())
  return host
}

async function enrolled(
  host: AccountsHost,
  email: string,
): Promise<{ id: string; codeNow: (nowMs: number) => string }> {
  const body = { email, password: PASSWORD, ...(await host.captcha()) }
  const token = (await host.call(users.signUp, { body })).body.session?.token ?? ''
  const start = await host.call(security.startMfa, { token, body: { password: PASSWORD } })
  const app = URI.parse(start.body.data.uri)
  if (!(app instanceof TOTP)) throw new Error('not a TOTP address')
  const codeNow = (nowMs: number) => app.generate({ timestamp: nowMs })
  expect((await host.call(security.confirmMfa, { token, body: { code: codeNow(host.clock.nowMs) } })).status).toBe(200)
  const { db } = host.accounts.deps
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, codeNow }
}

/** One sealed text of every kind, made by the services that make them. */
async function filled(host: AccountsHost) {
  const { deps } = host.accounts
  const { db, box } = deps
  const { id, codeNow } = await enrolled(host, EMAIL)
  const ctx = { user: aUser({ id, is_admin: true }), nowMs: host.clock.nowMs } as unknown as ServiceContext
  await saveWebhook(deps, ctx, 'https://hooks.example.com/one')
  await saveChat(deps, ctx, 'https://discord.com/api/webhooks/1/secret')
  await makeFeed(deps, ctx)
  await db.deleteFrom('alert_deliveries').execute()
  await queueMail(deps, { userId: id, about: 'x' }, { to: EMAIL, subject: 'a gift', text: 'x' }, host.clock.nowMs)
  await new SourceSettings(readEnv({}), db, box).set(ctx, 'massive', { MASSIVE_KEY: 'a-key-of-a-source' })
  const link = { id: 'link', user_id: id, provider: 'tastytrade', is_simulated: false, username: 'x', scopes: '[]' }
  const values = { ...link, refresh_token: box.seal('a refresh token', 'link'), linked: new Date(ctx.nowMs) }
  await db.insertInto('broker_accounts').values(values).execute()
  return { host, id, ctx, codeNow, db }
}

/** Everything as the services read it with a box; null for what it does not open. */
async function readAll({ host, id }: { readonly host: AccountsHost; readonly id: string }, box: SecretBox) {
  const deps = { ...host.accounts.deps, box }
  const { db } = deps
  const settings = new SourceSettings(readEnv({}), db, box)
  await settings.read()
  const mail = await db.selectFrom('alert_deliveries').selectAll().executeTakeFirstOrThrow()
  const link = await db.selectFrom('broker_accounts').selectAll().executeTakeFirstOrThrow()
  return {
    factor: (await readMfa(deps, id))?.secret ?? null,
    webhook: (await webhookOf(deps, id))?.secret ?? null,
    chat: (await chatOf(deps, id))?.address ?? null,
    feed: await feedUrlOf(deps, id),
    mail: mailOf(deps, mail)?.subject ?? null,
    source: settings.effective.MASSIVE_KEY || null,
    push: (await keptPushIdentity(db, box, { mailFrom: '', publicOrigin: '' }))?.keys.privateKey ?? null,
    broker: box.open(link.refresh_token, link.id),
  }
}

const isNothing = (read: object): boolean => Object.values(read).every((one) => one === null)
const isWhole = (read: object): boolean => Object.values(read).every((one) => one !== null)

async function logIn(host: AccountsHost, codeNow: (nowMs: number) => string): Promise<number> {
  host.clock.nowMs += 60_000
  const body = { email: EMAIL, password: PASSWORD, mfa_code: codeNow(host.clock.nowMs), ...(await host.captcha()) }
  return (await host.call(users.logIn, { body })).status
}

/** A box whose host is killed when it seals for the second time. */
function killedAtSecond(box: SecretBox): SecretBox {
  let seals = 0
  const seal: SecretBox['seal'] = (...given) => {
    seals += 1
    if (seals > 1) throw new Error('killed')
    return box.seal(...given)
  }
  return { ...box, seal }
}

describe('issue 28 ASVS 11.1 a change of the key that seals', () => {
  it('what the old key sealed works beside the new one, is sealed anew, and then works with the new one alone', async () => {
    const first = await filled(await hostUnder(OLD))
    const { db } = first
    const before = await readAll(first, secretBox(OLD))
    expect(isWhole(before)).toBe(true)
    const both = await hostUnder(`${NEW},${OLD}`, first.host)
    expect(both.accounts.deps.push?.keys.privateKey).toBe(before.push)
    expect(await logIn(both, first.codeNow)).toBe(200)
    expect(await readAll(first, both.accounts.deps.box)).toEqual(before)
    expect(isNothing(await readAll(first, secretBox(NEW)))).toBe(true)

    const counts = await resealSecrets(db, both.accounts.deps.box, PLACES)
    expect(counts).toEqual(PLACES.map(({ kind }) => ({ kind, anew: 1, already: 0, lost: 0 })))
    expect(await readAll(first, secretBox(NEW))).toEqual(before)
    expect(isNothing(await readAll(first, secretBox(OLD)))).toBe(true)
    const again = await resealSecrets(db, both.accounts.deps.box, PLACES)
    expect(again).toEqual(PLACES.map(({ kind }) => ({ kind, anew: 0, already: 1, lost: 0 })))
    const alone = await hostUnder(NEW, both)
    expect(alone.accounts.deps.push?.keys.privateKey).toBe(before.push)
    expect(await logIn(alone, first.codeNow)).toBe(200)
  })

  it('killed after any row everything still opens, and the next run does the rest', async () => {
    const first = await filled(await hostUnder(OLD))
    const box = secretBox(NEW, OLD)
    const before = await readAll(first, box)
    await expect(resealSecrets(first.db, killedAtSecond(box), PLACES)).rejects.toThrow('killed')
    expect(await readAll(first, box)).toEqual(before)
    expect(Object.values(await readAll(first, secretBox(NEW))).filter((one) => one !== null)).toHaveLength(1)
    const counts = await resealSecrets(first.db, box, PLACES)
    expect(counts.reduce((sum, { anew }) => sum + anew, 0)).toBe(PLACES.length - 1)
    expect(await readAll(first, secretBox(NEW))).toEqual(before)
  })

  it('two hosts at once seal each text anew once', async () => {
    const first = await filled(await hostUnder(OLD))
    const runs = await Promise.all([1, 2].map(() => resealSecrets(first.db, secretBox(NEW, OLD), PLACES)))
    expect(runs.flat().reduce((sum, { anew }) => sum + anew, 0)).toBe(PLACES.length)
    expect(isWhole(await readAll(first, secretBox(NEW)))).toBe(true)
  })

  it('what somebody writes while it is sealed anew stands', async () => {
    const first = await filled(await hostUnder(OLD))
    const { deps } = first.host.accounts
    const box = secretBox(NEW, OLD)
    const writings: Promise<{ secret: string }>[] = []
    const writtenWhenRead: SecretBox = {
      ...box,
      open: (...given) => {
        writings.push(saveWebhook(deps, first.ctx, 'https://hooks.example.com/two'))
        return box.open(...given)
      },
    }
    const webhooks = PLACES.filter(({ kind }) => kind === 'webhooks')
    const counts = await resealSecrets(first.db, writtenWhenRead, webhooks)
    expect(counts).toEqual([{ kind: 'webhooks', anew: 0, already: 0, lost: 0 }])
    expect(await webhookOf(deps, first.id)).toMatchObject({ secret: (await writings[0])?.secret })
  })

  it('what no key opens is left as it is, counted and told', async () => {
    const first = await filled(await hostUnder(OLD))
    const { db, id } = first
    const lost = secretBox('a key that nobody has').seal('x', `mfa:${id}`)
    await db.updateTable('mfa').set({ secret: lost }).execute()
    const told: string[] = []
    const box = secretBox(NEW, OLD)
    const job = resealJob(db, { accounts: box, broker: box }, (words) => told.push(words))
    await job.work()
    expect(told).toHaveLength(PLACES.length)
    expect(told[0]).toBe('second factors: 0 sealed anew, 0 under the newest key already, 1 that no key opens')
    expect(told[1]).toBe('webhooks: 1 sealed anew, 0 under the newest key already, 0 that no key opens')
    expect(await db.selectFrom('mfa').select('secret').execute()).toEqual([{ secret: lost }])
    await job.work()
    expect(told).toHaveLength(PLACES.length)
  })

  it('more rows than are read at a time are all sealed anew', async () => {
    const { db } = (await hostUnder(OLD)).accounts.deps
    const old = secretBox(OLD)
    const line = {
      ...{ user_id: null, channel: 'email', target: 'x', about: 'x', status: 'waiting' },
      attempts: 0,
      reason: '',
    }
    const at = new Date(0)
    const ids = Array.from({ length: 1001 }, (_, index) => `id ${index}`)
    const rows = ids.map((id) => ({ ...line, id, body: old.seal('{}', `mail ${id}`), at, next_at: at }))
    // A message of a webhook is not sealed.
    await db
      .insertInto('alert_deliveries')
      .values([...rows, { ...line, id: 'clear', body: '{}', at, next_at: at }])
      .execute()
    const mails = PLACES.filter(({ kind }) => kind === 'waiting mails')
    const counts = await resealSecrets(db, secretBox(NEW, OLD), mails)
    expect(counts).toEqual([{ kind: 'waiting mails', anew: 1001, already: 0, lost: 0 }])
  })

  it('every file that seals is known: what it stores is sealed anew, or it stores nothing', () => {
    const sealing = sources(/^server\/.*(?<!\.test)\.ts$/).filter(({ text }) => /\bseal(?:Secret)?\(/.test(text))
    expect(sealing.map(({ path }) => path.replace('server/services/', '')).sort()).toEqual([
      'alerts/channels/feed.ts',
      'brokerage/linkAccount.ts',
      // Addresses of files, for a day.
      'datasets/deliver.ts',
      'deliveries/chat.ts',
      'deliveries/deliveries.ts',
      'deliveries/webhook.ts',
      'feeds/sourceSettings.ts',
      'push/pushKeys.ts',
      'seals/resealSecrets.ts',
      'secretBox.ts',
      'security/mfa.ts',
      'security/sealedSecret.ts',
      // Links of mails that were sent.
      'users/stopMails.ts',
    ])
  })
})

describe('issue 28 a key that is set for the first time', () => {
  it('the one that was kept until then counts as older: nothing is lost', async () => {
    const first = await filled(await hostUnder(''))
    const { db } = first
    const before = await readAll(first, first.host.accounts.deps.box)
    expect(isWhole(before)).toBe(true)
    const given = await hostUnder(NEW, first.host)
    expect(await readAll(first, given.accounts.deps.box)).toEqual(before)
    expect(given.accounts.deps.push?.keys.privateKey).toBe(before.push)
    expect(await logIn(given, first.codeNow)).toBe(200)
    await resealSecrets(db, given.accounts.deps.box, PLACES)
    expect(await readAll(first, secretBox(NEW))).toEqual(before)
  })

  it('none is made and kept where the setting was given from the start', async () => {
    const { db } = (await hostUnder(NEW)).accounts.deps
    const kept = () => db.selectFrom('settings').select('key').where('key', '=', 'account_secret_key').execute()
    expect(await kept()).toEqual([])
    const sealed = (await boxOf(db, `${NEW},${OLD}`, 'account_secret_key')).seal('x', 'row')
    expect(secretBox(NEW).open(sealed, 'row')).toBe('x')
    expect(await kept()).toEqual([])
    await boxOf(db, '', 'account_secret_key')
    expect(await kept()).toHaveLength(1)
  })
})
