import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { publishedOn } from '@/lib/equities/shorts'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { storedMarket } from '@/server/market/stored/storedMarket'
import { importFile } from '@/server/services/import/importFile'
import { readShareHistory } from '@/server/services/shorts/readShares'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { shareCount } from '@/server/synthetic/filings/shareCount'
import { instrumentNumber, universe } from '@/server/synthetic/universe'
import { premiumUser } from '@/tests/builders/aUser'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts as facts, builtInMarket as market } from '@/tests/support/builtInMarket'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

type Data = CallResponse<'shorts.read'>['data']

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

async function hostOn(entities?: MemoryMarketStore) {
  api = apiTestClient({ facts: { tape: facts, sample: facts }, ...(entities ? { entities } : {}) })
  api.feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
  const { views } = api.runtime
  await until(() => views.live.seq === 1)
  return api
}

async function read(host: ReturnType<typeof apiTestClient>, ticker: string, query = {}) {
  const { body } = await host.call(contract.shorts.read, { as, params: { ticker }, query })
  return { data: body.data as Data, meta: body.meta }
}

describe('§4.7 shorts of the built-in market', () => {
  it('F40 nothing is known before it is published, and every figure follows from shares, float and volume', async () => {
    const host = await hostOn()
    const { data, meta } = await read(host, 'AMD')
    expect(meta).toMatchObject({ simulated: true, tier: 'live' })
    const last = data.interest.at(-1)
    // 31 December is published on 13 January (the 9th was a day of mourning), 15 January not before the 27th.
    expect([last?.settlement, last?.published, data.age_days]).toEqual(['2024-12-31', publishedOn('2024-12-31'), 15])
    expect(data.interest.every((row) => row.published <= DAY)).toBe(true)
    expect(data.next).toEqual({ settlement: '2025-01-15', due: '2025-01-27' })
    const instrument = universe[instrumentNumber('AMD')]
    const count = instrument ? shareCount(7, instrument) : { float: 0, outstanding: 0 }
    expect(data.float.outstanding).toBe(count.outstanding)
    expect((data.float.shares ?? 0) / count.float).toBeCloseTo(1, 6)
    expect(last?.float_share).toBeCloseTo((last?.shares ?? 0) / count.float, 6)
    const bars = market.dailyBars('AMD', '2024-12-31', 30)
    const average = bars.reduce((sum, bar) => sum + bar.volume, 0) / 30
    expect(last?.days_to_cover).toBeCloseTo((last?.shares ?? 0) / average, 10)
    expect(last?.close).toBe(bars.at(-1)?.close)
    expect(data.volume.at(-1)?.date).toBe('2025-01-14')
    expect(data.volume).toHaveLength(120)
    const day = data.volume.at(-1)
    expect(day?.ratio).toBeCloseTo((day?.short ?? 0) / (day?.total ?? 1), 12)
    expect(data.fails.every((row) => row.published <= DAY)).toBe(true)
    expect(data.borrow.date).toBe(DAY)
    expect(Math.max(...data.borrow.intraday.map((row) => row.at_ms))).toBeLessThanOrEqual(NOW)
    expect(data.borrow.intraday).toHaveLength(5)
  })

  it('an earlier session shows what was known then, and the same values', async () => {
    const host = await hostOn()
    const now = (await read(host, 'AMD')).data
    const then = (await read(host, 'AMD', { session: '2024-12-16', source: 'synthetic' })).data
    const row = then.interest.at(-1)
    expect(then.as_of).toBe('2024-12-16')
    expect(now.interest).toContainEqual(row)
  })

  it('an index and an unknown name have no shares to be short of', async () => {
    const host = await hostOn()
    expect((await read(host, 'SPX')).data).toMatchObject({ interest: [], volume: [], fails: [] })
    const missing = await host.call(contract.shorts.read, { as, params: { ticker: 'NOSUCH' } })
    expect(missing.status).toBe(404)
  })

  it('call premium: fewer than five earlier sessions give no z', async () => {
    const host = await hostOn()
    const { body } = await host.call(contract.shorts.premium, { as, params: { ticker: 'AAPL' } })
    expect(body.data).toMatchObject({ earlier: [], z: null })
  })
})

const volumeRow = (market_: string, short: number, total: number): MarketRow<'short_volume'> => ({
  ...{ ticker: 'AMD', session_date: '2025-01-10', market: market_, short_volume: short, short_exempt_volume: 1 },
  ...{ total_volume: total, source: 'test' },
})

describe('§4.7 imported shorts', () => {
  it('what no file tells stays unknown: no float, no fee, no close of the built-in market', async () => {
    const store = new MemoryMarketStore()
    await store.insert('short_volume', 'v', [volumeRow('Q', 30, 100), volumeRow('N', 10, 60)])
    await store.insert('short_interest', 'i', [
      {
        ...{ ticker: 'AMD', settlement_date: '2024-12-31', name: 'AMD', market: 'NNM', short_interest: 1000 },
        ...{ previous_short_interest: 800, average_daily_volume: 500, days_to_cover: 2, change_percent: 25 },
        ...{ is_split: false, is_revised: true, source: 'test' },
      },
    ])
    const { data, meta } = await read(await hostOn(store), 'AMD')
    expect(meta).toMatchObject({ simulated: false, source: 'imported filings of AMD' })
    expect(data.interest).toMatchObject([
      {
        shares: 1000,
        change: 200,
        change_pct: 0.25,
        float_share: null,
        days_to_cover: null,
        published_days: 2,
        close: null,
      },
    ])
    expect(data.volume).toMatchObject([{ short: 40, total: 160, ratio: 0.25, ratios: [1 / 6, 0.3] }])
    expect(data.borrow).toEqual({ date: null, intraday: [], daily: [] })
  })

  it('a file about one name takes nothing from the others: each name is imported or invented on its own', async () => {
    const store = new MemoryMarketStore()
    await store.insert('short_volume', 'v', [volumeRow('Q', 30, 100)])
    const host = await hostOn(store)
    const own = await read(host, 'AMD')
    expect([own.meta?.source, own.data.volume.length]).toEqual(['imported filings of AMD', 1])
    const other = await read(host, 'NVDA')
    expect(other.meta?.simulated).toBe(true)
    expect(other.data.volume.length).toBeGreaterThan(100)
    expect(other.data.interest.length).toBeGreaterThan(10)
  })

  it('the sample tier never reaches the store', async () => {
    const store = new MemoryMarketStore()
    await store.insert('short_volume', 'v', [volumeRow('Q', 30, 100)])
    api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: facts } })
    const { body } = await api.call(contract.shorts.read, { params: { ticker: 'AMD' } })
    expect(body.meta).toMatchObject({ tier: 'sample', simulated: true })
    expect((body.data as Data).volume.length).toBeGreaterThan(100)
  })
})

describe.skipIf(!hasSharedData)('§4.7 real short figures (skipped: no shared data)', () => {
  async function imported(...paths: readonly string[]) {
    const store = new MemoryMarketStore()
    for (const path of paths)
      await importFile({ tape: new MemoryTape(), market: store }, () => 0, join(sharedData, 'market', path))
    return store
  }

  it('AbbVie on 2021-07-15 as FINRA published it; five years later it is late and says so', async () => {
    const { data } = await read(await hostOn(await imported('finra/shrt20210715_trimmed.csv')), 'ABBV')
    const [row] = data.interest
    expect(row?.settlement).toBe('2021-07-15')
    expect(row?.published).toBe('2021-07-26')
    expect(row?.published_days).toBeCloseTo((row?.shares ?? 0) / (row?.published_volume ?? 1), 2)
    expect(data.is_late).toBe(true)
  })

  it('F40 of Apple: cover of its yearly report over its close gives the float', async () => {
    const store = await imported(
      'sec/companyfacts/CIK0000320193.json.gz',
      'universe/sec_company_tickers_2024-05.json.gz',
      'prices/lean_daily_raw/aapl.zip',
      'finra/CNMSshvol20260923_trimmed.txt',
    )
    const { data } = await read(await hostOn(store), 'AAPL')
    // The newest cover known in January 2025 was filed on 2024-11-01; the prices end in 2021, so its float stays unknown.
    expect(data.float).toMatchObject({ outstanding: 15_115_823_000, outstanding_as_of: '2024-10-18', shares: null })
    const history = await readShareHistory(store, storedMarket(new MemoryTape())(store).prices, 'AAPL', '2021-12-31')
    const shares = history.at('2021-12-31')
    expect([shares.floatAsOf, ((shares.float ?? 0) / 1e9).toFixed(2)]).toEqual(['2021-03-26', '16.68'])
    expect(data.volume).toEqual([])
  })
})
