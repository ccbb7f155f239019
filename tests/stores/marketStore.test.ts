import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '@/server/services/import/importFile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'
import { marketTables } from '@/server/stores/market/schema/tables'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { table } from '@/server/stores/tape/sql/names'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-market-store-'))
const tape = embeddedTape({ dataDir: folder })
const embedded = new SqlMarketStore(tape.engine)
beforeAll(async () => {
  await tape.open()
  await embedded.open()
})
afterAll(async () => {
  await tape.close()
  rmSync(folder, { recursive: true, force: true })
})

const day = (ticker: string, date: string, close: number): MarketRow<'stock_days'> => ({
  ...{
    ticker,
    session_date: date,
    series: 'raw',
    open: null,
    high: null,
    low: 1.25,
    close,
    volume: 2 ** 33,
    source: 'test',
  },
})

describe.each<{ name: string; store: MarketStore }>([
  { name: 'chDB in its child process', store: embedded },
  { name: 'memory', store: new MemoryMarketStore() },
])('entities of the stock side on $name', ({ store }) => {
  it('the same token stores nothing, the same key replaces, reads are ordered and limited', async () => {
    await store.insert('stock_days', 'a', [
      day('AAPL', '1985-01-02', 1),
      day('AAPL', '2024-01-03', 2),
      day('MSFT', '2024-01-02', 9),
    ])
    await store.insert('stock_days', 'a', [
      day('AAPL', '1985-01-02', 1),
      day('AAPL', '2024-01-03', 2),
      day('MSFT', '2024-01-02', 9),
    ])
    await store.insert('stock_days', 'b', [day('AAPL', '2024-01-03', 3)])
    expect(await store.count('stock_days', [['source', '=', 'test']])).toBe(3)
    const rows = await store.rows('stock_days', {
      where: [['ticker', 'in', ['AAPL']]],
      order: [['session_date', 'down']],
      limit: 10,
    })
    expect(rows).toEqual([day('AAPL', '2024-01-03', 3), day('AAPL', '1985-01-02', 1)])
    expect(await store.rows('stock_days', { where: [['session_date', '>=', '2024-01-03']], limit: 1 })).toHaveLength(1)
    expect(await store.count('stock_days', [['open', 'unknown']])).toBe(3)
    expect(await store.count('stock_days', [['low', 'unknown']])).toBe(0)
    expect(await store.coverage('stock_days', { by: 'ticker', day: 'session_date', limit: 5 })).toEqual([
      { value: 'AAPL', first: '1985-01-02', last: '2024-01-03', rows: 2 },
      { value: 'MSFT', first: '2024-01-02', last: '2024-01-02', rows: 1 },
    ])
  })

  it('instants, lists, flags and hostile texts come back as they went', async () => {
    const row: MarketRow<'news'> = {
      ...{
        published_at: Date.UTC(2026, 7, 19) * 1000 + 7,
        article: "'); drop table x; --",
        title: 'A\n\nB "q" \\',
        url: '',
      },
      ...{ publisher: 'é', tickers: ['AAPL', "O'X"], summary: '', source: 'test' },
    }
    await store.insert('news', 'n', [row])
    const where = [
      ['article', '=', row.article],
      ['tickers', 'has', "O'X"],
      ['published_at', '>=', row.published_at],
    ] as const
    expect(await store.rows('news', { where, limit: 2 })).toEqual([row])
    const halt: MarketRow<'trading_halts'> = {
      ...{ ticker: 'X', halted_at: row.published_at, name: '', market: '', code: 'T1', threshold_price: null },
      ...{ quotes_at: null, trades_at: null, source: 'test' },
    }
    await store.insert('trading_halts', 'h', [halt])
    expect(await store.rows('trading_halts', { limit: 2 })).toEqual([halt])
  })
})

describe('classes of shares that earlier imports stored as BRK.B', () => {
  it('are BRKB after the store is opened, what was told last counts, other names stay', async () => {
    await embedded.insert('stock_days', 'dotted', [
      day('BRK.B', '2024-03-11', 400),
      day('BRK.B', '2024-03-12', 401),
      day('RAC.WS', '2024-03-11', 1),
    ])
    await embedded.insert('stock_days', 'plain', [day('BRKB', '2024-03-12', 402)])
    const article = { published_at: 1, article: 'b', title: '', publisher: '', url: '', summary: '', source: 'test' }
    await embedded.insert('news', 'b', [{ ...article, tickers: ['KO', 'BF.B'] }])
    await tape.engine.script([
      `TRUNCATE TABLE ${table('market_schema')}`,
      `INSERT INTO ${table('market_schema')} VALUES (13)`,
    ])
    await new SqlMarketStore(tape.engine).open()
    const closes = await embedded.rows('stock_days', {
      where: [['ticker', 'in', ['BRKB', 'BRK.B', 'RAC.WS']]],
      order: [
        ['ticker', 'up'],
        ['session_date', 'up'],
      ],
      limit: 9,
    })
    expect(closes.map(({ ticker, session_date, close }) => [ticker, session_date, close])).toEqual([
      ['BRKB', '2024-03-11', 400],
      ['BRKB', '2024-03-12', 402],
      ['RAC.WS', '2024-03-11', 1],
    ])
    const news = await embedded.rows('news', { where: [['article', '=', 'b']], limit: 2 })
    expect(news.map(({ tickers }) => tickers)).toEqual([['KO', 'BFB']])
  })
})

describe('documented views of the stock side', () => {
  it('every table is a view that user SQL may read, and nothing else of the store is', async () => {
    for (const name of Object.keys(marketTables)) {
      const { columns } = await tape.sql(`SELECT * FROM ${name} LIMIT 1`, { maxRows: 1, maxSeconds: 10 })
      expect(columns).toContain('source')
    }
    await expect(tape.sql('SELECT * FROM market_news', { maxRows: 1, maxSeconds: 10 })).rejects.toThrow('documented')
  })

  it.skipIf(!hasSharedData)('a second import of the same file stores 0; BAC off-exchange 39.78 % by SQL', async () => {
    const path = join(sharedData, 'market/prices/lean_tape_2013/bac_20131007_trade.zip')
    const stores = { tape, market: embedded }
    const [first] = await importFile(stores, () => 0, path)
    const [second] = await importFile(stores, () => 0, path)
    expect([first.stored, second.stored, first.rejected]).toEqual([88_172, 0, 0])
    const { rows } = await tape.sql(
      "SELECT round(100 * sumIf(size, off_exchange) / sum(size), 2) FROM equity_prints WHERE ticker = 'BAC' AND counts_volume",
      { maxRows: 5, maxSeconds: 30 },
    )
    expect(rows).toEqual([[39.78]])
  })
})
