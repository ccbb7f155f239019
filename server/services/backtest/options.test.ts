import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { morningHost } from '@/tests/support/morningHost'

type Options = CallResponse<'backtests.options'>
const host = morningHost()

async function tested(query: Record<string, string>, as: typeof premiumUser | null = premiumUser, api = host.api) {
  for (;;) {
    const answer = await api.call(contract.backtests.options, { ...(as === null ? {} : { as }), query })
    const { data, meta } = answer.body as Options
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    if (data.result !== null) return { result: data.result, meta }
  }
}

describe('F54, issue 27 must show: option structures by the product’s own back-test', () => {
  const straddle = { ticker: 'SPY', strategy: 'long-straddle', least: '3', most: '7', sessions: '30' }

  it('a straddle of every week is held to the close that the chart shows, at the strike next to the price', async () => {
    const { result, meta } = await tested(straddle)
    const chart = await host.api.call(contract.charting.bars, {
      as: premiumUser,
      query: { symbol: 'SPY', interval: '1D', sessions: 60 },
    })
    const { t, c } = (chart.body as CallResponse<'charting.bars'>).data.bars
    const closes = new Map(t.map((ms, at) => [newYorkDateOf(ms), c[at] ?? 0]))
    expect(meta).toMatchObject({ simulated: true })
    expect(result.trades.length).toBeGreaterThan(3)
    for (const { legs, worth, spot, expiry, ended, costs } of result.trades) {
      const [call, put] = legs
      expect([call?.type, put?.type, call?.strike]).toEqual(['C', 'P', put?.strike])
      expect(Math.abs((call?.strike ?? 0) - spot)).toBeLessThan(spot / 100)
      expect(ended).toBe(expiry)
      // One of the two ends in the money by the distance of the close from the strike.
      expect(worth).toBeCloseTo(100 * Math.abs((closes.get(expiry) ?? 0) - (call?.strike ?? 0)), 2)
      expect(costs).toBeGreaterThan(2 * 0.65)
    }
  })

  it('its figures follow from the trades, and the seller has the other side less the same costs', async () => {
    const { result } = await tested(straddle)
    const sold = (await tested({ ...straddle, strategy: 'short-straddle' })).result
    const { trades, figures } = result
    const profits = trades.map(({ paid, worth, costs }) => worth - paid - costs)
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    expect(figures.trades).toBe(trades.length)
    expect(figures.profit).toBeCloseTo(sum(profits), 1)
    expect(figures.win_rate).toBeCloseTo(profits.filter((profit) => profit > 0).length / profits.length, 12)
    expect(sold.figures.profit + figures.profit).toBeCloseTo(-2 * figures.costs, 1)
  })

  it('closes at the quotes where it is held for some sessions, and costs twice the spread', async () => {
    const { result } = await tested({ ticker: 'KO', strategy: 'bull-put-spread', hold: '5', sessions: '40' })
    expect(result.trades.length).toBeGreaterThan(2)
    for (const { entered, ended, expiry } of result.trades) {
      expect(ended > entered && ended < expiry).toBe(true)
    }
  })

  it('a part says of what it is, and the sample has its own market', async () => {
    const { result } = await tested({ ...straddle, least: '0', most: '0', every: 'session', minute: '380' })
    expect(result.entries).toBe(30)
    expect(result.trades.length + Number(/^\d+/.exec(result.warnings.join(' '))?.[0] ?? 0)).toBeLessThanOrEqual(30)
    expect((await tested(straddle, null)).meta.tier).toBe('sample')
  })
})

describe('F54 option structures on chains that were imported', () => {
  const chainOf = (
    day: string,
    underlyingPrice: number,
    quotes: Readonly<Record<'C' | 'P', readonly [number, number]>>,
  ) =>
    (['C', 'P'] as const).map((type) => ({
      ...{ ticker: 'GDX', underlyingPrice, expiry: '2024-03-06', source: 'chain-json', strike: 60, type },
      snapshotAtUs: Date.parse(`${day}T20:00:00Z`) * 1000,
      optionSymbol: `GDX240306${type}00060000`,
      ...{ bid: quotes[type][0], ask: quotes[type][1] },
      ...{ iv: null, delta: null, gamma: null, theta: null, vega: null, volume: 7, openInterest: 50 },
    }))
  const days = ['2024-03-04', '2024-03-05', '2024-03-06']
  const bars = (closes: readonly number[]): MarketRow<'stock_days'>[] =>
    closes.map((close, at) => ({
      ...{ ticker: 'GDX', series: 'raw', open: close, high: null, low: null, close, volume: null, source: 'test' },
      session_date: days[at] ?? '',
    }))

  it('fills at the stored quotes and settles at the imported close; bars of another scale than the strikes are left out', async () => {
    const run = async (closes: readonly number[]) => {
      const entities = new MemoryMarketStore()
      await entities.insert('stock_days', 'd', bars(closes))
      const api = apiTestClient({ entities, facts: { tape: noFacts, sample: noFacts } })
      await api.store.insertChains('a', chainOf('2024-03-04', 60.4, { C: [2, 2.2], P: [1.8, 2] }))
      await api.store.insertChains('b', chainOf('2024-03-06', 63, { C: [2.9, 3.1], P: [0, 0.05] }))
      const query = { ticker: 'GDX', strategy: 'long-straddle', every: 'session', least: '1', most: '9' }
      const answer = await tested(query, premiumUser, api)
      api.close()
      return answer
    }
    const { result, meta } = await run([60.5, 61, 63])
    expect(meta).toMatchObject({ simulated: false, source: 'chain-json' })
    // Mids of 2.10 and 1.90; the call ends 3.00 in the money; half spreads of 0.10 and two fees.
    expect(result.trades).toHaveLength(1)
    expect(result.trades[0]).toMatchObject({
      entered: '2024-03-04',
      ended: '2024-03-06',
      spot: 60.4,
      paid: 400,
      worth: 300,
    })
    expect(result.trades[0]?.costs).toBeCloseTo(2 * (10 + 0.65), 2)
    // The same bars after a split of 2:1.
    const split = (await run([30.25, 30.5, 31.5])).result
    expect(split.trades).toEqual([])
    expect(split.warnings.join(' ')).toMatch(/1 of 2 entries are left out/)
  })
})
