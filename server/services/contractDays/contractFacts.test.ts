import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ScreenerRow } from '@/lib/contract/screener'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const KNOWN: TickerFacts = {
  ...{ sector: 'Technology', industry: 'Software', issueType: 'Common', indices: ['SPX'], marketCap: 3e12 },
  ...{ daysToEarnings: 9, daysToExDividend: 20 },
}
const SMALL: TickerFacts = { ...KNOWN, sector: 'Energy', marketCap: 4e8, daysToEarnings: null, daysToExDividend: 2 }
const table = new Map([
  ['MSFT', KNOWN],
  ['GUSH', SMALL],
])
const facts: MarketFacts = { ...noFacts, expiries: () => [], factsTable: () => table }

describe('Options Screener: what the market knows of a contract’s name', () => {
  const api = apiTestClient({ facts: { tape: facts, sample: noFacts } })
  const screen = async (query: Record<string, unknown>) => {
    const reply = await api.call(contract.screener.list, { as: premiumUser, query })
    return (reply.body.data as { rows: ScreenerRow[] }).rows
  }
  const tickers = async (query: Record<string, unknown>) => (await screen(query)).map((row) => row.ticker)

  beforeAll(async () => {
    const symbols = ['MSFT250117C00400000', 'GUSH250117C00030000', 'ZZZ250117C00010000']
    api.feed.push(...symbols.map((option_chain_id, at) => aPrint({ seq: at + 1, option_chain_id })))
    await until(() => api.runtime.views.live.seq === symbols.length)
  })
  afterAll(() => api.close())

  it('rows tell sector, market cap, days to the report and to the ex-dividend day; null where nothing is known', async () => {
    const rows = new Map((await screen({})).map((row) => [row.ticker, row]))
    const known = { sector: 'Technology', market_cap: 3e12, earnings_days: 9, exdiv_days: 20 }
    expect(rows.get('MSFT')).toMatchObject(known)
    expect(rows.get('GUSH')).toMatchObject({ sector: 'Energy', market_cap: 4e8, earnings_days: null, exdiv_days: 2 })
    expect(rows.get('ZZZ')).toMatchObject({ sector: null, market_cap: null, earnings_days: null, exdiv_days: null })
  })

  it('they filter and order the contracts; what is not known matches nothing and is last', async () => {
    expect(await tickers({ filter: 'sector=energy' })).toEqual(['GUSH'])
    expect(await tickers({ filter: 'earnings_days<=14' })).toEqual(['MSFT'])
    expect(await tickers({ filter: 'exdiv_days<=5' })).toEqual(['GUSH'])
    expect(await tickers({ filter: 'market_cap>=1b' })).toEqual(['MSFT'])
    expect(await tickers({ sort: '-market_cap' })).toEqual(['MSFT', 'GUSH', 'ZZZ'])
    expect(await tickers({ sort: 'exdiv_days' })).toEqual(['GUSH', 'MSFT', 'ZZZ'])
  })
})

describe('Options Screener: what a fund is worth is its assets, which are no market cap (26.16)', () => {
  const fund: TickerFacts = { ...KNOWN, sector: null, issueType: 'ETF', marketCap: 6.6e11 }
  const tape: MarketFacts = { ...noFacts, expiries: () => [], factsTable: () => new Map([['SPY', fund]]) }
  const api = apiTestClient({ facts: { tape, sample: noFacts } })
  afterAll(() => api.close())

  it('its row has none, as its page has none, and no bound on it finds the fund', async () => {
    api.feed.push(aPrint({ seq: 1, option_chain_id: 'SPY250117C00600000' }))
    await until(() => api.runtime.views.live.seq === 1)
    const screen = async (query: Record<string, unknown>) =>
      (await api.call(contract.screener.list, { as: premiumUser, query })).body.data as { rows: ScreenerRow[] }
    const { rows } = await screen({})
    expect(rows.map(({ ticker, market_cap }) => [ticker, market_cap])).toEqual([['SPY', null]])
    expect((await screen({ filter: 'market_cap>=1b' })).rows).toEqual([])
  })
})
