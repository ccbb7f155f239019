import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { StockHeader } from '@/lib/contract/stocks'
import { noFeed } from '@/server/engine/feedSource'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'

/** Wednesday 2025-01-15, 11:00 in New York: bars up to the day before are seen. */
const DAYS = ['2025-01-10', '2025-01-13', '2025-01-14', '2025-01-15']
const bar = (session_date: string, at: number): MarketRow<'stock_days'> => ({
  ...{ ticker: 'QZX', session_date, series: 'split', source: 'test' },
  ...{ open: 40 + at, high: 42 + at, low: 39 + at, close: 41 + at, volume: 1000 * (at + 1) },
})
const entities = new MemoryMarketStore()
const api = apiTestClient({ source: noFeed, entities })
const as = premiumUser
afterAll(() => api.close())

const params = { ticker: 'QZX' }
const header = async () => await api.call(contract.stocks.header, { as, params })

describe('§4.7 a host without a feed, with imported files alone', () => {
  it('knows a name from the moment its bars are stored, and shows the bars before the running session', async () => {
    expect((await header()).status).toBe(404)
    await entities.insert('stock_days', 'days', DAYS.map(bar))
    api.clock.nowMs += 4000
    const { status, body } = await header()
    expect(status).toBe(200)
    expect(body.data as StockHeader).toMatchObject({ ticker: 'QZX', name: 'QZX', last: 43, prev_close: 42 })
    expect((body.data as StockHeader).average_volume).toBe(2000)
    expect(body.meta).toMatchObject({ session_date: '2025-01-15', source: 'none', simulated: false })
    const chart = await api.call(contract.charting.bars, { as, query: { symbol: 'QZX', interval: '1D' } })
    expect(chart.body.data).toMatchObject({ bars: { c: [41, 42, 43] } })
    const price = await api.call(contract.stocks.bars, { as, params, query: { range: '1D' } })
    expect(price.body.data).toMatchObject({
      range: '3M',
      minutes: 0,
      bars: [{ close: 41 }, { close: 42 }, { close: 43 }],
    })
    const season = await api.call(contract.stocks.seasonality, { as, params })
    expect(season.body.data).toMatchObject({ first_date: '2025-01-10', sessions: 3 })
  })

  it('shows a bar that is stored after the first answer', async () => {
    await entities.insert('stock_days', 'more', [{ ...bar('2025-01-14', 2), close: 50 }])
    expect(((await header()).body.data as StockHeader).last).toBe(50)
  })

  it('takes the name from the newest listing; a visitor of the sample is told of no imported name', async () => {
    const listing = {
      ticker: 'QZX',
      exchange: 'Q',
      cik: '',
      sector: 'Energy',
      industry: '',
      country: '',
      ipo_year: null,
    }
    const more = {
      last: null,
      volume: null,
      market_cap: 5e9,
      is_etf: false,
      issue_type: null,
      is_test: false,
      other_symbols: [],
    }
    const named = { ...listing, ...more, source: 'test' }
    await entities.insert('listings', 'l', [
      { ...named, as_of: '2024-01-01', name: 'Old Name' },
      { ...named, as_of: '2025-01-02', name: 'Quartz Exploration' },
    ])
    api.clock.nowMs += 4000
    expect((await header()).body.data).toMatchObject({ name: 'Quartz Exploration', sector: 'Energy', industry: null })
    expect((await api.call(contract.stocks.header, { params })).status).toBe(404)
  })
})
