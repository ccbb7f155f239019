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

type Data = CallResponse<'insiders.company'>['data']

const DAY = '2025-01-15'
const as = premiumUser
const facts = builtInFacts
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

async function hostOn(entities?: MemoryMarketStore) {
  api = apiTestClient({ facts: { tape: facts, sample: facts }, ...(entities ? { entities } : {}) })
  api.feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:30') * 1000 }))
  const { views } = api.runtime
  await until(() => views.live.seq === 1)
  return api
}

const line = (change: Partial<MarketRow<'insider_trades'>>): MarketRow<'insider_trades'> => ({
  ...{ ticker: 'AMD', filed_date: '2024-12-10', accession: 'a', line: 1, form: '4', period: '2024-12-08' },
  ...{ issuer_cik: '2488', issuer: 'AMD', owner_cik: '2', owner: 'Ann', other_owners: [], is_director: false },
  ...{ is_officer: true, is_ten_percent: false, is_other: false, officer_title: 'Chief Financial Officer' },
  ...{ kind: 'transaction', part: 'common', security: 'Common', trade_date: '2024-12-08', code: 'P', acquired: true },
  ...{ shares: 100, price: 10, price_note: null, owned_after: 300, is_direct: true, ownership_nature: '' },
  ...{ plan_10b5_1: null, exercise_price: null, exercise_date: null, expiry_date: null, underlying: '' },
  ...{ underlying_shares: null, footnotes: '', source: 'test' },
  ...change,
})

describe('§4.7 insiders of a company', () => {
  it('F41 net by month, stakes, ownership change and clusters of imported forms by hand', async () => {
    const store = new MemoryMarketStore()
    await store.insert('insider_trades', 't', [
      line({}),
      line({
        accession: 'b',
        owner: 'Bob',
        code: 'S',
        acquired: false,
        shares: 50,
        owned_after: 50,
        filed_date: '2025-01-09',
        trade_date: '2025-01-07',
      }),
      line({ accession: 'c', owner: 'Cy', filed_date: '2024-12-12' }),
      line({ accession: 'd', owner: 'Di', filed_date: '2024-12-13', trade_date: '2024-12-11' }),
      line({ accession: 'other', ticker: 'NVDA' }),
      line({ accession: 'old', filed_date: '2023-01-05', trade_date: '2023-01-03' }),
    ])
    const host = await hostOn(store)
    const ask = async (query = {}) =>
      (await host.call(contract.insiders.company, { as, params: { ticker: 'AMD' }, query })).body.data as Data
    const data = await ask()
    expect([data.newest_filed, data.lines]).toEqual(['2025-01-09', 4])
    expect(data.by_month).toEqual([
      { month: '2024-12', buys: 3000, sells: 0 },
      { month: '2025-01', buys: 0, sells: 500 },
    ])
    // Three times 200 to 300, once 100 to 50.
    expect(data.owned).toEqual({ now: 950, before: 700, change: 950 / 700 - 1 })
    expect(data.people.map((row) => [row.insider, row.buy_value, row.sell_value, row.owned])).toEqual([
      ['Ann', 1000, 0, 300],
      ['Cy', 1000, 0, 300],
      ['Di', 1000, 0, 300],
      ['Bob', 0, 500, 50],
    ])
    expect(data.clusters).toEqual([
      { insiders: ['Ann', 'Cy', 'Di'], value: 3000, first: '2024-12-08', last: '2024-12-11' },
    ])
    // No imported prices: those of the built-in market never stand beside imported filings.
    expect(data.prices).toEqual([])
    expect((await ask({ session: '2024-12-11' })).lines).toBe(1)
    expect((await ask({ days: 0 })).lines).toBe(5)
  })

  it('the built-in market: the page of one name has the lines that the list of all names has', async () => {
    const host = await hostOn()
    const company = (await host.call(contract.insiders.company, { as, params: { ticker: 'AAPL' }, query: { days: 0 } }))
      .body
    const list = (await host.call(contract.insiders.trades, { as, query: { ticker: 'AAPL', days: 0, codes: 'all' } }))
      .body
    const data = company.data as Data
    expect(company.meta).toMatchObject({ simulated: true })
    expect(data.lines).toBe((list.data as CallResponse<'insiders.trades'>['data']).total)
    expect(data.lines).toBeGreaterThan(0)
    expect(data.prices.at(-1)?.date).toBe('2025-01-14')
  })

  it('several names are asked for at once, and nothing else answers', async () => {
    const host = await hostOn()
    const totalOf = async (query: object) => {
      const { body } = await host.call(contract.insiders.trades, { as, query: { days: 0, codes: 'all', ...query } })
      const { total, rows } = body.data as CallResponse<'insiders.trades'>['data']
      return { total, names: [...new Set(rows.map(({ ticker }) => ticker))].toSorted() }
    }
    const [one, other, both] = [
      await totalOf({ ticker: 'AAPL' }),
      await totalOf({ ticker: 'MSFT' }),
      await totalOf({ tickers: 'MSFT, aapl', limit: 2000 }),
    ]
    expect(both).toEqual({ total: one.total + other.total, names: ['AAPL', 'MSFT'] })
  })
})
