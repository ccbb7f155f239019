import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'
import { aStockDay } from '@/tests/support/stockRows'

type Data = CallResponse<'analysts.read'>['data']

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
const as = premiumUser
const facts = builtInFacts
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

async function read(ticker: string, entities?: MemoryMarketStore, query = {}) {
  api = apiTestClient({ facts: { tape: facts, sample: facts }, ...(entities ? { entities } : {}) })
  api.feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
  const { views } = api.runtime
  await until(() => views.live.seq === 1)
  const { body } = await api.call(contract.analysts.read, { as, params: { ticker }, query })
  return { data: body.data as Data, meta: body.meta }
}

const note = (change: Partial<MarketRow<'analyst_ratings'>>): MarketRow<'analyst_ratings'> => ({
  ...{ ticker: 'AMD', rated_at: newYorkTimeToMs('2025-01-10', '08:00') * 1000, firm: 'One', action: 'main' },
  ...{ from_grade: 'Buy', to_grade: 'Buy', price_target: 150, previous_target: 140, source: 'test' },
  ...change,
})
const close = (date: string, price: number) => aStockDay('AMD', date, price, { series: 'split' })

describe('§4.7 analysts', () => {
  it('F44 of imported notes by hand: consensus, targets, upside, reaction, revisions', async () => {
    const store = new MemoryMarketStore()
    await store.insert('analyst_ratings', 'n', [
      note({}),
      note({ firm: 'Two', action: 'down', from_grade: 'Outperform', to_grade: 'Market Perform', price_target: 100 }),
      note({ firm: 'Three', to_grade: 'Not Rated', from_grade: '', price_target: null, previous_target: null }),
      note({ firm: 'Later', rated_at: newYorkTimeToMs('2025-01-16', '08:00') * 1000 }),
    ])
    await store.insert('stock_days', 'd', [close('2025-01-08', 90), close('2025-01-10', 99), close('2025-01-14', 125)])
    // The test's clock stands on 15 January: imported notes of later days are not known.
    const { data, meta } = await read('AMD', store, { session: DAY })
    expect(meta).toMatchObject({ simulated: false })
    expect(data.consensus).toMatchObject({ score: 3.5, firms: 2, buy: 1, hold: 1, unknown: 1 })
    expect(data.targets).toMatchObject({ count: 2, mean: 125, median: 125, high: 150, low: 100, upside: 0 })
    expect(data.revisions).toEqual({ up: 1, down: 1, same: 1 })
    expect(data.history.map((row) => row.firm)).not.toContain('Later')
    const one = data.history.find((row) => row.firm === 'One')
    expect(one?.upside).toBeCloseTo(150 / 90 - 1, 12)
    expect(one?.reaction).toBeCloseTo(0.1, 12)
    expect(one?.outcome).toBe('open')
    // 100 lies above the close of its day (99) and was reached by 125.
    expect(data.hits).toEqual({ hits: 1, misses: 0, open: 1, rate: 1 })
  })

  it('the built-in market invents notes of firms that exist nowhere, none later than the instant', async () => {
    const { data, meta } = await read('NVDA')
    expect(meta).toMatchObject({ simulated: true })
    expect(data.total).toBeGreaterThan(50)
    expect(data.history.every((row) => row.at_ms <= NOW)).toBe(true)
    expect(data.consensus.firms).toBeGreaterThan(5)
    expect(data.trends.map((row) => row.months_ago)).toEqual([3, 2, 1, 0])
    expect(data.hits.hits + data.hits.misses).toBeGreaterThan(20)
    expect(data.prices).toHaveLength(252)
    const funds = await read('SPY')
    expect(funds.data).toMatchObject({ total: 0, trends: [] })
  })
})

describe.skipIf(!hasSharedData)('§4.7 real ratings (skipped: no shared data)', () => {
  it('Apple as Yahoo lists it: 968 notes, counts of February 2025, no targets', async () => {
    const store = new MemoryMarketStore()
    for (const name of ['upgradeDowngradeHistory_AAPL.json', 'recommendationTrend_AAPL.json']) {
      const path = join(sharedData, 'market/calendars/yahoo_quote_summary', name)
      await importFile({ tape: new MemoryTape(), market: store }, () => 0, path)
    }
    const { data } = await read('AAPL', store)
    // The test's clock stands on 15 January 2025; the file goes to the 31st.
    expect(data.total).toBeGreaterThan(900)
    expect(data.total).toBeLessThan(968)
    expect(data.targets).toMatchObject({ count: 0, mean: null })
    const now = data.trends.at(-1)
    expect([now?.strong_buy, now?.firms, now?.score?.toFixed(2)]).toEqual([7, 46, '3.63'])
    expect(data.consensus.firms).toBeGreaterThan(15)
    expect(data.consensus.unknown).toBe(0)
  })
})
