import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ExposureAnswer, SurfaceAnswer } from '@/lib/contract/exposure'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket as market } from '@/tests/support/builtInMarket'

let api: ReturnType<typeof apiTestClient>
const SESSION = '2025-01-15'
const OPEN_MS = 1_736_951_400_000
const MINUTE = 60_000
const facts = { tape: builtInFacts, sample: builtInFacts }
const iso = (minutes: number) => new Date(OPEN_MS + minutes * MINUTE).toISOString()

const periscopeUser = aUser({ ...premiumUser, id: 'periscope', has_periscope_access: true })
const as = periscopeUser

async function read(query: Record<string, unknown>, ticker = 'SPX') {
  const reply = await api.call(contract.exposure.read, { as, params: { ticker }, query })
  return { ...reply, data: reply.body.data as ExposureAnswer & { readonly net: number } }
}

beforeEach(() => {
  api = apiTestClient({ facts })
})
afterEach(() => api.close())

describe('exposure of the built-in market', () => {
  beforeEach(async () => {
    const chain = market.chainFor('SPX', SESSION, 0).filter((one) => one.root === 'SPXW' && one.bid > 1)
    const prints = chain.slice(0, 40).map((one, n) =>
      aPrint({
        ...{
          seq: n + 1,
          option_chain_id: one.symbol,
          price: n % 3 === 0 ? 1 : 2,
          nbbo_bid: 1,
          nbbo_ask: 2,
          size: 10 + n,
        },
        executed_at_us: (OPEN_MS + (n + 1) * MINUTE) * 1000,
      }),
    )
    const late = { ...prints[0], seq: 41, executed_at_us: (OPEN_MS + 120 * MINUTE) * 1000 }
    api.feed.push(...prints, aPrint(late))
    await until(() => api.runtime.views.live.seq === 41)
  })

  it('F26 cells by strike and expiry add up to the expiries they are cut from; an earlier session stands beside', async () => {
    const ask = async (query: Record<string, unknown>) =>
      (await api.call(contract.exposure.stock, { as, params: { ticker: 'AAPL' }, query })).body.data as ExposureAnswer
    const query = { at: iso(75), window: 30 }
    expect((await ask(query)).cells).toBeNull()
    const { cells, by_expiry, compared, rows } = await ask({ ...query, cells: '1', compare: '2025-01-14T21:00:00Z' })
    if (cells === null) throw new Error('no cells')
    const [first] = cells.expiries
    // Every strike of the nearest expiry, one by one: the question for it alone knows all of them.
    const alone = await ask({ ...query, expiries: first ?? '' })
    const netOf = new Map(alone.rows.map((row) => [row.strike, row.net]))
    expect(cells.values[0]?.filter((value) => value !== null).length).toBeGreaterThan(5)
    cells.strikes.forEach((strike, at) => {
      const value = cells.values[0]?.[at]
      if (value !== null && value !== undefined) expect(value).toBeCloseTo(netOf.get(strike) ?? Number.NaN, 4)
    })
    expect(by_expiry.map((row) => row.expiry).slice(0, cells.expiries.length)).toEqual(cells.expiries)
    expect(compared?.at_ms).toBe(Date.parse('2025-01-14T21:00:00Z'))
    expect(rows.some((row) => row.compared !== null && row.compared !== row.net)).toBe(true)
  })

  it('F23 the same session and instant twice give the same bytes, whatever was asked in between', async () => {
    const query = { at: iso(75), model: 'tradeSigned', compare: iso(30), spot_pct: 1 }
    const first = await read(query)
    await read({ at: iso(20) })
    const other = apiTestClient({ facts })
    await other.close()
    const again = await read(query)
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect(first.data.inputs_hash).toMatch(/^[0-9a-f]{16}$/)
    expect((await read({ ...query, at: iso(76) })).data.inputs_hash).not.toBe(first.data.inputs_hash)
  })

  it('F23 F27 what a slice ago is shown is what was shown then: nothing looks ahead', async () => {
    for (const model of ['naive', 'tradeSigned', 'holder']) {
      const now = await read({ at: iso(70), model, window: 3 })
      const then = await read({ at: iso(60), model, window: 5 })
      const byStrike = new Map(then.data.rows.map((row) => [row.strike, row.net]))
      for (const row of now.data.rows) {
        const before = byStrike.get(row.strike) ?? 0
        expect(row.slice_ago ?? Number.NaN).toBeCloseTo(before, -Math.log10(Math.max(1, Math.abs(before))) + 6)
        expect(row.ago_10).toBe(row.slice_ago)
      }
    }
  })

  it('F23-F26 calls and puts add up to the strike, expiries and buckets to the whole', async () => {
    const { data } = await read({ at: iso(60), greek: 'vanna', window: 30 })
    for (const row of data.rows) expect(row.calls + row.puts).toBeCloseTo(row.net, 2)
    const sum = (rows: readonly { net: number }[]) => rows.reduce((total, { net }) => total + net, 0)
    const size = data.by_expiry.reduce((total, { net }) => total + Math.abs(net), 0)
    expect(Math.abs(sum(data.by_expiry) - data.net)).toBeLessThan(size * 1e-9)
    expect(Math.abs(sum(data.by_dte) - data.net)).toBeLessThan(size * 1e-9)
    expect(data.groups.find(({ group }) => group === 'all')?.vanna).toBeCloseTo(data.net, 0)
  })

  it('F27 models stand side by side with the share of volume that had a side; labelled data is not made up', async () => {
    const { data } = await read({ at: iso(60), model: 'tradeSigned', greek: 'positions', window: 30 })
    expect(data.models.map(({ model, totals }) => [model, totals !== null])).toEqual([
      ['naive', true],
      ['tradeSigned', true],
      ['labelled', false],
      ['holder', true],
    ])
    expect(data.coverage_pct).toBe(100)
    const traded = data.rows.filter((row) => row.volume > 0)
    expect(traded.length).toBeGreaterThan(0)
    for (const row of traded) expect(row.net).toBe(row.inventory)
  })

  it('§4.5 two instants: the session before is compared with what it showed at its close', async () => {
    const close = '2025-01-14T21:00:00.000Z'
    const { data } = await read({ at: iso(60), compare: close, window: 30 })
    const then = await read({ session: '2025-01-14', at: close, window: 30 })
    expect(data.compared).toMatchObject({ at_ms: Date.parse(close), spot: then.data.spot })
    const byStrike = new Map(then.data.rows.map((row) => [row.strike, row]))
    const both = data.rows.filter((row) => byStrike.has(row.strike))
    expect(both.length).toBeGreaterThan(20)
    for (const row of both) {
      const before = byStrike.get(row.strike)?.net ?? 0
      expect(Math.abs((row.compared ?? Number.NaN) - before)).toBeLessThanOrEqual(Math.abs(before) * 1e-9)
    }
  })

  it('26.8 F28 models as curves: that of the answer is its profile, the view of holders has no flip, the sum is that of the strip', async () => {
    const { data } = await read({ at: iso(60), curves: '1' })
    const { curves } = data
    expect(curves?.models.map(({ model }) => model)).toEqual(['naive', 'tradeSigned', 'holder'])
    const of = (model: string) => curves?.models.find((one) => one.model === model)
    expect(curves?.spots).toEqual(data.profile.map(({ spot }) => spot))
    expect(of('naive')?.gamma).toEqual(data.profile.map(({ gex }) => gex))
    expect(of('naive')?.zero_gamma).toBe(data.levels.zero_gamma)
    expect(of('holder')?.zero_gamma).toBeNull()
    const now = curves?.spots.findIndex((spot) => Math.abs(spot - (data.spot ?? 0)) < 1e-6) ?? -1
    const holder = data.models.find(({ model }) => model === 'holder')?.totals?.gamma ?? Number.NaN
    expect((of('holder')?.gamma[now] ?? Number.NaN) / holder).toBeCloseTo(1, 6)
    expect((await read({ at: iso(60) })).data.curves).toBeNull()
  })

  it('F29 F35 hedge, straddle and the scenario of nothing equal the present', async () => {
    const { data } = await read({ at: iso(60), spot_pct: 0, vol_pts: 0, minutes: 0 })
    expect(data.hedge?.shares).toBeCloseTo(-data.net / (data.spot ?? 1), 3)
    expect(data.scenario?.net).toBeCloseTo(data.net, -3)
    for (const row of data.rows) expect(row.scenario ?? 0).toBeCloseTo(row.net, -2)
    expect(data.straddle?.price).toBeGreaterThan(0)
    const moved = await read({ at: iso(60), spot_pct: 2 })
    expect(moved.data.scenario?.spot).toBeCloseTo((data.spot ?? 0) * 1.02, 6)
    expect(moved.data.scenario?.net).not.toBeCloseTo(data.net, -6)
  })

  it('§4.5 before the first slice the profile is the opening inventory', async () => {
    const { data } = await read({ at: iso(4) })
    expect(data.opening_inventory).toBe(true)
    expect(data.rows.every((row) => row.slice_ago === null && !row.flipped)).toBe(true)
  })

  it('C9c the surface ends where the profile stands, with candles up to the instant', async () => {
    const query = { at: iso(60), slice: 30, window: 3, candle: 10 }
    const { body } = await api.call(contract.exposure.surface, { as, params: { ticker: 'SPX' }, query })
    const surface = body.data as SurfaceAnswer
    expect(surface.times).toEqual([0, 30, 60].map((minutes) => OPEN_MS + minutes * MINUTE))
    const { data } = await read({ at: iso(60), window: 3 })
    expect(surface.strikes).toEqual(data.rows.map((row) => row.strike))
    for (const [n, row] of data.rows.entries()) expect(surface.values[2]?.[n]).toBeCloseTo(row.net, -2)
    expect(surface.candles.every((candle) => candle.start_ms <= OPEN_MS + 60 * MINUTE)).toBe(true)
  })

  it('§4 the Periscope rule is held by the host', async () => {
    const reply = await api.call(contract.exposure.read, { as: premiumUser, params: { ticker: 'SPX' } })
    expect(reply.status).toBe(403)
  })
})

describe('F27 B across days', () => {
  it('starts from the signed volume of earlier sessions, capped by the open interest of this morning', async () => {
    const chain = market.chainFor('SPX', '2025-01-16', 0).filter((one) => one.root === 'SPXW' && one.bid > 1)
    const own = chain.filter((one) => one.expiry > '2025-01-20')
    const small = own.find((one) => one.openInterest > 20)
    const large = own.find((one) => one.openInterest > 20 && one.strike !== small?.strike)
    if (small === undefined || large === undefined) throw new Error('no contract to trade')
    const print = (seq: number, symbol: string, size: number, day: string, price: number) =>
      aPrint({
        ...{ seq, option_chain_id: symbol, size, price, nbbo_bid: 1, nbbo_ask: 2, session_date: day },
        executed_at_us: (Date.parse(`${day}T15:00:00Z`) + seq) * 1000,
      })
    // Customers buy 10 of one at the ask and sell far more of the other than is open.
    api.feed.push(print(1, small.symbol, 10, SESSION, 2), print(2, large.symbol, large.openInterest * 3, SESSION, 1))
    await until(() => api.runtime.views.live.seq === 2)
    await api.runtime.batcher.flush()
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    api.clock.nowMs = Date.parse('2025-01-16T16:30:00Z')
    api.feed.push(print(1, small.symbol, 4, '2025-01-16', 1))
    await until(() => api.runtime.views.live.seq === 1)
    const { data } = await read({ at: '2025-01-16T16:00:00Z', model: 'tradeSigned', greek: 'positions', window: 30 })
    expect(data.carried).toEqual({ sessions: 1, since: SESSION })
    const at = (strike: number) => data.rows.find((row) => row.strike === strike)?.inventory
    expect(at(small.strike)).toBe(-10 + 4)
    expect(at(large.strike)).toBe(large.openInterest)
    const before = await read({ at: '2025-01-16T14:40:00Z', model: 'tradeSigned', greek: 'positions', window: 30 })
    expect(before.data.rows.find((row) => row.strike === small.strike)?.net).toBe(-10)
  })
})
