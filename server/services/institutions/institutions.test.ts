import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

type Profile = CallResponse<'institutions.profile'>['data']
const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

const line = (change: Partial<MarketRow<'institution_holdings'>>): MarketRow<'institution_holdings'> => ({
  ...{ cik: '77', manager: 'Ridge LP', period: '2024-09-30', filed_date: '2024-11-14', accession: 'first', line: 1 },
  ...{ ticker: 'AMD', issuer: 'AMD', class_title: 'COM', cusip: '007903107', value: 1000, value_reported: 1000 },
  ...{ units: 10, units_type: 'SH', put_call: '', discretion: 'SOLE', other_manager: '', voting_sole: 10 },
  ...{ voting_shared: 0, voting_none: 0, source: 'test' },
  ...change,
})

describe('§4.2 Institutions: names of managers', () => {
  it('a number has the name that any imported file gives it; without one it says whose number it is', async () => {
    const store = new MemoryMarketStore()
    const nameless = { manager: '', accession: 'x' }
    await store.insert('institution_holdings', 't', [
      line({}),
      ...['11', '22', '33', '44'].map((cik) => line({ ...nameless, cik })),
      // An earlier report of the same manager with its cover page.
      line({ cik: '55', manager: 'Cover LLC', period: '2024-06-30', accession: 'a' }),
      line({ ...nameless, cik: '55' }),
    ])
    const listing = { exchange: '', sector: '', industry: '', country: '', ipo_year: null, is_test: false }
    const figures = {
      last: null,
      volume: null,
      market_cap: null,
      is_etf: null,
      issue_type: null,
      other_symbols: [],
      source: 'x',
    }
    await store.insert('listings', 'l', [
      { ...listing, ...figures, ticker: 'ELV', as_of: '2024-05-01', name: 'ELEVEN INC', cik: '11' },
    ])
    const filing = { ticker: '', form: '10-K', filed_date: '2024-02-01', period: null, accepted_at: null, url: '' }
    await store.insert('filings', 'f', [
      {
        ...{ ...filing, accession: 'f', cik: '22', company: 'TWENTY TWO CORP', description: '', entries: null },
        ...{ declared_value: null, is_amendment: false, source: 'x' },
      },
    ])
    const fact = { taxonomy: 'us-gaap', concept: 'Assets', unit: 'USD', period_start: null, value: 1, form: '10-K' }
    await store.insert('company_facts', 'c', [
      {
        ...{ ...fact, cik: '33', company: 'Thirty Three Co', period_end: '2023-12-31', accession: 'g', source: 'x' },
        ...{ fiscal_year: 2023, fiscal_period: 'FY', filed_date: '2024-02-01', frame: '', span: '' },
      },
    ])
    api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
    const { body } = await api.call(contract.institutions.list, { as })
    const names = Object.fromEntries(
      (body.data as CallResponse<'institutions.list'>['data']).rows.map((row) => [row.cik, row.name]),
    )
    expect(names).toEqual({
      ...{ 11: 'ELEVEN INC', 22: 'TWENTY TWO CORP', 33: 'Thirty Three Co', 44: 'Manager CIK 44' },
      ...{ 55: 'Cover LLC', 77: 'Ridge LP' },
    })
    // Also under the short form that older links have.
    for (const name of ['Manager CIK 44', 'CIK 44', '44']) {
      const profile = await api.call(contract.institutions.profile, { as, params: { name } })
      expect((profile.body.data as Profile).summary.name).toBe('Manager CIK 44')
    }
  })
})

describe('§4.2 Institutions: versions and shares of the company', () => {
  it('an amended report counts, the one it replaced stands beside it and can be looked at', async () => {
    const store = new MemoryMarketStore()
    const amended = { accession: 'second', filed_date: '2024-12-02' }
    await store.insert('institution_holdings', 't', [
      line({}),
      line({ ...amended, units: 12, value: 1200 }),
      line({ ...amended, line: 2, ticker: 'NVDA', issuer: 'NVIDIA', cusip: '67066G104', units: 5, value: 600 }),
      line({ period: '2024-06-30', filed_date: '2024-08-14', accession: 'before', units: 8, value: 700 }),
    ])
    api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
    const ask = async (query = {}) => {
      const { body } = await (api as NonNullable<typeof api>).call(contract.institutions.profile, {
        ...{ as, params: { name: 'Ridge LP' }, query },
      })
      return body.data as Profile
    }
    const own = await ask()
    expect(own.summary).toMatchObject({ is_amended: true, value: 1800, positions: 2, filed: '2024-12-02' })
    expect(own.quarters).toEqual([
      {
        ...{ period: '2024-09-30', accession: 'second', filed: '2024-12-02', value: 1800, positions: 2 },
        earlier: [{ accession: 'first', filed: '2024-11-14', value: 1000, positions: 1 }],
      },
      {
        ...{ period: '2024-06-30', accession: 'before', filed: '2024-08-14', value: 700, positions: 1 },
        earlier: [],
      },
    ])
    const replaced = await ask({ version: 'first' })
    expect(replaced.holdings.map((row) => [row.ticker, row.units, row.units_change])).toEqual([['AMD', 10, 0.25]])
    expect((await ask({ version: 'nonsense' })).summary.value).toBe(1800)
  })

  it('F42 the built-in market knows the shares of its companies; options own none', async () => {
    const { whole } = fewNames([])
    api = apiTestClient({ facts: { tape: whole, sample: whole } })
    api.feed.push(aPrint({ seq: 1 }))
    const host = api
    await until(() => host.runtime.views.live.seq === 1)
    const list = (await host.call(contract.institutions.list, { as })).body
      .data as CallResponse<'institutions.list'>['data']
    const { body } = await host.call(contract.institutions.profile, { as, params: { name: list.rows[0]?.name ?? '' } })
    const { holdings } = body.data as Profile
    const held = holdings.find((row) => row.type === 'share' && row.ticker !== '')
    const listed = whole.infoOf(held?.ticker ?? '')
    // Market cap over the shares is the typical price: the same figure by another way.
    const shares = (held?.units ?? 0) / (held?.company_share ?? Number.NaN)
    expect(shares).toBeGreaterThan(1e6)
    expect((listed?.marketCap ?? 0) / shares).toBeGreaterThan(1)
    expect(holdings.every((row) => row.type === 'share' || row.company_share === null)).toBe(true)
  })
})
