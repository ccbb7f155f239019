import { describe, expect, it } from 'vitest'
import { knownStore } from '@/server/market/knownStore'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'

type Trade = MarketRow<'political_trades'>
function aTrade(line: number, filed: string | null, traded: string, member = 'Avery Lockwood'): Trade {
  return {
    chamber: 'house',
    member,
    district: 'CA11',
    ticker: 'NVDA',
    asset: 'NVIDIA',
    asset_type: 'stock',
    type: 'purchase',
    owner: 'self',
    amount: '$1,001 - $15,000',
    amount_low: 1001,
    amount_high: 15_000,
    traded_date: traded,
    filed_date: filed,
    filing: 'F',
    line,
    comment: '',
    url: '',
    source: 'a file',
  }
}

async function storeOf(trades: readonly Trade[]) {
  const store = new MemoryMarketStore()
  await store.insert('political_trades', 'a', trades)
  return knownStore(store, '2025-02-10')
}

describe('26.10 filings as they were known on a day', () => {
  it('leaves out what was filed later, and goes by the trade where no day of filing is told', async () => {
    const known = await storeOf([
      aTrade(1, '2025-02-10', '2025-01-05'),
      aTrade(2, '2025-02-11', '2025-01-07'),
      aTrade(3, null, '2025-01-06'),
      aTrade(4, null, '2025-02-11'),
    ])
    const asked = { order: [['traded_date', 'down']], limit: 9 } as const
    expect((await known.rows('political_trades', asked)).map(({ line }) => line)).toEqual([3, 1])
    expect((await known.rows('political_trades', { ...asked, limit: 1 })).map(({ line }) => line)).toEqual([3])
    expect(await known.rows('political_trades', { where: [['filed_date', '>=', '2025-02-11']], limit: 9 })).toEqual([])
  })

  it('counts members by what was known, most filings first', async () => {
    const known = await storeOf([
      aTrade(1, '2025-02-10', '2025-01-05'),
      aTrade(2, null, '2025-01-04'),
      aTrade(3, '2025-02-03', '2025-01-06', 'Blair Stone'),
      aTrade(4, '2025-03-03', '2025-01-06', 'Blair Stone'),
      aTrade(5, '2025-03-03', '2025-01-06', 'Casey Hale'),
    ])
    const members = await known.coverage('political_trades', { by: 'member', day: 'traded_date', limit: 9 })
    expect(members).toEqual([
      { value: 'Avery Lockwood', first: '2025-01-04', last: '2025-01-05', rows: 2 },
      { value: 'Blair Stone', first: '2025-01-06', last: '2025-01-06', rows: 1 },
    ])
  })

  it('other tables are asked as they are', async () => {
    const store = new MemoryMarketStore()
    const committee = { committee: 'HSBA', name: 'Financial Services', chamber: 'house', source: 'a file' }
    await store.insert('committees', 'a', [committee])
    const known = knownStore(store, '2025-02-10')
    expect(await known.rows('committees', { limit: 2 })).toEqual([committee])
    expect(await known.count('committees')).toBe(1)
  })
})
