import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { print } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { aStockDay } from '@/tests/support/stockRows'

const DAY = '2025-01-15'
const facts = builtInFacts
const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

type Notes = CallResponse<'analysts.list'>['data']
type Firms = CallResponse<'analysts.firms'>['data']

async function host(entities?: MemoryMarketStore) {
  const made = apiTestClient({ facts: { tape: facts, sample: facts }, ...(entities ? { entities } : {}) })
  api = made
  made.feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:30') * 1000 }))
  await until(() => made.runtime.views.live.seq === 1)
  return {
    keep: async (sessionDate: string) => {
      const executedAtUs = newYorkTimeToMs(sessionDate, '09:45') * 1000
      await made.store.insertPrints({ token: sessionDate, items: [print(1, { sessionDate, executedAtUs })] })
    },
    notes: async (query: Record<string, unknown> = {}, user: typeof as | null = as) => {
      const { body } = await made.call(contract.analysts.list, { ...(user ? { as: user } : {}), query })
      return { data: body.data as Notes, meta: body.meta }
    },
    firms: async () => {
      for (;;) {
        const { body } = await made.call(contract.analysts.firms, { as })
        const data = body.data as Firms
        if (!data.pending) return data
      }
    },
  }
}

const note = (day: string, firm: string, change: Partial<MarketRow<'analyst_ratings'>>) => ({
  ticker: 'AMD',
  rated_at: newYorkTimeToMs(day, '08:00') * 1000,
  firm,
  action: 'up',
  from_grade: 'Hold',
  to_grade: 'Buy',
  price_target: 150 as number | null,
  previous_target: 100 as number | null,
  source: 'test',
  ...change,
})
const close = (ticker: string, date: string, price: number) => aStockDay(ticker, date, price, { series: 'split' })

async function stored() {
  const store = new MemoryMarketStore()
  await store.insert('analyst_ratings', 'n', [
    note('2025-01-10', 'One', {}),
    note('2025-01-11', 'Two', { action: 'main', from_grade: 'Buy', price_target: 120 }),
    note('2025-01-13', 'Three', { price_target: 200 }),
    note('2025-01-13', 'Three', {
      ticker: 'KO',
      action: 'down',
      from_grade: 'Buy',
      to_grade: 'Hold',
      price_target: 90,
    }),
    note('2024-01-10', 'Three', { ticker: 'KO', price_target: 110 }),
    note('2025-01-14', 'Four', {
      ticker: 'KO',
      action: 'init',
      from_grade: '',
      price_target: null,
      previous_target: null,
    }),
    note('2025-01-17', 'Later', {}),
  ])
  await store.insert('stock_days', 'd', [
    ...['2024-01-09', '2024-01-10', '2025-01-10', '2025-01-13'].map((date, at) => close('KO', date, 100 + at)),
    ...['2025-01-08', '2025-01-10', '2025-01-13', '2025-01-14'].map((date, at) => close('AMD', date, 100 + 10 * at)),
  ])
  return store
}

describe('§4.2 Analyst Ratings', () => {
  it('lists notes of all names, newest first, with upside, reaction and change of the target', async () => {
    const { notes } = await host(await stored())
    const { data, meta } = await notes({ session: DAY })
    expect(meta).toMatchObject({ simulated: false })
    expect(data.rows.map((row) => [row.ticker, row.firm])).toEqual([
      ['KO', 'Four'],
      ['KO', 'Three'],
      ['AMD', 'Three'],
      ['AMD', 'Two'],
      ['AMD', 'One'],
    ])
    const one = data.rows.find((row) => row.firm === 'One')
    // The close before the note is 100, the first that could trade on it 110.
    expect(one).toMatchObject({ action: 'up', direction: 'up', target_change: 0.5 })
    expect(one?.upside).toBeCloseTo(0.5, 12)
    expect(one?.reaction).toBeCloseTo(0.1, 12)
    expect(data.sums).toMatchObject({ up: 2, down: 1, init: 1, raised: 3, lowered: 1, names: 2 })
  })

  it('takes names, firm, action, upside and order; what each view asks for', async () => {
    const { notes } = await host(await stored())
    const firms = async (query: Record<string, unknown>) =>
      (await notes({ session: DAY, ...query })).data.rows.map((row) => `${row.ticker} ${row.firm}`)
    expect(await firms({ tickers: 'ko' })).toEqual(['KO Four', 'KO Three'])
    expect(await firms({ action: 'up', order: 'upside' })).toEqual(['AMD Three', 'AMD One'])
    expect(await firms({ action: 'lowered' })).toEqual(['KO Three'])
    expect(await firms({ action: 'target', order: 'target_change' })).toEqual([
      'AMD Three',
      'AMD One',
      'AMD Two',
      'KO Three',
    ])
    expect(await firms({ min_upside: 45 })).toEqual(['AMD Three', 'AMD One'])
    expect(await firms({ firm: 'Three', days: 90 })).toEqual(['KO Three', 'AMD Three'])
  })

  it('three firms the same way within five days are a cluster; a target raised in the same bucket counts', async () => {
    const { notes } = await host(await stored())
    const { data } = await notes({ session: DAY })
    expect(data.clusters).toHaveLength(1)
    expect(data.clusters[0]).toMatchObject({ ticker: 'AMD', direction: 'up', from: '2025-01-10', to: '2025-01-13' })
    expect(data.clusters[0]?.firms).toEqual(['One', 'Two', 'Three'])
  })

  it('a past session knows no later note', async () => {
    const { notes, keep } = await host(await stored())
    await keep('2025-01-10')
    const { data } = await notes({ session: '2025-01-10' })
    expect(data.as_of).toBe('2025-01-10')
    expect(data.rows.map((row) => row.firm)).toEqual(['One'])
    expect(data.rows[0]?.reaction).toBeCloseTo(0.1, 12)
  })

  it('F44 the leaderboard judges the notes of two years by hand', async () => {
    const { firms } = await host(await stored())
    const { rows } = await firms()
    // 110 was hoped for at 101 a year before; 102 and 103 are the only closes since, and the year is over.
    expect(rows.find((row) => row.firm === 'Three')).toMatchObject({ notes: 3, names: 2, hits: 0, misses: 1, open: 2 })
    expect(rows.find((row) => row.firm === 'Four')).toMatchObject({ notes: 1, hit_rate: null, buy: 1 })
  })
})

describe('Analyst Ratings of the built-in market', () => {
  it('invents notes that are marked, none after the instant, and judges the firms; the sample has its own', async () => {
    const { notes, firms } = await host()
    const { data, meta } = await notes({ days: 7 })
    expect(meta).toMatchObject({ simulated: true, tier: 'live' })
    expect(data.total).toBeGreaterThan(100)
    expect(data.rows.every((row) => row.at_ms <= newYorkTimeToMs(DAY, '10:30'))).toBe(true)
    const { rows } = await firms()
    expect(rows.length).toBeGreaterThan(8)
    for (const row of rows) expect(row.hit_rate === null || (row.hit_rate >= 0 && row.hit_rate <= 1)).toBe(true)
    const sample = await notes({ days: 1 }, null)
    expect(sample.meta).toMatchObject({ tier: 'sample' })
  })
})
