import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { type AlertHit, NO_PRINTS } from '@/lib/flow/alerts/alertHit'
import { deliver } from '@/server/services/alerts/deliverHits'
import { sendDue } from '@/server/services/deliveries/deliveries'
import { keptPushIdentity } from '@/server/services/push/pushKeys'
import { readUser } from '@/server/services/users/userRow'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { alertChannels, push, users } = contract

interface Posted {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Stands in for the push service of a browser maker. */
const posted: Posted[] = []
let answer = 201
let service: Server
let origin = ''
let host: AccountsHost
let token = ''

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  // Only here may messages go to this machine: elsewhere an address must be public and https.
  host = await accountsHost({ allowsPrivateWebhooks: true })
})
afterAll(async () => {
  await host.close()
  service.close()
})
beforeEach(async () => {
  posted.length = 0
  answer = 201
  token = await host.logIn('premium')
})
afterEach(async () => {
  for (const table of ['push_subscriptions', 'alert_deliveries', 'custom_alerts'] as const)
    await host.accounts.deps.db.deleteFrom(table).execute()
})

/** A browser as RFC 8291 has it: a key pair of P-256 and sixteen secret bytes. */
function aBrowser(name: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    keys,
    auth,
    body: {
      endpoint: `${origin}/send/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
  }
}
type Browser = ReturnType<typeof aBrowser>

/** Opens a message as a browser does, written after RFC 8291 §3.4 and RFC 8188 §2: nothing of the library is used. */
function open(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with a 2, then padding.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** Who signed a call, checked after RFC 8292: ES256 over the token, by the key that stands beside it. */
function signerOf(authorization: string) {
  const { t = '', k = '' } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(/,\s*/)
      .map((part) => part.split('=', 2)),
  ) as { t?: string; k?: string }
  const [head = '', claims = '', signature = ''] = t.split('.')
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return {
    key: k,
    isSigned,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>,
  }
}

const subscribe = (browser: Browser, as = token) => host.call(push.subscribe, { token: as, body: browser.body })
const state = async (as = token) => (await host.call(push.read, { token: as })).body.data
const hit: AlertHit = {
  ...NO_PRINTS,
  ...{ id: '2025-01-15.test.a1.1', rule: 'a1', sessionDate: '2025-01-15', source: 'test', ticker: 'AAPL' },
  ...{ fromUs: 1_736_956_800_000_000, atUs: 1_736_956_800_000_000, underlying: 190 },
  clauses: [{ clause: 'price rises above', found: '190.00' }],
}
async function ring(channels: readonly string[]): Promise<void> {
  const { deps } = host.accounts
  const { id } = (await host.call(users.current, { token })).body.data
  const user = await readUser(deps.db, id)
  if (user === null) throw new Error('no user')
  const alert = await deps.db
    .insertInto('custom_alerts')
    .values({
      ...{ id: 'a1', user_id: id, name: 'Level', definition: '{}', channels: JSON.stringify(channels) },
      ...{ is_active: true, created: new Date(host.clock.nowMs), since_session: '', since_source: '', since_seq: 0 },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await deliver(deps, [{ alert, hit, user }], host.clock.nowMs)
  await host.accounts.settled()
  await sendDue(deps, host.clock.nowMs)
}
const log = async () => (await host.call(alertChannels.read, { token })).body.data.deliveries

describe('web push', () => {
  it('a hit reaches the browser that agreed, sealed for it alone and signed by the host', async () => {
    const [mine, other] = [aBrowser('mine'), aBrowser('other')]
    const { public_key: publicKey } = await state()
    expect((await subscribe(mine)).body.data.browsers).toHaveLength(1)
    await ring(['push', 'browser'])
    expect(posted).toHaveLength(1)
    const [call] = posted
    expect(call?.path).toBe('/send/mine')
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
    const message = JSON.parse(open(call?.body ?? Buffer.alloc(0), mine)) as Record<string, string>
    expect(message).toMatchObject({ title: 'Level: AAPL', path: '/custom-alerts?tab=history' })
    expect(message.body).toContain('rises above 190.00')
    expect(call?.body.includes('AAPL')).toBe(false)
    expect(() => open(call?.body ?? Buffer.alloc(0), other)).toThrow()
    const signer = signerOf(String(call?.headers.authorization))
    expect(signer).toMatchObject({ key: publicKey, isSigned: true, claims: { aud: origin } })
    expect(Number(signer.claims.exp)).toBeGreaterThan(Date.now() / 1000)
    expect(await log()).toMatchObject([{ channel: 'browser', about: 'Level', status: 'sent', reason: 'answered 201' }])
    expect((await state()).browsers[0]?.last_sent).not.toBeNull()
  })

  it('nothing goes to a browser unless the alert or the settings ask for it', async () => {
    await subscribe(aBrowser('quiet'))
    await ring(['push'])
    expect(posted).toEqual([])
    await host.call(users.saveNotificationConfig, { token, body: { channels: { alert_hit: ['browser'] } } })
    await host.accounts.deps.db.deleteFrom('custom_alerts').execute()
    await ring(['push'])
    expect(posted).toHaveLength(1)
    await host.call(users.saveNotificationConfig, { token, body: {} })
  })

  it.each([404, 410])(
    'a browser that its service no longer knows (%s) is forgotten, and not tried again',
    async (gone) => {
      await subscribe(aBrowser('gone'))
      answer = gone
      await host.call(alertChannels.test, { token, body: { channel: 'browser' } })
      expect(await log()).toMatchObject([{ status: 'failed', reason: 'the browser has ended it', next_at: null }])
      expect((await state()).browsers).toEqual([])
      const refused = await host.call(alertChannels.test, { token, body: { channel: 'browser' } })
      expect(refused).toMatchObject({ status: 409 })
    },
  )

  it('a service in trouble is tried again later, as webhooks are', async () => {
    await subscribe(aBrowser('later'))
    answer = 503
    await host.call(alertChannels.test, { token, body: { channel: 'browser' } })
    expect(await log()).toMatchObject([{ status: 'waiting', attempts: 1, reason: 'answered 503' }])
    answer = 201
    await sendDue(host.accounts.deps, host.clock.nowMs + 30_000)
    expect(await log()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  it('ends with the session that agreed: who logs out is told nothing more there', async () => {
    await subscribe(aBrowser('session'))
    expect((await state()).browsers).toHaveLength(1)
    await host.call(users.logOut, { token })
    token = await host.logIn('premium')
    expect((await state()).browsers).toEqual([])
    await ring(['browser'])
    expect(posted).toEqual([])
  })

  it('a browser stands in one list only: agreed to anew it passes over, and its address is told to nobody', async () => {
    const shared = aBrowser('shared')
    await subscribe(shared)
    await subscribe(shared)
    const other = await host.logIn('free')
    const taken = (await subscribe(shared, other)).body.data
    expect(taken.browsers).toHaveLength(1)
    expect(taken.browsers[0]?.mark).toBe(createHash('sha256').update(shared.body.endpoint).digest('hex').slice(0, 16))
    expect(JSON.stringify(taken)).not.toContain('/send/')
    expect((await state()).browsers).toEqual([])
    const id = taken.browsers[0]?.id ?? ''
    expect((await host.call(push.unsubscribe, { token, params: { id } })).status).toBe(404)
    expect((await host.call(push.unsubscribe, { token: other, params: { id } })).body.data.browsers).toEqual([])
  })

  it('an account has ten browsers at most; the oldest goes', async () => {
    // Ten a minute may be added, and earlier tests did.
    host.clock.nowMs += 60_000
    for (let i = 0; i < 11; i += 1) {
      host.clock.nowMs += 10_000
      await subscribe(aBrowser(`b${i}`))
    }
    expect((await state()).browsers).toHaveLength(10)
    const kept = await host.accounts.deps.db.selectFrom('push_subscriptions').select('endpoint').execute()
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(`${origin}/send/b0`)
  })

  it('the keys of the host are the same after a restart, and the private one is sealed', async () => {
    const { db, box } = host.accounts.deps
    const contact = { mailFrom: 'Desk <desk@example.test>', publicOrigin: 'http://localhost:3000' }
    const again = await keptPushIdentity(db, box, contact)
    expect(again).toMatchObject({ publicKey: (await state()).public_key, subject: 'mailto:desk@example.test' })
    expect(await keptPushIdentity(db, box, { ...contact, publicOrigin: 'https://flow.example' })).toMatchObject({
      subject: 'https://flow.example',
    })
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'vapid_keys')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.value)).not.toContain(again?.keys.privateKey)
  })
})

describe('web push: what is refused', () => {
  const keys = () => aBrowser('x').body
  it.each([
    ['http', 'http://push.example.com/send/1'],
    ['this machine', 'https://127.0.0.1/send/1'],
    ['the own network', 'https://10.0.0.8/send/1'],
    ['no address', 'push service'],
  ])('an address that is %s: the host would call it', async (_name, endpoint) => {
    const strict = await accountsHost()
    const as = await strict.logIn('premium')
    const reply = await strict.call(push.subscribe, { token: as, body: { ...keys(), endpoint } })
    expect(reply).toMatchObject({ status: 422, code: 'invalid' })
    await strict.close()
  })

  it('keys that are no keys', async () => {
    for (const bad of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { p256dh: Buffer.alloc(65).toString('base64url') }])
      expect((await host.call(push.subscribe, { token, body: { ...keys(), ...bad } })).status).toBe(422)
  })
})
