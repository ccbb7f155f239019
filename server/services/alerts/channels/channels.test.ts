import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AlertHit, NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import type { Accounts } from '@/server/accounts'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { makeFeed, readFeed, removeFeed } from '@/server/services/alerts/channels/feed'
import { readChannels, testChannel } from '@/server/services/alerts/channels/readChannels'
import { deliver } from '@/server/services/alerts/deliverHits'
import { removeChat, saveChat } from '@/server/services/deliveries/chat'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { signatureOf } from '@/server/services/deliveries/sendOne'
import { removeWebhook, saveWebhook } from '@/server/services/deliveries/webhook'
import { readUser } from '@/server/services/users/userRow'
import type { WebhookCall, WebhookOutcome } from '@/server/vendors/webhooks/port'
import { isPublicAddress, webhookRefusal } from '@/server/vendors/webhooks/publicAddress'
import { TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { openMemoryAccounts } from '@/tests/support/memoryAccounts'

const MINUTE = 60_000
const calls: WebhookCall[] = []
let outcome: WebhookOutcome = { isTaken: true, reason: 'answered 200' }
let accounts: Accounts
let ctx: ServiceContext

beforeAll(async () => {
  accounts = await openMemoryAccounts(
    {
      ...{ publicOrigin: 'http://x', demoAccounts: true, smtpUrl: undefined },
      ...{ mailFrom: '', captcha: { provider: 'altcha', siteKey: '', secret: 'test', verifyUrl: undefined } },
    },
    () => TEST_NOW_MS,
    () => undefined,
  )
  const webhooks: AccountDeps['webhooks'] = {
    refusal: (url) => webhookRefusal(url, false),
    send: (call) => {
      calls.push(call)
      return Promise.resolve(outcome)
    },
  }
  Object.assign(accounts.deps, { webhooks })
})
afterAll(() => accounts.close())
beforeEach(async () => {
  calls.length = 0
  outcome = { isTaken: true, reason: 'answered 200' }
  const { db } = accounts.deps
  const row = await db.selectFrom('users').select('id').where('email', 'like', 'super@%').executeTakeFirstOrThrow()
  const user = await readUser(db, row.id)
  ctx = {
    ...{ user, tokenHash: null, tier: 'live', nowMs: TEST_NOW_MS, requestId: 'r', address: '::1', userAgent: '' },
  }
})
afterEach(async () => {
  const { db } = accounts.deps
  for (const table of ['alert_deliveries', 'alert_webhooks', 'alert_chats', 'alert_feeds', 'custom_alerts'] as const)
    await db.deleteFrom(table).execute()
})

const hit: AlertHit = {
  ...NO_PRINTS,
  ...{ id: '2025-01-15.test.a1.1', rule: 'a1', sessionDate: '2025-01-15', source: 'test', ticker: 'AAPL' },
  ...{ fromUs: TEST_NOW_MS * 1000, atUs: TEST_NOW_MS * 1000, underlying: 190 },
  clauses: [{ clause: 'price rises above', found: '190.00' }],
}
/** One hit of one alert on its way to its owner. */
async function ring(channels: readonly string[]): Promise<void> {
  const { user } = ctx
  if (user === null) throw new Error('no user')
  const alert = await accounts.deps.db
    .insertInto('custom_alerts')
    .values({
      ...{ id: 'a1', user_id: user.id, name: 'Level', definition: '{}', channels: JSON.stringify(channels) },
      ...{ is_active: true, created: new Date(TEST_NOW_MS), since_session: '', since_source: '', since_seq: 0 },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await deliver(accounts.deps, [{ alert, hit, user }], TEST_NOW_MS)
  await accounts.settled()
}
const log = async () => (await readChannels(accounts.deps, ctx)).deliveries

describe('§4.15 Custom alerts: chat', () => {
  const address = 'https://discord.com/api/webhooks/123/secret-part'

  it('a hit goes to the chat as text, and nobody is told the address', async () => {
    await saveChat(accounts.deps, ctx, address)
    await ring(['push', 'chat'])
    await sendDue(accounts.deps, TEST_NOW_MS)
    expect(calls).toMatchObject([{ url: address, headers: { 'content-type': 'application/json' } }])
    const { content } = JSON.parse(String(calls[0]?.body)) as { content: string }
    expect(content.split('\n')).toEqual([
      expect.stringMatching(/^Level: 2025-01-15 .*AAPL, price rises above 190\.00$/),
      'http://x/custom-alerts?tab=history',
    ])
    const told = await readChannels(accounts.deps, ctx)
    expect(told.chat).toEqual({ name: 'Discord', created: new Date(TEST_NOW_MS).toISOString() })
    expect(told.deliveries).toMatchObject([{ channel: 'chat', target: 'Discord', status: 'sent' }])
    expect(JSON.stringify(told)).not.toContain('secret-part')
    const stored = await accounts.deps.db.selectFrom('alert_chats').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('secret-part')
  })

  it('a chat that was deleted there is not tried again, one that is busy is', async () => {
    await saveChat(accounts.deps, ctx, address)
    outcome = { isTaken: false, isFinal: false, reason: 'answered 429', status: 429 }
    await testChannel(accounts.deps, ctx, 'chat')
    outcome = { isTaken: false, isFinal: false, reason: 'answered 404', status: 404 }
    await testChannel(accounts.deps, ctx, 'chat')
    expect((await log()).map(({ status, reason }) => `${status}: ${reason}`).sort()).toEqual([
      'failed: answered 404',
      'waiting: answered 429',
    ])
    await removeChat(accounts.deps, ctx)
    expect((await log()).map(({ reason }) => reason).sort()).toEqual(['answered 404', 'the chat was removed'])
    await expect(testChannel(accounts.deps, ctx, 'chat')).rejects.toThrow('no chat')
  })

  it.each([
    ['http://discord.com/api/webhooks/1/a', 'https'],
    ['https://10.0.0.1/hooks', 'public'],
    ['https://discord.com/channels/1/2', 'webhooks'],
  ])('%s is refused', async (url, words) => {
    await expect(saveChat(accounts.deps, ctx, url)).rejects.toThrow(words)
  })
})

describe('Custom alerts: webhook', () => {
  it('the signature is HMAC-SHA256 over time and body, as openssl computes it', () => {
    expect(signatureOf('secret', 1_700_000_000, '{"a":1}')).toBe(
      'v1=49f24e537407743fa4a0242bb63b94b9a47ee99cbbe071ccd8a22550ae411686',
    )
  })

  it('a hit goes to the webhook once, signed with the secret that was told', async () => {
    const { secret } = await saveWebhook(accounts.deps, ctx, 'https://hooks.example.com/in')
    await ring(['push', 'webhook'])
    await Promise.all([sendDue(accounts.deps, TEST_NOW_MS), sendDue(accounts.deps, TEST_NOW_MS)])
    expect(calls).toHaveLength(1)
    const [call] = calls
    const atS = Math.floor(TEST_NOW_MS / 1000)
    expect(call?.headers['x-undercurrent-timestamp']).toBe(String(atS))
    expect(call?.headers['x-undercurrent-signature']).toBe(signatureOf(secret, atS, String(call?.body)))
    expect(JSON.parse(String(call?.body))).toMatchObject({
      hits: [{ alert: 'Level', ticker: 'AAPL', underlying: 190, text: expect.stringContaining('rises above 190.00') }],
    })
    expect(await log()).toMatchObject([{ channel: 'webhook', status: 'sent', attempts: 1, reason: 'answered 200' }])
    const kept = await accounts.deps.db.selectFrom('custom_alert_hits').select('delivery').execute()
    expect(kept).toEqual([{ delivery: 'webhook' }])
  })

  it('what fails is tried again after 30 seconds, 2, 10, 60 and 360 minutes, then given up', async () => {
    outcome = { isTaken: false, isFinal: false, reason: 'answered 503' }
    await saveWebhook(accounts.deps, ctx, 'https://hooks.example.com/in')
    await ring(['webhook'])
    let now = TEST_NOW_MS
    await sendDue(accounts.deps, now)
    for (const wait of [0.5, 2, 10, 60, 360]) {
      await sendDue(accounts.deps, now + wait * MINUTE - 1)
      const before = calls.length
      now += wait * MINUTE
      await sendDue(accounts.deps, now)
      expect(calls.length).toBe(before + 1)
    }
    expect(calls).toHaveLength(6)
    await sendDue(accounts.deps, now + 1000 * MINUTE)
    expect(calls).toHaveLength(6)
    expect(await log()).toMatchObject([{ status: 'failed', attempts: 6, reason: 'answered 503', next_at: null }])
  })

  it('a receiver that is gone is not tried again, and a removed webhook ends what waits', async () => {
    outcome = { isTaken: false, isFinal: true, reason: 'answered 410' }
    await saveWebhook(accounts.deps, ctx, 'https://hooks.example.com/in')
    expect((await testChannel(accounts.deps, ctx, 'webhook')).deliveries).toMatchObject([
      { about: 'Test message', status: 'failed', reason: 'answered 410' },
    ])
    outcome = { isTaken: false, isFinal: false, reason: 'answered 500' }
    await testChannel(accounts.deps, ctx, 'webhook')
    await removeWebhook(accounts.deps, ctx)
    calls.length = 0
    await sendDue(accounts.deps, TEST_NOW_MS + 60 * MINUTE)
    expect(calls).toHaveLength(0)
    await expect(testChannel(accounts.deps, ctx, 'webhook')).rejects.toThrow('no webhook')
  })

  it.each([
    ['http://hooks.example.com/', 'https'],
    ['https://127.0.0.1/', 'public'],
    ['https://2130706433/', 'public'],
    ['https://10.1.2.3/', 'public'],
    ['https://169.254.169.254/latest', 'public'],
    ['https://[::1]/', 'public'],
    ['https://[::ffff:127.0.0.1]/', 'public'],
    ['https://localhost/', 'public'],
    ['https://printer.local/', 'public'],
    ['https://intranet/', 'public'],
    ['https://me:secret@hooks.example.com/', 'password'],
    ['hooks', 'no address'],
  ])('%s is refused', async (url, words) => {
    await expect(saveWebhook(accounts.deps, ctx, url)).rejects.toThrow(words)
  })

  it('an operator may allow addresses of the own network', () => {
    expect(webhookRefusal('http://192.168.1.5:8080/in', true)).toBeNull()
    expect(webhookRefusal('ftp://192.168.1.5/in', true)).not.toBeNull()
    expect(['8.8.8.8', '2606:4700::1111', '172.15.0.1', '172.32.0.1'].map(isPublicAddress)).toEqual(Array(4).fill(true))
    // The last one is 127.0.0.1 in the old way of writing an IPv4 address as one of IPv6.
    const own = ['172.16.0.1', '100.64.0.1', 'fd00::1', 'fe80::1', '64:ff9b::7f00:1', '3fff::1', '::7f00:1']
    expect(own.filter(isPublicAddress)).toEqual([])
  })
})

describe('Custom alerts: feed, mail test and log', () => {
  it('hits stand in a feed behind a secret address; a new address or none ends the old one', async () => {
    await ring(['push'])
    const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
    const first = await makeFeed(accounts.deps, ctx)
    const text = await readFeed(accounts.deps, tokenOf(first.url))
    expect(text).toContain('<title>Level: AAPL</title>')
    expect(text).toContain('price rises above 190.00')
    expect((await readChannels(accounts.deps, ctx)).feed).toBe(first.url)
    const second = await makeFeed(accounts.deps, ctx)
    await expect(readFeed(accounts.deps, tokenOf(first.url))).rejects.toThrow('no such feed')
    await removeFeed(accounts.deps, ctx)
    await expect(readFeed(accounts.deps, tokenOf(second.url))).rejects.toThrow('no such feed')
  })

  it('a test mail is sent and stands in the log', async () => {
    const { deliveries } = await testChannel(accounts.deps, ctx, 'email')
    expect(deliveries).toMatchObject([{ channel: 'email', about: 'Test message', status: 'sent' }])
    const mails = await accounts.deps.db.selectFrom('mail_outbox').select('subject').execute()
    expect(mails.map(({ subject }) => subject)).toContain('Test of alert mails')
  })
})
