import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '@/lib/access/user'
import type { TicketBody } from '@/lib/contract/brokerageRows'
import { createApp } from '@/server/app'
import { Admission } from '@/server/http/admission'
import type { RouteServices } from '@/server/http/implement'
import { Metrics } from '@/server/http/metrics'
import { RateLimiter } from '@/server/http/rateLimit'
import { brokerageRoutes } from '@/server/routes/brokerage'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { simulatedBooks } from '@/server/services/brokerage/simulatedBooks'
import { LiveStreams } from '@/server/services/live/liveStreams'
import { secretBox } from '@/server/services/secretBox'
import { hashToken } from '@/server/services/tokenHash'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { simulatedAdapter } from '@/server/vendors/broker/openBroker'
import type { SimulatedBroker } from '@/server/vendors/broker/simulated/simulatedBroker'
import { aBroker, CLIENT_SECRET, TestMarket } from '@/tests/support/simulatedBroker'
import { addTwoUsers } from '@/tests/support/twoUsers'

type Wire = Record<string, unknown>
interface Answer<Data = Wire> {
  readonly status: number
  readonly body: Data
}

let store: AccountsStore
let market: TestMarket
let simulated: SimulatedBroker
let deps: BrokerageDeps
let app: ReturnType<typeof createApp>

const users = new Map(['ann', 'bob'].map((id) => [hashToken(`token-${id}`), aUser(id)]))
function aUser(id: string): User {
  return {
    ...{ id, email: `${id}@example.test`, timezone: null, date_fmt: null, created: '2026-01-02', is_blocked: false },
    ...{ organization: null, is_admin: false, is_super: false, agreed_to_super_terms: false, current_plan: '' },
    ...{ is_lifetime: false, is_triannual: false, is_annual: false, platform_sub_billing_interval: null },
    ...{ is_version_two: false, is_partner: false, has_discord_server_sub: false, has_portfolio_access: false },
    ...{
      has_periscope_access: false,
      user_type: 'regular',
      has_nft: false,
      is_premium: true,
      api_subscription: 'none',
    },
    ...{ old_stripe: false, subscription_level: '', permissions: [], isLegacy: false },
  }
}
const silent = {
  error: (...what: unknown[]) => console.error(...what),
  info: () => undefined,
  warn: () => undefined,
  debug: () => undefined,
}

beforeAll(async () => {
  store = await openPgliteAccounts('')
  await addTwoUsers(store.db)
})
afterAll(() => store.close())

beforeEach(async () => {
  for (const table of ['broker_previews', 'broker_accounts', 'broker_logins', 'simulated_customers'] as const) {
    await store.db.deleteFrom(table).execute()
  }
  market = new TestMarket()
  market.set('AAPL', 199.98, 200.02)
  market.set('AAPL261218C00210000', 2.4, 2.5)
  simulated = aBroker(market, { store: simulatedBooks(store.db) })
  deps = {
    db: store.db,
    broker: simulatedAdapter(simulated, { clientSecret: CLIENT_SECRET, clock: market.clock }),
    box: secretBox('a test key'),
    quotes: { quote: async () => null },
    redirectUri: 'http://localhost:3000/tastytrade?tastytrade_open=1',
  }
  const services = {
    sessions: { userOf: async (hash: string) => users.get(hash) ?? null },
    limiter: new RateLimiter(market.clock),
    admission: new Admission(),
    clock: market.clock,
    logger: silent as unknown as RouteServices['logger'],
    metrics: new Metrics(),
    ...{ trustedProxies: 0, checksAnswers: true },
  }
  // No market is behind these routes, so nothing is streamed.
  const streams: LiveStreams = Object.assign(Object.create(LiveStreams.prototype), { serveAnswers: () => undefined })
  app = createApp({ routes: brokerageRoutes(deps), streams, services, brokerage: deps })
})

async function ask<Data = Wire>(who: string, path: string, body?: unknown): Promise<Answer<Data>> {
  const answer = await app.request(`/api/tastytrade/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: who === '' ? {} : { Authorization: `Bearer token-${who}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Data }
}

interface Linked {
  readonly id: string
  readonly handle: string
  readonly number: string
}

async function consent(who: string): Promise<{ code: string; state: string }> {
  const { body } = await ask<{ data: { url: string } }>(who, 'login/start', {})
  const { searchParams } = new URL(body.data.url)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

async function link(who: string): Promise<Linked> {
  await ask(who, 'login/finish', await consent(who))
  const { body } = await ask<{
    account: { id: string; session_token: string }
    sub_accounts: { account_number: string }[]
  }>(who, 'is_authed?account_id=')
  return { id: body.account.id, handle: body.account.session_token, number: body.sub_accounts[0]?.account_number ?? '' }
}

const ticket = (change: Partial<TicketBody> = {}): TicketBody => ({
  ...{ order_type: 'Market', price: null, price_effect: 'Debit', stop_trigger: 0.99, time_in_force: 'Day' },
  ...{ gtc_date: null, value: 0.99, value_effect: 'Debit' },
  legs: [{ action: 'Buy to Open', instrument_type: 'Equity', quantity: 1, chain: 'AAPL' }],
  ...change,
})
interface Preview {
  readonly data: { preview_id: string | null; check: { numbers: Wire; errors: { message: string }[] } }
}
const preview = (who: string, { id, number }: Linked, change: Partial<TicketBody> = {}, more: Wire = {}) =>
  ask<Preview>(who, 'orders/preview', { account_id: id, account_number: number, ticket: ticket(change), ...more })
const confirm = (who: string, linked: Linked, { body }: Answer<Preview>, confirmed = body.data.check.numbers) =>
  ask<{ data: { id: string; status: string }; message: string }>(who, 'orders', {
    ...{ account_id: linked.id, session_token: linked.handle, preview_id: body.data.preview_id, confirmed },
  })

describe('§7 is_authed', () => {
  it('is no success without a link, and needs a login', async () => {
    expect(await ask('ann', 'is_authed?account_id=nothing')).toEqual({ status: 200, body: { success: false } })
    expect((await ask('', 'is_authed?account_id=x')).status).toBe(401)
  })

  it('gives success, account with id, user name and session token, and sub_accounts with is_closed', async () => {
    const { id } = await link('ann')
    const { body } = await ask(`ann`, `is_authed?account_id=${id}`)
    expect(body).toMatchObject({
      success: true,
      account: { id, provider: 'tastytrade', username: 'sim-ann', is_simulated: true },
      sub_accounts: [{ is_closed: false }, { is_closed: false }, { is_closed: true }],
    })
  })

  it('is no success for another user’s account id', async () => {
    const { id } = await link('ann')
    expect((await ask('bob', `is_authed?account_id=${id}`)).body).toEqual({ success: false })
  })

  it('is no success once the broker has ended the grant', async () => {
    const { id } = await link('ann')
    const row = await store.db.selectFrom('broker_accounts').select('refresh_token').executeTakeFirstOrThrow()
    await deps.broker.revoke(deps.box.open(row.refresh_token, id) ?? '')
    expect((await ask('ann', `is_authed?account_id=${id}`)).body).toEqual({ success: false })
  })
})

describe('linking', () => {
  it('keeps the refresh token sealed at rest, and never shows it', async () => {
    const { id } = await link('ann')
    const row = await store.db.selectFrom('broker_accounts').selectAll().executeTakeFirstOrThrow()
    const clear = deps.box.open(row.refresh_token, id) ?? ''
    expect(clear).toMatch(/^ann\./)
    expect(row.refresh_token).not.toContain(clear.slice(4))
    expect(JSON.stringify((await ask('ann', `is_authed?account_id=${id}`)).body)).not.toContain(clear)
    expect(secretBox('another key').open(row.refresh_token, id)).toBeNull()
    expect(deps.box.open(row.refresh_token, 'another row')).toBeNull()
    expect(deps.box.open(`${row.refresh_token.slice(0, -2)}AA`, id)).toBeNull()
  })

  it('a state works once, for its own user, for ten minutes', async () => {
    const mine = await consent('ann')
    expect((await ask('bob', 'login/finish', mine)).status).toBe(422)
    expect((await ask('ann', 'login/finish', mine)).status).toBe(200)
    expect((await ask('ann', 'login/finish', mine)).status).toBe(422)
    const late = await consent('ann')
    market.nowMs += 10 * 60_000
    expect((await ask('ann', 'login/finish', late)).body).toMatchObject({ code: 'token_invalid' })
  })

  it('unlinking forgets the link here and ends the grant at the broker', async () => {
    const { id } = await link('ann')
    const row = await store.db.selectFrom('broker_accounts').select('refresh_token').executeTakeFirstOrThrow()
    const clear = deps.box.open(row.refresh_token, id) ?? ''
    expect((await ask('bob', 'logout', { account_id: id })).status).toBe(404)
    expect((await ask('ann', 'logout', { account_id: id })).status).toBe(200)
    expect((await ask('ann', `is_authed?account_id=${id}`)).body).toEqual({ success: false })
    await expect(deps.broker.accounts(clear)).rejects.toMatchObject({ kind: 'unlinked' })
  })
})

describe('orders', () => {
  it('preview, confirmation with its numbers, fill, position and balance', async () => {
    const linked = await link('ann')
    const dry = await preview('ann', linked)
    expect(dry.body.data.check.numbers).toEqual({
      ...{ buying_power_change: 100.021, buying_power_effect: 'Debit', total_fees: 0.001 },
    })
    expect((await confirm('ann', linked, dry)).body.data).toMatchObject({
      status: 'Filled',
      legs: [{ fill_price: 200.02 }],
    })
    const where = `account_id=${linked.id}&account_number=${linked.number}`
    expect((await ask('ann', `positions?${where}`)).body).toMatchObject({ data: [{ symbol: 'AAPL', quantity: 1 }] })
    expect((await ask('ann', `balances?${where}`)).body).toMatchObject({ data: { cash_balance: 99_799.979 } })
    expect((await ask('ann', `orders?${where}`)).body).toMatchObject({ data: [{ status: 'Filled' }] })
  })

  it('a preview is placed once, only with its own numbers, only in its time', async () => {
    const linked = await link('ann')
    const dry = await preview('ann', linked)
    const wrong = await confirm('ann', linked, dry, { ...dry.body.data.check.numbers, buying_power_change: 1 })
    expect(wrong).toMatchObject({ status: 409 })
    const twice = await Promise.all([confirm('ann', linked, dry), confirm('ann', linked, dry)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await preview('ann', linked)
    market.nowMs += 2 * 60_000
    expect((await confirm('ann', linked, late)).status).toBe(409)
  })

  it('shows the broker’s refusal in its own words and gives nothing to confirm', async () => {
    const linked = await link('ann')
    const legs = [{ action: 'Buy to Open', instrument_type: 'Equity', quantity: 5000, chain: 'AAPL' } as const]
    const dry = await preview('ann', linked, { legs })
    expect(dry.body.data).toMatchObject({
      preview_id: null,
      check: {
        errors: [{ message: 'Account does not have sufficient buying power available for this order.' }],
        numbers: { buying_power_effect: 'Debit' },
      },
    })
  })

  it('refuses tickets that break the form’s rules before the broker sees them', async () => {
    const linked = await link('ann')
    const answer = await preview('ann', linked, { order_type: 'Limit', price: 5, price_effect: 'Credit' })
    expect(answer).toMatchObject({ status: 422, body: { message: 'Buys are a debit, sells a credit' } })
  })

  it('replaces and cancels a working order', async () => {
    const linked = await link('ann')
    const limit = { order_type: 'Limit', price: 190, time_in_force: 'GTC' } as const
    const placed = await confirm('ann', linked, await preview('ann', linked, limit))
    expect(placed.body.data.status).toBe('Live')
    const dry = await preview('ann', linked, { ...limit, price: 191 }, { replaces: placed.body.data.id })
    const next = await confirm('ann', linked, dry)
    expect(next.body.data).toMatchObject({ status: 'Live', price: 191 })
    const gone = await ask('ann', `orders/${next.body.data.id}/cancel`, {
      ...{ account_id: linked.id, account_number: linked.number, session_token: linked.handle },
    })
    expect(gone.body).toMatchObject({ data: { status: 'Cancelled' } })
  })

  it('IDOR: another user reaches nothing of a link, whatever is asked', async () => {
    const linked = await link('ann')
    const own = await link('bob')
    const dry = await preview('ann', linked)
    const where = `account_id=${linked.id}&account_number=${linked.number}`
    for (const what of ['balances', 'positions', 'orders', 'events']) {
      expect((await ask('bob', `${what}?${where}`)).status).toBe(404)
      // An own link with the other's account number is refused by the broker.
      const mixed = await ask('bob', `${what}?account_id=${own.id}&account_number=${linked.number}`)
      expect([404, 422]).toContain(mixed.status)
    }
    expect((await preview('bob', linked)).status).toBe(404)
    expect((await confirm('bob', linked, dry)).status).toBe(403)
    expect((await confirm('bob', { ...own, id: own.id }, dry)).status).toBe(409)
    const cancel = { account_id: linked.id, account_number: linked.number, session_token: own.handle }
    expect((await ask('bob', 'orders/1/cancel', cancel)).status).toBe(403)
    expect(JSON.stringify(await ask('bob', 'is_authed?account_id='))).not.toContain(linked.id)
  })

  it('a write needs the handle of this very login', async () => {
    const linked = await link('ann')
    const dry = await preview('ann', linked)
    const answer = await confirm('ann', { ...linked, handle: 'x'.repeat(43) }, dry)
    expect(answer.status).toBe(403)
  })
})

it('the event stream tells of orders, positions and balances of one account', async () => {
  const linked = await link('ann')
  const answer = await app.request(`/api/tastytrade/events?account_id=${linked.id}&account_number=${linked.number}`, {
    headers: { Authorization: 'Bearer token-ann' },
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.getReader()
  let text = ''
  const reading = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return
      text += Buffer.from(value ?? []).toString()
    }
  })()
  // The streamer answers `connect` before anything can be missed.
  await expect
    .poll(async () => {
      await simulated.desk.deposit('ann', linked.number, 1)
      return text
    })
    .toContain('"type":"balance"')
  await confirm('ann', linked, await preview('ann', linked))
  await expect.poll(() => text).toContain('"type":"position"')
  expect(text).toContain('"type":"order"')
  await reader?.cancel()
  await reading
})

it('a restart follows working orders from the store', async () => {
  const linked = await link('ann')
  await confirm('ann', linked, await preview('ann', linked, { order_type: 'Limit', price: 190, time_in_force: 'GTC' }))
  const again = aBroker(market, { store: simulatedBooks(store.db) })
  market.set('AAPL', 189, 189.5)
  await again.tick()
  const row = await store.db.selectFrom('simulated_customers').select('state').executeTakeFirstOrThrow()
  expect(JSON.stringify(row.state)).toContain('"status":"Filled"')
})
