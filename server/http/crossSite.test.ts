import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ANSWER_POLICY } from '@/server/http/sealAnswer'
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
      ({ id, access, method }) => ownIds().has(id) && ['account', 'user'].includes(access) && method === 'GET',
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

/** A digest of every table; what is noted of the calls themselves (last use, what staff looked at) is no deed. */
const NOTES = ['sessions', 'audit_log']
async function digests(): Promise<Readonly<Record<string, string>>> {
  await host.accounts.settled()
  const db = host.accounts.deps.db as unknown as Kysely<Record<string, object>>
  const tables = (await db.introspection.getTables())
    .filter(({ schema }) => schema === 'public')
    .map(({ name }) => name)
    .filter((name) => !NOTES.includes(name))
  const rows = tables.map(async (name) => {
    const one = sql<{
      sum: string
    }>`select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`
    return [name, (await one.execute(db)).rows[0]?.sum ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

describe('ASVS 3.5.3: what changes something is no GET', () => {
  it('no GET of the accounts changes a row of theirs, whatever is asked', async () => {
    const gets = endpoints.filter(({ id, method, isDeed }) => ownIds().has(id) && method === 'GET' && isDeed !== true)
    expect(gets.length).toBeGreaterThan(60)
    const staff = await host.logIn('admin')
    const before = await digests()
    expect(Object.keys(before).length).toBeGreaterThan(40)
    for (const endpoint of gets)
      for (const [bearer, text] of [
        [token, 'AAPL'],
        [staff, '2026-11-20'],
        [staff, '1'],
      ] as const) {
        const headers = { authorization: `Bearer ${bearer}` }
        await (await ask(host.app, endpoint, { headers, text })).body?.cancel()
        const bare = endpoint.path.replace(/:\w+/g, text)
        await (await host.app.request(bare, { headers: { ...headers, 'x-forwarded-for': '10.8.1.1' } })).body?.cancel()
      }
    expect(await digests()).toEqual(before)
    await host.call(contract.optionWatchlists.create, { token, body: { name: 'seen by the digest' } })
    expect(await digests()).not.toEqual(before)
  })

  it('the log-out, a GET by the specification, is left to scripts of our own pages and to programs', async () => {
    expect(endpoints.filter(({ isDeed }) => isDeed === true).map(({ id }) => id)).toEqual(['users.logOut'])
    const own = await host.logIn('premium')
    const logOut = async (site: string, target: string) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': target }
      return (await host.send('GET', '/api/users/logout', { token: own, headers })).status
    }
    const lives = async () => (await host.call(contract.users.current, { token: own })).status
    const stray = ['cross-site', 'same-site', 'none'].flatMap((site) =>
      ['empty', 'document', 'image', 'script'].map((target) => [site, target] as const),
    )
    for (const [site, target] of [...stray, ['same-origin', 'image'], ['same-origin', 'document']] as const)
      expect([site, target, await logOut(site, target), await lives()]).toEqual([site, target, 403, 200])
    expect([await logOut('same-origin', 'empty'), await lives()]).toEqual([200, 401])
  })
})

/** How answers of a kind begin; text is looked at as letters. */
const BEGINNINGS: readonly (readonly [type: RegExp, begin: RegExp])[] = [
  [/^image\/png/, /^\x89PNG/],
  [/^image\/jpeg/, /^\xff\xd8\xff/],
  [/^image\/webp/, /^RIFF....WEBP/s],
  [/^application\/pdf/, /^%PDF-/],
  [/^application\/gzip/, /^.\x8b/],
  [/parquet/, /^PAR1/],
  [/^text\/calendar/, /^BEGIN:VCALENDAR\r\n/],
  [/[/+]xml/, /^<\?xml /],
  [/^text\/(plain|csv)/, /^/],
]
const LETTERS = /^(text\/|.*[/+]xml)/

/** What is wrong with kind and bytes of an answer; null when nothing is. */
async function kindTrouble(reply: Response): Promise<string | null> {
  const type = reply.headers.get('content-type') ?? ''
  if (LETTERS.test(type) && !/; charset=utf-8$/i.test(type)) return `${type}: no letters are named`
  if (type.startsWith('text/event-stream')) return reply.body?.cancel().then(() => null) ?? null
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (bytes.length === 0) return null
  if (LETTERS.test(type)) new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (/^application\/(\w+\+)?json$/.test(type)) return JSON.parse(bytes.toString()) === undefined ? type : null
  const known = BEGINNINGS.find(([kind]) => kind.test(type))
  return known?.[1].test(bytes.toString('latin1')) === true ? null : `${type}: ${bytes.subarray(0, 40)}`
}

describe('ASVS 3.4, 4.1: what every answer says to browsers', () => {
  const REFUSED: readonly (readonly [path: string, init: RequestInit])[] = [
    ['/', {}],
    ['/api/nowhere', {}],
    ['/socket', {}],
    ['/api/users/login', { method: 'POST', body: '{"a":' }],
    ['/api/users/login', { method: 'POST', body: 'a'.repeat(1_000_001) }],
    ['/api/users', { method: 'PUT' }],
    ['/api/ingest/other', { method: 'POST', body: '{}' }],
  ]
  /** Every call as somebody who may make it, as nobody and without a question, and what no call takes. */
  async function* answers(): AsyncGenerator<readonly [what: string, reply: Response]> {
    for (const { endpoint, app, bearer } of everywhere()) {
      yield [endpoint.id, await ask(app, endpoint, { headers: { authorization: bearer } })]
      yield [endpoint.id, await ask(app, endpoint, {})]
      if (endpoint.method !== 'GET') continue
      const path = endpoint.path.replace(/:\w+/g, 'AAPL')
      yield [path, await app.request(path, { headers: { authorization: bearer, 'x-forwarded-for': '10.8.2.1' } })]
    }
    for (const [path, init] of REFUSED) yield [path, await host.app.request(path, init)]
  }

  const SAID = ['content-security-policy', 'x-content-type-options', 'referrer-policy']
  interface Seen {
    readonly what: string
    readonly kind: string
    readonly trouble: string | null
    readonly said: readonly (string | null)[]
  }
  const seen: Seen[] = []
  beforeAll(async () => {
    for await (const [what, reply] of answers()) {
      const kind = (reply.headers.get('content-type') ?? '').split(';')[0] ?? ''
      const said = SAID.map((name) => reply.headers.get(name))
      seen.push({ what, kind, said, trouble: await kindTrouble(reply) })
    }
  })

  it('4.1.1 its kind, which its bytes are, and its letters', async () => {
    expect(seen.filter(({ trouble }) => trouble !== null)).toEqual([])
    // Text, pictures and calendars are among what was looked at.
    const kinds = ['application/json', 'text/plain', 'text/calendar', 'application/xml']
    expect(seen.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
    const page = new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await kindTrouble(page)).not.toBeNull()
    expect(await kindTrouble(new Response('a', { headers: { 'content-type': 'text/csv' } }))).not.toBeNull()
  })

  it('3.4.3 3.4.4 3.4.5 3.4.6 it loads nothing, is in no frame, is what it says, and tells no address', () => {
    expect(seen.length).toBeGreaterThan(600)
    const strict = [ANSWER_POLICY, 'nosniff', 'no-referrer']
    expect(seen.filter(({ said }) => said.join() !== strict.join())).toEqual([])
    expect(ANSWER_POLICY).toBe("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
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
