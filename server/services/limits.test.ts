import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { linkChat } from '@/server/services/bots/chatLinks'
import { anAlert } from '@/tests/builders/anAlert'
import { type AccountsHost, accountsHost, type TestReply } from '@/tests/support/accountsHost'

let host: AccountsHost
let token = ''
let userId = ''
let staff = ''

beforeAll(async () => {
  host = await accountsHost({ publicOrigin: 'http://localhost:3000' })
  const email = 'premium@undercurrent.example'
  const { db } = host.accounts.deps
  await db.updateTable('users').set({ has_portfolio_access: true }).where('email', '=', email).execute()
  token = await host.logIn('premium')
  staff = await host.logIn('admin')
  userId = (await host.call(contract.users.current, { token })).body.data.id
  const { id } = (await host.call(contract.organizations.create, { token: staff, body: { name: 'Desk' } })).body.data
  await host.call(contract.organizations.addMember, { token: staff, params: { id }, body: { email } })
  const role = { role: 'administrator' } as const
  await host.call(contract.organizations.setRole, { token: staff, params: { id, user: userId }, body: role })
})
afterAll(() => host.close())

interface Limit {
  readonly call: string
  readonly most: number
  /** Status of what is one too many; null: the oldest goes. */
  readonly beyond: number | null
}

/** The table of the document. */
const LIMITS: readonly Limit[] = [
  ...readFileSync('docs/security-rules.md', 'utf8').matchAll(
    /^\| `(\w+\.\w+)` \| ([\d,]+) [^|]+\|[^|]+\| (\d{3}|the oldest goes) \|$/gm,
  ),
].map(([, call = '', most = '', beyond = '']) => ({
  call,
  most: Number(most.replaceAll(',', '')),
  beyond: beyond.startsWith('the') ? null : Number(beyond),
}))

const { chartNotes, customAlerts, optionWatchlists, portfolio, portfolios, savedViews } = contract
type Reply = TestReply<unknown>
interface Maker {
  readonly make: (n: number) => Promise<Reply>
  /** Table and column of the owner. */
  readonly kept: readonly [table: string, owner: string]
  /** What comes before the last place is written in one statement. */
  readonly fill?: (count: number) => Promise<void>
}
const asked = (body: object) => ({ token, body: body as never })

/** One of each kind, the n-th. */
const MAKERS: Readonly<Record<string, Maker>> = {
  'apiKeys.create': {
    make: (n) => host.call(contract.apiKeys.create, asked({ name: `Key ${n}`, days: 30 })),
    kept: ['api_keys', 'user_id'],
  },
  'optionWatchlists.create': {
    make: (n) => host.call(optionWatchlists.create, asked({ name: `List ${n}` })),
    kept: ['option_watchlists', 'user_id'],
  },
  'savedViews.create': {
    make: (n) => host.call(savedViews.create, asked({ page: 'flow', name: `View ${n}`, filter: '' })),
    kept: ['saved_views', 'user_id'],
  },
  'chartNotes.create': {
    make: (n) => host.call(chartNotes.create, asked({ ticker: 'AAPL', date: '2026-11-20', text: `Note ${n}` })),
    kept: ['chart_notes', 'user_id'],
  },
  'customAlerts.create': {
    make: (n) => host.call(customAlerts.create, asked(anAlert({ name: `Alert ${n}` }))),
    kept: ['custom_alerts', 'user_id'],
  },
  'portfolios.create': {
    make: (n) => host.call(portfolios.create, asked({ name: `Mix ${n}`, method: 'Mine~fixed~none~AAPL:100' })),
    kept: ['portfolio_mixes', 'user_id'],
  },
  'portfolio.create': {
    make: (n) => host.call(portfolio.create, asked({ name: `Portfolio ${n}` })),
    kept: ['portfolio_accounts', 'user_id'],
  },
  'paper.create': {
    make: (n) => host.call(contract.paper.create, asked({ name: `Paper ${n}`, starting_cash: 1000 })),
    kept: ['paper_accounts', 'user_id'],
  },
  'gifts.create': {
    make: () =>
      host.call(contract.gifts.create, asked({ recipient: 'friend@example.test', plan: 'premium', months: 1 })),
    kept: ['gifts', 'buyer_id'],
  },
  'bots.makeCode': {
    make: async (n) => {
      const { body } = await host.call(contract.bots.makeCode, { token })
      const ctx = { nowMs: host.clock.nowMs } as Parameters<typeof linkChat>[1]
      const user = { id: `${n}`, name: 'reader' }
      const code = await linkChat(host.accounts.deps, ctx, 'telegram', { user, code: body.code }).then(
        () => 200,
        (error: { code: string }) => (error.code === 'conflict' ? 409 : 500),
      )
      return { status: code, body: {}, message: '', code }
    },
    kept: ['chat_links', 'user_id'],
  },
  'push.subscribe': {
    make: (n) => {
      const p256dh = createECDH('prime256v1').generateKeys('base64url')
      const body = { endpoint: `https://push.example.com/${n}`, p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }
      return host.call(contract.push.subscribe, asked(body))
    },
    kept: ['push_subscriptions', 'user_id'],
  },
  'talk.post': {
    make: (n) =>
      host.call(contract.talk.post, { params: { ticker: 'AAPL' }, ...asked({ body: `Words of mine, ${n}` }) }),
    kept: ['talk_posts', 'user_id'],
  },
  'ownOrganization.invite': {
    make: (n) =>
      host.call(contract.ownOrganization.invite, asked({ email: `friend${n}@example.test`, role: 'member' })),
    kept: ['organization_invites', ''],
  },
  'contact.send': {
    make: () => host.call(contract.contact.send, asked(aRequest('one@example.test'))),
    kept: ['contact_requests', ''],
  },
  'portfolio.importFile': {
    make: (n) => importRows(n, 1),
    kept: ['portfolio_entries', ''],
    fill: async (count) => {
      for (let at = 0; at < count; at += 9999) await importRows(at, Math.min(9999, count - at))
    },
  },
}
const aRequest = (email: string) => ({
  ...{ kind: 'enterprise', name: 'Reader', email, organization: '' },
  ...{ message: 'More than twenty letters of a request.', altcha: 'open' },
})
/** Deposits, each of another amount. */
async function importRows(from: number, count: number): Promise<Reply> {
  const { db } = host.accounts.deps
  const own = await db.selectFrom('portfolio_accounts').select('id').where('user_id', '=', userId).executeTakeFirst()
  const rows = Array.from({ length: count }, (_, at) => `2026-11-20,Deposit,${from + at + 1}`)
  const body = { text: ['Date,Action,Amount', ...rows].join('\n'), is_trial: false }
  return host.call(portfolio.importFile, { token, params: { id: own?.id ?? '' }, body: body as never })
}
const keptRows = async ([table, owner]: readonly [string, string]): Promise<number> => {
  const mine = owner === '' ? sql`true` : sql`${sql.ref(owner)} = ${userId}`
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} where ${mine}`.execute(
    host.accounts.deps.db,
  )
  return Number(rows[0]?.n)
}

describe('ASVS 2.3.2: limits of use hold as docs/security-rules.md says', () => {
  it('each that the document has is tried here', () => {
    expect(LIMITS.map(({ call }) => call).sort()).toEqual(Object.keys(MAKERS).sort())
  })

  it.each(LIMITS)('$call: $most', async ({ call, most, beyond }) => {
    const { make, kept, fill } = MAKERS[call] as Maker
    const before = await keptRows(kept)
    if (fill !== undefined) await fill(most - before - 1)
    for (let n = fill === undefined ? before : most - 1; n < most; n += 1) {
      // Past what a minute holds, and within a day.
      host.clock.nowMs += 21_000
      const { status } = await make(n)
      expect([n, status]).toEqual([n, 200])
    }
    expect(await keptRows(kept)).toBe(most)
    host.clock.nowMs += 21_000
    expect((await make(most)).status).toBe(beyond ?? 200)
    expect(await keptRows(kept)).toBe(most)
  })

  it('requests of everybody in a day', async () => {
    const rows = Array.from({ length: 500 - (await keptRows(['contact_requests', ''])) }, (_, n) => ({
      ...{ id: `many-${n}`, kind: 'enterprise' as const, name: 'R', email: `many${n}@example.test`, organization: '' },
      ...{ message: 'm', created: new Date(host.clock.nowMs) },
    }))
    await host.accounts.deps.db.insertInto('contact_requests').values(rows.slice(1)).execute()
    const send = async (email: string) =>
      (await host.call(contract.contact.send, { body: aRequest(email) as never })).status
    expect(await send('last@example.test')).toBe(200)
    expect(await send('late@example.test')).toBe(409)
    host.clock.nowMs += 86_400_000
    expect(await send('late@example.test')).toBe(200)
  })

  it.each([
    ['free', 20],
    ['premium', 100],
    ['super', 300],
  ])('questions to the model, by plan: %s %i', async (kind, most) => {
    const own = await host.logIn(kind)
    const { id } = (await host.call(contract.users.current, { token: own })).body.data
    const day = new Date(host.clock.nowMs).toISOString().slice(0, 10)
    await host.accounts.deps.db
      .insertInto('ai_use')
      .values({ user_id: id, day, count: most - 1 })
      .execute()
    const ask = async () =>
      (await host.call(contract.ai.ask, { token: own, body: { question: 'tell me a joke' } })).status
    expect([await ask(), await ask()]).toEqual([200, 429])
  })
})
