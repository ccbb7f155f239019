import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { callOutcome } from '@/tests/access/accessMatrix'
import { aUser, delayedUser, premiumUser, superUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  api = apiTestClient()
})
afterEach(() => api.close())

const params = {
  symbol: 'AAPL250117C00200000',
  ticker: 'AAPL',
  id: 'x',
  name: 'x',
  key: 'x',
  slug: 'x',
  dataset: 'x',
  day: '2025-01-15',
}
const chains = ['AAPL250117C00200000']
/** What a call must be told to be answered at all. */
const inputs: Record<string, object> = {
  'flow.counts': { body: { filters: ['', 'side=ask'] } },
  'screener.counts': { body: { filters: ['', 'volume>=1'] } },
  'screener.rows': { body: { chains } },
  'screener.past': { body: { chains } },
  'screener.since': { body: { filter: '', since: '2025-01-01' } },
  'tapeContext.carry': { body: { contracts: chains } },
  'flowAlerts.counts': { body: { filters: ['premium>=50k'] } },
  'tapeContext.rules': { body: { seqs: [1] } },
  'calendar.events': { query: { from: '2025-01-01', to: '2025-01-31' } },
  'economy.releases': { query: { from: '2025-01-01', to: '2025-01-31' } },
  'economy.release': { query: { title: 'CPI m/m' } },
  'economy.path': { query: { title: 'CPI m/m' } },
  'charting.bars': { query: { symbol: 'AAPL' } },
  'stockScreener.counts': { body: { filters: ['', 'iv_rank>=50'] } },
  'stockScreener.rows': { body: { tickers: ['AAPL'] } },
  'stockScreener.sparks': { body: { tickers: ['AAPL'] } },
  'metricHistory.read': { query: { metrics: 'iv_30' } },
  'performance.explain': { query: { ticker: 'AAPL' } },
  'performance.lines': { query: { tickers: 'AAPL' } },
  'seasonality.years': { query: { start: '2025-01-15', sessions: 10 } },
  'backtests.run': { query: { p1: 'All~fixed~none~AAPL:100' } },
  'analyzer.contracts': { query: { contracts: 'AAPL250117C00200000' } },
  'fiscal.series': { query: { id: 'tga' } },
  'crypto.candles': { query: { pair: 'BTC-USD', venue: 'Harbor' } },
  'altData.study': { query: { dataset: 'lobbying' } },
  'altData.name': { query: { dataset: 'lobbying', ticker: 'LMT' } },
  'predictions.market': { query: { venue: 'Kalshi', market: 'KX-1' } },
  'predictions.user': { query: { venue: 'Polymarket', trader: '0x1' } },
  'recordedFlow.read': { query: { session: '2025-01-15', source: 'test' } },
}
const tiered = Object.values(contract)
  .flatMap((resource) => Object.values(resource) as Endpoint[])
  // Files tell their tier in words of their own: below.
  .filter((endpoint) => endpoint.tiered === true && endpoint.isFile !== true)

async function feedAll(host = api): Promise<void> {
  host.feed.push(aPrint({ seq: 1, price: 2 }), aPrint({ seq: 2, price: 1.1, executed_at_us: 1_736_955_000_000_000 }))
  host.sample.push(aPrint({ seq: 1, source: 'sample' }))
  await until(() => host.runtime.views.live.seq === 2 && host.runtime.views.sample.seq === 1)
  await until(() => host.runtime.views.delayed.seq === 1, 'the delayed view')
}

describe('every data call', () => {
  // They read only, so they share a host.
  let all: typeof api
  beforeAll(async () => {
    all = apiTestClient()
    await feedAll(all)
  })
  afterAll(() => all.close())
  const visitors = [
    ['sample', null],
    ['sample', aUser()],
    ['delayed', delayedUser],
    ['live', premiumUser],
    ['live', superUser],
  ] as const
  it.each(tiered.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s: the host decides the tier and says so',
    async (id, endpoint) => {
      for (const [tier, visitor] of visitors) {
        // Who has the page's own right still gets the tier of the plan.
        const right = endpoint.access === 'periscope' ? { has_periscope_access: true } : {}
        const as = visitor === null ? null : { ...visitor, id: `${visitor.id}-${endpoint.access}`, ...right }
        const { status, body } = await all.call(endpoint, { params, ...inputs[id], as })
        // Nothing of that name is here; what is not answered tells nothing.
        if (status === 404) expect(body.code).toBe('not_found')
        else if (callOutcome(endpoint, as) !== 'allow') expect([401, 403]).toContain(status)
        // A list of what is stored: there is nothing in this host.
        else if (body.meta === undefined) expect([status, body.data]).toEqual([200, []])
        else {
          expect(body.meta).toMatchObject({ tier })
          if (tier === 'sample') expect(body.meta.source).not.toBe('test')
        }
      }
    },
  )

  /** What a visitor could say of itself, in every place where a call can carry it. */
  const claims = {
    ...{ tier: 'live', data_tier: 'live', is_premium: 'true', has_nft: 'true', subscription_level: 'premium' },
    ...{ user: premiumUser.id, user_id: premiumUser.id, token: `token-${premiumUser.id}` },
  }
  const claimHeaders = {
    ...{ 'user-id': premiumUser.id, 'x-user-id': premiumUser.id, 'x-tier': 'live', 'uw-tier': 'live' },
    ...{ 'x-forwarded-user': premiumUser.id, 'x-original-url': '/api/health', 'uw-path': '/admin/feed' },
    cookie: `app-session=token-${premiumUser.id}; user-id=${premiumUser.id}`,
  }
  it('§6 no claim of a free or signed-out visitor lifts the sample, at no data call', async () => {
    await feedAll()
    // Known to the host, so that its token somewhere else would open the call.
    await api.call(contract.flow.list, { as: premiumUser })
    const lifted: string[] = []
    for (const endpoint of tiered)
      for (const as of [null, aUser({ id: 'claimant' })]) {
        const input = inputs[endpoint.id] as { query?: object; body?: object } | undefined
        const query = { ...claims, ...input?.query }
        const body = input?.body === undefined ? {} : { body: { ...claims, ...input.body } }
        const { status, body: told } = await api.call(endpoint, { params, query, as, headers: claimHeaders, ...body })
        const isSample = told.meta === undefined ? told.data?.toString() === '' : told.meta.tier === 'sample'
        if (status === 200 ? !isSample || told.meta?.source === 'test' : ![401, 403, 404, 422].includes(status))
          lifted.push(`${endpoint.id} as ${as?.id ?? 'nobody'}: ${status} ${JSON.stringify(told.meta)}`)
      }
    expect(lifted).toEqual([])
  })

  it('§6 nor in a calendar file, whose address may carry a key', async () => {
    await api.call(contract.flow.list, { as: premiumUser })
    const query = new URLSearchParams({ ...claims, key: `token-${premiumUser.id}`, layers: 'earnings,dividends' })
    const told = await api.app.request(`${contract.calendar.tradingFeed.path}?${query}`, { headers: claimHeaders })
    expect(told.status === 200 ? await told.text() : 'sample data').toContain('sample data')
  })

  it('of the flow: the sample is another market, the others are the tape', async () => {
    await feedAll()
    const metaOf = async (as: Parameters<typeof api.call>[1]) =>
      (await api.call(contract.flow.list, { ...as })).body.meta
    expect(await metaOf({ as: null })).toMatchObject({ tier: 'sample', source: 'sample', simulated: true })
    expect(await metaOf({ as: delayedUser })).toMatchObject({ tier: 'delayed', source: 'test' })
    expect(await metaOf({ as: premiumUser })).toMatchObject({
      tier: 'live',
      source: 'test',
      session_date: '2025-01-15',
    })
  })

  it('a token that is not valid is refused with 401, with session_invalid only on the current user', async () => {
    const data = await api.call(contract.flow.list, { token: 'wrong' })
    expect(data).toMatchObject({ status: 401, body: { code: 'authentication_required' } })
    expect(await api.call(contract.system.health, { token: 'wrong' })).toMatchObject({ status: 200 })
  })

  it('an organization can switch a feature off', async () => {
    const member = aUser({ organization: { id: 'o', name: 'O', denied_access: ['flow'] } })
    const reply = await api.call(contract.flow.list, { as: member })
    expect(reply).toMatchObject({ status: 403, body: { code: 'denied_by_organization' } })
  })
})

describe('delayed plans', () => {
  it('§4 see a print only when the clock of the session is 15 minutes past it', async () => {
    await feedAll()
    const seqs = async (as: typeof premiumUser) =>
      ((await api.call(contract.flow.list, { as })).body.data as { seq: number }[]).map(({ seq }) => seq)
    expect(await seqs(premiumUser)).toEqual([2, 1])
    expect(await seqs(delayedUser)).toEqual([1])
    const gap = await api.call(contract.flow.list, { as: delayedUser, query: { after_seq: 0, until_seq: 99 } })
    expect(gap.body.data).toHaveLength(1)
    api.clock.nowMs += 15 * 60_000
    await until(async () => (await seqs(delayedUser)).length === 2, 'the release')
  })

  it('a cancel reaches them 15 minutes late, and leaves their sums then', async () => {
    await feedAll()
    api.feed.push(aPrint({ seq: 3, condition: 'CANC', cancels_seq: 1, executed_at_us: 1_736_955_000_000_000 }))
    await until(() => api.runtime.views.live.seq === 3)
    const count = async (as: typeof premiumUser) =>
      (await api.call(contract.flow.summary, { as })).body.data as { count: number; cancelled: number }
    expect(await count(premiumUser)).toMatchObject({ count: 1, cancelled: 2 })
    expect(await count(delayedUser)).toMatchObject({ count: 1, cancelled: 0 })
    api.clock.nowMs += 15 * 60_000
    await until(async () => (await count(delayedUser)).cancelled > 0, 'the late cancel')
  })
})

describe('bad input', () => {
  it('names the field that does not fit', async () => {
    const reply = await api.call(contract.flow.list, { query: { limit: 5000 as never } })
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', issues: [{ path: 'query.limit' }] } })
    expect(reply.body.request_id).toBe(reply.headers.get('x-request-id'))
  })

  it('a filter that cannot be read is refused with the column', async () => {
    const reply = await api.call(contract.flow.list, { query: { filter: 'premium >' } })
    expect(reply).toMatchObject({ status: 422, body: { issues: [{ path: 'filter' }] } })
    expect(String(reply.body.message)).toMatch(/column/)
  })

  it('a body that is no JSON is refused', async () => {
    expect(await api.call(contract.flow.counts, { body: '{"filters":' })).toMatchObject({ status: 422 })
  })

  it('a body over one megabyte is refused', async () => {
    const body = JSON.stringify({ filters: ['x'.repeat(1_100_000)] })
    expect(await api.call(contract.flow.counts, { body })).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  it('an unknown path answers 404 in the error body of the specification', async () => {
    const response = await api.app.request('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found', message: expect.any(String) })
  })

  it('no contract symbol, no answer', async () => {
    const reply = await api.call(contract.contracts.header, { params: { symbol: 'AAPL251340C00200000' } })
    expect(reply.status).toBe(422)
  })
})

describe('the rate limit', () => {
  it('§8 refuses with 429 and the text of the specification, and says when to come back', async () => {
    const reply = { status: 200 } as Awaited<ReturnType<typeof api.call>>
    let last = reply
    for (let i = 0; i <= 60; i += 1) last = await api.call(contract.system.query, { as: superUser, body: { sql: '' } })
    expect(last.status).toBe(429)
    expect(last.body).toMatchObject({ message: 'You have exceeded a rate limit, try again in one minute', code: 429 })
    expect(last.headers.get('retry-after')).toBe('60')
    expect(last.headers.get('ratelimit')).toBe('"minute";r=0;t=60')
    api.clock.nowMs += 60_000
    expect((await api.call(contract.system.query, { as: superUser, body: { sql: '' } })).status).not.toBe(429)
  })

  it('counts each address by itself, and believes only the last proxy', async () => {
    const from = (address: string) => api.call(contract.flow.sessions, { headers: { 'x-forwarded-for': address } })
    const first = await from('6.6.6.6, 10.0.0.1')
    const second = await from('7.7.7.7, 10.0.0.1')
    const other = await from('10.0.0.2')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('599')
    expect(second.headers.get('x-ratelimit-remaining')).toBe('598')
    expect(other.headers.get('x-ratelimit-remaining')).toBe('599')
  })
})

describe('the host itself', () => {
  it('says that it lives and what it waits for', async () => {
    expect(await api.call(contract.system.health)).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await api.call(contract.system.ready)).toMatchObject({
      body: { status: 'ready', stages: [{ name: 'feed' }] },
    })
  })

  it('shows its figures on the machine only', async () => {
    await feedAll()
    const own = await api.app.request('/metrics')
    expect(await own.text()).toMatch(/host_part\{part="stage",name="prints"\} 2/)
    const passedOn = await api.app.request('/metrics', { headers: { 'x-forwarded-for': '1.2.3.4' } })
    expect(passedOn.status).toBe(404)
  })

  it('the query console is for super users', async () => {
    const body = { sql: 'SELECT 1' }
    expect((await api.call(contract.system.query, { body })).status).toBe(401)
    expect((await api.call(contract.system.query, { body, as: premiumUser })).status).toBe(403)
  })
})
