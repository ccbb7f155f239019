import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { ManualFeed } from '@/tests/support/manualFeed'
import { settled } from '@/tests/support/morningHost'

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
let api: ReturnType<typeof apiTestClient>
afterEach(() => api.close())

type List = CallResponse<'etf.list'>
async function list(as: typeof premiumUser | null = premiumUser) {
  let meta: List['meta'] | undefined
  const data = await settled(async () => {
    const body = (await api.call(contract.etf.list, { as })).body as List
    meta = body.meta
    return body.data
  })
  return { ...data, meta }
}

const evening = (session_date: string, shares_outstanding: number): MarketRow<'etf_days'> => ({
  ...{ ticker: 'ABC', session_date, nav: 10, shares_outstanding, net_assets: 10 * shares_outstanding, source: 'test' },
})
const holding = (line: number, name: string, sector: string, weight: number): MarketRow<'etf_holdings'> => ({
  ...{ ticker: 'ABC', as_of: '2025-01-14', line, holding: name, name, identifier: '', asset_class: 'Equity' },
  ...{ sector, weight, shares: 1, value: 100 * weight, price: null, currency: 'USD', source: 'test' },
})

describe('§4.14 ETFs', () => {
  it('F51 imported funds: assets, flows of a day and a week, fee, yield, leverage, what they hold most of', async () => {
    const entities = new MemoryMarketStore()
    const days = ['2025-01-07', '2025-01-08', '2025-01-10', '2025-01-13', '2025-01-14']
    await entities.insert('etf_days', 'a', [
      evening('2025-01-06', 1000),
      ...days.map((day, at) => evening(day, 1000 + 10 * at)),
    ])
    await entities.insert('etf_holdings', 'a', [
      holding(1, 'AAA', 'Energy', 50),
      holding(2, 'BBB', 'Energy', 10),
      holding(3, 'CCC', 'Utilities', 40),
    ])
    await entities.insert('etf_profiles', 'a', [
      {
        ...{ ticker: 'ABC', as_of: '2025-01-02', name: 'Daily Energy Bull 2X', issuer: 'Abc', category: 'Leveraged' },
        ...{ benchmark: '', domicile: 'US', inception: '2024-12-01', expense_ratio: 0.95, source: 'test' },
      },
    ])
    await entities.insert('corporate_actions', 'a', [
      {
        ...{ ticker: 'ABC', kind: 'dividend', ex_date: '2024-12-20', ratio: null, amount: 0.5, price_factor: null },
        ...{ split_factor: null, reference_close: null, declared_date: null, record_date: null, pay_date: null },
        ...{ detail: '', source: 'test' },
      },
    ])
    await entities.insert(
      'stock_days',
      'a',
      (
        [
          ['2025-01-13', 9.5],
          ['2025-01-14', 10],
        ] as const
      ).map(([session_date, close]) => ({
        ...{ ticker: 'ABC', session_date, series: 'raw', open: close, high: close, low: close, close, volume: 1 },
        source: 'test',
      })),
    )
    const feed = new ManualFeed({ simulated: false })
    api = apiTestClient({ entities, source: feed })
    const print = { executed_at_us: NOW * 1000, price: 2, size: 10, underlying_price: 10 }
    feed.push(aPrint({ seq: 1, ...print, option_chain_id: 'ABC250221C00010000' }))
    await until(() => api.runtime.views.live.seq === 1)
    const { rows, as_of, meta } = await list()
    expect(meta).toMatchObject({ simulated: false })
    expect([rows.length, as_of]).toEqual([1, '2025-01-14'])
    expect(rows[0]).toMatchObject({
      ...{ ticker: 'ABC', leverage: 2, expense_ratio: 0.95, net_assets: 10_400, inception: '2024-12-01' },
      // Ten shares at 10 $ came in; within the week 40, of 1000 before it.
      ...{ flow_1d: 100, flow_1w: 400, flow_1m: null, share_1w: 0.04, holdings: 3, top10_weight: 1 },
      ...{ top_sector: 'Energy', option_volume: 10, option_premium: 2000 },
    })
    expect(rows[0]?.top_sector_weight).toBeCloseTo(0.6, 12)
    expect(rows[0]?.yield).toBeCloseTo(0.05, 12)
  })

  it('C16 the built-in market and the sample list every fund of theirs, marked as invented', async () => {
    const facts = builtInFacts
    api = apiTestClient({ facts: { tape: facts, sample: facts } })
    for (const feed of [api.feed, api.sample]) feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
    await until(() => api.runtime.views.live.seq === 1 && api.runtime.views.sample.seq === 1)
    const { rows, meta } = await list()
    expect(meta).toMatchObject({ simulated: true })
    const funds = facts.tickers.filter(({ issueType }) => issueType === 'ETF')
    expect(rows.length).toBe(funds.length)
    const spy = rows.find(({ ticker }) => ticker === 'SPY')
    expect(spy).toMatchObject({ issuer: 'State Street', leverage: 1, expense_ratio: 0.09, assets_on: '2025-01-14' })
    // What the page of the fund tells of the same evening.
    const { body } = await api.call(contract.etf.flows, { as: premiumUser, params: { ticker: 'SPY' } })
    const { sums } = (body as CallResponse<'etf.flows'>).data
    expect([spy?.flow_1d, spy?.flow_1w, spy?.flow_1m]).toEqual(sums.slice(0, 3).map(({ usd }) => usd))
    expect(rows.find(({ ticker }) => ticker === 'SQQQ')?.leverage).toBe(-3)
    expect(rows.every(({ price }) => (price ?? 0) > 0)).toBe(true)
    expect((await list(null)).meta).toMatchObject({ tier: 'sample' })
  })
})
