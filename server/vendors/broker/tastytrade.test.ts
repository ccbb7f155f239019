import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TicketBody } from '@/lib/contract/brokerageRows'
import { eventsOf, followAccount, type StreamHandlers } from '@/server/vendors/broker/accountStream'
import { openBroker } from '@/server/vendors/broker/openBroker'
import { Tastytrade } from '@/server/vendors/broker/tastytrade'
import { readCheck } from '@/server/vendors/broker/tastytradeCheck'
import { wireTicket } from '@/server/vendors/broker/tastytradeTicket'
import { readAccounts, readBalances, readOrders, readPositions } from '@/server/vendors/broker/tastytradeWire'
import { webSocketTo } from '@/server/vendors/broker/webSocket'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'
import { aBroker, CLIENT_SECRET, listen, TestMarket } from '@/tests/support/simulatedBroker'

interface Call {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: unknown
}

/** The adapter on answers given one after the other; a string is a network failure. */
function adapter(...answers: readonly ({ status: number; body: unknown } | string)[]) {
  const calls: Call[] = []
  const left = [...answers]
  const broker = new Tastytrade({
    ...{ apiUrl: 'https://api.test', clientId: 'id', clientSecret: 'secret', isSimulated: false, revokePath: null },
    clock: () => 1_000_000,
    consentUrl: () => '',
    openSocket: () => ({ send: () => undefined, close: () => undefined }),
    fetch: async (url, init) => {
      const headers = init.headers as Record<string, string>
      calls.push({ path: url.slice(16), headers, body: init.body === undefined ? null : JSON.parse(String(init.body)) })
      const answer = left.shift()
      if (answer === undefined || typeof answer === 'string') throw new TypeError('network')
      return Response.json(answer.body, { status: answer.status })
    },
  })
  return { broker, calls }
}

const token = { status: 200, body: { access_token: 'access', token_type: 'Bearer', expires_in: 900 } }
const accounts = { status: 200, body: { data: { items: [] }, context: '/customers/me/accounts' } }
const failure = (status: number, code: string, message: string) => ({ status, body: { error: { code, message } } })

describe('the adapter', () => {
  it('asks for an access token with the refresh token, keeps it, and names itself', async () => {
    const { broker, calls } = adapter(token, accounts, accounts)
    await broker.accounts('refresh')
    await broker.accounts('refresh')
    expect(calls.map(({ path }) => path)).toEqual(['/oauth/token', '/customers/me/accounts', '/customers/me/accounts'])
    expect(calls[0]?.body).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh',
      client_secret: 'secret',
    })
    expect(calls[1]?.headers).toMatchObject({ Authorization: 'Bearer access' })
    expect(calls[1]?.headers['User-Agent']).toMatch(/^\w+\/[\d.]+$/)
  })

  it('renews a token that the broker forgot early, once', async () => {
    const gone = failure(401, 'token_invalid', 'over')
    const { broker, calls } = adapter(token, gone, token, accounts)
    await expect(broker.accounts('refresh')).resolves.toEqual([])
    expect(calls).toHaveLength(4)
    await expect(adapter(token, gone, token, gone).broker.accounts('r')).rejects.toMatchObject({ kind: 'unlinked' })
  })

  it.each([
    ['a grant that is over', [failure(400, 'invalid_grant', 'Grant revoked')], 'unlinked'],
    ['no answer', ['network'], 'unavailable'],
    ['trouble of the broker', [token, failure(503, 'x', 'down')], 'unavailable'],
    ['too many calls', [token, failure(429, 'x', 'slow down')], 'busy'],
    ['a refusal', [token, failure(403, 'not_permitted', 'User not permitted access')], 'refused'],
    ['an answer that is none', [token, { status: 200, body: 'text' }], 'unavailable'],
  ] as const)('%s', async (_what, answers, kind) => {
    await expect(adapter(...answers).broker.accounts('refresh')).rejects.toMatchObject({ kind })
  })

  it('a refused dry run keeps the broker’s words and numbers', async () => {
    const refused = {
      status: 422,
      body: {
        data: {
          'buying-power-effect': {
            ...{ 'change-in-margin-requirement': '1828.8', 'change-in-margin-requirement-effect': 'Debit' },
            ...{ 'change-in-buying-power': '1829.008', 'change-in-buying-power-effect': 'Debit' },
            ...{ 'current-buying-power': '241.62', 'current-buying-power-effect': 'Credit' },
            ...{ 'new-buying-power': '1587.388', 'new-buying-power-effect': 'Debit' },
          },
        },
        error: {
          ...{ code: 'preflight_check_failure', message: 'One or more preflight checks failed' },
          errors: [{ code: 'margin_check_failed', message: 'Account does not have sufficient buying power.' }],
        },
      },
    }
    const { broker } = adapter(token, refused)
    const check = await broker.check({ refreshToken: 'r', accountNumber: '5WX00001' }, ticket)
    expect(check.errors).toEqual([
      { code: 'margin_check_failed', message: 'Account does not have sufficient buying power.' },
    ])
    expect(check).toMatchObject({ new_buying_power: -1587.388, numbers: { buying_power_change: 1829.008 } })
  })
})

const ticket: TicketBody = {
  ...{ order_type: 'Limit', price: 2.5, price_effect: 'Debit', stop_trigger: 0.99, time_in_force: 'Day' },
  ...{ gtc_date: null, value: 0.99, value_effect: 'Debit' },
  legs: [{ action: 'Buy to Open', instrument_type: 'Equity Option', quantity: 1, chain: 'RIVN230623C00015000' }],
}

describe('the order on the wire', () => {
  it('has dashed keys, padded symbols and only what its type takes', () => {
    expect(wireTicket(ticket)).toEqual({
      ...{
        'order-type': 'Limit',
        'time-in-force': 'Day',
        source: 'undercurrent',
        price: '2.5',
        'price-effect': 'Debit',
      },
      legs: [
        { action: 'Buy to Open', 'instrument-type': 'Equity Option', symbol: 'RIVN  230623C00015000', quantity: 1 },
      ],
    })
    expect(wireTicket({ ...ticket, order_type: 'Stop' })).toMatchObject({ 'stop-trigger': '0.99' })
    expect(wireTicket({ ...ticket, time_in_force: 'GTD', gtc_date: '2026-12-01' })).toMatchObject({
      'gtc-date': '2026-12-01',
    })
    const amount = wireTicket({ ...ticket, order_type: 'Notional Market', value: 50 })
    expect(amount).toMatchObject({ value: '50', 'value-effect': 'Debit' })
    expect((amount.legs as object[])[0]).not.toHaveProperty('quantity')
  })
})

it('a class of shares is BRK/B at the broker and BRKB here: orders out, positions and orders in', () => {
  const shares = { action: 'Buy to Open', instrument_type: 'Equity', quantity: 3, chain: 'BRKB' } as const
  const option = { ...ticket.legs[0], chain: 'BRKB261218C00480000' } as (typeof ticket.legs)[number]
  expect(wireTicket({ ...ticket, legs: [shares, option] }).legs).toMatchObject([
    { 'instrument-type': 'Equity', symbol: 'BRK/B', quantity: 3 },
    { 'instrument-type': 'Equity Option', symbol: 'BRKB  261218C00480000' },
  ])
  const held = { 'quantity-direction': 'Long', quantity: '3', 'average-open-price': '470' }
  const symbols = { symbol: 'BRK/B', 'instrument-type': 'Equity', 'underlying-symbol': 'BRK/B' }
  expect(readPositions({ items: [{ ...held, ...symbols }] })).toMatchObject([
    { symbol: 'BRKB', underlying_symbol: 'BRKB', quantity: 3 },
  ])
  const order = { id: 1, status: 'Live', 'order-type': 'Limit', 'time-in-force': 'Day', 'underlying-symbol': 'BRK/B' }
  const legs = [
    { symbol: 'BRK/B', 'instrument-type': 'Equity', action: 'Buy to Open' },
    { symbol: 'BRKB  261218C00480000', 'instrument-type': 'Equity Option', action: 'Buy to Open' },
  ]
  expect(readOrders({ items: [{ ...order, legs }] })).toMatchObject([
    { underlying_symbol: 'BRKB', legs: [{ symbol: 'BRKB' }, { symbol: 'BRKB261218C00480000' }] },
  ])
})

describe('the account stream', () => {
  it('reads single and bundled notifications and passes over the rest', () => {
    expect(eventsOf('{"type":"Order","data":{},"timestamp":1}')).toEqual(['order'])
    expect(
      eventsOf('{"results":[{"type":"CurrentPosition"},{"type":"AccountBalance"},{"type":"QuoteAlert"}]}'),
    ).toEqual(['position', 'balance'])
    expect(eventsOf('{"status":"ok","action":"connect"}')).toEqual([])
    expect(eventsOf('no json')).toEqual([])
  })

  it('connects with account, token and request id, and ends for good', async () => {
    const sent: unknown[] = []
    const opened: StreamHandlers[] = []
    const closed: string[] = []
    const stop = followAccount({
      open: (handlers) => {
        opened.push(handlers)
        return { send: (text) => sent.push(JSON.parse(text)), close: () => closed.push('closed') }
      },
      accessToken: async () => 'access',
      accountNumber: '5WX00001',
      onEvent: () => undefined,
    })
    opened[0]?.onOpen()
    await expect
      .poll(() => sent)
      .toEqual([{ action: 'connect', value: ['5WX00001'], 'auth-token': 'Bearer access', 'request-id': 1 }])
    stop()
    opened[0]?.onClose()
    expect(closed).toEqual(['closed'])
    expect(opened).toHaveLength(1)
  })
})

it('works over real HTTP and a real socket: orders, cancel, and events of the account', async () => {
  const market = new TestMarket()
  market.set('AAPL', 199.98, 200.02)
  const simulated = aBroker(market)
  const host = await listen(simulated)
  const broker = new Tastytrade({
    ...{ apiUrl: host.url, clientId: 'id', clientSecret: CLIENT_SECRET, clock: market.clock, isSimulated: false },
    ...{ fetch: (url, init) => fetch(url, init), openSocket: webSocketTo(host.streamUrl), revokePath: null },
    consentUrl: () => '',
  })
  const grant = await broker.exchange(simulated.grantCode('net', ['read', 'trade']), 'http://x.test/')
  const [account] = await broker.accounts(grant.refreshToken)
  const place = { refreshToken: grant.refreshToken, accountNumber: account?.account_number ?? '' }
  const seen: string[] = []
  const stop = broker.follow(place, ({ type }) => seen.push(type))
  await expect
    .poll(async () => {
      await simulated.desk.deposit('net', place.accountNumber, 1)
      return seen
    })
    .toContain('balance')
  const limit: TicketBody = {
    ...{ ...ticket, price: 190 },
    legs: [{ action: 'Buy to Open', instrument_type: 'Equity', quantity: 1, chain: 'AAPL' }],
  }
  const order = await broker.place(place, limit)
  expect(order.status).toBe('Live')
  expect((await broker.cancel(place, order.id)).status).toBe('Cancelled')
  await expect.poll(() => seen).toContain('order')
  await expect(broker.balances({ ...place, accountNumber: '5XX99999' })).rejects.toMatchObject({ kind: 'refused' })
  stop()
  host.close()
})

describe('which broker', () => {
  const market = new TestMarket()
  const parts = {
    clock: market.clock,
    quotes: market,
    store: { load: async () => null, save: async () => undefined, active: async () => [] },
  }
  const none = { clientId: '', clientSecret: '', apiUrl: '', streamUrl: '', consentUrl: 'https://my.test/auth.html' }
  const more = { isOpen: () => true, onError: () => undefined, isMine: async () => true }

  it('is the simulated one without a client id, and the real API with one', () => {
    const embedded = openBroker(none, { ...parts, ...more })
    expect(embedded.broker.isSimulated).toBe(true)
    embedded.close()
    const real = openBroker({ ...none, clientId: 'abc' }, { ...parts, ...more })
    expect(real.broker.isSimulated).toBe(false)
    const url = new URL(real.broker.consentUrl({ state: 's', redirectUri: 'https://x.test/y?z=1', userId: 'u' }))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ response_type: 'code', client_id: 'abc', redirect_uri: 'https://x.test/y?z=1', state: 's' },
      scope: 'read trade openid',
    })
  })
})

describe.skipIf(!hasSharedData)('recorded replies can be read (skipped: no shared data)', () => {
  const responses = () =>
    (
      JSON.parse(readFileSync(join(sharedData, 'brokerage/recorded-responses.json'), 'utf8')) as {
        responses: Record<string, { data: unknown }>
      }
    ).responses
  const dataOf = (name: string) => responses()[name]?.data

  it('accounts, balances, positions and orders', () => {
    expect(readAccounts(dataOf('accounts.myAccountsResp'))).toHaveLength(3)
    expect(readBalances(dataOf('accounts.accountBalancesResp')).cash_balance).toBe(51_600.762)
    const [position] = readPositions(dataOf('accounts.accountPositionsResp'))
    expect(position).toMatchObject({ symbol: 'RIVN230609P00014000', quantity: -40, unrealized: 1520 })
    const orders = readOrders(dataOf('orders.accountOrdersResp'))
    expect(orders[0]).toMatchObject({ id: '68681', price: 187.45, price_effect: 'Debit' })
  })

  it('the recorded dry run: new = current − (cost + fees)', () => {
    const check = readCheck(dataOf('orders.orderDryRunResp'))
    const { numbers, current_buying_power: current, new_buying_power: next } = check
    expect(numbers).toEqual({ buying_power_change: 183.081, buying_power_effect: 'Debit', total_fees: 0.001 })
    expect((current ?? 0) - 183.081).toBeCloseTo(next ?? 0, 9)
  })
})
