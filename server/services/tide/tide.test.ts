import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import type { NetFlowCut, NetFlowName } from '@/lib/contract/netFlow'
import type { TideRow, TideSessionRow } from '@/lib/contract/tide'
import type { RawPrint } from '@/lib/flow/trade'
import { factsMarket } from '@/server/market/facts/factsMarket'
import { noFacts } from '@/server/market/facts/noFacts'
import { namesOf } from '@/server/services/minutes/namesOf'
import { aUser, delayedUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const OPEN_US = 1_736_951_400_000_000
const MINUTE_US = 60_000_000
const at = (seq: number, minute: number, change: Partial<RawPrint>) =>
  aPrint({ seq, executed_at_us: OPEN_US + minute * MINUTE_US, ...change })

/** A call at the ask $2,000, a call at the bid $400, a put at the ask $900 (0DTE, index), a cancel, a multi-leg. */
const PRINTS = [
  at(1, 0, { price: 2, size: 10, delta: 0.5, gamma: 0.02, vega: 0.1 }),
  at(2, 1, { price: 1, size: 4, delta: 0.4 }),
  at(3, 3, { option_chain_id: 'SPXW250115P05900000', price: 2, size: 5, underlying_price: 5950, delta: -0.3 }),
  at(4, 3, {
    option_chain_id: 'SPY250221C00600000',
    price: 2,
    size: 300,
    underlying_price: 590,
    delta: 0.25,
    condition: 'MLFT',
  }),
  at(5, 4, { price: 2, size: 50 }),
  at(6, 5, { price: 2, size: 50, condition: 'CANC', cancels_seq: 5 }),
  at(7, 7, { option_chain_id: 'AAPL250117P00180000', price: 1, size: 6, delta: -0.2 }),
]

let api: ReturnType<typeof apiTestClient>
const as = premiumUser

beforeEach(async () => {
  api = apiTestClient()
  api.feed.push(...PRINTS)
  await until(() => api.runtime.views.live.seq === 7)
  await api.runtime.batcher.flush()
})
afterEach(() => api.close())

const tideOf = async (query = {}, user = as) =>
  (await api.call(contract.tide.read, { as: user, query })).body.data as TideRow

describe('F15 Market Tide', () => {
  it('runs over every symbol, cancelled prints left out', async () => {
    const tide = await tideOf()
    expect(tide.series.ncp).toEqual([2000, 1600, 61_600, 61_600])
    expect(tide.series.npp).toEqual([0, 0, 1000, 400])
    expect(tide.totals).toMatchObject({ ncp: 61_600, npp: 400, net_premium: 61_200, call_volume: 314, put_volume: 11 })
    expect(tide.spy).toEqual([null, null, 590, 590])
  })

  it.each([
    ['no multi-leg', { no_multi: '1' }, [2000, 1600, 1600, 1600], [0, 0, 1000, 400]],
    ['equities', { issue: 'equity' }, [2000, 1600, 1600], [0, 0, -600]],
    ['ETFs', { issue: 'etf' }, [60_000], [0]],
    ['indices', { issue: 'index' }, [0], [1000]],
    ['0DTE', { dte: '0' }, [0], [1000]],
    ['no 0DTE', { dte: 'not0' }, [2000, 1600, 61_600, 61_600], [0, 0, 0, -600]],
    ['OTM', { money: 'otm' }, [2000, 1600, 61_600, 61_600], [0, 0, 1000, 400]],
  ])('filter %s', async (_name, query, ncp, npp) => {
    const { series } = await tideOf(query)
    expect(series.ncp).toEqual(ncp)
    expect(series.npp).toEqual(npp)
  })

  it('F16 the names with the most and the least net premium; weekly roots stand with their index', async () => {
    const { positive, negative, active } = await tideOf()
    expect(positive).toEqual([
      { ticker: 'SPY', net_premium: 60_000 },
      { ticker: 'AAPL', net_premium: 2200 },
    ])
    expect(negative).toEqual([{ ticker: 'SPX', net_premium: -1000 }])
    expect(active.map((row) => row.ticker)).toEqual(['SPY', 'AAPL', 'SPX'])
  })

  it('C15 says which premium is left out', async () => {
    expect((await tideOf({ no_multi: '1' })).premium).toMatchObject({
      all: 64_000,
      excluded_by_filter: 60_000,
      prints: 4,
    })
  })

  it('C12 at an instant nothing later is seen, also inside a minute', async () => {
    const query = { at: new Date((OPEN_US + MINUTE_US) / 1000).toISOString() }
    expect((await tideOf(query)).series.ncp).toEqual([2000, 1600])
    const before = { at: new Date(OPEN_US / 1000 + 59_000).toISOString() }
    expect((await tideOf(before)).series.ncp).toEqual([2000])
  })

  it('tiers: the sample never sees the tape, the delayed plan sees what is 15 minutes old', async () => {
    expect((await tideOf({}, aUser())).series.ncp).toEqual([])
    api.clock.nowMs = OPEN_US / 1000 + 16 * 60_000
    const { meta } = (await api.call(contract.tide.read, { as: delayedUser })).body
    expect(meta).toMatchObject({ tier: 'delayed' })
  })
})

describe('a stored session', () => {
  it('answers to the byte what the running one did, however often it is asked', async () => {
    const ask = [
      [contract.tide.read, { step: '5' }],
      [contract.netFlow.read, { tickers: 'AAPL,SPX', step: '1' }],
      [contract.netFlow.cuts, { tickers: 'AAPL' }],
    ] as const
    const read = async (session: Record<string, string>) =>
      Promise.all(
        ask.map(async ([endpoint, query]) =>
          JSON.stringify((await api.call(endpoint, { as, query: { ...query, ...session } })).body.data),
        ),
      )
    const before = await read({})
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const first = await read({ session: '2025-01-15' })
    expect(first).toEqual(before)
    expect(await read({ session: '2025-01-15' })).toEqual(first)
  })

  it('F13 is what the next day is compared with, minute for minute', async () => {
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const DAY_US = 86_400_000_000
    api.feed.push(
      aPrint({ seq: 1, price: 2, session_date: '2025-01-16', executed_at_us: OPEN_US + DAY_US + 2 * MINUTE_US }),
    )
    await until(() => api.runtime.views.live.seq === 1)
    let tide = await tideOf()
    // The page does not wait for history; it asks again.
    while (tide.history_pending) tide = await tideOf()
    expect(tide.average).toEqual({ sessions: 1, call_premium: 2400, put_premium: 0 })
    // 2 minutes of the session before: a call at the ask $2,000, one at the bid $400.
    expect(tide.history).toEqual([
      {
        ...{ session_date: '2025-01-15', ncp: 1600, npp: 0, net_volume: 6 },
        ...{ pc_volume: 0, pc_premium: 0, call_premium: 2400, put_premium: 0 },
      },
    ])
    const strip = (await api.call(contract.tide.sessions, { as })).body.data as TideSessionRow[]
    expect(strip.map((row) => [row.session_date, row.ncp])).toEqual([
      ['2025-01-15', 61_600],
      ['2025-01-16', 2000],
    ])
  })
})

describe('unusual tickers (§4.2)', () => {
  it('F13 stand in the order of their volume over its average by this minute; few contracts are no surprise', async () => {
    const day = (date: string, dayUs: number, sizes: Readonly<Record<string, number>>) =>
      Object.entries(sizes).map(([symbol, size], n) =>
        aPrint({
          ...{ seq: n + 1, option_chain_id: symbol, size, price: 2, session_date: date },
          executed_at_us: OPEN_US + dayUs + MINUTE_US,
        }),
      )
    const [aapl, spy, nvda] = ['AAPL250221C00200000', 'SPY250221C00600000', 'NVDA250221C00140000']
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    api.feed.push(...day('2025-01-16', 86_400_000_000, { [aapl]: 200, [spy]: 1000, [nvda]: 10 }))
    await until(() => api.runtime.views.live.seq === 3)
    await api.runtime.batcher.flush()
    api.feed.begin({ sessionDate: '2025-01-17' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-17')
    api.feed.push(...day('2025-01-17', 2 * 86_400_000_000, { [aapl]: 1000, [spy]: 2000, [nvda]: 400 }))
    await until(() => api.runtime.views.live.seq === 3)
    let tide = await tideOf()
    while (tide.history_pending) tide = await tideOf()
    // Averages of two sessions by the first quarter of an hour: AAPL (20 + 200) / 2, SPY (300 + 1000) / 2; NVDA has too few contracts.
    // The session that has just ended takes its place among the stored ones within a moment.
    await until(async () => (await tideOf()).unusual[0]?.relative_volume !== 1000 / 20)
    expect((await tideOf()).unusual.map(({ ticker, relative_volume: by }) => [ticker, by])).toEqual([
      ['AAPL', 1000 / 110],
      ['SPY', 2000 / 650],
    ])
  })
})

describe('Net Flow', () => {
  const read = async (query: Record<string, string | number>) =>
    (await api.call(contract.netFlow.read, { as, query })).body as unknown as { data: { names: NetFlowName[] } }

  it('up to four names side by side, each with its own price', async () => {
    const { names } = (await read({ tickers: 'aapl, spy' })).data
    expect(names.map((name) => [name.key, name.series.ncp.at(-1)])).toEqual([
      ['AAPL', 1600],
      ['SPY', 60_000],
    ])
    expect(names[1]?.price.at(-1)).toBeNull()
  })

  it('a group sums its members; a name that is none is refused', async () => {
    const { names } = (await read({ group: 'mag7' })).data
    expect(names[0]).toMatchObject({ label: 'Magnificent 7', totals: { ncp: 1600, npp: -600 } })
    expect((await api.call(contract.netFlow.read, { as, query: { group: 'nothing' } })).status).toBe(404)
  })

  it('the constituents of a fund stand for it where the source knows them; its own price stays', async () => {
    const membersOf = (ticker: string) => (ticker === 'XLK' ? ['AAPL', 'MSFT'] : [])
    const scope = { market: factsMarket({ ...noFacts, membersOf }), sessionDate: '2025-01-15' }
    const of = (tickers: string, constituents: '0' | '1') => namesOf({ tickers, group: '', constituents }, scope)
    expect(await of('xlk', '1')).toEqual([
      { key: 'XLK', label: 'XLK members', tickers: ['AAPL', 'MSFT'], priceOf: 'XLK' },
    ])
    expect((await of('XLK', '0'))[0]).toMatchObject({ label: 'XLK', tickers: ['XLK'] })
    expect((await of('SPX', '1'))[0]).toMatchObject({ label: 'SPX', tickers: ['SPX', 'SPXW', 'SPXQ'] })
  })

  it('an expiry set and an index with its weekly root', async () => {
    expect((await read({ tickers: 'AAPL', expiries: '2025-01-17' })).data.names[0]?.totals.npp).toBe(-600)
    expect((await read({ tickers: 'AAPL', expiries: '2025-02-21' })).data.names[0]?.totals.trades).toBe(0)
    expect((await read({ tickers: 'SPX' })).data.names[0]).toMatchObject({
      members: ['SPX', 'SPXW', 'SPXQ'],
      totals: { npp: 1000 },
    })
  })

  it('by expiry and strike with the side of the market and the share out of the money', async () => {
    const { body } = await api.call(contract.netFlow.cuts, { as, query: { tickers: 'AAPL' } })
    const { by_expiry, by_strike } = body.data as { by_expiry: NetFlowCut[]; by_strike: NetFlowCut[] }
    expect(by_expiry).toMatchObject([
      { key: '2025-01-17', call_ask_premium: 2000, call_bid_premium: 400, put_bid_volume: 6, otm_pct: 100 },
    ])
    expect(by_strike.map((row) => [row.key, row.net_premium])).toEqual([
      ['180', 600],
      ['200', 1600],
    ])
  })
})

describe('Delta Flow', () => {
  const user = aUser({ ...premiumUser, has_periscope_access: true })
  const read = async (query = {}) =>
    (await api.call(contract.deltaFlow.read, { as: user, query })).body.data as DeltaFlowRow

  it('§4 Periscope: the plan alone is not enough', async () => {
    expect((await api.call(contract.deltaFlow.read, { as: aUser() })).status).toBe(403)
  })

  it('F14 customers’ delta dollars by kind, expiry and size, worked out by hand', async () => {
    const { series, totals, contributors } = await read()
    // +0.5·1000·190 − 0.4·400·190 − 0.3·500·5950 + 0.25·30,000·590 + 0.2·600·190
    expect(totals.dollar_delta).toBeCloseTo(95_000 - 30_400 - 892_500 + 4_425_000 + 22_800, 6)
    expect(series.zero_dte.at(-1)).toBeCloseTo(-892_500, 6)
    expect(series.index.at(-1)).toBeCloseTo(-892_500, 6)
    expect(series.etf.at(-1)).toBeCloseTo(4_425_000, 6)
    expect(series.block.at(-1)).toBeCloseTo(4_425_000, 6)
    expect(series.small.at(-1)).toBeCloseTo(95_000 - 30_400 - 892_500 + 22_800, 6)
    expect(series.puts.at(-1)).toBeCloseTo(-892_500 + 22_800, 6)
    expect(contributors.map((row) => row.ticker).slice(0, 2)).toEqual(['SPY', 'SPXW'])
  })

  it('one underlying: dealers trade the opposite', async () => {
    const { totals, label } = await read({ of: 'aapl' })
    expect(label).toBe('AAPL')
    expect(totals.hedge_shares).toBeCloseTo(-(500 - 160 + 120), 6)
  })
})
