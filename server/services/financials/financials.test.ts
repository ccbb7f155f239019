import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { quarterBooks } from '@/server/synthetic/filings/statementModel'
import { businessProfile } from '@/server/synthetic/filings/statementProfile'
import { statementRows } from '@/server/synthetic/filings/statementRows'
import { universe } from '@/server/synthetic/universe'
import { premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const as = premiumUser
const DAY = '2025-01-15'
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())
type Answer = CallResponse<'financials.read'>

async function onMarket() {
  const facts = builtInFacts
  const client = apiTestClient({ facts: { tape: facts, sample: facts } })
  api = client
  client.feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:30') * 1000 }))
  await until(() => client.runtime.views.live.seq === 1)
  return async (ticker: string, query = {}) =>
    (await client.call(contract.financials.read, { as, params: { ticker }, query })).body as Answer
}

const stock = (ticker: string) => {
  const found = universe.find((one) => one.ticker === ticker)
  if (found === undefined) throw new Error(`no ${ticker}`)
  return found
}

describe('§4.7 financials of the built-in market', () => {
  it('five years of quarters add up, balance, and are marked as simulated', async () => {
    const { data, meta } = await (await onMarket())('AAPL')
    expect(meta.simulated).toBe(true)
    expect(data.quarters.length).toBeGreaterThanOrEqual(20)
    const year = data.years.at(-1)
    const four = data.quarters.filter(({ fiscal_year }) => fiscal_year === year?.fiscal_year)
    for (const key of ['revenue', 'net', 'operatingCash', 'capex'])
      expect(
        four.reduce((sum, one) => sum + (one.values[key] ?? 0), 0),
        key,
      ).toBeCloseTo(year?.values[key] ?? 0, 0)
    for (const { values } of data.quarters) {
      expect(values.assets).toBe((values.liabilities ?? 0) + (values.equity ?? 0))
      expect(values.gross).toBe((values.revenue ?? 0) - (values.cost ?? 0))
    }
    expect(data.quarters.every(({ filed }) => filed <= DAY)).toBe(true)
  })
  it('cash flows lead from one balance to the next', async () => {
    const { data } = await (await onMarket())('MSFT')
    data.quarters.slice(1).forEach(({ values }, i) => {
      const before = data.quarters[i]?.values ?? {}
      const flows = (values.operatingCash ?? 0) + (values.investingCash ?? 0) + (values.financingCash ?? 0)
      expect((values.cashHeld ?? 0) - (before.cashHeld ?? 0)).toBeCloseTo(flows, 0)
      const kept = (values.net ?? 0) + (values.dividends ?? 0) + (values.buybacks ?? 0)
      expect((values.retained ?? 0) - (before.retained ?? 0)).toBeCloseTo(kept, 0)
    })
  })
  it('multiples fit the market: most profitable names cost 8 to 70 times their earnings', async () => {
    const ask = await onMarket()
    const names = ['AAPL', 'MSFT', 'JNJ', 'KO', 'XOM', 'CAT', 'NEE', 'HD', 'JPM']
    const multiples: number[] = []
    for (const name of names) {
      const pe = (await ask(name)).data.bands.find(({ key }) => key === 'pe')?.now
      if (pe !== null && pe !== undefined) multiples.push(pe)
    }
    expect(multiples.length).toBeGreaterThanOrEqual(7)
    expect(multiples.filter((pe) => pe > 6 && pe < 80).length).toBeGreaterThanOrEqual(multiples.length - 1)
  })
  it('an earlier day knows fewer reports; a fund files none; an unknown symbol is not found', async () => {
    const ask = await onMarket()
    const [now, then] = [await ask('AAPL'), await ask('AAPL', { session: '2024-07-15' })]
    expect(then.data.quarters.every(({ filed }) => filed <= '2024-07-15')).toBe(true)
    expect(then.data.quarters.at(-1)?.end).not.toBe(now.data.quarters.at(-1)?.end)
    const known = now.data.quarters.find(({ end }) => end === then.data.quarters.at(-1)?.end)
    expect(known).toEqual(then.data.quarters.at(-1))
    expect((await ask('SPY')).data).toMatchObject({ quarters: [], years: [], company: null })
    const reply = await api?.call(contract.financials.read, { as, params: { ticker: 'NOSUCH' } })
    expect(reply?.status).toBe(404)
  })
  it('books balance to the dollar for every kind of company, and a bank reports no current assets', () => {
    for (const ticker of ['AAPL', 'JPM', 'PLTR', 'NEE', 'KEY']) {
      for (const { balance } of quarterBooks(businessProfile(7, stock(ticker)), 225, () => 1e8)) {
        expect(balance.assets).toBe(balance.liabilities + balance.equity)
        expect(balance.equity).toBe(balance.retained + balance.paidIn)
      }
    }
    const concepts = new Set(statementRows(7, stock('JPM'), '2026-01-15').map(({ concept }) => concept))
    expect([concepts.has('AssetsCurrent'), concepts.has('Assets')]).toEqual([false, true])
  })
})

describe.skipIf(!hasSharedData)('§4.7 financials of imported reports (skipped: no shared data)', () => {
  it('company facts of Apple, found by the SEC list of tickers', async () => {
    const entities = new MemoryMarketStore()
    const stores = { tape: new MemoryTape(), market: entities }
    const listing: MarketRow<'listings'> = {
      ...{ ticker: 'AAPL', as_of: '2024-05-01', name: 'Apple Inc.', exchange: 'Nasdaq', cik: '0000320193' },
      ...{ sector: '', industry: '', country: '', ipo_year: null, last: null, volume: null, market_cap: null },
      ...{ is_etf: false, issue_type: null, is_test: false, other_symbols: [], source: 'test' },
    }
    await entities.insert('listings', 'AAPL', [listing])
    await importFile(stores, () => 0, join(sharedData, 'market/sec/companyfacts/CIK0000320193.json.gz'))
    const facts = builtInFacts
    const client = apiTestClient({ entities, facts: { tape: facts, sample: noFacts } })
    api = client
    const { body } = await client.call(contract.financials.read, { as, params: { ticker: 'AAPL' } })
    const { data, meta } = body as Answer
    expect(meta.simulated).toBe(false)
    expect(data).toMatchObject({ company: 'Apple Inc.', cik: '320193' })
    const year = data.years.find(({ fiscal_year }) => fiscal_year === 2023)
    expect(year?.values).toMatchObject({ revenue: 383_285_000_000, net: 96_995_000_000, eps: 6.13 })
  })
})
