import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { shortBoardJob } from '@/server/services/shorts/shortBoardJob'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'

const DAY = '2025-01-15'
const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

type Board = CallResponse<'shorts.board'>['data']

async function host(options: Parameters<typeof apiTestClient>[0]) {
  const made = apiTestClient(options)
  api = made
  made.feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:30') * 1000 }))
  await until(() => made.runtime.views.live.seq === 1)
  const once = async (query = {}) => await made.call(contract.shorts.board, { as, query })
  return {
    once,
    whole: async (query = {}) => {
      for (;;) {
        const { body } = await once(query)
        const data = body.data as Board
        if (data.done >= data.of) return { data, meta: body.meta }
        await setTimeout(100)
      }
    },
  }
}

const settled = (ticker: string, date: string, shares: number, before: number): MarketRow<'short_interest'> => ({
  ticker,
  settlement_date: date,
  name: ticker,
  market: 'NYSE',
  short_interest: shares,
  previous_short_interest: before,
  change_percent: null,
  average_daily_volume: 1000,
  days_to_cover: shares / 1000,
  is_split: false,
  is_revised: false,
  source: 'test',
})

describe('F40 board of the short side', () => {
  it('has each imported name at its newest published settlement; one not published yet is not known', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('short_interest', 'a', [
      settled('AMC', '2024-12-13', 5000, 4000),
      settled('AMC', '2024-12-31', 8000, 5000),
      settled('AMC', '2025-01-15', 99_000, 8000),
      settled('GME', '2024-12-31', 3000, 6000),
    ])
    const quote = (hour: string, fee: number): MarketRow<'borrow_rates'> => ({
      ticker: 'GME',
      quoted_at: newYorkTimeToMs('2025-01-14', hour) * 1000,
      fee,
      rebate: 0.01,
      available: 500,
      source: 'test',
    })
    await entities.insert('borrow_rates', 'b', [quote('10:00', 0.2), quote('15:00', 0.3)])
    const { whole } = await host({ facts: { tape: noFacts, sample: noFacts }, entities })
    const { data, meta } = await whole()
    expect(meta).toMatchObject({ simulated: false })
    expect(data.rows.map((row) => row.ticker)).toEqual(['AMC', 'GME'])
    const [amc, gme] = data.rows
    expect(amc).toMatchObject({ settlement: '2024-12-31', age_days: 15, shares: 8000, change: 3000, days_to_cover: 8 })
    expect(amc?.change_pct).toBeCloseTo(0.6, 12)
    expect(gme).toMatchObject({ change: -3000, fee: 0.3, available: 500, float_share: null })
    expect(gme?.fee_change).toBeCloseTo(0.1, 12)
    // Days to cover above 5, and a fee above 20 %: what nothing tells counts neither way.
    expect([amc?.met, amc?.known, gme?.met, gme?.known]).toEqual([1, 1, 1, 2])
  })

  it('walks the built-in market name by name behind the answer, and says how far it is', async () => {
    const { facts } = fewNames(['GME', 'KO', 'SPY'])
    const { once, whole } = await host({ facts: { tape: facts, sample: facts } })
    const first = (await once()).body.data as Board
    expect(first.of).toBe(2)
    const { data, meta } = await whole()
    expect(meta).toMatchObject({ simulated: true })
    expect(data.rows.map((row) => row.ticker).sort()).toEqual(['GME', 'KO'])
    for (const row of data.rows) {
      expect(row.float_share).toBeGreaterThan(0)
      expect(row.settlement === null || row.settlement < DAY).toBe(true)
      expect(row.quoted_at_ms).toBeLessThanOrEqual(newYorkTimeToMs(DAY, '10:30'))
    }
  })

  it('issue 26.20: made ahead by its job, the first question is answered with the whole board', async () => {
    const { facts } = fewNames(['GME', 'KO', 'SPY'])
    const { once } = await host({ facts: { tape: facts, sample: facts } })
    await shortBoardJob(api?.runtime.market as MarketDeps, () => newYorkTimeToMs(DAY, '10:31')).work()
    expect((await once()).body.data).toMatchObject({ done: 2, of: 2 })
  })

  const onList = (ticker: string, list_date: string, market = 'Nasdaq'): MarketRow<'threshold_list'> => ({
    ...{
      ticker,
      list_date,
      market,
      name: `${ticker} Corp`,
      reg_sho: true,
      finra_rule: false,
      source: 'threshold-list',
    },
  })
  const LISTS = [
    ...[onList('OLD', '2025-01-10'), onList('GME', '2025-01-13'), onList('GME', '2025-01-14')],
    ...[onList('VXX', '2025-01-14', 'Cboe BZX'), onList('NEW', '2025-01-15'), onList('GME', '2025-01-15')],
  ]

  it('§4.14 threshold list: names of the newest lists with their stay, on rows and beside them', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('short_interest', 'a', [
      settled('AMC', '2024-12-31', 8000, 5000),
      settled('GME', '2024-12-31', 3000, 6000),
    ])
    await entities.insert('threshold_list', 'b', LISTS)
    const { whole } = await host({ facts: { tape: noFacts, sample: noFacts }, entities })
    const { data } = await whole({ session: DAY })
    // C12 the list of the session itself comes out at 23:00.
    expect(data.lists).toEqual([
      { market: 'Cboe BZX', date: '2025-01-14', names: 1 },
      { market: 'Nasdaq', date: '2025-01-14', names: 1 },
    ])
    expect(data.rows.map(({ ticker, threshold }) => [ticker, threshold?.days ?? null])).toEqual([
      ['AMC', null],
      ['GME', 2],
    ])
    expect(data.rows[1]?.threshold).toEqual({
      ...{ market: 'Nasdaq', since: '2025-01-13', days: 2, is_at_least: false, list_date: '2025-01-14' },
      is_reg_sho: true,
    })
    expect(data.listed.map(({ ticker, name, shares }) => [ticker, name, shares])).toEqual([['VXX', 'VXX Corp', null]])
  })

  it('§4.14 a real list says nothing of an invented short side; without files there is none', async () => {
    const { facts } = fewNames(['GME', 'KO'])
    const entities = new MemoryMarketStore()
    const { whole } = await host({ facts: { tape: facts, sample: facts }, entities })
    expect((await whole()).data).toMatchObject({ listed: [], lists: [] })
    await entities.insert('threshold_list', 'b', LISTS)
    const { data } = await whole({ session: DAY })
    expect(data.rows.every((row) => row.threshold === null)).toBe(true)
    expect(data.listed.map(({ ticker }) => ticker).sort()).toEqual(['GME', 'VXX'])
  })
})
