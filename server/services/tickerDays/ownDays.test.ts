import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { print } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'
import { ManualFeed } from '@/tests/support/manualFeed'

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
/** Net premium bought at the ask on each stored session before, newest last; one after this minute does not count. */
const PAST = [
  ['2025-01-07', 1000],
  ['2025-01-08', 3000],
  ['2025-01-10', 2000],
  ['2025-01-13', 5000],
  ['2025-01-14', 4000],
] as const
const SYMBOL = 'AAPL250221C00200000'
const { whole, facts } = fewNames(['AAPL', 'KO', 'SPX'])
let api: ReturnType<typeof apiTestClient>

const figures = async (ticker: string, fields: string): Promise<Record<string, number | null>> => {
  const { body } = await api.call(contract.stockScreener.list, {
    as: premiumUser,
    query: { fields, filter: `ticker=${ticker}` },
  })
  const { fields: names, rows } = body.data as CallResponse<'stockScreener.list'>['data']
  return Object.fromEntries(names.map((name, at) => [name, rows[0]?.values[at] ?? null]))
}

beforeAll(async () => {
  const feed = new ManualFeed({ source: 'synthetic' })
  const entities = new MemoryMarketStore()
  const decision = { company: 'Apple', drug: '', indication: '', detail: '', url: '', number: '', source: 'test' }
  await entities.insert('fda_events', 't', [
    { ...decision, ticker: 'AAPL', event_date: '2025-01-10', kind: 'pdufa' },
    { ...decision, ticker: 'AAPL', event_date: '2025-03-01', kind: 'pdufa', number: 'later' },
    { ...decision, ticker: 'AAPL', event_date: '2025-02-01', kind: 'pdufa', number: 'next' },
    { ...decision, ticker: 'AAPL', event_date: '2025-01-20', kind: 'recall', number: 'no decision' },
  ])
  api = apiTestClient({ source: feed, facts: { tape: facts, sample: facts }, entities })
  for (const [sessionDate, premium] of PAST) {
    const own = { optionSymbol: SYMBOL, expiry: '2025-02-21', sessionDate, side: 'ASK' as const }
    const dayUs = newYorkTimeToMs(sessionDate, '09:45') * 1000
    await api.store.insertPrints({
      token: sessionDate,
      items: [
        print(1, { ...own, executedAtUs: dayUs, premium }),
        print(2, { ...own, executedAtUs: dayUs + 4 * 3_600_000_000, premium: 9e6 }),
      ],
    })
  }
  feed.push(
    aPrint({
      ...{ seq: 1, source: 'synthetic', executed_at_us: NOW * 1000, option_chain_id: 'AAPL250117C00200000' },
      ...{ price: 6, size: 10, underlying_price: 201, tags: ['ask_side'] },
    }),
  )
  await until(() => api.runtime.views.live.seq === 1)
  await figures('AAPL', 'last')
  await tickerDaysOf(api.runtime.market).settled()
})
afterAll(() => api.close())

describe('Part 5 ticker_day: a name against its own days', () => {
  it('F50 net premium as a z-score of the same minute of the sessions before', async () => {
    // 6 × 10 × 100 = 6000 against 1000 to 5000: mean 3000, sample deviation √2,500,000 = 1581.1; worked out by hand.
    const own = await figures('AAPL', 'net_premium,net_premium_z')
    expect(own.net_premium).toBe(6000)
    expect(own.net_premium_z).toBeCloseTo(3000 / 1581.1388, 6)
    // No print on any day: nothing to measure by.
    expect((await figures('KO', 'net_premium_z')).net_premium_z).toBeNull()
  })

  it('F45 mean absolute move on the reports of a year', async () => {
    const closes = whole.stocks.closes('AAPL', DAY, 300)
    const moves = whole.stocks.earnings('AAPL', '2024-01-16', DAY).map(({ effectDate }) => {
      const after = closes.findIndex((one) => one.date === effectDate)
      return Math.abs((closes[after]?.close ?? 0) / (closes[after - 1]?.close ?? 1) - 1)
    })
    expect(moves.length).toBeGreaterThanOrEqual(3)
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length
    expect((await figures('AAPL', 'earnings_move')).earnings_move).toBeCloseTo(100 * mean, 10)
  })

  it('F48 ATR by Wilder over whole sessions, also of an index', async () => {
    const bars = await whole.stocks.dailyBars('AAPL', DAY, 64)
    const ranges = bars.map(({ high, low }, at) => {
      const before = bars[at - 1]?.close ?? high
      return at === 0 ? high - low : Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
    })
    let atr = ranges.slice(0, 14).reduce((sum, range) => sum + range, 0) / 14
    for (const range of ranges.slice(14)) atr = (13 * atr + range) / 14
    const own = await figures('AAPL', 'atr14,atr_pct')
    expect(own.atr14).toBeCloseTo(atr, 10)
    expect(own.atr_pct).toBeCloseTo((100 * atr) / 201, 10)
    expect((await figures('SPX', 'atr14')).atr14).toBeGreaterThan(0)
  })

  it('days to the next dated decision of the FDA out of imported lists; past ones and recalls are none', async () => {
    expect((await figures('AAPL', 'fda_days')).fda_days).toBe(17)
    expect((await figures('KO', 'fda_days')).fda_days).toBeNull()
  })

  it('F46 payout is what was paid of what was earned', async () => {
    const { body } = await api.call(contract.financials.read, { as: premiumUser, params: { ticker: 'KO' } })
    const { trailing } = body.data as CallResponse<'financials.read'>['data']
    const now = trailing.at(-1)?.values ?? {}
    const paid = (-(now.dividends ?? Number.NaN) / (now.net ?? Number.NaN)) * 100
    expect(paid).toBeGreaterThan(0)
    expect((await figures('KO', 'payout')).payout).toBeCloseTo(paid, 8)
  })
})
