import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { noFacts } from '@/server/market/facts/noFacts'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'
import { aClose } from '@/tests/support/stockRows'

const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

function hostOn(entities: MemoryMarketStore, sample = noFacts) {
  api = apiTestClient({ entities, facts: { tape: noFacts, sample } })
  return api
}

function line(change: Partial<MarketRow<'insider_trades'>>): MarketRow<'insider_trades'> {
  return {
    ...{ ticker: 'AAA', filed_date: '2025-01-10', accession: 'a', line: 1, form: '4', period: '2025-01-08' },
    ...{ issuer_cik: '1', issuer: 'Aaa Inc', owner_cik: '2', owner: 'Ann', other_owners: [], is_director: false },
    ...{ is_officer: true, is_ten_percent: false, is_other: false, officer_title: 'Chief Financial Officer' },
    ...{ kind: 'transaction', part: 'common', security: 'Common', trade_date: '2025-01-08', code: 'P', acquired: true },
    ...{ shares: 100, price: 10, price_note: null, owned_after: 300, is_direct: true, ownership_nature: '' },
    ...{ plan_10b5_1: null, exercise_price: null, exercise_date: null, expiry_date: null, underlying: '' },
    ...{ underlying_shares: null, footnotes: '', source: 'test' },
    ...change,
  }
}

describe('§4.4 Insider Trades', () => {
  it('F41 values, ownership, lag and the return since the filing come from what is imported; awards are hidden', async () => {
    const store = new MemoryMarketStore()
    await store.insert('insider_trades', 't', [
      line({}),
      line({ line: 2, code: 'A', price: null }),
      line({ line: 3, code: 'S', acquired: false, owner: 'Bob', plan_10b5_1: true, shares: 50, owned_after: 50 }),
    ])
    await store.insert('stock_days', 'd', [aClose('AAA', '2025-01-10', 20), aClose('AAA', '2025-01-14', 25)])
    const host = hostOn(store)
    const { body } = await host.call(contract.insiders.trades, { as })
    const data = body.data as CallResponse<'insiders.trades'>['data']
    expect(body.meta).toMatchObject({ simulated: false, source: 'imported filings' })
    expect(data.rows.map((row) => [row.code, row.value, row.change, row.lag_days, row.role])).toEqual([
      ['P', 1000, 0.5, 2, 'CFO'],
      ['S', 500, -0.5, 2, 'CFO'],
    ])
    expect(data.rows[0]?.return_since).toBeCloseTo(0.25, 10)
    expect(data.tiles).toMatchObject({ buy_value: 1000, sell_value: 500, plan_share: 1 })
    const all = await host.call(contract.insiders.trades, { as, query: { codes: 'all' } })
    expect((all.body.data as CallResponse<'insiders.trades'>['data']).total).toBe(3)
  })

  it('C4 price, shares and size of the company narrow the list; what is not known passes no such filter', async () => {
    const store = new MemoryMarketStore()
    await store.insert('insider_trades', 't', [
      line({ price: 4 }),
      line({ line: 2, shares: 5000 }),
      line({ line: 3, code: 'S', acquired: false, price: null, filed_date: '2024-12-02' }),
      line({ line: 4, code: 'S', acquired: false, price: 20, filed_date: '2024-12-02' }),
    ])
    const host = hostOn(store)
    const ask = async (query: Record<string, string | number>) =>
      (await host.call(contract.insiders.trades, { as, query })).body.data as CallResponse<'insiders.trades'>['data']
    expect((await ask({ min_price: 10 })).rows.map((row) => row.price)).toEqual([10, 20])
    expect((await ask({ min_shares: 1000 })).total).toBe(1)
    expect((await ask({ min_cap: 1e9 })).total).toBe(0)
    expect((await ask({ sp500: '1' })).total).toBe(0)
    // 100 × 4 and 5000 × 10 bought in January; 100 × 20 sold in December, the line without a price counts nothing.
    expect((await ask({})).by_month).toEqual([
      { month: '2024-12', buys: 0, sells: 2000, ratio: 0 },
      { month: '2025-01', buys: 50_400, sells: 0, ratio: null },
    ])
  })

  it('the window counts back from the newest filing, so an import of older years is not empty', async () => {
    const store = new MemoryMarketStore()
    await store.insert('insider_trades', 't', [
      line({ filed_date: '2019-05-02' }),
      line({ accession: 'b', filed_date: '2018-01-02' }),
    ])
    const { body } = await hostOn(store).call(contract.insiders.trades, { as })
    const data = body.data as CallResponse<'insiders.trades'>['data']
    expect([data.newest_filed, data.total]).toEqual(['2019-05-02', 1])
  })

  it('a form without its submission has no filing day: the day of the trade counts for the window', async () => {
    const store = new MemoryMarketStore()
    await store.insert('insider_trades', 't', [
      line({ filed_date: '2024-12-20' }),
      line({ accession: 'bare', filed_date: null }),
      line({ accession: 'old', filed_date: null, trade_date: '2019-01-02' }),
    ])
    const { body } = await hostOn(store).call(contract.insiders.trades, { as })
    const data = body.data as CallResponse<'insiders.trades'>['data']
    expect([data.newest_filed, data.rows.map((row) => row.accession)]).toEqual(['2025-01-08', ['bare', 'a']])
  })

  it('the sample tier never reaches the store; without a market of its own it is empty', async () => {
    const store = new MemoryMarketStore()
    await store.insert('insider_trades', 't', [line({})])
    const { body } = await hostOn(store, { ...noFacts, filings: async () => new MemoryMarketStore() }).call(
      contract.insiders.trades,
    )
    expect(body.meta).toMatchObject({ tier: 'sample' })
    expect((body.data as CallResponse<'insiders.trades'>['data']).rows).toEqual([])
  })
})

const holding = (period: IsoDate, cusip: string, units: number): MarketRow<'institution_holdings'> => ({
  ...{ cik: '9', manager: 'Test Capital', period, filed_date: `${period.slice(0, 4)}-12-01`, accession: period },
  ...{ line: Number(cusip.slice(-1)), ticker: '', issuer: `Name ${cusip}`, class_title: 'COM', cusip },
  ...{ value: units * 10, value_reported: units * 10, units, units_type: 'SH', put_call: '', discretion: 'SOLE' },
  ...{ other_manager: '', voting_sole: null, voting_shared: null, voting_none: null, source: 'test' },
})

describe('§4.2 Institutions, two quarters', () => {
  it('F42 changes are counted from the quarter before, or from any earlier one that is chosen', async () => {
    const store = new MemoryMarketStore()
    await store.insert('institution_holdings', 'h', [
      holding('2024-03-31', 'AAA1', 100),
      holding('2024-06-30', 'AAA1', 150),
      holding('2024-06-30', 'BBB2', 50),
      holding('2024-09-30', 'AAA1', 150),
      holding('2024-09-30', 'BBB2', 80),
    ])
    const host = hostOn(store)
    const ask = async (query: Record<string, string>) =>
      (await host.call(contract.institutions.profile, { as, params: { name: 'Test Capital' }, query })).body
        .data as CallResponse<'institutions.profile'>['data']
    const kinds = (data: CallResponse<'institutions.profile'>['data']) =>
      Object.fromEntries(data.holdings.map((row) => [row.cusip, [row.kind, row.units_before]]))
    const usual = await ask({})
    expect([usual.base, kinds(usual)]).toEqual(['2024-06-30', { AAA1: ['unchanged', 150], BBB2: ['added', 50] }])
    const far = await ask({ base: '2024-03-31' })
    expect([far.base, kinds(far)]).toEqual(['2024-03-31', { AAA1: ['added', 100], BBB2: ['new', 0] }])
    // A later quarter is no base.
    expect((await ask({ period: '2024-06-30', base: '2024-09-30' })).base).toBe('2024-03-31')
  })
})

describe.skipIf(!hasSharedData)('§4.2 real filings (skipped: no shared data)', () => {
  async function imported(...paths: readonly string[]): Promise<MemoryMarketStore> {
    const market = new MemoryMarketStore()
    for (const path of paths) {
      const [report] = await importFile({ tape: new MemoryTape(), market }, () => 0, join(sharedData, 'market', path))
      expect(report.stored).toBeGreaterThan(0)
    }
    return market
  }

  it('F42 Institutions: Berkshire as filed, 1 new, 7 added, 6 reduced, 1 sold, 15 unchanged; unknown names get a hint', async () => {
    const store = await imported(
      'sec/form13f/berkshire_parsed_quarters.json',
      'sec/form13f/0001951757-25-000093_13F-HR_ACORN_CREEK_2024Q4_feed.nc',
      'sec/companyfacts/CIK0000320193.json.gz',
      'universe/sec_company_tickers_2024-05.json.gz',
    )
    const host = hostOn(store)
    const { body } = await host.call(contract.institutions.list, { as })
    const data = body.data as CallResponse<'institutions.list'>['data']
    expect(data.rows.map((row) => row.name)).toEqual(['BERKSHIRE HATHAWAY INC', 'ACORN CREEK CAPITAL LLC'])
    expect(data.rows[0]).toMatchObject({
      ...{ value: 299_253_556_246, positions: 29, period: '2026-06-30' },
      counts: { new: 1, added: 7, reduced: 6, sold: 1, unchanged: 15 },
    })
    const profile = await host.call(contract.institutions.profile, { as, params: { name: 'cik 1067983' } })
    const own = profile.body.data as CallResponse<'institutions.profile'>['data']
    expect(own.quarters).toHaveLength(8)
    expect(own.holdings[0]).toMatchObject({ ticker: 'AAPL', units: 227_917_808, kind: 'unchanged' })
    // 14,681,140,000 shares on the cover of the 10-Q filed 2026-01-30, the newest one in the file of Apple.
    expect(own.holdings[0]?.company_share).toBeCloseTo(227_917_808 / 14_681_140_000, 12)
    expect(own.holdings.find((row) => row.ticker === 'KO')?.company_share).toBeNull()
    const missing = await host.call(contract.institutions.profile, { as, params: { name: 'Acorn Creak' } })
    expect([missing.status, missing.body.message]).toEqual([
      404,
      expect.stringContaining('Did you mean ACORN CREEK CAPITAL LLC?'),
    ])
  })

  it('F43 Political Trades: members of the register get party and committees, late filings are counted', async () => {
    const store = await imported(
      'congress/house_all_transactions_2026-05-18.json.gz',
      'congress/legislators-current.yaml.gz',
      'congress/committees-current.yaml.gz',
      'congress/committee-membership-current.yaml.gz',
    )
    const host = hostOn(store)
    // The test's clock stands in January 2025: what was filed later is not the newest.
    const { body } = await host.call(contract.politics.trades, { as, query: { days: 0 } })
    const data = body.data as CallResponse<'politics.trades'>['data']
    expect(data.total).toBe(6048)
    expect(data.sums.trades).toBe(6048)
    expect(data.sums.late).toBeGreaterThan(300)
    const known = data.by_member.filter((member) => member.party !== '')
    expect(known.length / data.by_member.length).toBeGreaterThan(0.6)
    const kean = await host.call(contract.politics.member, { as, params: { name: 'Thomas H. Kean' } })
    expect(kean.body.data).toMatchObject({ party: 'Republican', state: 'NJ', chamber: 'house' })
  })
})
