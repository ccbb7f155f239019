import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scopeOfCall } from '@/lib/access/keyScopes'
import { contract } from '@/lib/contract'
import { checkAccess, checkTopics } from '@/server/http/access'
import { authenticate } from '@/server/http/authenticate'
import { hashToken } from '@/server/services/tokenHash'
import { endpoints } from '@/tests/access/accessMatrix'
import { aDefinition } from '@/tests/builders/anAlert'
import { aUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const { apiKeys, changelog, customAlerts, optionWatchlists, users } = contract
let host: AccountsHost

beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

interface Limits {
  readonly scopes?: ('options' | 'stocks' | 'filings' | 'market')[]
  readonly addresses?: string[]
}
const make = async (token: string, days: 30 | 90 | 365 | null = null, limits: Limits = {}) =>
  (await host.call(apiKeys.create, { token, body: { name: 'Notebook', days, ...limits } })).body
const userOf = (key: string) => host.accounts.sessions.userOf(hashToken(key))

describe('API keys', () => {
  it('the key is shown once, kept as a hash, and carries the plan of its owner', async () => {
    const token = await host.logIn('premium')
    const { key, data } = await make(token)
    expect(key).toMatch(/^uwk_live_\S{40,}$/)
    expect(key.startsWith(data.prefix)).toBe(true)
    const stored = await host.accounts.deps.db.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key)
    expect(JSON.stringify((await host.call(apiKeys.list, { token })).body)).not.toContain(key)
    expect((await userOf(key))?.email).toBe('premium@undercurrent.example')
  })

  it('reads market data only: nothing of the account, no lists, no keys', async () => {
    const { key } = await make(await host.logIn('premium'))
    for (const call of [apiKeys.list, optionWatchlists.list, users.current, users.readNotificationConfig])
      expect(await host.call(call, { token: key })).toMatchObject({ status: 403, code: 'forbidden' })
    const made = await host.call(apiKeys.create, { token: key, body: { name: 'Another', days: null } })
    expect(made.status).toBe(403)
    const held = await host.call(contract.portfolio.book, { token: key, params: { id: 'any' } })
    expect([held.status, held.message]).toEqual([403, 'An API key reads market data only. Log in for this call.'])
    const byHeader = await host.send('GET', apiKeys.list.path, { headers: { 'X-API-Key': key } })
    expect(byHeader.status).toBe(403)
  })

  it('its errors speak of the key, not of a log-in', async () => {
    const call = { id: 'flow.list', access: 'super', tiered: true } as const
    const at = { header: 'Bearer uwk_live_unknown', address: '' }
    const nobody = { userOf: async () => null }
    await expect(authenticate(nobody, call, at)).rejects.toThrow('This API key is not known or has ended.')
    await expect(authenticate(nobody, call, { ...at, header: 'Bearer other' })).rejects.toThrow('Please log in again.')
    const keyed = { ...aUser({ current_plan: 'premium' }), key: { id: 'k', scopes: [], addresses: [] } }
    expect(() => checkAccess(keyed, call)).toThrow('The plan of the account of this API key does not include this.')
    const { key: _key, ...person } = keyed
    expect(() => checkAccess(person, call)).toThrow('Your plan does not include this.')
  })

  it('ends at its day, at once when it is ended, and never by somebody else', async () => {
    const token = await host.logIn('premium')
    const { key, data } = await make(token, 30)
    const isGood = async () => (await userOf(key)) !== null
    const other = await host.logIn('free')
    expect(await host.call(apiKeys.remove, { token: other, params: { id: data.id } })).toMatchObject({ status: 404 })
    expect(await isGood()).toBe(true)
    expect((await host.call(apiKeys.remove, { token, params: { id: data.id } })).status).toBe(200)
    expect(await isGood()).toBe(false)
    const late = await make(token, 30)
    host.clock.nowMs += 29 * 86_400_000
    expect(await userOf(late.key)).not.toBeNull()
    host.clock.nowMs += 86_400_000 + 1
    expect(await userOf(late.key)).toBeNull()
  })

  it('renewed, it has another secret at once and the old one for a day; ended, it has none', async () => {
    const token = await host.logIn('premium')
    const { key: first, data } = await make(token)
    const renew = () => host.call(apiKeys.renew, { token, params: { id: data.id } })
    const { body } = await renew()
    expect(body.key).not.toBe(first)
    expect(body.data).toMatchObject({ id: data.id, name: data.name, created: data.created, expires: null })
    expect(body.data.old_until).toBe(new Date(host.clock.nowMs + 86_400_000).toISOString())
    const open = async (...keys: readonly string[]) =>
      (await Promise.all(keys.map(userOf))).map((user) => user !== null)
    expect(await open(first, body.key)).toEqual([true, true])
    // A second renewal: only the last two secrets count.
    const third = (await renew()).body.key
    expect(await open(first, body.key, third)).toEqual([false, true, true])
    host.clock.nowMs += 86_400_000 + 1
    expect(await open(body.key, third)).toEqual([false, true])
    const fourth = (await renew()).body.key
    await host.call(apiKeys.remove, { token, params: { id: data.id } })
    expect(await open(third, fourth)).toEqual([false, false])
    const stored = await host.accounts.deps.db.selectFrom('api_keys').selectAll().execute()
    for (const key of [first, body.key, third, fourth]) expect(JSON.stringify(stored)).not.toContain(key)
  })

  it('kept to families, it reads those and is refused elsewhere, until they are widened', async () => {
    const token = await host.logIn('premium')
    const { key, data } = await make(token, null, { scopes: ['filings', 'filings'] })
    expect(data.scopes).toEqual(['filings'])
    const asked = [
      ['flow.list', 'options'],
      ['stocks.header', 'stocks'],
      ['institutions.list', 'filings'],
      ['search.read', 'market'],
    ] as const
    const opens = async () => {
      const user = await userOf(key)
      return asked.map(([id]) => {
        try {
          checkAccess(user, { id, access: 'open' })
          return true
        } catch {
          return false
        }
      })
    }
    expect(await opens()).toEqual([false, false, true, false])
    const stream = async () => checkTopics(await userOf(key), ['tape.options'])
    await expect(stream()).rejects.toMatchObject({ code: 'forbidden' })
    await host.call(apiKeys.limit, { token, params: { id: data.id }, body: { scopes: ['options'], addresses: [] } })
    expect(await opens()).toEqual([true, false, false, false])
    await expect(stream()).resolves.toBeUndefined()
    await host.call(apiKeys.limit, { token, params: { id: data.id }, body: { scopes: [], addresses: [] } })
    expect(await opens()).toEqual([true, true, true, true])
  })

  it('over HTTP: a family that is not its own is 403, an address that is not listed too', async () => {
    const token = await host.logIn('premium')
    const { key } = await make(token, null, { scopes: ['stocks'], addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    const preview = (secret: string, address: string) =>
      host.call(customAlerts.preview, { token: secret, address, body: { definition: aDefinition } })
    const refused = await preview(key, '203.0.113.9')
    expect(refused).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'This API key is not made for these calls.',
    })
    const wide = await make(token, null, { addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = async (address: string) => (await preview(wide.key, address)).status
    expect([await from('203.0.113.9'), await from('::ffff:203.0.113.255'), await from('2001:db8:1::5')]).toEqual([
      200, 200, 200,
    ])
    expect([await from('203.0.114.1'), await from('2001:db9::1'), await from('unknown')]).toEqual([403, 403, 403])
    const elsewhere = await preview(wide.key, '203.0.114.1')
    expect(elsewhere.message).toBe('This API key does not open from your address.')
  })

  it('what is no address is refused by name, at its making and later', async () => {
    const token = await host.logIn('premium')
    for (const entry of ['office', '203.0.113.0/33', '203.0.113.0/24/8', '203.0.113', '2001:db8::/129', '1.2.3.4/a']) {
      const body = { name: 'Notebook', days: null, addresses: [entry] }
      const answer = await host.call(apiKeys.create, { token, body })
      expect(answer, entry).toMatchObject({ status: 422, code: 'invalid' })
      expect(answer.message).toContain(entry)
    }
  })

  it('every tiered call belongs to one family, and the named ones exist', () => {
    const tiered = endpoints.filter((endpoint) => endpoint.tiered === true)
    const families = new Map<string, number>()
    for (const { id } of tiered) families.set(scopeOfCall(id), (families.get(scopeOfCall(id)) ?? 0) + 1)
    expect([...families.keys()].sort()).toEqual(['filings', 'market', 'options', 'stocks'])
    expect(scopeOfCall('flow.list')).toBe('options')
    expect(scopeOfCall('insiders.list')).toBe('filings')
    expect(scopeOfCall('nothing.known')).toBe('market')
  })

  it('a blocked owner has no key', async () => {
    const { key } = await make(await host.logIn('partner'))
    const { db } = host.accounts.deps
    await db.updateTable('users').set({ is_blocked: true }).where('email', 'like', 'partner@%').execute()
    host.accounts.sessions.forget()
    expect(await userOf(key)).toBeNull()
  })

  it('twenty are the most', async () => {
    const token = await host.logIn('super')
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      host.clock.nowMs += 60_000
      statuses.push((await host.call(apiKeys.create, { token, body: { name: `Key ${n}`, days: 90 } })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(409)
  })
})

describe('changelog feed', () => {
  it('is RSS with the entries, newest first, and what staff wrote is text, never markup', async () => {
    const token = await host.logIn('admin')
    const body = { day: '2026-11-21', tag: 'data' as const, title: 'AT&T <b>fixed</b>', body: 'Volumes of "T" & more' }
    await host.call(changelog.create, { token, body })
    const answer = await host.app.request(changelog.feed.path)
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    const text = await answer.text()
    expect(text).toContain('<title>Data correction: AT&amp;T &lt;b&gt;fixed&lt;/b&gt;</title>')
    expect(text).toContain('Volumes of &quot;T&quot; &amp; more')
    expect(text).toContain('<pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>')
    const entries = (await host.call(changelog.list)).body.data
    expect(text).toContain(`/changelog#entry-${entries[0]?.id}</link>`)
    expect([...text.matchAll(/<guid[^>]*>([^<]*)</g)].map(([, guid]) => guid)).toEqual(
      entries.slice(0, 50).map(({ id }) => id),
    )
  })
})
