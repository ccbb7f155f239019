import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { hashToken } from '@/server/services/tokenHash'
import { superUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

const EVIL = 'https://evil.example'
const SCRIPT = '<script>alert(document.domain)</script>"><img src=x onerror=alert(1)>'

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource) as Endpoint[])
const namesOf = (schema: unknown): readonly string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : []
/** A call with the text in every place that the contract knows of: path, query and body. */
function filled(endpoint: Endpoint, text: string): { readonly path: string; readonly body?: string } {
  const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(text))
  const query = new URLSearchParams(namesOf(endpoint.query).map((name): [string, string] => [name, text]))
  const body = Object.fromEntries(namesOf(endpoint.body).map((name) => [name, text]))
  return {
    path: `${path}?${query}`,
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  }
}

let host: AccountsHost
let token = ''
const { facts } = fewNames(['AAPL', 'SPY'])
let market: ReturnType<typeof apiTestClient>

beforeAll(async () => {
  host = await accountsHost()
  token = await host.logIn('premium')
  market = apiTestClient({ facts: { tape: facts, sample: facts } })
  market.feed.push(...[1, 2, 3].map((seq) => aPrint({ seq })))
  await until(() => market.runtime.views.live.seq === 3)
  market.users.set(hashToken('cross'), superUser)
})
afterAll(async () => {
  await host.close()
  await market.close()
})

let calls = 0
/** Every call from an address of its own, so that limits stay out of the way. */
const ask = (
  app: AccountsHost['app'],
  endpoint: Endpoint,
  more: { headers?: Record<string, string>; text?: string },
) => {
  calls += 1
  const { path, body } = filled(endpoint, more.text ?? 'x')
  return app.request(path, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${calls >> 8}.${calls & 255}`,
      ...more.headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}
const ownIds = () => new Set(host.routes.map((route) => route.endpoint.id))
/** Each endpoint on the app that serves it, as somebody who may call it. */
const everywhere = () =>
  endpoints
    .filter((endpoint) => endpoint.path.startsWith('/api/') && endpoint.id !== 'users.logOut')
    .map((endpoint) =>
      ownIds().has(endpoint.id)
        ? { endpoint, app: host.app, bearer: `Bearer ${token}` }
        : { endpoint, app: market.app, bearer: 'Bearer cross' },
    )

/** Pictures and texts of links, and the document of all calls. */
const FOR_EVERYBODY = /^(share\.|publicApi\.document$)/

describe('CSRF: another site in the same browser', () => {
  const caching = new Map<string, string | null>()

  it('nothing is kept in a cookie, so nothing travels by itself', async () => {
    for (const { endpoint, app, bearer } of everywhere()) {
      const reply = await ask(app, endpoint, { headers: { authorization: bearer } })
      caching.set(endpoint.id, reply.headers.get('cache-control'))
      expect(reply.headers.get('set-cookie'), endpoint.id).toBeNull()
      await reply.body?.cancel()
    }
    const login = await host.app.request('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.0.1' },
      body: JSON.stringify({ email: 'free@undercurrent.example', password: 'wrong', altcha: 'open' }),
    })
    expect(login.headers.get('set-cookie')).toBeNull()
  })

  it('14.3 no answer to somebody is kept by a cache', () => {
    const kept = [...caching].filter(([id, words]) => !FOR_EVERYBODY.test(id) && !words?.includes('no-store'))
    expect(caching.size).toBeGreaterThan(200)
    expect(kept).toEqual([])
  })

  it('a session token opens nothing as a cookie, in the address or in the body', async () => {
    const guarded = endpoints.filter(
      ({ id, access, method }) => ownIds().has(id) && access === 'user' && method === 'GET',
    )
    expect(guarded.length).toBeGreaterThan(5)
    for (const endpoint of guarded) {
      const cookie = `app-session=${token}; session=${token}; authorization=Bearer ${token}`
      // Input that fits, so that nothing but the missing log-in can be the reason of a refusal.
      const path = `${endpoint.path.replace(':day', '2026-11-20').replace(/:\w+/g, 'x')}?page=flow&ticker=AAPL&plan=super&interval=month&key=insiders:large&account_id=a&account_number=5WT00001&symbols=SPY`
      const headers = { cookie, 'x-forwarded-for': '10.8.0.4' }
      const reply = await host.app.request(path, { headers })
      expect([endpoint.id, reply.status]).toEqual([endpoint.id, 401])
      const query = `token=${token}&app-session=${token}&authorization=Bearer%20${token}`
      const second = await host.app.request(`${path}&${query}`, { headers: { 'x-forwarded-for': '10.8.0.2' } })
      expect([endpoint.id, second.status]).toEqual([endpoint.id, 401])
    }
  })

  it('no answer may be read by a page of another site, and no preflight is granted', async () => {
    for (const { endpoint, app, bearer } of everywhere()) {
      const reply = await ask(app, endpoint, { headers: { authorization: bearer, origin: EVIL } })
      const granted = [...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect([endpoint.id, granted]).toEqual([endpoint.id, []])
      await reply.body?.cancel()
      const preflight = await app.request(filled(endpoint, 'x').path, {
        method: 'OPTIONS',
        headers: { origin: EVIL, 'access-control-request-method': endpoint.method, 'x-forwarded-for': '10.8.0.3' },
      })
      expect(preflight.headers.get('access-control-allow-origin'), endpoint.id).toBeNull()
      await preflight.body?.cancel()
    }
  })
})

describe('XSS: what comes back is data, never a page', () => {
  it('a script in every place of every call is answered as JSON or text that no browser runs', async () => {
    for (const { endpoint, app, bearer } of everywhere()) {
      const reply = await ask(app, endpoint, { headers: { authorization: bearer }, text: SCRIPT })
      const type = reply.headers.get('content-type') ?? ''
      expect(type, endpoint.id).not.toMatch(/html|svg|javascript|^text\/xml/)
      expect(reply.headers.get('x-content-type-options'), endpoint.id).toBe('nosniff')
      if (/xml/.test(type)) expect(await reply.text(), endpoint.id).not.toContain('<script')
      else await reply.body?.cancel()
    }
  })

  it('a stored script comes back letter for letter, so that the page writes it as text', async () => {
    const name = SCRIPT.slice(0, 60)
    const made = await host.call(contract.optionWatchlists.create, { token, body: { name } })
    expect(made.body.data.name).toBe(name)
  })
})
