import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { premiumUser } from '@/tests/builders/aUser'
import { print as stored } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket } from '@/tests/support/builtInMarket'
import { fewNames } from '@/tests/support/fewNames'
import { ManualFeed } from '@/tests/support/manualFeed'

const DAY = '2025-01-15'
const at = (time: string) => newYorkTimeToMs(DAY, time) * 1000
const market = builtInMarket
const facts = builtInFacts
const as = premiumUser
let api: ReturnType<typeof apiTestClient>

const print = (seq: number, time: string, option_chain_id: string, price: number) =>
  aPrint({
    seq,
    executed_at_us: at(time),
    source: 'synthetic',
    underlying_price: 100,
    option_chain_id,
    price,
    size: 10,
  })

beforeAll(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  // Price 2 is the ask, 1 the bid: calls bought and sold of an oil company, a put bought of a chip maker, a fund.
  api.feed.push(
    print(1, '10:00', 'XOM250221C00100000', 2),
    print(2, '10:10', 'XOM250221C00110000', 1),
    print(3, '10:20', 'NVDA250221P00100000', 2),
    print(4, '10:30', 'SPY250221C00100000', 2),
  )
  await until(() => api.runtime.views.live.seq === 4)
})
afterAll(() => api.close())

const flowOf = async (query = {}) => {
  const { body } = await api.call(contract.sectors.flow, { as, query })
  return body.data as CallResponse<'sectors.flow'>['data']
}

describe('§4.2 Sector Flow, F50', () => {
  it('sums each sector and each theme, a name in all of its themes, with its share of the market', async () => {
    const { rows, market_premium } = await flowOf()
    expect(market_premium).toBe(7000)
    const of = (key: string) => rows.find((row) => row.key === key)
    expect(of('XLE')).toMatchObject({ label: 'Energy', kind: 'sector', premium: 3000, share: 3000 / 7000, z: null })
    expect(of('XLE')?.totals).toMatchObject({ ncp: 1000, npp: 0, net_premium: 1000, pc_volume: 0 })
    expect(of('XLK')?.totals).toMatchObject({ ncp: 0, npp: 2000, net_premium: -2000 })
    for (const key of ['semis', 'mag7', 'ai'])
      expect(of(key)).toMatchObject({ kind: 'theme', premium: 2000, fund: null })
    expect(of('XLU')).toMatchObject({ premium: 0, relative: null, average: null, sessions: 0 })
    expect(rows.filter((row) => row.kind === 'sector')).toHaveLength(11)
  })

  it('nothing after the instant of a replay is seen', async () => {
    const { rows, market_premium } = await flowOf({ session: DAY, at: '2025-01-15T15:05:00Z' })
    expect(market_premium).toBe(2000)
    expect(rows.find((row) => row.key === 'XLE')?.premium).toBe(2000)
    expect(rows.find((row) => row.key === 'XLK')?.premium).toBe(0)
  })
})

describe('F15 tides of Sector Flow', () => {
  it('runs for every sector and for the themes asked for; a fifth theme and an unknown one are refused', async () => {
    const { body } = await api.call(contract.sectors.tide, { as, query: { themes: 'semis' } })
    const { rows } = body.data as CallResponse<'sectors.tide'>['data']
    const last = (key: string) => {
      const series = rows.find((row) => row.key === key)?.series
      return [series?.ncp.at(-1), series?.npp.at(-1)]
    }
    expect(last('XLE')).toEqual([1000, 0])
    expect(last('semis')).toEqual([0, 2000])
    const status = async (themes: string) => (await api.call(contract.sectors.tide, { as, query: { themes } })).status
    expect(await status('semis,banks,ev,ai,gold')).toBe(422)
    expect(await status('nope')).toBe(404)
  })
})

/** Premium of an oil company by 10:30 of five stored sessions; one print of each day comes later and does not count. */
const PAST = [
  ['2025-01-07', 1000],
  ['2025-01-08', 3000],
  ['2025-01-10', 2000],
  ['2025-01-13', 5000],
  ['2025-01-14', 4000],
] as const

describe('F50 against earlier sessions', () => {
  it('F50 premium against earlier stored sessions by the same time', async () => {
    const feed = new ManualFeed({ source: 'synthetic' })
    const { facts: few } = fewNames(['XOM', 'XLE'])
    const host = apiTestClient({ source: feed, facts: { tape: few, sample: few } })
    for (const [sessionDate, premium] of PAST) {
      const own = {
        ticker: 'XOM',
        optionSymbol: 'XOM250221C00100000',
        expiry: '2025-02-21',
        sessionDate,
        side: 'ASK' as const,
      }
      const dayUs = newYorkTimeToMs(sessionDate, '09:45') * 1000
      await host.store.insertPrints({
        token: sessionDate,
        items: [
          stored(1, { ...own, executedAtUs: dayUs, premium }),
          stored(2, { ...own, executedAtUs: dayUs + 4 * 3_600_000_000, premium: 9e6 }),
        ],
      })
    }
    feed.push(print(1, '10:30', 'XOM250221C00100000', 6))
    await until(() => host.runtime.views.live.seq === 1)
    const read = async () => {
      const { body } = await host.call(contract.sectors.flow, { as })
      return body.data as CallResponse<'sectors.flow'>['data']
    }
    let data = await read()
    for (let i = 0; i < 40 && data.pending; i += 1) data = await read()
    const energy = data.rows.find((row) => row.key === 'XLE')
    // Mean 3000, sample deviation √2,500,000; the day has 6,000 by now.
    expect(energy).toMatchObject({ premium: 6000, average: 3000, relative: 2, sessions: 5, z_sessions: 5 })
    expect(energy?.z).toBeCloseTo(3000 / Math.sqrt(2_500_000), 9)
    await host.close()
  })

  it('the fund of a sector has its price, the members their return by market value', async () => {
    const { facts: few } = fewNames(['XOM', 'CVX', 'XLE'])
    const feed = new ManualFeed({ source: 'synthetic' })
    const host = apiTestClient({ source: feed, facts: { tape: few, sample: few } })
    feed.push({ ...print(1, '10:30', 'XOM250221C00100000', 6), underlying_price: null })
    await until(() => host.runtime.views.live.seq === 1)
    const read = async () => {
      const { body } = await host.call(contract.sectors.flow, { as })
      const { rows, pending } = body.data as CallResponse<'sectors.flow'>['data']
      return { pending, ...rows.find((row) => row.key === 'XLE') }
    }
    const first = await read()
    // An answer before prices and closes are read says so.
    expect([first.change, first.pending]).toEqual([null, true])
    await tickerDaysOf(host.runtime.market).settled()
    const energy = await read()
    expect(energy.pending).toBe(false)
    const moveOf = (ticker: string) => {
      const [before] = market.dailyBars(ticker, '2025-01-14', 1)
      const now = market.minuteBars(ticker, DAY)[60]?.open ?? Number.NaN
      return 100 * (now / (before?.close ?? Number.NaN) - 1)
    }
    expect(energy?.fund_change).toBeCloseTo(moveOf('XLE'), 1)
    expect(energy?.names).toBe(2)
    const [low, high] = [moveOf('XOM'), moveOf('CVX')].sort((a, b) => a - b)
    expect(energy.change).toBeGreaterThan((low ?? 0) - 0.2)
    expect(energy.change).toBeLessThan((high ?? 0) + 0.2)
    await host.close()
  })
})
