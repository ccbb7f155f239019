import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { morningHost } from '@/tests/support/morningHost'
import { aClose, aFiledTrade } from '@/tests/support/stockRows'

type Report = CallResponse<'politics.report'>['data']
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

const trade = (line: number, change: Parameters<typeof aFiledTrade>[1]) =>
  aFiledTrade(line, { traded_date: '2023-02-20', filed_date: '2023-03-01', ...change })
const close = (ticker: string, date: string, price: number) => aClose(ticker, date, price, price)

async function imported(trades: readonly MarketRow<'political_trades'>[]) {
  const store = new MemoryMarketStore()
  await store.insert('political_trades', 't', trades)
  await store.insert('stock_days', 'd', [
    close('GME', '2023-03-01', 20),
    close('GME', '2023-06-01', 25),
    close('GME', '2023-12-29', 30),
    close('XOM', '2023-06-01', 100),
    close('XOM', '2023-12-29', 90),
    close('SPY', '2023-03-01', 400),
    close('SPY', '2023-06-01', 420),
    close('SPY', '2023-12-29', 440),
    close('SPY', '2025-01-14', 600),
  ])
  api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
  const host = api
  return async (query: { year?: number } = {}) =>
    (await host.call(contract.politics.report, { as: premiumUser, query })).body.data as Report
}

describe('F43 §4.13 Political Trading: the annual report', () => {
  it('a year of filings by hand: weights by the middle of the bracket, from the close of the filing day to the last close', async () => {
    const read = await imported([
      trade(1, {}),
      trade(2, { ticker: 'XOM', filed_date: '2023-06-01', amount_low: 15_001, amount_high: 50_000 }),
      trade(3, { member: 'Bob Sample', chamber: 'senate', district: '', filed_date: '2023-06-01' }),
      trade(4, { member: 'Bob Sample', chamber: 'senate', district: '', type: 'sale', filed_date: '2023-06-01' }),
      trade(5, { asset_type: 'Stock Option' }),
      trade(6, { ticker: '' }),
      trade(7, { filed_date: '2024-02-01', traded_date: '2024-01-20' }),
    ])
    const report = await read({ year: 2023 })
    expect([report.year, report.years, report.until, report.is_running]).toEqual([
      2023,
      [2024, 2023],
      '2023-12-29',
      false,
    ])
    const [small, large] = [8000.5, 32_500.5]
    const [ann, bob] = [report.by_member.find(({ key }) => key === 'Ann Example'), report.by_member[0]]
    expect(ann?.value).toBeCloseTo((small * 0.5 + large * -0.1) / (small + large), 12)
    expect(ann?.benchmark).toBeCloseTo((small * (440 / 400 - 1) + large * (440 / 420 - 1)) / (small + large), 12)
    expect(bob).toMatchObject({ key: 'Bob Sample', chamber: 'senate', trades: 2, purchases: 1, late: 2 })
    expect(bob?.value).toBeCloseTo(30 / 25 - 1, 12)
    expect(report.whole).toMatchObject({ members: 2, trades: 6, purchases: 3 })
    expect([report.measured, report.ahead, report.left_out]).toEqual([2, 1, 2])
    expect(report.by_chamber.map(({ key, members }) => [key, members])).toEqual([
      ['house', 1],
      ['senate', 1],
    ])
    expect(report.by_party).toMatchObject([{ key: 'Unknown', members: 2 }])
    expect(report.tickers.find(({ key }) => key === 'GME')).toMatchObject({ trades: 4, members: 2 })
  })

  it('without a year the newest; a year without filings is empty, not an error', async () => {
    const read = await imported([trade(1, {}), trade(2, { filed_date: '2024-02-01' })])
    expect((await read()).year).toBe(2024)
    expect((await read({ year: 2019 })).whole).toMatchObject({ trades: 0, value: null, purchases: 0 })
  })
})

describe('§4.13 Political Trading in the built-in market', () => {
  const host = morningHost()

  it('visitors and free accounts get the sample; nothing later than the session is counted', async () => {
    const read = async (as: typeof premiumUser | null) => (await host.api.call(contract.politics.report, { as })).body
    const [visitor, free, paid] = await Promise.all([read(null), read(aUser()), read(premiumUser)])
    expect([visitor.meta?.tier, free.meta?.tier, paid.meta?.tier]).toEqual(['sample', 'sample', 'live'])
    const { until, whole, by_member: members, by_party: parties } = paid.data as Report
    expect(until < '2025-01-15').toBe(true)
    expect(whole.purchases).toBeGreaterThan(0)
    for (const groups of [members, parties]) expect(groups.reduce((sum, one) => sum + one.trades, 0)).toBe(whole.trades)
  })

  it('the card of a year is a picture of what a visitor sees; a year without filings has none', async () => {
    const card = await host.api.app.request('/api/share/politics/2025.png')
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await host.api.app.request('/api/share/politics/2009.png')).status).toBe(404)
    expect((await host.api.app.request('/api/share/politics/..%2Fx.png')).status).toBe(422)
  })
})
