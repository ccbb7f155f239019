import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlFeedStore } from '@/server/stores/feeds/sqlFeedStore'
import { marketMigrations } from '@/server/stores/market/sql'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { ClickHouseShim } from '@/tests/stores/clickhouseShim'
import { SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'
import { tapeStoreSuite } from '@/tests/stores/tapeStore.suite'

const { dir, remove } = tempDir('cluster')
const shim = new ClickHouseShim(dir, true)
afterAll(remove)

tapeStoreSuite('a cluster of ClickHouse: distributed tables in front of those of a shard', async () => ({
  store: clickHouseTape(await shim.start()),
  stop: () => shim.stop(),
}))

type Check = (sql: string, table: string) => boolean
const namesIn = (sql: string) => [...sql.matchAll(/undercurrent\.(\w+)/g)].map(([, name = '']) => name)
const isLocal = (name: string) => name.endsWith('_local')
const onAll: Check = (sql) => sql.includes(" ON CLUSTER 'main'")
const throughFronts: Check = (sql) => !namesIn(sql).some(isLocal) && !sql.includes('ON CLUSTER')

/** Where each statement of the product runs on a cluster (issue 28), and what must hold of it there. */
const STATEMENTS: readonly (readonly [form: RegExp, runs: string, holds: Check])[] = [
  [/^CREATE DATABASE /, 'on every host', onAll],
  [
    /^CREATE TABLE IF NOT EXISTS undercurrent\.(\w+)_local /,
    'on every host; rows lie in it, alike on the replicas of a shard',
    (sql, name) =>
      onAll(sql, name) &&
      new RegExp(`ENGINE = Replicated\\w*MergeTree\\('/[^']*\\{shard\\}[^']*/${name}', '\\{replica\\}'`).test(sql),
  ],
  [
    /^CREATE TABLE IF NOT EXISTS undercurrent\.(\w+) ON CLUSTER 'main' AS /,
    'on every host; sends rows to the shard of their ticker, or all to the first',
    (sql, name) => sql.includes(`ENGINE = Distributed('main', 'undercurrent', '${name}_local', `),
  ],
  [
    /^CREATE MATERIALIZED VIEW IF NOT EXISTS undercurrent\.(\w+) /,
    'on every host; adds up within a shard, and readers add up the shards',
    (sql, name) => onAll(sql, name) && namesIn(sql).every((one) => one === name || isLocal(one)),
  ],
  [
    /^CREATE OR REPLACE VIEW undercurrent\.(\w+) /,
    'on every host; reads all shards',
    (sql, name) => onAll(sql, name) && !namesIn(sql).some(isLocal),
  ],
  [/^ALTER TABLE undercurrent\.(\w+) ON CLUSTER 'main' ADD COLUMN /, 'on every host, tables and their fronts', onAll],
  [/^ALTER TABLE undercurrent\.\w+_local ON CLUSTER 'main' (?:MODIFY SETTING|\w+ PROJECTION) /, 'on every host', onAll],
  [/^ALTER TABLE undercurrent\.\w+_local .*DROP PARTITION \d+$/, 'on every shard', onAll],
  [
    /^ALTER TABLE undercurrent\.\w+_local .*DELETE WHERE .*mutations_sync = 2$/s,
    'on every shard, until all replicas have it',
    onAll,
  ],
  [/^INSERT INTO undercurrent\.\w+ /, 'through the front: each row to its shard', throughFronts],
  [/^SELECT /, 'through the fronts: all shards', throughFronts],
]

/** Sort keys of the tables, by their name. */
const keysOf = (statements: Iterable<string>) =>
  new Map(
    [...statements].flatMap((sql) => {
      const [, name, key] =
        /^CREATE TABLE IF NOT EXISTS undercurrent\.(\w+)_local .* ORDER BY \(?([\w, ]+)/s.exec(sql) ?? []
      return name === undefined ? [] : [[name, key?.split(', ') ?? []] as const]
    }),
  )

describe('issue 28: every statement on a cluster', () => {
  const second = tempDir('cluster-statements')
  const server = new ClickHouseShim(second.dir, true)
  let store: SqlTapeStore
  beforeAll(async () => {
    store = clickHouseTape(await server.start())
    await store.open()
  })
  afterAll(async () => {
    await store.close()
    await server.stop()
    second.remove()
  })

  it('roll-ups that were lost are made anew on the shards of their tickers', async () => {
    await store.insertPrints({ token: 'a', items: tape(1, 200) })
    const before = await store.minuteFlow({ sessionDate: SESSION, source: 'synthetic' }, null)
    await store.engine.script(["ALTER TABLE undercurrent.tape_minutes_local ON CLUSTER 'main' DROP PARTITION 20260105"])
    expect(await rollupsAgree(store.engine, SESSION)).toBe(false)
    const told: string[] = []
    expect(
      await store.mendClosed(
        () => true,
        (day, why) => told.push(`${day}: ${why}`),
        0,
      ),
    ).toEqual([SESSION])
    expect(told).toEqual([`${SESSION}: its roll-ups differ from its 200 prints and 0 cancels`])
    expect(await rollupsAgree(store.engine, SESSION)).toBe(true)
    expect(await store.minuteFlow({ sessionDate: SESSION, source: 'synthetic' }, null)).toEqual(before)
    await store.dropSession(SESSION)
    expect(await store.sessions()).toEqual([])
  })

  it('rows of the market and of feeds, writers by their number, and questions of users', async () => {
    await store.fences.claim('synthetic', 3)
    await store.insertPrints({ token: 'b', items: tape(1, 20) })
    for (const view of ['prints', 'contract_days', 'chains'])
      expect((await store.sql(`SELECT count() FROM ${view}`, { maxRows: 1, maxSeconds: 5 })).rows).toHaveLength(1)
    const market = new SqlMarketStore(store.engine)
    await market.open()
    const day = {
      ticker: 'BRK.B',
      session_date: SESSION,
      series: 'raw',
      open: 1,
      high: 2,
      low: 1,
      close: 2,
      volume: 3,
    } as const
    await market.insert('stock_days', 'd', [{ ...day, source: 'test' }])
    await store.engine.script(marketMigrations(1, store.engine.deployment).filter((one) => one.includes('stock_days')))
    expect(await market.rows('stock_days', { limit: 9 })).toMatchObject([{ ticker: 'BRKB', close: 2 }])
    await market.remove('stock_days', [['ticker', '=', 'BRKB']])
    expect(await market.count('stock_days')).toBe(0)
    const feeds = new SqlFeedStore(store.engine)
    await feeds.open()
    const today = new Date().toISOString().slice(0, 10)
    await feeds.putIdentities(today, 'test', [{ seq: 1, high: 2, low: 3 }])
    expect(await feeds.identities(today, 'test', 9, 9)).toEqual([{ seq: 1, high: 2, low: 3 }])
  })

  const every = () => new Set([...shim.statements, ...server.statements].map((one) => one.trim()))

  it('versions of a row are told apart within a shard: what decides about the shard is a part of their key', () => {
    const keys = keysOf(every())
    expect(keys.size).toBeGreaterThan(50)
    const fronts = [...every()].flatMap((sql) => {
      const [, name = '', column] = /'(\w+)_local', cityHash64\((\w+)\)\)$/.exec(sql) ?? []
      return column === undefined ? [] : [{ name, column }]
    })
    expect(fronts.length).toBeGreaterThan(20)
    expect(fronts.filter(({ name, column }) => keys.get(name)?.includes(column) !== true)).toEqual([])
  })

  it('has one place in the table, and what must hold there does', () => {
    const wrong: string[] = []
    const used = new Set<RegExp>()
    for (const sql of every()) {
      const rows = STATEMENTS.filter(([form]) => form.test(sql))
      const [row] = rows
      if (row !== undefined) used.add(row[0])
      const name = row?.[0].exec(sql)?.[1] ?? ''
      if (rows.length !== 1 || row?.[2](sql, name) !== true) wrong.push(`${rows.length} places: ${sql.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
    expect(STATEMENTS.filter(([form]) => !used.has(form))).toEqual([])
  })
})
