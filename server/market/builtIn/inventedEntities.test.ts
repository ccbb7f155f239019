import { describe, expect, it } from 'vitest'
import { inventedEntities } from '@/server/market/builtIn/inventedEntities'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow, MarketTable } from '@/server/stores/market/port'
import { builtInMarket as market } from '@/tests/support/builtInMarket'

const DAY = '2026-11-20'

/** Keeps rows by their keys and counts what it was given. */
class CountingStore extends MemoryMarketStore {
  readonly inserted = new Map<MarketTable, number>()

  override insert<T extends MarketTable>(name: T, token: string, rows: readonly MarketRow<T>[]): Promise<void> {
    this.inserted.set(name, (this.inserted.get(name) ?? 0) + rows.length)
    return super.insert(name, token, rows)
  }
}

describe('invented filings of the built-in market', () => {
  it('§4.7 headlines of one name are those that the wire of all names has of it', async () => {
    const whole = await inventedEntities(market, DAY, 'news')
    for (const ticker of ['AAPL', 'SPY']) {
      const where = [['tickers', 'has', ticker]] as const
      const order = [['published_at', 'down']] as const
      const own = await (await inventedEntities(market, DAY, 'news', { only: ticker })).rows('news', {
        order,
        limit: 5000,
      })
      expect(own.length).toBeGreaterThan(0)
      expect(own).toEqual(await whole.rows('news', { where, order, limit: 5000 }))
    }
  })

  it.each([
    ['insiders', 'insider_trades'],
    ['institutions', 'institution_holdings'],
    ['politics', 'political_trades'],
  ] as const)('%s are the same for the same seed and day, and know nothing filed later', async (kind, table) => {
    const [one, other] = await Promise.all([1, 2].map(() => inventedEntities(market, DAY, kind)))
    const rows = (await one?.rows(table, { limit: 50_000 })) ?? []
    expect(rows).toEqual(await other?.rows(table, { limit: 50_000 }))
    expect(rows.length).toBeGreaterThan(200)
    expect(rows.every((row) => (row.filed_date ?? '9') <= DAY && row.source === 'simulated')).toBe(true)
  })

  it.each([
    ['insiders', null],
    ['institutions', null],
    ['politics', null],
    ['analysts', null],
    ['shorts', 'AAPL'],
    ['statements', 'AAPL'],
    ['funds', 'SPY'],
  ] as const)('no two rows of %s have one key, so that they are kept without keys', async (kind, only) => {
    const keyed = new CountingStore()
    const unkeyed = await inventedEntities(market, DAY, kind, { only })
    await inventedEntities(market, DAY, kind, { only, store: keyed })
    expect(keyed.inserted.size).toBeGreaterThan(0)
    for (const [table, inserted] of keyed.inserted)
      expect([table, await keyed.count(table), await unkeyed.count(table)]).toEqual([table, inserted, inserted])
  })

  it('13F reports are due 45 days after the end of a quarter; days outside the model have none', async () => {
    const store = await inventedEntities(market, DAY, 'institutions')
    const periods = (await store.coverage('institution_holdings', { by: 'period', day: 'period', limit: 20 }))
      .map((one) => one.value)
      .sort()
    expect([periods.length, periods.at(-1)]).toEqual([8, '2026-09-30'])
    expect(await (await inventedEntities(market, '2016-06-01', 'insiders')).count('insider_trades')).toBe(0)
  })
})
