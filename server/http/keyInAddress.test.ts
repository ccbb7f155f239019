import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { User } from '@/lib/access/user'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { passOn } from '@/scripts/tools/passOn.mjs'
import { createApp } from '@/server/app'
import { Admission } from '@/server/http/admission'
import type { SessionReader } from '@/server/http/authenticate'
import { Metrics } from '@/server/http/metrics'
import { RateLimiter } from '@/server/http/rateLimit'
import { createLogger } from '@/server/http/requestLog'
import { namedProtocol } from '@/server/http/socketOpening'
import { LiveStreams } from '@/server/services/live/liveStreams'
import { CALENDAR_PREFIX } from '@/server/services/security/calendarAddress'
import { hashToken } from '@/server/services/tokenHash'
import { stopLinks } from '@/server/services/users/stopMails'
import { endpoints } from '@/tests/access/accessMatrix'
import { userKinds } from '@/tests/access/userKinds'
import { premiumUser, superUser } from '@/tests/builders/aUser'
import { accountsHost } from '@/tests/support/accountsHost'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { socketHost } from '@/tests/support/socketHost'

const SESSION = 'token-of-a-session-of-somebody'
const KEY = 'uwk_live_key-of-a-program'
const CALENDAR = `${CALENDAR_PREFIX}secret-of-a-calendar`
const key = { id: 'k', scopes: [], addresses: [] }
const users = new Map<string, User>([
  [hashToken(SESSION), superUser],
  [hashToken(KEY), Object.assign({ ...superUser }, { key })],
])
const sessions = {
  userOf: async (hash: string) => users.get(hash) ?? null,
  ownerOfCalendar: async (hash: string) => (hash === hashToken(CALENDAR) ? premiumUser : null),
}

/** Every call of the contract; what it is sent is not judged, and it answers who called. */
function appOf(refusesKeyInAddress: boolean, readers: SessionReader = sessions) {
  const bare = ({ params: _params, query: _query, body: _body, isSigned: _signed, ...rest }: Endpoint): Endpoint => ({
    ...{ ...rest, perMinute: 1_000_000, response: z.unknown() },
  })
  return createApp({
    routes: endpoints.map((endpoint) => ({
      endpoint: bare(endpoint),
      handle: async ({ ctx }) => ({ user: ctx.user?.id ?? null, tier: ctx.tier }),
    })),
    streams: Object.assign(Object.create(LiveStreams.prototype), { serveAnswers: () => undefined }),
    services: {
      ...{ sessions: readers, refusesKeyInAddress, limiter: new RateLimiter(() => 0), admission: new Admission() },
      ...{ clock: () => 0, logger: createLogger('silent'), metrics: new Metrics(), trustedProxies: 1 },
      checksAnswers: false,
    },
    brokerage: Object.create(null),
  })
}

/** Names under which others take secrets from addresses. */
const NAMES = ['token', 'key', 'api_key', 'apiKey', 'apikey', 'access_token', 'auth', 'authorization', 'x-api-key']
const namesOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : []

/** The calls that take whoever has the secret for somebody, with the secret in every place of their addresses. */
async function takenBy(app: ReturnType<typeof appOf>, secret: string): Promise<readonly string[]> {
  const taken: string[] = []
  for (const endpoint of endpoints)
    for (const value of [secret, `Bearer ${secret}`]) {
      const names = [...NAMES, ...namesOf(endpoint.query)].map((name): [string, string] => [name, value])
      const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(value))
      const reply = await app.request(`${path}?${new URLSearchParams(names)}`, { method: endpoint.method })
      const { user, tier } = (await reply.json()) as { user?: string | null; tier?: string }
      if (reply.status === 200 ? user !== null || tier !== 'sample' : ![401, 403].includes(reply.status))
        taken.push(endpoint.id)
    }
  return taken
}

describe('ASVS 14.2.1: what an address may carry', () => {
  it('with KEY_IN_ADDRESS=refused no call takes an API key or a session token from its address', async () => {
    const app = appOf(true)
    expect(await takenBy(app, KEY)).toEqual([])
    expect(await takenBy(app, SESSION)).toEqual([])
    // Each of them takes the session from the header: a refusal is one of the address.
    const closed: string[] = []
    for (const { id, path, method } of endpoints) {
      const headers = { authorization: `Bearer ${SESSION}`, 'sec-fetch-site': 'same-origin' }
      const reply = await app.request(path.replace(/:\w+/g, 'x'), { method, headers })
      if (((await reply.json()) as { user?: string }).user !== superUser.id && reply.status !== 403) closed.push(id)
    }
    expect(closed).toEqual([])
    const feed = await app.request(`/api/calendar/trading.ics?key=${KEY}`)
    expect([feed.status, ((await feed.json()) as { message: string }).message]).toEqual([
      401,
      expect.stringContaining('send the header Authorization: Bearer uwk_live_'),
    ])
  })

  it('where it is allowed the calendar alone does, and no call takes a session token', async () => {
    const app = appOf(false)
    expect(await takenBy(app, KEY)).toEqual(['calendar.tradingFeed'])
    expect(await takenBy(app, SESSION)).toEqual([])
  })

  it('the secret of a calendar opens that calendar alone, in no header and at no other call', async () => {
    for (const app of [appOf(true), appOf(false)]) {
      expect(await takenBy(app, CALENDAR)).toEqual(['calendar.tradingFeed'])
      const asked = await app.request(`/api/calendar/trading.ics?key=${CALENDAR}`)
      expect(await asked.json()).toEqual({ user: premiumUser.id, tier: 'live' })
      expect((await app.request(`/api/calendar/trading.ics?key=${CALENDAR_PREFIX}ended`)).status).toBe(401)
      for (const { id, path, method, access } of endpoints) {
        const headers = { authorization: `Bearer ${CALENDAR}`, 'sec-fetch-site': 'same-origin' }
        const reply = await app.request(path.replace(/:\w+/g, 'x'), { method, headers })
        const { user } = (await reply.json()) as { user?: string | null }
        expect([id, user ?? null, access === 'open' || reply.status === 401]).toEqual([id, null, true])
      }
    }
  })

  it('ASVS 6.3.3 of an account that needs a second factor first it opens nothing', async () => {
    const readers = { ...sessions, ownerOfCalendar: async () => userKinds.locked ?? null }
    const asked = await appOf(true, readers).request(`/api/calendar/trading.ics?key=${CALENDAR}`)
    expect([asked.status, await asked.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining('second factor') }),
    ])
  })

  it('the event stream reads no address for them', async () => {
    const asked: string[] = []
    const userOf = async (hash: string) => {
      asked.push(hash)
      return users.get(hash) ?? null
    }
    const api = apiTestClient({ sessions: { userOf } })
    for (const secret of [KEY, SESSION]) {
      const query = NAMES.map((name) => `${name}=${secret}`).join('&')
      await (await api.app.request(`/api/live?sub=market&${query}`)).body?.cancel()
      expect(asked).toEqual([])
      const headers = { authorization: `Bearer ${secret}` }
      await (await api.app.request('/api/live?sub=market', { headers })).body?.cancel()
      expect(asked.splice(0)).toContain(hashToken(secret))
    }
    await api.close()
  })
})

describe('ASVS 14.2.1: the key of a socket', () => {
  let strict: Awaited<ReturnType<typeof socketHost>>
  let secret = ''
  beforeAll(async () => {
    strict = await socketHost({ refusesKeyInAddress: true })
    secret = strict.keyOf(premiumUser)
  })
  afterAll(() => strict.close())

  it('with KEY_IN_ADDRESS=refused it is taken from no address, in words that name the header', async () => {
    strict.api.users.set(hashToken(SESSION), superUser)
    for (const name of NAMES)
      for (const one of [secret, SESSION])
        expect(await strict.refusal({}, `${strict.url}?${name}=${one}`), name).toMatchObject({ status: 401 })
    const told = await strict.refusal({}, `${strict.url}?token=${secret}`)
    expect(told.message).toMatch(/^This host takes no API key from an address.*Authorization: Bearer uwk_live_/)
    await strict.opened(strict.raw({ authorization: `Bearer ${secret}` }, `${strict.url}?token=${secret}`))
  })

  it('a browser sends it as a subprotocol, and the answer names the harmless one alone', async () => {
    const { passUpgrade } = passOn(new URL(strict.url.replace('ws:', 'http:')))
    const web = createServer().on('upgrade', passUpgrade).listen(0, '127.0.0.1')
    await once(web, 'listening')
    // By way of the web app, as a page does.
    const url = `ws://127.0.0.1:${(web.address() as AddressInfo).port}/socket`
    const socket = new WebSocket(url, ['bearer', secret], { headers: { origin: 'http://localhost:3000' } })
    let answer = ''
    socket.once('upgrade', (reply) => {
      answer = JSON.stringify(reply.headers)
    })
    const peer = await strict.opened(socket)
    expect(await peer.ask('news')).toEqual({ response: {}, status: 'ok' })
    expect(socket.protocol).toBe('bearer')
    expect(answer).toContain('"sec-websocket-protocol":"bearer"')
    expect(answer).not.toContain(secret)
    // A client that names the key first is told nothing of it either.
    const authorization = `Bearer ${secret}`
    const odd = await strict.opened(new WebSocket(strict.url, [secret, 'bearer'], { headers: { authorization } }))
    expect(odd.socket.protocol).toBe('bearer')
    expect(namedProtocol(new Set([secret]))).toBe(false)
    peer.socket.terminate()
    web.close()
  })

  it('opens nothing without the word before it, and so does no session', async () => {
    for (const offered of [secret, `${secret}, bearer`, 'bearer', `bearer, ${SESSION}`, 'bearer, uwk_live_unknown'])
      expect(await strict.refusal({ 'sec-websocket-protocol': offered }), offered).toMatchObject({ status: 401 })
  })
})

describe('ASVS 14.2.1: addresses that stay, because feed readers, calendars and mail programs send no headers', () => {
  it('each opens one thing, is kept as a hash or sealed, and opens nothing as a key, a session or another of them', async () => {
    const host = await accountsHost()
    const { alertChannels, calendarAddress, users: account } = contract
    const token = await host.logIn('premium')
    const { id = '' } = (await host.accounts.sessions.userOf(hashToken(token))) ?? {}
    const lastOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
    const opening = {
      feed: lastOf((await host.call(alertChannels.makeFeed, { token })).body.data.url ?? ''),
      calendar: (await host.call(calendarAddress.make, { token })).body.key,
      stop: lastOf(stopLinks({ ...host.accounts.deps, publicOrigin: '' }, id, 'digest').oneClick),
    }
    const answers = async (secret: string) => ({
      feed: (await host.call(alertChannels.feed, { params: { token: secret } })).status === 200,
      calendar: /sample data/.test(
        JSON.stringify((await host.send('GET', `/api/calendar/trading.ics?layers=earnings&key=${secret}`)).body),
      ),
      isSomebody: (await takenBy(appOf(true, host.accounts.sessions), secret)).join(),
      current: (await host.call(account.current, { token: secret })).status,
    })
    const nothing = { feed: false, calendar: true, isSomebody: '', current: 401 }
    expect(await answers(opening.feed)).toEqual({ ...nothing, feed: true })
    expect(await answers(opening.calendar)).toEqual({
      ...{ ...nothing, calendar: false, isSomebody: 'calendar.tradingFeed' },
    })
    const wants = async () => (await host.call(account.readNotificationConfig, { token })).body.data
    const before = await wants()
    for (const secret of [opening.feed, opening.calendar])
      await host.call(account.stopMails, { params: { token: secret }, body: {} })
    expect(await wants()).toEqual(before)
    expect(await answers(opening.stop)).toEqual(nothing)
    const kept = await Promise.all(
      (['alert_feeds', 'calendar_addresses', 'sessions'] as const).map((table) =>
        host.accounts.deps.db.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const secret of Object.values(opening)) expect(JSON.stringify(kept)).not.toContain(secret)
    // Made anew, the calendar before it has ended; ended, so has that one.
    const second = (await host.call(calendarAddress.make, { token })).body.key
    const status = async (secret: string) => (await host.send('GET', `/api/calendar/trading.ics?key=${secret}`)).status
    expect([await status(opening.calendar), await status(second)]).toEqual([401, 200])
    expect((await host.call(calendarAddress.read, { token })).body.data).toEqual({ created: expect.any(String) })
    await host.call(calendarAddress.remove, { token })
    expect(await status(second)).toBe(401)
    expect((await host.call(calendarAddress.read, { token })).body.data).toBeNull()
    await host.close()
  })
})
