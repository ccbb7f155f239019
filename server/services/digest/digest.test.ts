import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultNotifications, type NotificationConfig, writeNotifications } from '@/lib/account/notifications'
import { contract } from '@/lib/contract'
import { NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { deliver } from '@/server/services/alerts/deliverHits'
import { digestDueMs, sendDigests } from '@/server/services/digest/sendDigests'
import { readUser } from '@/server/services/users/userRow'
import { anAlert } from '@/tests/builders/anAlert'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const EMAIL = 'premium@undercurrent.example'
const at = newYorkTimeToMs
let host: AccountsHost
let token = ''
let alertId = ''

beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('premium')
  const made = await host.call(contract.customAlerts.create, {
    token,
    body: anAlert({ channels: ['email'] }),
  })
  alertId = made.body.data.id
})
afterAll(() => host.close())

const db = () => host.accounts.deps.db
const save = async (config: NotificationConfig) => {
  await host.call(contract.users.saveNotificationConfig, { token, body: writeNotifications(config) })
}
const wanting = (channels: Partial<NotificationConfig['channels']>, more: Partial<NotificationConfig> = {}) =>
  save({ ...defaultNotifications, ...more, channels: { ...defaultNotifications.channels, ...channels } })
const sentAt = (nowMs: number) => sendDigests(host.accounts.deps, nowMs)
const digests = async () => (await host.mailsTo(EMAIL)).filter(({ subject }) => subject.startsWith('Daily digest'))

let rung = 0
/** Lets the alert ring so many times at an instant. */
async function ring(times: number, nowMs: number): Promise<void> {
  const alert = await db().selectFrom('custom_alerts').selectAll().where('id', '=', alertId).executeTakeFirstOrThrow()
  const user = await readUser(db(), alert.user_id)
  if (user === null) throw new Error('no demo user')
  const hits = Array.from({ length: times }, () => {
    rung += 1
    const when = { fromUs: nowMs * 1000, atUs: nowMs * 1000, sessionDate: '2025-01-16', source: 'test' }
    return { ...NO_PRINTS, ...when, id: `h${rung}`, rule: alert.id, ticker: 'AAPL', prints: rung, clauses: [] }
  })
  await deliver(
    host.accounts.deps,
    hits.map((hit) => ({ alert, hit, user })),
    nowMs,
  )
  await host.accounts.settled()
}

beforeEach(async () => {
  await db().deleteFrom('mail_outbox').execute()
  await db().deleteFrom('custom_alert_hits').execute()
  // As if the digest of Wednesday had gone out.
  await db()
    .updateTable('users')
    .set({ digest_sent: new Date(at('2025-01-15', '16:30')), plan_until: null })
    .where('email', '=', EMAIL)
    .execute()
})

describe('the daily digest', () => {
  it('is due half an hour after the close of a trading day', () => {
    expect(digestDueMs(at('2025-01-16', '16:29'))).toBe(at('2025-01-15', '16:30'))
    expect(digestDueMs(at('2025-01-16', '16:30'))).toBe(at('2025-01-16', '16:30'))
    // Saturday, and the Monday that is a holiday.
    expect(digestDueMs(at('2025-01-18', '12:00'))).toBe(at('2025-01-17', '16:30'))
    expect(digestDueMs(at('2025-01-20', '23:00'))).toBe(at('2025-01-17', '16:30'))
  })

  it('tells once of what rang since the last one, by alert, and of changes', async () => {
    await wanting({ alert_hit: ['digest'], changelog: ['digest'] })
    await ring(7, at('2025-01-16', '11:00'))
    host.clock.nowMs = at('2025-01-16', '12:00')
    const staff = await host.logIn('admin')
    const entry = { day: '2025-01-16', title: 'A new page', body: 'What it is for.' }
    await host.call(contract.changelog.create, { token: staff, body: { ...entry, tag: 'new' } })
    await host.call(contract.changelog.create, { token: staff, body: { ...entry, tag: 'data', title: 'A correction' } })
    await sentAt(at('2025-01-16', '16:29'))
    expect(await digests()).toEqual([])
    await sentAt(at('2025-01-16', '16:30'))
    await sentAt(at('2025-01-16', '17:00'))
    const [mail, second] = await digests()
    expect(second).toBeUndefined()
    expect(mail?.subject).toBe('Daily digest: 7 hits of 1 alert, 1 change')
    expect(mail?.body).toMatch(/^Big prints: 7 hits\n( {2}2025-01-16 11:00 New York: AAPL.*\n){5} {2}… and 2 more/)
    expect(mail?.body).toContain('New, 2025-01-16: A new page\n  What it is for.')
    // Corrections are an event of their own, and were not asked for.
    expect(mail?.body).not.toContain('A correction')
  })

  it('a day without news sends nothing, and the next one begins where the last one ended', async () => {
    await wanting({ alert_hit: ['digest'] })
    await sentAt(at('2025-01-16', '18:00'))
    expect(await digests()).toEqual([])
    await ring(1, at('2025-01-16', '17:00'))
    await sentAt(at('2025-01-17', '16:31'))
    expect(await digests()).toEqual([])
    await ring(1, at('2025-01-17', '17:00'))
    await sentAt(at('2025-01-21', '16:31'))
    expect((await digests()).map(({ subject }) => subject)).toEqual(['Daily digest: 1 hit of 1 alert'])
  })

  it('who asks for it today reads of what happens from here on', async () => {
    await db().updateTable('users').set({ digest_sent: null }).where('email', '=', EMAIL).execute()
    await wanting({ alert_hit: ['digest'] })
    await ring(1, at('2025-01-16', '11:00'))
    await sentAt(at('2025-01-16', '20:00'))
    expect(await digests()).toEqual([])
    await ring(1, at('2025-01-17', '11:00'))
    await sentAt(at('2025-01-17', '16:30'))
    expect((await digests()).map(({ subject }) => subject)).toEqual(['Daily digest: 1 hit of 1 alert'])
  })

  it('waits for the end of the quiet hours, in the zone of its reader', async () => {
    await host.call(contract.users.update, { token, body: { timezone: 'Europe/Berlin' } })
    await wanting({ alert_hit: ['digest'] }, { quietHours: { from: '22:00', to: '07:00' } })
    await ring(1, at('2025-01-16', '11:00'))
    await sentAt(at('2025-01-16', '16:30'))
    expect(await digests()).toEqual([])
    await sentAt(at('2025-01-17', '01:00'))
    expect(await digests()).toHaveLength(1)
  })

  it('of two hosts one sends it', async () => {
    await wanting({ alert_hit: ['digest'] })
    await ring(1, at('2025-01-16', '11:00'))
    const nowMs = at('2025-01-16', '16:30')
    await Promise.all([sentAt(nowMs), sentAt(nowMs)])
    expect(await digests()).toHaveLength(1)
  })

  it('tells three days ahead that a plan ends', async () => {
    await wanting({ plan: ['digest'] })
    const until = new Date('2025-01-19T15:00:00Z')
    await db().updateTable('users').set({ plan_until: until }).where('email', '=', EMAIL).execute()
    await sentAt(at('2025-01-15', '17:00'))
    expect(await digests()).toEqual([])
    await sentAt(at('2025-01-16', '16:30'))
    expect((await digests()).map(({ body }) => body.split('\n\n')[0])).toEqual([
      'Your plan\n  premium ends on 2025-01-19',
    ])
  })
})

describe('links that stop mails', () => {
  const stop = (given: string, body?: string) =>
    host.send('POST', `/api/mail/stop/${encodeURIComponent(given)}`, body === undefined ? {} : { text: body })
  const stored = async () =>
    (await host.call(contract.users.readNotificationConfig, { token })).body.data as {
      readonly channels: NotificationConfig['channels']
    }
  const linkOf = (body: string | undefined) => /unsubscribe#token=(\S+)/.exec(body ?? '')?.[1] ?? ''

  it('one press in a digest ends the digests, without a log-in; the body of the mail program is no matter', async () => {
    await wanting({ alert_hit: ['email', 'digest'], changelog: ['digest'] })
    await ring(1, at('2025-01-16', '11:00'))
    await sentAt(at('2025-01-16', '16:30'))
    const given = linkOf((await digests())[0]?.body)
    expect(given).not.toContain((await host.call(contract.users.current, { token })).body.data.id)
    expect((await stop(given, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect((await stored()).channels).toMatchObject({ alert_hit: ['email'], changelog: [] })
  })

  it('one press in an alert mail ends the mails of alerts and leaves the digest', async () => {
    await wanting({ alert_hit: ['email', 'webhook', 'digest'] })
    await ring(1, at('2025-01-16', '11:00'))
    const [mail] = await host.mailsTo(EMAIL)
    await stop(linkOf(mail?.body))
    expect((await stored()).channels.alert_hit).toEqual(['webhook', 'digest'])
  })

  it('a link that is none of ours changes nothing, and the answer is the same', async () => {
    await wanting({ alert_hit: ['email'] })
    await ring(1, at('2025-01-16', '11:00'))
    const given = linkOf((await host.mailsTo(EMAIL))[0]?.body)
    // The first letter: of the last one some bits say nothing, so that another letter may be the same link.
    const changed = `${given.startsWith('A') ? 'B' : 'A'}${given.slice(1)}`
    const { box } = host.accounts.deps
    const foreign = box.seal('alerts somebody-else', 'another context')
    const replies = await Promise.all([
      stop(changed),
      stop('x'),
      stop(foreign),
      stop(box.seal('alerts no-such-user', 'stop mails')),
    ])
    expect((await stored()).channels.alert_hit).toEqual(['email'])
    const right = await stop(given)
    expect(
      new Set([...replies, right, await stop(given)].map(({ status, body }) => JSON.stringify([status, body]))).size,
    ).toBe(1)
    expect((await stored()).channels.alert_hit).toEqual([])
  })
})
