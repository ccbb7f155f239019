import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { SyntheticFutures } from '@/server/synthetic/futures/syntheticFutures'
import { createMarket } from '@/server/synthetic/market'
import { RATE } from '@/server/synthetic/options/tickerDay'
import { instrumentOf } from '@/server/synthetic/universe'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { MORNING_DAY as DAY, morningHost } from '@/tests/support/morningHost'

const { api, facts, market } = morningHost()
const as = premiumUser
type Board = CallResponse<'futures.board'>['data']
type Root = CallResponse<'futures.root'>['data']

async function board(): Promise<Board> {
  const ask = async () => (await api.call(contract.futures.board, { as })).body.data as Board
  let data = await ask()
  while (data.pending > 0) {
    await pause(200)
    data = await ask()
  }
  return data
}
const root = async (name: string, query = {}): Promise<Root> =>
  (await api.call(contract.futures.root, { as, params: { root: name }, query })).body.data as Root
const rowOf = (data: Board, name: string) => {
  const row = data.rows.find((one) => one.root === name)
  if (row === undefined) throw new Error(name)
  return row
}

describe('§4.2 Futures/Indices of the built-in market', () => {
  it('every root stands on the board, marked as invented; ES is SPX carried to its last day', async () => {
    const reply = await api.call(contract.futures.board, { as })
    expect(reply.body.meta).toMatchObject({ simulated: true })
    const data = await board()
    expect(data.rows.map((row) => row.root)).toEqual(FUTURES_ROOTS.map((one) => one.root))
    const es = rowOf(data, 'ES')
    const spot = market.priceAt('SPX', DAY, 5_400_000)
    const years = es.front.days / 365
    expect(es.front.contract).toBe('ESH25')
    expect(es.front.last).toBeCloseTo(spot * Math.exp((RATE - instrumentOf('SPX').dividendYield) * years), 0)
    expect(es.basis).toBeCloseTo(es.front.last - (es.cash_price ?? 0), 4)
    expect(es.front.change_share).toBeCloseTo(es.front.last / (es.front.previous ?? 1) - 1, 12)
    // It is 11:00: nothing has settled.
    expect(es.front.settle).toBeNull()
  })

  it('the night lies inside the session and is compared with the mean of twenty nights', async () => {
    const data = await board()
    for (const row of data.rows) {
      expect(row.overnight_nights).toBe(20)
      expect(row.overnight_low ?? 0).toBeGreaterThanOrEqual(row.front.low - 1e-9)
      expect(row.overnight_high ?? 0).toBeLessThanOrEqual(row.front.high + 1e-9)
      expect(row.overnight_ratio ?? 0).toBeGreaterThan(0)
    }
    expect(data.paths.times[0]).toBe(newYorkTimeToMs('2025-01-14', '18:00'))
    expect(data.paths.times.at(-1)).toBeLessThan(TEST_NOW_MS)
    expect(data.paths.lines).toHaveLength(FUTURES_ROOTS.length)
  })

  it('F34 contango is the second VIX future over the first; DJI says its formula', async () => {
    const data = await board()
    const [near, far] = data.vix.curve?.points ?? []
    expect(data.vix.contango).toBeCloseTo((far?.price ?? 0) / (near?.price ?? 1) - 1, 6)
    expect(data.indices.map((row) => row.symbol)).toEqual(['SPX', 'NDX', 'RUT', 'DJI', 'VIX', 'VVIX'])
    expect(data.indices.find((row) => row.symbol === 'DJI')?.derived).toBe('DIA × 100')
    const dia = facts.stocks.closes('DIA', DAY, 1).at(-1)?.close ?? 0
    expect(data.indices.find((row) => row.symbol === 'DJI')?.previous).toBeCloseTo(dia * 100, 2)
  })

  it('F64 indices move together, each with itself entirely, on twenty returns', async () => {
    const { names, values, counts } = (await board()).correlation
    const at = (a: string, b: string) => values[names.indexOf(a)]?.[names.indexOf(b)]
    expect(names).toHaveLength(FUTURES_ROOTS.length)
    expect(at('ES', 'ES')).toBe(1)
    expect(at('ES', 'NQ')).toBeGreaterThan(0.5)
    expect(at('ES', 'VX')).toBeLessThan(0)
    expect(counts.flat().every((count) => count === 20)).toBe(true)
  })
})

describe('§4.14 one root', () => {
  it('contracts, curves of now, a week and a month before, roll yields and months', async () => {
    const data = await root('cl')
    expect(data.contracts).toHaveLength(12)
    expect(data.contracts.map((row) => row.days)).toEqual(
      [...data.contracts.map((row) => row.days)].sort((a, b) => a - b),
    )
    expect(data.curves.map((one) => one.label)).toEqual(['now', '1 week before', '1 month before'])
    const [near, far] = data.contracts
    const days = (far?.days ?? 0) - (near?.days ?? 0)
    expect(data.roll_yields[0]).toBeCloseTo(((near?.last ?? 0) / (far?.last ?? 1)) ** (365 / days) - 1, 5)
    expect(data.roll_yields.at(-1)).toBeNull()
    expect(data.months).toHaveLength(12)
    // Six years of the built-in market; the first and the last month are not whole.
    expect(data.months.every((month) => month.count >= 5)).toBe(true)
    expect(data.hours[0]?.hour).toBe(18)
    expect(data.hours.reduce((sum, hour) => sum + (hour.volume ?? 0), 0)).toBeCloseTo(1, 4)
    expect(data.history.dates.at(-1)).toBe('2025-01-14')
  })

  it('C12 at an instant nothing later is seen; a whole session has settled', async () => {
    const early = await root('ES', { at: `${DAY}T13:00:00Z` })
    const later = await root('ES')
    expect(early.contracts[0]?.volume).toBeLessThan(later.contracts[0]?.volume ?? 0)
    const own = new SyntheticFutures(market.prices)
    const whole = await own.curve('ES', DAY, newYorkTimeToMs(DAY, '16:00'))
    expect(whole[0]?.settle).toBe(whole[0]?.last)
    expect(await own.curve('ES', DAY, newYorkTimeToMs('2025-01-14', '17:59'))).toEqual([])
  })

  it('a change is that of one contract: a roll adds nothing; the same on every machine', async () => {
    const own = new SyntheticFutures(createMarket({ seed: 7 }).prices)
    const fronts = await own.fronts('GC', '2024-07-01', 100)
    const roll = fronts.findIndex((one, at) => at > 0 && one.contract !== fronts[at - 1]?.contract)
    const [before, after] = [fronts[roll - 1], fronts[roll]]
    expect(roll).toBeGreaterThan(0)
    const jump = (after?.close ?? 0) / (before?.close ?? 1) - 1
    const gold = facts.stocks.closes('GLD', '2024-07-01', 100 - roll + 1)
    const moved = (gold[1]?.close ?? 0) / (gold[0]?.close ?? 1) - 1
    expect(Math.abs((after?.change ?? 0) - moved)).toBeLessThan(0.002)
    expect(Math.abs(jump - moved)).toBeGreaterThan(0.002)
    expect(await facts.futures.fronts('GC', '2024-07-01', 100)).toEqual(fronts)
  })

  it('an unknown root is said to be unknown', async () => {
    expect(await api.call(contract.futures.root, { as, params: { root: 'ZZ' } })).toMatchObject({ status: 404 })
  })
})

describe('§4.14 imported futures', () => {
  const entities = new MemoryMarketStore()
  const host = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  afterAll(() => host.close())
  const row = (contractName: string, session_date: string, close: number, volume: number) => ({
    ...{ root: 'ES', contract: contractName, session_date, open: close, high: close + 5, low: close - 5, close },
    ...{ settle: null, volume, open_interest: null, source: 'lean-futures' },
  })

  it('stand in place of the invented ones, with the day they are of and without an invented index beside them', async () => {
    await entities.insert('futures_days', 'a', [
      row('ESZ13', '2013-10-07', 1668, 100),
      row('ESZ13', '2013-10-08', 1646.5, 200),
      row('ESH14', '2013-10-08', 1640, 20),
    ])
    const reply = await host.call(contract.futures.board, { as })
    expect(reply.body.meta).toMatchObject({ simulated: false, source: 'imported futures' })
    const data = reply.body.data as Board
    expect(data.rows.map((one) => one.root)).toEqual(['ES'])
    expect(data.rows[0]).toMatchObject({
      ...{ session_date: '2013-10-08', cash_price: null, basis: null },
      front: { contract: 'ESZ13', expiry: '2013-12-20', last: 1646.5, previous: 1668, change: -21.5, volume: 200 },
    })
    const one = (await host.call(contract.futures.root, { as, params: { root: 'ES' } })).body.data as Root
    expect(one.contracts.map((each) => each.contract)).toEqual(['ESZ13', 'ESH14'])
    expect(one.history.closes).toEqual([1668])
    expect(one.curves.map(({ label, date }) => [label, date])).toEqual([['now', '2013-10-08']])
    const sample = await host.call(contract.futures.board, {})
    expect(sample.body.meta).toMatchObject({ tier: 'sample', simulated: true })
  })

  it('an earlier curve is of its own days: none where the last file is years older', async () => {
    // A host of its own: what a host has read of its files it keeps for a while.
    const stored = new MemoryMarketStore()
    const later = apiTestClient({ entities: stored, facts: { tape: facts, sample: facts } })
    await stored.insert('futures_days', 'a', [
      row('ESZ13', '2013-10-08', 1646.5, 200),
      row('ESH20', '2020-01-07', 3233, 100),
      row('ESH20', '2020-01-14', 3280, 100),
    ])
    const one = (await later.call(contract.futures.root, { as, params: { root: 'ES' } })).body.data as Root
    // A week before 14 January is the 7th; a month before no file tells anything since 2013.
    expect(one.curves.map(({ label, date, points }) => [label, date, points.map(({ days }) => days)])).toEqual([
      ['now', '2020-01-14', [66]],
      ['1 week before', '2020-01-07', [73]],
    ])
    later.close()
  })
})
