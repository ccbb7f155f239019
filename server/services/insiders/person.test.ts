import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { nextSession } from '@/lib/market/calendar'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { aStockDay } from '@/tests/support/stockRows'

const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

const line = (accession: string, change: Partial<MarketRow<'insider_trades'>>): MarketRow<'insider_trades'> => ({
  ...{ ticker: 'AMD', filed_date: '2024-09-05', accession, line: 1, form: '4', period: '2024-09-03' },
  ...{ issuer_cik: '2488', issuer: 'AMD', owner_cik: '2', owner: 'Su Lisa T', other_owners: [], is_director: true },
  ...{ is_officer: true, is_ten_percent: false, is_other: false, officer_title: 'Chief Executive Officer' },
  ...{ kind: 'transaction', part: 'common', security: 'Common', trade_date: '2024-09-03', code: 'P', acquired: true },
  ...{ shares: 100, price: 10, price_note: null, owned_after: 300, is_direct: true, ownership_nature: '' },
  ...{ plan_10b5_1: null, exercise_price: null, exercise_date: null, expiry_date: null, underlying: '' },
  ...{ underlying_shares: null, footnotes: '', source: 'test' },
  ...change,
})
const bar = (ticker: string, date: string, close: number) => aStockDay(ticker, date, close, { volume: 1 })

async function hostOn(lines: readonly MarketRow<'insider_trades'>[]) {
  const store = new MemoryMarketStore()
  await store.insert('insider_trades', 't', lines)
  api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
  return { store, host: api }
}

describe('C25 an insider over all companies', () => {
  it('F41 stakes, trades and what the purchases were worth against SPY, by hand', async () => {
    const { store, host } = await hostOn([
      line('a', {}),
      line('b', { code: 'S', acquired: false, shares: 50, owned_after: 250, price: 20, filed_date: '2024-12-03' }),
      line('c', { ticker: 'INTC', issuer: 'Intel', shares: 10, owned_after: 10, officer_title: '', is_officer: false }),
      line('d', { owner: 'Somebody Else' }),
    ])
    const bars: MarketRow<'stock_days'>[] = []
    // 30 sessions from the filing on: AMD gains 1 a day from 100, INTC stands, SPY gains a tenth of a percent a day.
    for (let [day, at] = ['2024-09-05', 0]; at < 30; day = nextSession(day), at += 1)
      bars.push(bar('AMD', day, 100 + at), bar('INTC', day, 30), bar('SPY', day, 500 * 1.001 ** at))
    await store.insert('stock_days', 'd', bars)
    const { body } = await host.call(contract.insiders.person, { as, params: { name: 'Su Lisa T' } })
    const data = body.data as CallResponse<'insiders.person'>['data']
    expect([data.lines, data.first, data.newest]).toEqual([3, '2024-09-05', '2024-12-03'])
    expect(data.companies).toEqual([
      {
        ...{ ticker: 'AMD', company: 'AMD', role: 'CEO', title: 'Chief Executive Officer', owned: 250 },
        ...{ buys: 1, buy_value: 1000, sells: 1, sell_value: 1000 },
      },
      {
        ...{ ticker: 'INTC', company: 'Intel', role: 'director', title: '', owned: 10 },
        ...{ buys: 1, buy_value: 100, sells: 0, sell_value: 0 },
      },
    ])
    const [month, quarter] = data.record
    const market = 1.001 ** 21 - 1
    expect(month).toMatchObject({ sessions: 21, count: 2, hit: 0.5 })
    expect(month?.mean).toBeCloseTo(0.21 / 2, 10)
    expect(month?.excess).toBeCloseTo(0.21 / 2 - market, 10)
    expect(quarter).toEqual({ sessions: 63, count: 0, mean: null, excess: null, hit: null })
    const unknown = await host.call(contract.insiders.person, { as, params: { name: 'Nobody' } })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'No filings of Nobody are known.'])
  })

  it('the plan comes from the notice of the sale; the distance to the next report can be asked for', async () => {
    const sale = { code: 'S', acquired: false, plan_10b5_1: true } as const
    const { store, host } = await hostOn([
      line('a', { ...sale, trade_date: '2024-09-03' }),
      line('b', { ...sale, trade_date: '2024-06-03', filed_date: '2024-09-05' }),
      line('c', { ...sale, ticker: 'INTC', owner: 'Gelsinger Patrick' }),
    ])
    await store.insert('planned_sales', 'p', [
      {
        ...{ accession: 'n', issuer_cik: '2488', issuer: 'AMD', ticker: 'AMD', seller: 'LISA SU', relationship: '' },
        ...{ security: 'Common', broker: '', shares: 100, value: null, sale_date: '2024-09-02', exchange: '' },
        ...{ notice_date: '2024-09-02', plan_date: '2024-03-15', source: 'test' },
      },
    ])
    await store.insert('earnings', 'e', [
      {
        ...{ ticker: 'AMD', report_date: '2024-09-13', quarter_end: null, quarter: '', name: 'AMD', time: 'after' },
        ...{ eps_actual: null, eps_estimate: null, estimates: null, revenue_estimate: null, previous_year_eps: null },
        ...{ previous_year_date: null, market_cap: null, source: 'test' },
      },
    ])
    const ask = async (query = {}) =>
      (await host.call(contract.insiders.trades, { as, query: { days: 0, ...query } })).body
        .data as CallResponse<'insiders.trades'>['data']
    const rows = Object.fromEntries((await ask()).rows.map((row) => [row.accession, row]))
    expect([rows.a?.plan_date, rows.a?.report_days]).toEqual(['2024-03-15', 10])
    expect([rows.b?.plan_date, rows.b?.report_days]).toEqual([null, 102])
    expect([rows.c?.plan_date, rows.c?.report_days]).toEqual([null, null])
    const near = await ask({ report_within: 30 })
    expect([near.total, near.rows.map((row) => row.accession)]).toEqual([1, ['a']])
  })
})
