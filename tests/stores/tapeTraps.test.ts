import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { encodeRows, TAPE_COLUMN_NAMES, toTapeRow } from '@/server/stores/tape/columns'
import { DEFAULT_LIMITS } from '@/server/stores/tape/engine'
import { ChildEngine } from '@/server/stores/tape/process/childEngine'
import { bootstrap, migrationsAfter } from '@/server/stores/tape/sql/migrations'
import { day, instant, number, quote, whole } from '@/server/stores/tape/sql/text'
import { OPEN_US, print, SCOPE, SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'

/** One test for each sharp edge of the embedded engine and its binding. */
describe('traps of the embedded engine', () => {
  const { dir, remove } = tempDir('traps')
  const store = embeddedTape({ dataDir: dir })
  const { engine } = store
  const value = async (sql: string): Promise<unknown> => (await engine.query(sql)).rows[0]?.[0]

  beforeAll(() => store.open())

  afterAll(async () => {
    await store.close()
    remove()
  })

  it('§8.1 text of a print never runs as SQL and never ends the data', async () => {
    const nasty = [
      '\n\n',
      '\n\nDROP TABLE undercurrent.tape;\n',
      "'; DROP TABLE undercurrent.tape --",
      '"]\n[1]',
      '\\N',
      '\u2028',
      '\r\n\r\n',
      '\t',
    ]
    const items = nasty.map((text, at) =>
      print(at + 1, { sessionDate: '2026-03-02', tags: [text], exchange: text, condition: text }),
    )
    await store.insertPrints({ token: 'nasty', items })
    expect(await store.readForward({ sessionDate: '2026-03-02', source: null }, 0, 50)).toEqual(items)
  })

  it('§8.2 every row of a large batch arrives, also around the bytes 0A 0A', async () => {
    const items = tape(1, 5000, { sessionDate: '2026-03-03' }).map((item) => ({
      ...item,
      seq: item.seq + 0x0a0a,
      tags: ['\n\n'],
      size: 0x0a0a,
    }))
    await store.insertPrints({ token: 'large', items })
    expect(await value("SELECT count() FROM undercurrent.tape WHERE session_date = '2026-03-03'")).toBe(5000)
    expect(await value("SELECT sum(trades) FROM undercurrent.tape_minutes WHERE session_date = '2026-03-03'")).toBe(
      5000,
    )
  })

  it('§8.3 settings of one statement do not stick: the same rows under another token are new rows', async () => {
    const body = encodeRows([toTapeRow(print(1, { sessionDate: '2026-03-04' }), 0)])
    const insert = { table: 'undercurrent.tape', columns: TAPE_COLUMN_NAMES, body }
    const count = () => value("SELECT count() FROM undercurrent.tape WHERE session_date = '2026-03-04'")
    await engine.insert({ ...insert, token: 'one' })
    await engine.insert({ ...insert, token: 'two' })
    expect(await count()).toBe(2)
    await engine.insert({ ...insert, token: 'one' })
    expect(await count()).toBe(2)
    const sums = "SELECT sum(trades) FROM undercurrent.tape_contracts WHERE session_date = '2026-03-04'"
    expect(await value(sums)).toBe(2)
  })

  it('§8.3 bounds of one query do not stick to its connection', async () => {
    const all = Array.from({ length: 8 }, () =>
      engine.query('SELECT sleepEachRow(0.3) FROM numbers(10) SETTINGS max_block_size = 1'.replace(/ SETTINGS.*/, ''), {
        ...DEFAULT_LIMITS,
        maxSeconds: 1,
      }),
    )
    expect((await Promise.allSettled(all)).map((result) => result.status)).toEqual(all.map(() => 'rejected'))
    for (let at = 0; at < 8; at++) expect(await value('SELECT sleep(1.2) + 7')).toBe(7)
  })

  it('§8.4 seqs keep their value up to 2^53 - 1 and are refused above', async () => {
    const seq = Number.MAX_SAFE_INTEGER
    const scope = { sessionDate: '2026-03-05', source: 'synthetic' }
    await store.insertPrints({ token: 'big', items: [print(1, { ...scope, seq, executedAtUs: OPEN_US })] })
    expect((await store.listPrints({ ...scope, limit: 1 }))[0]?.seq).toBe(seq)
    expect((await store.sessions()).find(({ sessionDate }) => sessionDate === '2026-03-05')?.lastSeq).toBe(seq)
    expect(() => whole(2 ** 53)).toThrow('whole number')
    expect(() => whole(-1)).toThrow('whole number')
  })

  it('§8.5 whole microseconds arrive exactly', async () => {
    const executedAtUs = OPEN_US + 123_457
    await store.insertPrints({ token: 'us', items: [print(1, { sessionDate: '2026-03-06', executedAtUs })] })
    expect(await value("SELECT toString(executed_at) FROM undercurrent.tape WHERE session_date = '2026-03-06'")).toBe(
      '2026-01-05 14:30:00.123457',
    )
    expect((await store.listPrints({ sessionDate: '2026-03-06', source: null, limit: 1 }))[0]?.executedAtUs).toBe(
      executedAtUs,
    )
  })

  it('a value that is no number is refused instead of becoming zero', async () => {
    const bad = print(1, { sessionDate: '2026-03-07', score: Number.NaN })
    await expect(store.insertPrints({ token: 'nan', items: [bad] })).rejects.toMatchObject({ kind: 'refused' })
    expect(await value("SELECT count() FROM undercurrent.tape WHERE session_date = '2026-03-07'")).toBe(0)
  })

  it('§8.6 the configuration holds on every connection', async () => {
    const kept = Array.from({ length: 6 }, () =>
      value("SELECT value FROM system.merge_tree_settings WHERE name = 'old_parts_lifetime'"),
    )
    expect(await Promise.all(kept)).toEqual(kept.map(() => '480'))
    expect(await value("SELECT engine FROM system.databases WHERE name = 'undercurrent'")).toBe('Atomic')
  })

  it('§8.7 both engine packages are pinned exactly', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(dependencies.chdb).toMatch(/^\d+\.\d+\.\d+$/)
    expect(dependencies['@clickhouse/client']).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('a query that failed half way leaves nothing in the answers after it', async () => {
    for (let round = 0; round < 6; round++) {
      await expect(
        engine.query("SELECT number AS left_over, throwIf(number = 200000, 'stop') FROM numbers(300000)"),
      ).rejects.toThrow('stop')
      expect(await engine.query('SELECT 5 AS five')).toEqual({ columns: ['five'], rows: [[5]] })
    }
  })

  it('§7 a slow query does not hold up a quick one, and a flood is turned away instead of piling up', async () => {
    const order: string[] = []
    const slow = engine.query('SELECT sleep(2)').then(() => order.push('slow'))
    const quick = engine.query('SELECT 1').then(() => order.push('quick'))
    await Promise.all([slow, quick])
    expect(order).toEqual(['quick', 'slow'])
    const flood = await Promise.allSettled(Array.from({ length: 400 }, () => engine.query('SELECT sleep(0.01)')))
    const refused = flood.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((result) => result.status === 'rejected' && result.reason.kind === 'unavailable')).toBe(true)
    expect(await value('SELECT 1')).toBe(1)
  })

  it('§7 too much memory fails the query alone', async () => {
    const hungry = engine.query('SELECT length(groupArray(number)) FROM numbers(200000000)', {
      maxSeconds: 30,
      maxMemoryBytes: 1e8,
    })
    await expect(hungry).rejects.toThrow('memory')
    expect(await value('SELECT 1')).toBe(1)
  })

  it('§9 the engine runs in a process of its own that comes back after a crash', async () => {
    if (!(engine instanceof ChildEngine) || engine.childPid === null) throw new Error('no child process')
    const before = engine.childPid
    expect(before).not.toBe(process.pid)
    await store.insertPrints({ token: 'crash', items: tape(1, 100) })
    process.kill(before, 'SIGKILL')
    await store.insertPrints({ token: 'crash-2', items: tape(101, 100) })
    expect(engine.childPid).not.toBe(before)
    expect(await store.countMatches(SCOPE, [{ where: '1' }])).toEqual([200])
  })

  it('§10 the statements for a cluster are sound SQL and differ only in engine, cluster and distributed tables', async () => {
    const cluster = { cluster: 'main' }
    const statements = [...bootstrap(cluster), ...migrationsAfter(0, cluster)]
    for (const sql of statements) await engine.query(`SELECT formatQuery(${quote(sql)})`)
    const creates = statements.filter((sql) => sql.startsWith('CREATE'))
    expect(creates.every((sql) => sql.includes("ON CLUSTER 'main'"))).toBe(true)
    expect(creates.some((sql) => /ENGINE = MergeTree|non_replicated/.test(sql))).toBe(false)
    expect(creates.filter((sql) => sql.includes('Replicated')).length).toBe(
      creates.filter((sql) => sql.includes('Distributed(')).length,
    )
  })

  it('§9 literals: quoting cannot be left, odd numbers and dates are refused', async () => {
    for (const text of ["a'b", 'a\\', "\\'", 'a\nb', "'; DROP TABLE x; --", '\\n', 'é', '%_']) {
      expect(await value(`SELECT ${quote(text)}`)).toBe(text)
    }
    expect(() => quote('a\0')).toThrow('zero byte')
    expect(() => number(Number.NaN)).toThrow('not a number')
    expect(() => day('2026-01-05 OR 1')).toThrow('not a date')
    expect(await value(`SELECT toUnixTimestamp64Micro(${instant(OPEN_US)})`)).toBe(OPEN_US)
    expect(await value(`SELECT toString(${day(SESSION)})`)).toBe(SESSION)
  })
})
