import { createECDH } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { linkChat } from '@/server/services/bots/chatLinks'
import { demoPassword } from '@/server/services/users/demoAccounts'
import { anAlert } from '@/tests/builders/anAlert'
import { aTicket } from '@/tests/builders/aTicket'
import { type AccountsHost, accountsHost, type TestReply } from '@/tests/support/accountsHost'

const { apiKeys, customAlerts, flowExports, gifts, optionWatchlists, savedTrades, savedViews, security, talk, users } =
  contract
const { organizations, ownOrganization, push } = contract
let host: AccountsHost
let victim = ''
let thief = ''
let staff = ''

beforeAll(async () => {
  host = await accountsHost()
  victim = await host.logIn('premium')
  thief = await host.logIn('free')
  staff = await host.logIn('admin')
})
afterAll(() => host.close())

const bearer = (token: string) => ({ token })
const logIn = (email: string, password: string, more: { address?: string; token?: string } = {}) =>
  host.call(users.logIn, { ...more, body: { email, password, altcha: 'open' } })
const userCount = async () => (await host.accounts.deps.db.selectFrom('users').select('id').execute()).length

describe('session fixation and reuse', () => {
  it('a token somebody brings along is never adopted: each login gives a fresh one', async () => {
    const planted = 'A'.repeat(43)
    const first = await logIn('free@undercurrent.example', demoPassword, { token: planted })
    const second = await logIn('free@undercurrent.example', demoPassword, { token: first.body.session?.token ?? '' })
    const tokens = [planted, first.body.session?.token, second.body.session?.token]
    expect(new Set(tokens).size).toBe(3)
    // That nobody had it is remembered for seconds: what counts is what the token opens after them.
    host.clock.nowMs += 60_000
    expect((await host.call(users.current, { token: planted })).code).toBe('session_invalid')
  })

  it('a token is 256 bits of chance, and none comes twice', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => host.logIn('free')))
    expect(new Set(tokens).size).toBe(8)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it('a log-in or sign-up that comes with an open session ends that one, and no other', async () => {
    const other = await host.logIn('free')
    const first = await host.logIn('free')
    const opened = async (token: string) => (await host.call(users.current, { token })).status === 200
    expect(await Promise.all([opened(other), opened(first)])).toEqual([true, true])
    await logIn('free@undercurrent.example', 'not the password', { token: first })
    expect(await opened(first)).toBe(true)
    const second =
      (await logIn('premium@undercurrent.example', demoPassword, { token: first })).body.session?.token ?? ''
    expect(await Promise.all([opened(other), opened(first), opened(second)])).toEqual([true, false, true])
    const body = { email: 'next@example.test', password: 'a long password', altcha: 'open' }
    const third = (await host.call(users.signUp, { token: second, body })).body.session?.token ?? ''
    expect(await Promise.all([opened(second), opened(third)])).toEqual([false, true])
  })

  it('a token is dead after logout, and the hash of a token opens nothing', async () => {
    const { session } = (await logIn('free@undercurrent.example', demoPassword)).body
    const token = session?.token ?? ''
    const [row] = await host.accounts.deps.db.selectFrom('sessions').select('token_hash').execute()
    expect((await host.call(users.current, { token: row?.token_hash ?? '' })).code).toBe('session_invalid')
    await host.call(users.logOut, { token })
    expect((await host.call(users.current, { token })).code).toBe('session_invalid')
  })

  it('a session ends thirty days after its last use and not before', async () => {
    const aged = await accountsHost()
    const token = await aged.logIn('free')
    const alive = async () => (await aged.call(users.current, { token })).status === 200
    aged.clock.nowMs += 29 * 86_400_000
    expect(await alive()).toBe(true)
    aged.clock.nowMs += 29 * 86_400_000
    expect(await alive()).toBe(true)
    aged.clock.nowMs += 30 * 86_400_000 + 1000
    expect(await alive()).toBe(false)
    await aged.close()
  })

  it('a session that is used every day ends ninety days after its log-in', async () => {
    const used = await accountsHost()
    const token = await used.logIn('free')
    const alive = async () => (await used.call(users.current, { token })).status === 200
    for (let day = 1; day < 90; day += 1) {
      used.clock.nowMs += 86_400_000
      expect(await alive(), `day ${day}`).toBe(true)
    }
    used.clock.nowMs += 86_400_000 + 1000
    expect(await alive()).toBe(false)
    await used.close()
  })

  it('whose session it is says the token alone: the user id beside it is believed by nobody', async () => {
    const mine = (await host.call(users.current, { token: thief })).body.data
    const other = (await host.call(users.current, { token: victim })).body.data
    expect(mine.id).not.toBe(other.id)
    const headers = { 'user-id': other.id }
    const reply = await host.send<{ data: typeof mine }>('GET', '/api/users', { token: thief, headers })
    expect(reply.body.data.id).toBe(mine.id)
    expect((await host.send('GET', '/api/user/security', { headers })).status).toBe(401)
  })

  it('a blocked account is out with its next call and cannot log in', async () => {
    const email = 'partner@undercurrent.example'
    const { session, user } = (await logIn(email, demoPassword)).body
    const token = session?.token ?? ''
    const params = { id: user?.id ?? '' }
    const { key } = (await host.call(apiKeys.create, { token, body: { name: 'Program', days: 30 } })).body
    const asKey = async () => (await host.send('GET', '/api/user/security', { token: key })).code
    expect(await asKey()).toBe('forbidden')
    await host.call(contract.admin.saveUser, { token: staff, params, body: { is_blocked: true } })
    expect((await host.call(users.current, { token })).code).toBe('session_invalid')
    // A key of the account is known no more either.
    expect(await asKey()).toBe('authentication_required')
    expect((await logIn(email, demoPassword)).code).toBe('blocked')
    expect((await logIn(email, 'wrong')).code).toBe('credentials')
    await host.call(contract.admin.saveUser, { token: staff, params, body: { is_blocked: false } })
  })
})

/** An answer without what every answer has of its own. */
const plain = ({ status, body }: TestReply<unknown>) => ({
  status,
  body: { ...(body as Record<string, unknown>), request_id: '' },
})

/** How often the first of two kinds of call takes longer than the second: near a half where time tells nothing. */
async function slowerShare(calls: readonly [() => Promise<unknown>, () => Promise<unknown>]): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let pair = 0; pair < 40; pair += 1) {
    // Past what is counted of failed guesses.
    host.clock.nowMs += 16 * 60_000
    for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await calls[which]()
      times[which].push(performance.now() - began)
      await host.accounts.settled()
    }
  }
  const [first, second] = times
  const wins = first.flatMap((one) => second.map((other) => (one > other ? 1 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

describe('enumeration', () => {
  it('login says the same for an unknown address and a wrong password, after the same hashing', async () => {
    const spy = vi.spyOn(argon2, 'verify')
    const seen: number[] = []
    const replies = []
    for (const email of ['premium@undercurrent.example', 'nobody@undercurrent.example']) {
      spy.mockClear()
      replies.push(plain(await logIn(email, 'not the password')))
      seen.push(spy.mock.calls.length)
    }
    expect(replies[0]).toEqual(replies[1])
    expect(seen).toEqual([1, 1])
  })

  it('what only a known address causes is done behind the answer, so that its time tells nothing', async () => {
    const { deps } = host.accounts
    const { behind, db } = deps
    const later: (() => Promise<void>)[] = []
    Object.assign(deps, { behind: (work: () => Promise<void>) => later.push(work) })
    const written = async () =>
      Promise.all([
        db.selectFrom('login_history').select('id').where('outcome', '=', 'wrong_password').execute(),
        db.selectFrom('mail_tokens').select('token_hash').execute(),
        db.selectFrom('mail_outbox').select('id').execute(),
      ]).then((lists) => lists.map((list) => list.length))
    const before = await written()
    await logIn('free@undercurrent.example', 'not the password')
    await host.call(users.sendPasswordReset, { body: { email: 'free@undercurrent.example', altcha: 'open' } })
    expect(await written()).toEqual(before)
    for (const work of later) await work()
    expect(await written()).toEqual(before.map((count) => count + 1))
    Object.assign(deps, { behind })
  })

  it('a password reset says the same for a known and an unknown address, and for a foreign token', async () => {
    const ask = async (email: string) =>
      plain(await host.call(users.sendPasswordReset, { body: { email, altcha: 'open' } }))
    expect(await ask('premium@undercurrent.example')).toEqual(await ask('nobody@undercurrent.example'))
    const reset = async (email: string) =>
      plain(
        await host.call(users.resetPassword, {
          body: { email, password: 'a long password', token: 'guess', altcha: 'open' },
        }),
      )
    expect(await reset('premium@undercurrent.example')).toEqual(await reset('nobody@undercurrent.example'))
  })

  it('an invitation says the same for an address with an account and without, and for a foreign one and none', async () => {
    await owned.ownOrganization?.()
    const mailed = (email: string) => ({ email, role: 'member' as const })
    const invite = async (email: string) => {
      const reply = await host.call(ownOrganization.invite, { token: victim, body: mailed(email) })
      const { data } = reply.body
      return { status: reply.status, told: Object.keys(data.invites.find((one) => one.email === email) ?? {}) }
    }
    expect(await invite('super@undercurrent.example')).toEqual(await invite('nobody@undercurrent.example'))
    const token = /invite=([\w-]+)/.exec((await host.mailsTo('nobody@undercurrent.example')).at(-1)?.body ?? '')?.[1]
    expect(token).toHaveLength(43)
    const join = async (one: string) =>
      plain(await host.call(ownOrganization.join, { token: thief, body: { token: one } }))
    expect(await join(token ?? '')).toEqual(await join('A'.repeat(43)))
  })

  it('time does not tell a known address from an unknown one, nor a foreign token or view from none', async () => {
    const known = 'premium@undercurrent.example'
    const other = 'nobody@undercurrent.example'
    const { body } = await host.call(savedViews.create, {
      token: victim,
      body: { page: 'flow', name: 'Not shared', filter: '' },
    })
    const reset = (email: string) => ({ email, password: 'a long password', token: 'guess', altcha: 'open' })
    const each = <T>(one: T, two: T, call: (which: T) => Promise<unknown>) =>
      [() => call(one), () => call(two)] as const
    const shares = {
      'log-in': await slowerShare(each(known, other, (email) => logIn(email, 'not the password'))),
      reset: await slowerShare(
        each(known, other, (email) => host.call(users.sendPasswordReset, { body: { email, altcha: 'open' } })),
      ),
      'reset token': await slowerShare(
        each(known, other, (email) => host.call(users.resetPassword, { body: reset(email) })),
      ),
      'shared view': await slowerShare(
        each(body.data.id, 'nothing', (slug) => host.call(savedViews.shared, { params: { slug } })),
      ),
    }
    for (const [call, share] of Object.entries(shares)) {
      expect(share, call).toBeGreaterThan(0.15)
      expect(share, call).toBeLessThan(0.85)
    }
  })
})

describe('brute force', () => {
  it('guesses sent at once count like guesses one after the other', async () => {
    const replies = await Promise.all(
      Array.from({ length: 24 }, () => logIn('super@undercurrent.example', 'Winter2026!')),
    )
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(401), count(429)]).toEqual([8, 16])
    host.clock.nowMs += 14 * 60_000
    expect((await logIn('super@undercurrent.example', demoPassword)).status).toBe(429)
    host.clock.nowMs += 2 * 60_000
    expect((await logIn('super@undercurrent.example', demoPassword)).status).toBe(200)
  })

  it('eight wrong passwords of somebody with a session stop those who guess on with it', async () => {
    const token = await host.logIn('super')
    const body = { password: 'not the password', new_password: 'another long password' }
    const guess = async () => (await host.call(security.changePassword, { token, body })).status
    const replies = await Promise.all(Array.from({ length: 12 }, guess))
    expect(replies.filter((status) => status === 429)).toHaveLength(4)
  })

  it('whom the guesses of others keep out gets in by a reset of the password, at once', async () => {
    const email = 'kept.out@example.test'
    const password = 'a long password'
    await host.call(users.signUp, { body: { email, password, altcha: 'open' } })
    await Promise.all(Array.from({ length: 9 }, () => logIn(email, 'Winter2026!')))
    expect((await logIn(email, password)).status).toBe(429)
    await host.call(users.sendPasswordReset, { body: { email, altcha: 'open' } })
    const token = /token=(\S+)/.exec((await host.mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? ''
    const body = { email, password: 'quite another phrase', token, altcha: 'open' }
    expect((await host.call(users.resetPassword, { body })).status).toBe(200)
    expect((await logIn(email, body.password)).status).toBe(200)
  })

  it('many accounts from one address are stopped with 429, other addresses go on', async () => {
    const address = '203.0.113.9'
    let last = 0
    for (let i = 0; i < 70 && last !== 429; i += 1) {
      host.clock.nowMs += 4000
      last = (await logIn(`spray${i}@example.test`, 'Winter2026!', { address })).status
    }
    expect(last).toBe(429)
    expect((await logIn('premium@undercurrent.example', demoPassword, { address })).status).toBe(429)
    expect((await logIn('premium@undercurrent.example', demoPassword)).status).toBe(200)
  })

  it('twenty logins a minute from one address are the limit of §8, whatever they say', async () => {
    const address = '203.0.113.10'
    const all = []
    // Each at another account, so that the limits of failed guesses stay out of it.
    for (let i = 0; i < 21; i += 1) all.push((await logIn(`x${i}@example.test`, '', { address })).status)
    expect(all).toEqual([...Array(20).fill(401), 429])
  })
})

let talked = 0

/** Comments are public: to report and to mute those of others is what these calls are for. */
const OF_OTHERS: readonly string[] = [
  'talk.report',
  'talk.mute',
  'talkStream.follow',
  'talkStream.vote',
  'portfolios.report',
]

/** Rules behind which people keep things of their own. */
const OWNED: readonly string[] = ['account', 'user', 'portfolio']

/** Bodies with rules of their own: one that is refused as malformed would say nothing about whose thing it is. */
const STOLEN_BODIES: Readonly<Record<string, unknown>> = {
  'security.revokeSession': { password: demoPassword },
  'customAlerts.update': anAlert({ name: 'stolen' }),
  'chartNotes.update': { date: '2026-11-20', text: 'stolen' },
  'portfolios.update': { name: 'stolen', method: 'stolen~fixed~none~AAPL:100' },
  'portfolio.update': { name: 'stolen', lot_method: 'lifo' },
  'portfolio.addEntry': { day: '2026-11-20', kind: 'deposit', amount: 5, note: 'stolen' },
  'portfolio.changeEntry': { day: '2026-11-20', kind: 'deposit', amount: 5, note: 'stolen' },
  'portfolio.importFile': { text: 'Date,Action,Amount\n2026-11-20,Deposit,5', is_trial: false },
  'paperBoard.join': { public_name: 'stolen', agreed: true },
  'paper.note': { text: 'stolen' },
  'paper.reset': { starting_cash: 1000 },
  'paper.preview': { ticket: aTicket() },
  'paper.place': { ticket: aTicket(), request: 'stolen-order' },
  'apiKeys.limit': { scopes: [], addresses: ['203.0.113.66'] },
}

/** Everything that is kept of the victim; each read a minute later, because only so many are allowed in one. */
async function ownData(): Promise<unknown> {
  host.clock.nowMs += 60_000
  const reply = await host.call(security.exportAccount, bearer(victim))
  expect(reply.status).toBe(200)
  return reply.body
}

/** Lists and records of a body that hold symbols: empty ones fit too. */
const EMPTY: Readonly<Record<string, unknown>> = { chains: [], notes: {} }

/** Makes the victim the administrator of an organization. */
async function nameAdministrator(): Promise<void> {
  const { id } = (await host.call(organizations.create, { token: staff, body: { name: 'Mine' } })).body.data
  const { email, id: user } = (await host.call(users.current, { token: victim })).body.data
  await host.call(organizations.addMember, { token: staff, params: { id }, body: { email } })
  const body = { role: 'administrator' } as const
  await host.call(organizations.setRole, { token: staff, params: { id, user }, body })
}

async function ownPaper(): Promise<string> {
  const { body } = await host.call(contract.paper.list, { token: victim })
  if (body.data[0] !== undefined) return body.data[0].id
  return (await host.call(contract.paper.create, { token: victim, body: { name: 'Mine', starting_cash: 100_000 } }))
    .body.data.id
}

/** Something of the victim's that an endpoint with `:id` would touch; a new endpoint must be added here to pass. */
const owned: Readonly<Record<string, () => Promise<string>>> = {
  savedViews: async () =>
    (await host.call(savedViews.create, { token: victim, body: { page: 'flow', name: 'Mine', filter: '' } })).body.data
      .id,
  ai: async () =>
    (await host.call(contract.ai.ask, { token: victim, body: { question: 'Market tide' } })).body.data.id ?? '',
  savedTrades: async () =>
    (
      await host.call(savedTrades.create, {
        token: victim,
        body: { session_date: '2026-11-20', source: 'test', seq: 7 },
      })
    ).body.data.id,
  paper: ownPaper,
  paperBoard: ownPaper,
  portfolios: async () =>
    (
      await host.call(contract.portfolios.create, {
        token: victim,
        body: { name: 'Mine', method: 'Mine~fixed~none~AAPL:100' },
      })
    ).body.data.id,
  portfolio: async () => {
    const { body } = await host.call(contract.portfolio.list, { token: victim })
    const own = body.data.find(({ source }) => source === 'own')
    if (own !== undefined) return own.id
    return (await host.call(contract.portfolio.create, { token: victim, body: { name: 'Mine' } })).body.data.id
  },
  chartNotes: async () =>
    (
      await host.call(contract.chartNotes.create, {
        token: victim,
        body: { ticker: 'AAPL', date: '2026-11-20', text: 'Mine' },
      })
    ).body.data.id,
  optionWatchlists: async () =>
    (await host.call(optionWatchlists.create, { token: victim, body: { name: 'Mine' } })).body.data.id,
  security: async () =>
    (await host.call(security.read, { token: victim })).body.data.sessions.find((s) => s.is_current)?.id ?? '',
  apiKeys: async () =>
    (await host.call(apiKeys.create, { token: victim, body: { name: 'Mine', days: 30 } })).body.data.id,
  // Nothing is stored in this host that could be ordered, so the order is written by hand.
  dataOrders: async () => {
    const id = `order-${++talked}`
    const { id: userId } = (await host.call(users.current, { token: victim })).body.data
    const row = { id, user_id: userId, status: 'requested' as const, lines: '[]', cents: 500, created: new Date() }
    await host.accounts.deps.db.insertInto('data_orders').values(row).execute()
    return id
  },
  gifts: async () =>
    (
      await host.call(gifts.create, {
        token: victim,
        body: { recipient: 'friend@example.test', plan: 'premium', months: 1 },
      })
    ).body.data.id,
  customAlerts: async () => {
    return (await host.call(customAlerts.create, { token: victim, body: anAlert({ name: 'Mine' }) })).body.data.id
  },
  flowExports: async () => {
    const body = { filter: '', format: 'csv' as const, columns: ['ticker', 'price'] }
    return (await host.call(flowExports.create, { token: victim, body })).body.data.id
  },
  push: async () => {
    const point = createECDH('prime256v1').generateKeys('base64url')
    const body = { endpoint: `https://push.example.com/${++talked}`, p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
    // Ten a minute.
    host.clock.nowMs += 10_000
    return (await host.call(push.subscribe, { token: victim, body })).body.data.browsers[0]?.id ?? ''
  },
  // The victim administers an organization; what is asked for is an invitation of it.
  ownOrganization: async () => {
    if ((await host.call(ownOrganization.read, { token: victim })).status !== 200) await nameAdministrator()
    const body = { email: `friend${++talked}@example.test`, role: 'member' } as const
    const { invites } = (await host.call(ownOrganization.invite, { token: victim, body })).body.data
    return invites.find(({ email }) => email === body.email)?.id ?? ''
  },
  // Whoever types the code of the victim in a chat links that chat account to the victim.
  bots: async () => {
    host.clock.nowMs += 60_000
    const { code } = (await host.call(contract.bots.makeCode, { token: victim })).body
    const ctx = { nowMs: host.clock.nowMs } as Parameters<typeof linkChat>[1]
    await linkChat(host.accounts.deps, ctx, 'telegram', { user: { id: `${++talked}`, name: 'victim' }, code })
    return (await host.call(contract.bots.links, { token: victim })).body.data[0]?.id ?? ''
  },
  talk: async () => {
    // One comment every twenty seconds, none twice.
    host.clock.nowMs += 30_000
    const body = { body: `Words of the victim, number ${++talked}`, side: 'none' } as const
    return (await host.call(talk.post, { token: victim, params: { ticker: 'AAPL' }, body })).body.data.id
  },
}

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly minLength?: number
  readonly format?: string
}
const shapeOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** A value that fits a schema; strings are `text`. */
function fill(schema: JsonSchema, text: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.allOf ?? []
  if (choice) return fill(choice, text)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fill(part, text)]))
  if (schema.type === 'array') return [fill(schema.items ?? {}, text)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return false
  return text
}

const endpoints = (): readonly Endpoint[] => host.routes.map((route) => route.endpoint)
const pathWith = (endpoint: Endpoint, value: string) => endpoint.path.replace(/:\w+/g, encodeURIComponent(value))

describe('IDOR: what belongs to user A, asked for as user B', () => {
  // Both may open the Portfolio Manager: what keeps them apart is whose account it is.
  beforeAll(async () => {
    await host.accounts.deps.db
      .updateTable('users')
      .set({ has_portfolio_access: true })
      .where('email', 'in', ['premium@undercurrent.example', 'free@undercurrent.example'])
      .execute()
  })

  it('every call with an id of the caller’s own things answers not found, and nothing changes', async () => {
    const personal = endpoints().filter(
      (e) => OWNED.includes(e.access) && /:id\b/.test(e.path) && !OF_OTHERS.includes(e.id),
    )
    expect(personal.length).toBeGreaterThan(6)
    expect(JSON.stringify(await ownData())).toContain('premium@')
    const reached: string[] = []
    for (const endpoint of personal) {
      const make = owned[endpoint.id.split('.')[0] ?? '']
      expect(make, `${endpoint.id} needs a maker in this test`).toBeDefined()
      const id = (await make?.()) ?? ''
      expect(id, endpoint.id).not.toBe('')
      const body = STOLEN_BODIES[endpoint.id] ?? fill(shapeOf(endpoint.body), 'stolen')
      const text = endpoint.body === undefined ? {} : { text: JSON.stringify(body) }
      const reply = await host.send(endpoint.method, pathWith(endpoint, id), { token: thief, ...text })
      const nobodys = id.replace(/\d/g, (digit) => String(9 - Number(digit)))
      const none = await host.send(endpoint.method, pathWith(endpoint, nobodys), { token: thief, ...text })
      if (reply.status !== 404) reached.push(`${endpoint.id}: ${reply.status}`)
      // Nor is it told that there is something of this id.
      expect(plain(reply), endpoint.id).toEqual(plain(none))
    }
    expect(reached).toEqual([])
    expect(JSON.stringify(await ownData())).not.toContain('stolen')
    expect((await host.call(users.current, { token: victim })).status).toBe(200)
  })

  it('every body that names an own thing by its id is checked the same: nothing is told, nothing changes', async () => {
    const named = endpoints().flatMap((endpoint) => {
      const fields = Object.keys(shapeOf(endpoint.body).properties ?? {}).filter(
        (name) => name === 'id' || name === 'ids',
      )
      return OWNED.includes(endpoint.access) ? fields.map((field) => ({ endpoint, field })) : []
    })
    expect(named.map(({ endpoint }) => endpoint.id)).toEqual(
      expect.arrayContaining(['optionWatchlists.update', 'optionWatchlists.saveNotes', 'customAlerts.markRead']),
    )
    for (const { endpoint, field } of named) {
      const id = (await owned[endpoint.id.split('.')[0] ?? '']?.()) ?? ''
      expect(id, `${endpoint.id} needs a maker in this test`).not.toBe('')
      const before = await ownData()
      const filled = fill(shapeOf(endpoint.body), 'stolen') as Readonly<Record<string, unknown>>
      const empty = Object.fromEntries(Object.keys(filled).flatMap((key) => (EMPTY[key] ? [[key, EMPTY[key]]] : [])))
      const body = { ...filled, ...empty, [field]: field === 'ids' ? [id] : id }
      const reply = await host.send(endpoint.method, endpoint.path, { token: thief, text: JSON.stringify(body) })
      // A list of ids may be answered: what is not the caller's own is passed over.
      expect([endpoint.id, reply.status]).toEqual([endpoint.id, field === 'ids' ? 200 : 404])
      expect(JSON.stringify(reply.body), endpoint.id).not.toMatch(new RegExp(`${id}|"Mine"`))
      expect(await ownData(), endpoint.id).toEqual(before)
    }
  })

  it('a thing inside an own thing is not reached through the own one', async () => {
    const own = (await host.call(contract.portfolio.create, { token: thief, body: { name: 'Of the thief' } })).body.data
    const entry = { day: '2026-11-20', kind: 'deposit', amount: 5, note: 'Mine' } as const
    const of = { id: (await owned.portfolio?.()) ?? '' }
    const { data } = (await host.call(contract.portfolio.addEntry, { token: victim, params: of, body: entry })).body
    const params = { id: own.id, entry: data.id }
    const change = { ...entry, note: 'stolen' }
    const replies = [
      await host.call(contract.portfolio.changeEntry, { token: thief, params, body: change }),
      await host.call(contract.portfolio.removeEntry, { token: thief, params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404])
    const after = JSON.stringify(await ownData())
    expect(after).toContain(data.id)
    expect(after).not.toContain('stolen')
  })

  it('lists of the thief never show anything of the victim', async () => {
    for (const make of Object.values(owned)) await make()
    const lists = endpoints().filter((e) => OWNED.includes(e.access) && e.method === 'GET' && !e.path.includes(':'))
    const { id } = (await host.call(users.current, { token: victim })).body.data
    const telling: string[] = []
    for (const endpoint of lists) {
      const reply = await host.send(endpoint.method, `${endpoint.path}?page=flow`, { token: thief })
      if (new RegExp(`${id}|friend@example|"Mine"`).test(JSON.stringify(reply.body))) telling.push(endpoint.id)
    }
    expect(telling).toEqual([])
  })
})

describe('rights', () => {
  it('every call that needs a login refuses nobody with 401, and every staff call refuses a premium user with 403', async () => {
    for (const endpoint of endpoints().filter((e) => e.access !== 'open')) {
      const body =
        endpoint.body === undefined ? {} : { text: JSON.stringify(fill(shapeOf(endpoint.body), 'Aa1!aaaaaaaa')) }
      const ask = (more: object) => host.send(endpoint.method, pathWith(endpoint, 'x'), { ...body, ...more })
      const [anonymous, premium] = [await ask({}), await ask({ token: thief })]
      if (anonymous.status !== 422) expect([endpoint.id, anonymous.status]).toEqual([endpoint.id, 401])
      if (endpoint.access === 'admin' && premium.status !== 422)
        expect([endpoint.id, premium.status]).toEqual([endpoint.id, 403])
    }
  })

  it('nobody gives themselves rights through settings or sign-up', async () => {
    const extra = { is_admin: true, is_premium: true, current_plan: 'super', user_type: 'admin' }
    const text = JSON.stringify({ timezone: 'Europe/Berlin', ...extra })
    await host.send('PUT', '/api/user/update', { token: thief, text })
    const made = await host.send<{ user: object }>('POST', '/api/users/create', {
      text: JSON.stringify({
        email: 'climber@example.test',
        password: 'a long password',
        altcha: 'open',
        is_admin: 'true',
      }),
    })
    const me = (await host.call(users.current, { token: thief })).body.data
    for (const user of [me, made.body.user])
      expect(user).toMatchObject({ is_admin: false, is_premium: false, current_plan: '', user_type: 'regular' })
  })
})

const hostile = [
  "'; drop table users; --",
  "' or '1'='1",
  '" or ""="',
  '1); delete from sessions; --',
  "%' union select password_hash from users --",
  '\u0000',
  '\\',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\ud800',
]

describe('SQL injection and strange text through every parameter of every accounts call', () => {
  it.each(hostile.map((text) => [JSON.stringify(text), text]))('%s is data or refused', async (_name, text) => {
    const before = await userCount()
    for (const endpoint of endpoints().filter((e) => e.id !== 'users.logOut')) {
      const shape = shapeOf(endpoint.query)
      const query = new URLSearchParams(Object.keys(shape.properties ?? {}).map((key): [string, string] => [key, text]))
      const body = endpoint.body === undefined ? {} : { text: JSON.stringify(fill(shapeOf(endpoint.body), text)) }
      const path = `${endpoint.path.replace(/:\w+/g, () => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')))}?${query}`
      const reply = await host.send(endpoint.method, path, { token: staff, ...body })
      expect(reply.status, `${endpoint.id}: ${reply.message}`).toBeLessThan(500)
      expect(JSON.stringify(reply.body)).not.toContain('$argon2')
    }
    expect(host.errors).toEqual([])
    expect(await userCount()).toBe(before)
    expect((await host.call(users.current, { token: victim })).status).toBe(200)
  })
})

describe('oversized and malformed bodies', () => {
  it('are refused with a clear 4xx by every call that takes a body', async () => {
    const bodies: readonly (readonly [string, string, readonly number[]])[] = [
      ['over 1 MB', `{"x":"${'x'.repeat(1_000_001)}"}`, [413]],
      ['no JSON', '{"email":', [422]],
      ['a list', '[]', [422]],
      ['null', 'null', [422]],
      ['a number', '5', [422]],
      ['nested a hundred thousand deep', '['.repeat(100_000), [422]],
      ['valid but nested ten thousand deep', `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, [422]],
    ]
    /** Objects with a prototype beside what fits, at every depth. */
    const poisoned = (endpoint: Endpoint) => {
      const text = JSON.stringify(fill(shapeOf(endpoint.body), 'aaaaaaaa'))
      const own = '"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}'
      return text
        .replaceAll('{}', `{${own}}`)
        .replaceAll('{"', `{${own},"`)
        .replaceAll(`{${own},"__proto__`, '{"__proto__')
    }
    const unclear: string[] = []
    for (const endpoint of endpoints().filter((e) => e.body !== undefined && e.isSigned !== true))
      for (const [name, text, allowed] of [
        ...bodies,
        ['a prototype in every object', poisoned(endpoint), [200, 401, 403, 404, 409, 422, 429]] as const,
      ]) {
        const reply = await host.send(endpoint.method, pathWith(endpoint, 'x'), { token: staff, text })
        const isClear = allowed.includes(reply.status) && !/\bat \/|node_modules|SyntaxError/.test(reply.message)
        if (!isClear) unclear.push(`${endpoint.id} with ${name}: ${reply.status} ${reply.message.slice(0, 80)}`)
      }
    expect(unclear).toEqual([])
    expect(host.errors).toEqual([])
    expect(Object.keys(Object.prototype), 'no prototype was changed').toEqual([])
  })
})

describe('addresses that people name', () => {
  const inside = [
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://10.1.2.3/'],
    ...[
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://[fd00::1]/',
    ],
    ...['https://localhost/', 'https://a.localhost/', 'https://printer.local/', 'https://intranet/', 'https://0/'],
    ...['http://hooks.example.com/', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/_FLUSHALL', 'javascript:alert(1)'],
  ]
  it.each(inside)('%s is called by nothing: no call that takes an address keeps it', async (url) => {
    host.clock.nowMs += 60_000
    const point = createECDH('prime256v1').generateKeys('base64url')
    const { alertChannels } = contract
    const replies = [
      await host.call(alertChannels.saveWebhook, { token: victim, body: { url } }),
      await host.call(alertChannels.saveChat, { token: victim, body: { url } }),
      await host.call(push.subscribe, {
        token: victim,
        body: { endpoint: url, p256dh: point, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422])
  })
})
