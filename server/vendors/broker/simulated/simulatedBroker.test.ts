import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Holding } from '@/lib/brokerage/holding'
import { requirementOf } from '@/lib/brokerage/margin'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { feesOf } from '@/server/vendors/broker/simulated/fees'
import type { SimulatedBroker } from '@/server/vendors/broker/simulated/simulatedBroker'
import { totalFees } from '@/server/vendors/broker/simulated/state'
import { aBroker, aRefreshToken, CLIENT_SECRET, TestMarket } from '@/tests/support/simulatedBroker'
import { memoryStore } from '@/tests/support/simulatedStore'

type Wire = Record<string, unknown>
interface Answer {
  readonly status: number
  readonly body: Wire
}

let market: TestMarket
let broker: SimulatedBroker
let token = ''
let margin = ''
let cash = ''

const CALL = 'AAPL  261218C00210000'
const leg = (symbol: string, action: string, quantity = 1) => ({
  'instrument-type': symbol.length > 12 ? 'Equity Option' : 'Equity',
  ...{ symbol, action, quantity },
})
const marketOrder = (...legs: Wire[]) => ({ 'time-in-force': 'Day', 'order-type': 'Market', legs })
const limitOrder = (price: number, effect: string, ...legs: Wire[]) => ({
  ...{ 'time-in-force': 'GTC', 'order-type': 'Limit', price: String(price), 'price-effect': effect, legs },
})

async function ask(path: string, method = 'GET', body?: unknown, access = token): Promise<Answer> {
  const answer = await broker.app.request(path, {
    method,
    headers: { Authorization: `Bearer ${access}`, 'User-Agent': 'test/1', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: answer.status === 204 ? {} : ((await answer.json()) as Wire) }
}
const place = async (order: Wire, account = margin) => ask(`/accounts/${account}/orders`, 'POST', order)
const orderOf = ({ body }: Answer) => (body.data as { order: Wire }).order
const dryRun = async (order: Wire, account = margin) => ask(`/accounts/${account}/orders/dry-run`, 'POST', order)
const codesOf = ({ body }: Answer) => (body.error as { errors: { code: string }[] }).errors.map(({ code }) => code)
const effectOf = ({ body }: Answer) => (body.data as { 'buying-power-effect': Wire })['buying-power-effect']
const items = async (what: string, account = margin) =>
  ((await ask(`/accounts/${account}/${what}`)).body.data as { items: Wire[] }).items
const balances = async (account = margin) => (await ask(`/accounts/${account}/balances`)).body.data as Wire
const current = async (id: unknown) => (await ask(`/accounts/${margin}/orders/${id}`)).body.data as Wire

beforeEach(async () => {
  market = new TestMarket()
  market.set('AAPL', 199.98, 200.02)
  market.set('AAPL261218C00210000', 2.4, 2.5)
  market.set('AAPL261218C00220000', 0.9, 1)
  market.set('AAPL261218P00190000', 2.5, 2.6)
  market.set('AAPL261218P00180000', 1, 1.1)
  broker = aBroker(market)
  token = (await aRefreshToken(broker, 'one')).accessToken
  const accounts = await broker.desk.accounts('one')
  margin = accounts[0]?.number ?? ''
  cash = accounts[1]?.number ?? ''
})

describe('fees, against the recorded replies', () => {
  const none = { commission: 0 }
  it('one share bought costs 0.001', () => {
    expect(totalFees(feesOf({ ...none, instrument: 'Equity', action: 'Buy to Open' }, 1, 183.08))).toBeCloseTo(0.001, 9)
  })
  it('one share sold at 123.965 costs 0.011145: SEC to the next cent, activity fee, clearing', () => {
    expect(totalFees(feesOf({ ...none, instrument: 'Equity', action: 'Sell to Close' }, 1, 123.965))).toBeCloseTo(
      0.011145,
      9,
    )
  })
  it('one contract bought to close costs 0.13 and no commission', () => {
    expect(feesOf({ ...none, instrument: 'Equity Option', action: 'Buy to Close' }, 1, 0.04)).toEqual({
      ...{ regulatory: 0.03, clearing: 0.1, commission: 0, indexOption: 0 },
    })
  })
  it('opening costs 1 USD a contract, at most 10 USD a leg over all fills', () => {
    const option = { instrument: 'Equity Option', action: 'Sell to Open' } as const
    expect(feesOf({ ...option, commission: 0 }, 40, 0.47).commission).toBe(10)
    expect(feesOf({ ...option, commission: 8 }, 5, 0.47).commission).toBe(2)
  })
})

describe('buying power', () => {
  it('new = current − (cost + fees) in a cash account, as in the recorded dry run', async () => {
    const effect = effectOf(await dryRun(limitOrder(183.08, 'Debit', leg('AAPL', 'Buy to Open')), cash))
    expect(effect).toMatchObject({
      ...{ 'change-in-margin-requirement': '183.08', 'change-in-buying-power': '183.081' },
      ...{ 'current-buying-power': '100000.0', 'new-buying-power': '99816.919', effect: 'Debit', impact: '183.081' },
    })
  })

  it('a margin account lends half of a stock: 92.725 for 185.45 as recorded', async () => {
    market.set('AAPL', 185.45, 185.45)
    const effect = effectOf(await dryRun(limitOrder(185.45, 'Debit', leg('AAPL', 'Buy to Open'))))
    expect(effect).toMatchObject({ 'change-in-margin-requirement': '92.725', 'change-in-buying-power': '92.726' })
  })

  it('a credit spread binds its width less the credit', async () => {
    const spread = [leg('AAPL  261218C00210000', 'Sell to Open'), leg('AAPL  261218C00220000', 'Buy to Open')]
    const effect = effectOf(await dryRun(limitOrder(1.4, 'Credit', ...spread)))
    expect(Number(effect['change-in-margin-requirement'])).toBeCloseTo(1000 - 140, 6)
    expect(effect['is-spread']).toBe(true)
  })

  it('an iron condor binds only its wider side', () => {
    const hold = (symbol: string, quantity: number): Holding => ({
      ...{ symbol, quantity, instrument: 'Equity Option', underlying: 'AAPL' },
    })
    const condor = [
      ...[hold('AAPL  261218P00180000', 1), hold('AAPL  261218P00190000', -1)],
      ...[hold('AAPL  261218C00210000', -1), hold('AAPL  261218C00215000', 1)],
    ]
    expect(requirementOf(condor, { isMargin: true, optionsLevel: 'No Restrictions' }, new Map()).need).toBe(1000)
  })

  it('a put sold in a cash account binds strike × 100 less the premium', async () => {
    const effect = effectOf(await dryRun(limitOrder(2.5, 'Credit', leg('AAPL  261218P00190000', 'Sell to Open')), cash))
    expect(Number(effect['change-in-margin-requirement'])).toBeCloseTo(19_000 - 250, 6)
  })

  it('F58 a naked call binds premium + max(20 % of spot − out of the money, 10 % of spot)', async () => {
    const effect = effectOf(await dryRun(limitOrder(2.45, 'Credit', leg(CALL, 'Sell to Open'))))
    expect(Number(effect['change-in-margin-requirement'])).toBeCloseTo(100 * (2.45 + Math.max(40 - 10, 20)) - 245, 6)
  })

  it('F58 a covered call binds nothing', async () => {
    await place(marketOrder(leg('AAPL', 'Buy to Open', 100)))
    const effect = effectOf(await dryRun(limitOrder(2.4, 'Credit', leg(CALL, 'Sell to Open'))))
    expect(Number(effect['change-in-margin-requirement'])).toBeCloseTo(240, 6)
    expect(effect['change-in-margin-requirement-effect']).toBe('Credit')
  })

  it('the options level of an account is kept: no spread and no naked call in the cash account', async () => {
    const spread = [leg(CALL, 'Sell to Open'), leg('AAPL  261218C00220000', 'Buy to Open')]
    expect(codesOf(await dryRun(limitOrder(1.4, 'Credit', ...spread), cash))).toContain('options_level_insufficient')
    expect(codesOf(await dryRun(limitOrder(2.4, 'Credit', leg(CALL, 'Sell to Open')), cash))).toContain(
      'options_level_insufficient',
    )
  })

  it('working orders hold back what they would need, and give it back when they end', async () => {
    const order = orderOf(await place(limitOrder(100, 'Debit', leg('AAPL', 'Buy to Open', 100)), cash))
    expect(Number((await balances(cash))['derivative-buying-power'])).toBeCloseTo(100_000 - 10_000 - 0.08, 6)
    await ask(`/accounts/${cash}/orders/${order.id}`, 'DELETE')
    expect(Number((await balances(cash))['derivative-buying-power'])).toBe(100_000)
  })

  it('any position costs nothing to hold less than nothing: needs are finite and stock loans stay below value', () => {
    const quotes = new Map([['AAPL', { bid: 200, ask: 200, last: 200 }]])
    const holding = fc.record({
      strike: fc.integer({ min: 1, max: 400 }),
      type: fc.constantFrom('C', 'P'),
      quantity: fc.integer({ min: -5, max: 5 }).filter((count) => count !== 0),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(holding, { maxLength: 6, selector: ({ strike, type }) => `${type}${strike}` }),
        (list) => {
          const holdings = list.map(
            ({ strike, type, quantity }): Holding => ({
              symbol: `AAPL  261218${type}${String(strike * 1000).padStart(8, '0')}`,
              ...{ instrument: 'Equity Option', underlying: 'AAPL', quantity },
            }),
          )
          const { need } = requirementOf(holdings, { isMargin: true, optionsLevel: 'No Restrictions' }, quotes)
          expect(need).toBeGreaterThanOrEqual(0)
          expect(Number.isFinite(need)).toBe(true)
        },
      ),
    )
  })
})

describe('F60 fills', () => {
  it('market orders buy at the ask and sell at the bid', async () => {
    const bought = orderOf(await place(marketOrder(leg('AAPL', 'Buy to Open', 10))))
    const sold = orderOf(await place(marketOrder(leg('AAPL', 'Sell to Close', 10))))
    const priceOf = (order: Wire) => (order.legs as { fills: Wire[] }[])[0]?.fills[0]?.['fill-price']
    expect([priceOf(bought), priceOf(sold)]).toEqual(['200.02', '199.98'])
    expect(await items('positions')).toEqual([])
  })

  it('a limit waits until the market reaches it, then fills there', async () => {
    const order = orderOf(await place(limitOrder(199, 'Debit', leg('AAPL', 'Buy to Open'))))
    expect(order.status).toBe('Live')
    market.set('AAPL', 199.01, 199.05)
    await broker.tick()
    expect((await current(order.id)).status).toBe('Live')
    market.set('AAPL', 198.9, 198.95)
    await broker.tick()
    expect(await current(order.id)).toMatchObject({ status: 'Filled', legs: [{ fills: [{ 'fill-price': '198.95' }] }] })
  })

  it('a spread fills whole or not at all, at the net of its legs', async () => {
    const spread = [leg(CALL, 'Sell to Open', 2), leg('AAPL  261218C00220000', 'Buy to Open', 2)]
    const order = orderOf(await place(limitOrder(1.45, 'Credit', ...spread)))
    expect(order).toMatchObject({ status: 'Live', size: 2 })
    market.set('AAPL261218C00210000', 2.5, 2.6)
    await broker.tick()
    expect((await current(order.id)).status).toBe('Filled')
  })

  it('a single leg fills up to the size that is shown; the rest stays Live', async () => {
    market.set('AAPL261218C00210000', 2.4, 2.5, { askSize: 3 })
    const order = orderOf(await place(limitOrder(2.5, 'Debit', leg(CALL, 'Buy to Open', 5))))
    expect(order).toMatchObject({ status: 'Live', legs: [{ quantity: 5, 'remaining-quantity': 2 }] })
    await broker.tick()
    expect((await current(order.id)).status).toBe('Filled')
  })

  it('stops watch the last price of a stock and the far side of an option', async () => {
    await place(marketOrder(leg('AAPL', 'Buy to Open')))
    const stop = {
      'time-in-force': 'GTC',
      'order-type': 'Stop',
      'stop-trigger': '195',
      legs: [leg('AAPL', 'Sell to Close')],
    }
    const order = orderOf(await place(stop))
    market.set('AAPL', 194, 197, { last: 196 })
    await broker.tick()
    expect((await current(order.id)).status).toBe('Live')
    market.set('AAPL', 194, 197, { last: 195 })
    await broker.tick()
    expect(await current(order.id)).toMatchObject({ status: 'Filled', legs: [{ fills: [{ 'fill-price': '194.0' }] }] })
  })

  it('orders by amount buy part shares', async () => {
    const order = { 'time-in-force': 'Day', 'order-type': 'Notional Market', value: '100', 'value-effect': 'Debit' }
    const { quantity: _none, ...equity } = leg('AAPL', 'Buy to Open')
    expect(orderOf(await place({ ...order, legs: [equity] }))).toMatchObject({
      status: 'Filled',
      legs: [{ quantity: 0.49995 }],
    })
  })

  it('immediate or cancel does not rest', async () => {
    const order = { ...limitOrder(150, 'Debit', leg('AAPL', 'Buy to Open')), 'time-in-force': 'IOC' }
    expect(orderOf(await place(order)).status).toBe('Cancelled')
  })

  it('the knobs of an account: never, delayed, partial, reject', async () => {
    const buy = marketOrder(leg('AAPL', 'Buy to Open', 10))
    await broker.desk.setFillRule('one', margin, { kind: 'never' })
    expect(orderOf(await place(buy)).status).toBe('Live')
    await broker.desk.setFillRule('one', margin, { kind: 'delayed', ms: 5000 })
    const late = orderOf(await place(buy))
    market.nowMs += 5000
    await broker.tick()
    expect((await current(late.id)).status).toBe('Filled')
    await broker.desk.setFillRule('one', margin, { kind: 'partial', fraction: 0.5 })
    expect(orderOf(await place(buy))).toMatchObject({ status: 'Live', legs: [{ 'remaining-quantity': 5 }] })
    await broker.desk.setFillRule('one', margin, { kind: 'reject', reason: 'Venue refused' })
    expect(orderOf(await place(buy))).toMatchObject({ status: 'Rejected', 'reject-reason': 'Venue refused' })
  })
})

describe('the life of an order', () => {
  it('after hours it is Contingent with a warning, and works in the next session', async () => {
    market.nowMs = newYorkTimeToMs('2026-11-20', '17:00')
    token = (await aRefreshToken(broker, 'one')).accessToken
    const answer = await place(marketOrder(leg('AAPL', 'Buy to Open')))
    expect(orderOf(answer).status).toBe('Contingent')
    expect((answer.body.data as { warnings: Wire[] }).warnings[0]?.code).toBe('tif_next_valid_sesssion')
    market.nowMs = newYorkTimeToMs('2026-11-23', '09:31')
    token = (await aRefreshToken(broker, 'one')).accessToken
    await broker.tick()
    expect((await current(orderOf(answer).id)).status).toBe('Filled')
  })

  it.each([
    ['Ext', true, 'Expired'],
    ['Ext Overnight', true, 'Expired'],
    ['GTC Ext', true, 'Live'],
    ['GTC Ext Overnight', true, 'Live'],
    ['GTC', false, 'Live'],
  ] as const)(
    '§3 time in force %s: after hours it works %s, and after the next close it is %s',
    async (time, isNow, last) => {
      market.nowMs = newYorkTimeToMs('2026-11-20', '17:00')
      token = (await aRefreshToken(broker, 'one')).accessToken
      const order = { ...limitOrder(150, 'Debit', leg('AAPL', 'Buy to Open')), 'time-in-force': time }
      const placed = orderOf(await place(order))
      expect(placed.status).toBe(isNow ? 'Live' : 'Contingent')
      for (const instant of ['09:31', '16:00'] as const) {
        market.nowMs = newYorkTimeToMs('2026-11-23', instant)
        token = (await aRefreshToken(broker, 'one')).accessToken
        await broker.tick()
      }
      expect((await current(placed.id)).status).toBe(last)
    },
  )

  it('a day order that did not fill expires at the close', async () => {
    const order = orderOf(
      await place({ ...limitOrder(150, 'Debit', leg('AAPL', 'Buy to Open')), 'time-in-force': 'Day' }),
    )
    market.nowMs = newYorkTimeToMs('2026-11-20', '16:00')
    token = (await aRefreshToken(broker, 'one')).accessToken
    await broker.tick()
    expect(await current(order.id)).toMatchObject({ status: 'Expired', cancellable: false, editable: false })
  })

  it('an order that has ended cannot be cancelled, replaced or edited', async () => {
    const order = orderOf(await place(marketOrder(leg('AAPL', 'Buy to Open'))))
    const path = `/accounts/${margin}/orders/${order.id}`
    expect(await ask(path, 'DELETE')).toMatchObject({
      status: 422,
      body: { error: { code: 'order_cannot_be_cancelled' } },
    })
    const next = limitOrder(190, 'Debit', leg('AAPL', 'Buy to Open'))
    expect((await ask(path, 'PUT', next)).body).toMatchObject({ error: { code: 'order_not_editable' } })
    expect((await ask(path, 'PATCH', { price: '1' })).body).toMatchObject({ error: { code: 'order_not_editable' } })
  })

  it('a replacement uses the buying power of the order it replaces', async () => {
    const first = orderOf(await place(limitOrder(190, 'Debit', leg('AAPL', 'Buy to Open', 500)), cash))
    const more = limitOrder(191, 'Debit', leg('AAPL', 'Buy to Open', 500))
    expect((await ask(`/accounts/${cash}/orders/${first.id}`, 'PUT', more)).status).toBe(200)
    expect((await place(more, cash)).body).toMatchObject({ error: { code: 'preflight_check_failure' } })
  })

  it.each([
    [
      'five legs',
      () =>
        ['180', '190']
          .flatMap((k) => [leg(`AAPL  261218P00${k}000`, 'Buy to Open')])
          .concat([leg(CALL, 'Buy to Open'), leg('AAPL  261218C00220000', 'Buy to Open'), leg('AAPL', 'Buy to Open')]),
      'leg_count_exceeded',
    ],
    ['the same leg twice', () => [leg(CALL, 'Buy to Open'), leg(CALL, 'Sell to Open')], 'duplicate_legs'],
    ['two names', () => [leg(CALL, 'Buy to Open'), leg('MSFT', 'Buy to Open')], 'multiple_underlyings'],
    ['an unknown symbol', () => [leg('NOPE', 'Buy to Open')], 'instrument_not_quoted'],
    ['closing what is not held', () => [leg('AAPL', 'Sell to Close')], 'closing_quantity_exceeded'],
    ['too many', () => [leg(CALL, 'Buy to Open', 10_001)], 'order_size_exceeded'],
  ] as const)('refuses %s', async (_what, legs, code) => {
    expect(codesOf(await dryRun(marketOrder(...legs())))).toContain(code)
  })

  it('refuses to open against a position of the other side', async () => {
    await place(marketOrder(leg(CALL, 'Buy to Open')))
    expect(codesOf(await dryRun(marketOrder(leg(CALL, 'Sell to Open'))))).toContain('opposite_position')
  })

  it('refuses a limit with the wrong price effect', async () => {
    expect(codesOf(await dryRun(limitOrder(2, 'Credit', leg(CALL, 'Buy to Open'))))).toContain('price_effect_invalid')
    const spread = [leg(CALL, 'Sell to Open'), leg('AAPL  261218C00220000', 'Buy to Open')]
    expect(codesOf(await dryRun(limitOrder(1.4, 'Debit', ...spread)))).toContain('price_effect_invalid')
  })

  it('names what is missing or wrong in a body, and refuses conditions instead of dropping them', async () => {
    const errorsOf = ({ body }: Answer) => (body.error as { errors: Wire[] }).errors
    expect(errorsOf(await place({}))).toContainEqual({ domain: 'time-in-force', reason: 'is missing' })
    const noPrice = { 'time-in-force': 'Day', 'order-type': 'Limit', legs: [leg('AAPL', 'Buy to Open')] }
    expect(errorsOf(await place(noPrice))).toContainEqual({ domain: 'price', reason: 'is missing' })
    const conditional = { ...marketOrder(leg('AAPL', 'Buy to Open')), rules: { conditions: [{ action: 'route' }] } }
    expect(errorsOf(await place(conditional))).toContainEqual({
      ...{ domain: 'rules.conditions', reason: 'conditions are not supported' },
    })
  })
})

describe('expiry', () => {
  const close = () => newYorkTimeToMs('2026-12-18', '16:00')
  beforeEach(() => {
    market.nowMs = newYorkTimeToMs('2026-12-18', '15:00')
  })

  it('a long call in the money is exercised into stock, a short put is assigned, worthless options expire', async () => {
    token = (await aRefreshToken(broker, 'one')).accessToken
    await place(marketOrder(leg(CALL, 'Buy to Open')))
    await place(marketOrder(leg('AAPL  261218P00180000', 'Buy to Open')))
    market.set('AAPL', 214.99, 215.01, { last: 215 })
    market.nowMs = close()
    await broker.tick()
    token = (await aRefreshToken(broker, 'one')).accessToken
    expect(await items('positions')).toMatchObject([
      { symbol: 'AAPL', quantity: 100, 'quantity-direction': 'Long', 'average-open-price': '210.0' },
    ])
    const kinds = (await items('transactions')).map((entry) => entry['transaction-sub-type'])
    expect(kinds).toEqual(expect.arrayContaining(['Exercise', 'Expiration', 'Buy to Open']))
  })

  it('waits for a price of the underlying', async () => {
    token = (await aRefreshToken(broker, 'one')).accessToken
    await place(marketOrder(leg(CALL, 'Buy to Open')))
    market.quotes.delete('AAPL')
    market.nowMs = close()
    await broker.tick()
    token = (await aRefreshToken(broker, 'one')).accessToken
    expect(await items('positions')).toHaveLength(1)
  })
})

describe('logins', () => {
  it('needs a user agent, a token that is not over, and the trade scope for orders', async () => {
    const bare = await broker.app.request('/customers/me', { headers: { Authorization: `Bearer ${token}` } })
    expect(bare.status).toBe(401)
    const { accessToken } = await aRefreshToken(broker, 'one', ['read'])
    const path = `/accounts/${margin}/orders`
    expect((await ask(path, 'POST', marketOrder(leg('AAPL', 'Buy to Open')), accessToken)).status).toBe(403)
    market.nowMs += 900_000
    expect((await ask('/customers/me')).body).toMatchObject({ error: { code: 'token_invalid' } })
  })

  it('a code works once, a revoked refresh token never again, a wrong client secret not at all', async () => {
    const exchange = (body: Wire) =>
      broker.app.request('/oauth/token', {
        method: 'POST',
        headers: { 'User-Agent': 't/1' },
        body: JSON.stringify(body),
      })
    const code = broker.grantCode('one', ['read'])
    const byCode = { grant_type: 'authorization_code', code, client_secret: CLIENT_SECRET }
    expect((await exchange({ ...byCode, client_secret: 'x' })).status).toBe(400)
    expect((await exchange(byCode)).status).toBe(200)
    expect((await exchange(byCode)).status).toBe(400)
    const { refreshToken } = await aRefreshToken(broker, 'one')
    const byRefresh = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_secret: CLIENT_SECRET,
      scope: 'read',
    }
    expect((await exchange(byRefresh)).status).toBe(200)
    await broker.app.request('/oauth/revoke', {
      ...{ method: 'POST', headers: { 'User-Agent': 't/1' }, body: JSON.stringify({ token: refreshToken }) },
    })
    expect((await exchange(byRefresh)).status).toBe(400)
  })

  it('another customer’s account is not permitted, whatever the call', async () => {
    const { accessToken } = await aRefreshToken(broker, 'two')
    for (const what of ['balances', 'positions', 'orders', 'transactions', 'trading-status']) {
      expect((await ask(`/accounts/${margin}/${what}`, 'GET', undefined, accessToken)).status).toBe(403)
    }
    const order = marketOrder(leg('AAPL', 'Buy to Open'))
    expect((await ask(`/accounts/${margin}/orders`, 'POST', order, accessToken)).status).toBe(403)
  })

  it('the closed account trades nothing', async () => {
    const closed = (await broker.desk.accounts('one')).find(({ isClosed }) => isClosed)
    expect((await place(marketOrder(leg('AAPL', 'Buy to Open')), closed?.number)).status).toBe(403)
  })

  it('password sessions work only when a password is set', async () => {
    const log = (on: SimulatedBroker) =>
      on.app.request('/sessions', {
        ...{ method: 'POST', headers: { 'User-Agent': 't/1' }, body: JSON.stringify({ login: 'one', password: 'p' }) },
      })
    expect((await log(broker)).status).toBe(401)
    const answer = await log(aBroker(market, { password: 'p' }))
    expect(((await answer.json()) as { data: Wire }).data).toHaveProperty('session-token')
  })

  it('five calls a second when the limit is on', async () => {
    broker = aBroker(market, { requestsPerSecond: 5 })
    token = (await aRefreshToken(broker, 'one')).accessToken
    const statuses: number[] = []
    for (let call = 0; call < 6; call += 1) statuses.push((await ask('/customers/me')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

it('a restart keeps accounts, orders and refresh tokens, and goes on filling without a call', async () => {
  const store = memoryStore()
  broker = aBroker(market, { store })
  const { accessToken, refreshToken } = await aRefreshToken(broker, 'one')
  token = accessToken
  margin = (await broker.desk.accounts('one'))[0]?.number ?? ''
  const order = orderOf(await place(limitOrder(199, 'Debit', leg('AAPL', 'Buy to Open'))))
  broker = aBroker(market, { store })
  market.set('AAPL', 198, 198.5)
  await broker.tick()
  const answer = await broker.app.request('/oauth/token', {
    ...{ method: 'POST', headers: { 'User-Agent': 't/1' } },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken, client_secret: CLIENT_SECRET }),
  })
  token = ((await answer.json()) as { access_token: string }).access_token
  expect((await current(order.id)).status).toBe('Filled')
})
