import { expect, it } from 'vitest'
import { StoredTable } from '@/server/market/stored/storedTable'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'

const DAY = '2026-11-23'
const source = 'test'

const listing = (ticker: string, more: Partial<MarketRow<'listings'>> = {}): MarketRow<'listings'> => ({
  ...{ ticker, as_of: '2026-11-02', name: ticker, exchange: '', cik: '', sector: '', industry: '', country: '' },
  ...{
    ipo_year: null,
    last: null,
    volume: null,
    market_cap: null,
    is_etf: false,
    issue_type: null,
    is_test: false,
    other_symbols: [],
  },
  ...{ source, ...more },
})

async function stored(): Promise<MemoryMarketStore> {
  const store = new MemoryMarketStore()
  await store.insert('listings', '1', [
    listing('KO', { cik: '0000021344', sector: 'Consumer Staples', industry: 'Beverages' }),
    listing('AAPL', { market_cap: 4e12 }),
    listing('SPY', { is_etf: true, cik: '884394' }),
    listing('ZVZZT', { is_test: true }),
  ])
  const cover = {
    ...{ cik: '21344', company: 'Coca-Cola', taxonomy: 'dei', concept: 'EntityCommonStockSharesOutstanding' },
    ...{ unit: 'shares', period_start: null, period_end: '2026-10-20', fiscal_year: 2026, fiscal_period: 'Q3' },
    ...{ form: '10-Q', frame: '', span: '', source },
  }
  await store.insert('company_facts', '1', [
    { ...cover, accession: '1', filed_date: '2026-10-23', value: 4_300_000_000 },
    // Filed after the session: nobody knew it.
    { ...cover, accession: '2', filed_date: '2026-11-24', value: 1 },
  ])
  const bar = { open: null, high: null, low: null, volume: null, source }
  await store.insert('stock_days', '1', [
    { ...bar, ticker: 'KO', session_date: '2026-11-20', series: 'split', close: 70 },
    { ...bar, ticker: 'KO', session_date: '2026-11-23', series: 'split', close: 1 },
  ])
  return store
}

it('C10 what files tell of names by a session: a listed size, else shares of the newest cover at the close before', async () => {
  const table = new StoredTable(await stored())
  await table.ready(DAY)
  const facts = table.of(DAY)
  expect([...facts.keys()].sort()).toEqual(['AAPL', 'KO', 'SPY'])
  expect(facts.get('KO')).toMatchObject({ sector: 'Consumer Staples', industry: 'Beverages', marketCap: 301e9 })
  expect(facts.get('AAPL')).toMatchObject({ sector: null, marketCap: 4e12, daysToEarnings: null })
  expect(facts.get('SPY')).toMatchObject({ issueType: 'ETF', marketCap: null })
})

it('days to the next report and dividend, and the indices whose fund holds a name; a map that was taken before is filled', async () => {
  const store = await stored()
  const table = new StoredTable(store)
  await table.ready(DAY)
  const before = table.of(DAY)
  const report = {
    ...{ ticker: 'KO', quarter_end: null, name: '', time: 'before', eps_actual: null, eps_estimate: null, source },
    ...{ estimates: null, revenue_estimate: null, previous_year_eps: null, previous_year_date: null, market_cap: null },
  }
  await store.insert('earnings', '1', [
    { ...report, quarter: 'Q4', report_date: '2027-02-10' },
    { ...report, quarter: 'Q3', report_date: '2026-11-25' },
    { ...report, quarter: 'Q2', report_date: '2026-10-21' },
  ])
  const action = {
    ...{ ticker: 'KO', ratio: null, amount: 0.5, price_factor: null, split_factor: null, reference_close: null },
    ...{ declared_date: null, record_date: null, pay_date: null, detail: '', source },
  }
  await store.insert('corporate_actions', '1', [
    { ...action, kind: 'dividend', ex_date: '2026-11-30' },
    { ...action, kind: 'split', ex_date: '2026-11-24' },
  ])
  const holding = {
    ...{ ticker: 'SPY', name: '', identifier: '', asset_class: '', sector: '', weight: 1, shares: null, source },
    ...{ value: null, price: null, currency: 'USD' },
  }
  await store.insert('etf_holdings', '1', [
    { ...holding, as_of: '2026-11-20', line: 1, holding: 'KO' },
    { ...holding, as_of: '2026-11-19', line: 1, holding: 'AAPL' },
  ])
  await table.ready(DAY)
  expect(before.get('KO')).toMatchObject({ daysToEarnings: 2, daysToExDividend: 7, indices: ['SPX'] })
  expect(before.get('AAPL')?.indices).toEqual([])
})

it('a session that was let go of among many others is read again', async () => {
  const table = new StoredTable(await stored())
  await table.ready(DAY)
  const known = await table.sharesOn(DAY)
  for (let day = 1; day <= 28; day += 1) await table.ready(`2026-02-${String(day).padStart(2, '0')}`)
  // Who asked before keeps what was read, whatever is let go of.
  expect(known.get('KO')).toBe(4_300_000_000)
  await table.ready(DAY)
  expect(table.of(DAY).get('KO')).toMatchObject({ marketCap: 301e9 })
  expect((await table.sharesOn(DAY)).get('KO')).toBe(4_300_000_000)
})
