import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { monotonicMs } from '@/server/clock'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
const { facts } = fewNames(['AAPL', 'SPY'])
const as = premiumUser
let api: ReturnType<typeof apiTestClient>

type Ranking = CallResponse<'analyzer.rank'>['data']
/** No prints are fed, so that nothing is traded: volume is no rule here unless a test makes it one. */
const rank = async (query: Record<string, string> = {}, ticker = 'AAPL'): Promise<Ranking> =>
  (await api.call(contract.analyzer.rank, { as, params: { ticker }, query: { volume: '0', ...query } })).body
    .data as Ranking

beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  api.feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterAll(() => api.close())

describe('Options Analyzer: ranking', () => {
  it('F59 the best of the chain for a rise of one deviation, thirty days on; best first, none twice', async () => {
    const { rows, spot, targets, vol, years, outlook, date, expiries } = await rank()
    expect([outlook, date]).toEqual(['up', '2025-02-14'])
    expect(targets[0]).toBeCloseTo((spot ?? 0) * Math.exp((vol ?? 0) * Math.sqrt(years)), 8)
    expect(expiries.every((expiry) => expiry >= date)).toBe(true)
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map(({ strategy }) => strategy)).size).toBe(rows.length)
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).sort((a, b) => b - a))
    expect(new Set(rows.map(({ legs, shares }) => JSON.stringify([legs, shares]))).size).toBe(rows.length)
    for (const { score, view_expected, risk } of rows) expect(score).toBeCloseTo(view_expected / risk, 10)
  })

  it('a target says the direction; day, budget, chance and structures are kept', async () => {
    const { spot } = await rank()
    const target = String(0.9 * (spot ?? 0))
    const down = await rank({ target, date: '2025-02-21', budget: '700', chance: '0.3' })
    expect([down.outlook, down.date]).toEqual(['down', '2025-02-21'])
    expect(down.rows.length).toBeGreaterThan(0)
    for (const { risk, chance } of down.rows) {
      expect(risk).toBeLessThanOrEqual(700)
      expect(chance).toBeGreaterThanOrEqual(0.3)
    }
    const only = await rank({ target, strategies: 'iron-condor,calendar' })
    expect(new Set(only.rows.map(({ strategy }) => strategy))).toEqual(new Set(['iron-condor', 'calendar']))
    const still = await rank({ target: String(spot) })
    expect([still.outlook, still.view_vol, still.least_chance]).toEqual(['still', 0.75, 0.3])
    expect((await rank({ outlook: 'none' })).least_chance).toBe(0)
  })

  it('nothing traded: the rule on volume leaves nothing, and says so', async () => {
    const { rows, usable, dropped, listed } = await rank({ volume: '1' })
    expect([rows, usable]).toEqual([[], 0])
    expect(dropped.volume).toBeGreaterThan(0)
    expect(dropped.volume + dropped.open_interest + dropped.unquoted).toBe(listed)
  })

  it('nothing within the budget: the cheapest structure is told', async () => {
    const { rows, cheapest, tried, fitting } = await rank({ budget: '1' })
    expect([rows, fitting]).toEqual([[], 0])
    expect(tried).toBeGreaterThan(100)
    expect(cheapest?.risk).toBeGreaterThan(1)
  })

  it('waiting calls get in while a search runs', async () => {
    let ended = false
    const search = rank({ outlook: 'still', alpha: '0.33' }, 'SPY').then(() => {
      ended = true
    })
    const gaps: number[] = []
    for (let before = monotonicMs(); !ended; ) {
      await new Promise((resolve) => setImmediate(resolve))
      const now = monotonicMs()
      gaps.push(now - before)
      before = now
    }
    await search
    expect(gaps.length).toBeGreaterThan(10)
  })

  it('a name without a chain has no structures, and a weight beyond one is refused', async () => {
    expect(await rank({}, 'ZZZZ')).toMatchObject({ rows: [], cheapest: null, tried: 0 })
    const bad = await api.call(contract.analyzer.rank, { as, params: { ticker: 'AAPL' }, query: { alpha: '7' } })
    expect(bad.status).toBe(422)
  })
})

describe('Options Analyzer: contract compare', () => {
  it('contracts come in the order asked for, each with its market; one that is not listed is left out', async () => {
    const { rows } = await rank({ strategies: 'bull-call-spread' })
    const [low, high] = rows[0]?.legs.map(({ option_symbol }) => option_symbol) ?? []
    const query = { contracts: `${high},${low},AAPL250117C00001000` }
    const { body } = await api.call(contract.analyzer.contracts, { as, query })
    const data = body.data as CallResponse<'analyzer.contracts'>['data']
    expect(data.map((one) => one.contract.option_symbol)).toEqual([high, low])
    expect(data[0]).toMatchObject({ ticker: 'AAPL', spot: expect.any(Number), atm_iv: expect.any(Number) })
  })
})
