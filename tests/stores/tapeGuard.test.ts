import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedTape } from '@/server/stores/tape/chdb'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'

const LIMITS = { maxRows: 1000, maxSeconds: 5 }

const ANSWERED: readonly (readonly [sql: string, rows: readonly (readonly unknown[])[]])[] = [
  ['SELECT count() FROM prints', [[60]]],
  ['select Count(*) AS n from undercurrent.prints;', [[60]]],
  ['-- a comment; with a semicolon\nSELECT /* and ; another */ 1', [[1]]],
  [
    "SELECT 'a;b', 'it''s', 'it\\'s', '-- no comment', \"ticker\" FROM prints WHERE seq = 4",
    [['a;b', "it's", "it's", '-- no comment', 'SPX']],
  ],
  [
    'WITH big AS (SELECT ticker, sum(size) AS s FROM prints GROUP BY ticker) SELECT count() FROM big WHERE s > 0',
    [[7]],
  ],
  ['WITH 5 AS least_size SELECT count() > 0 FROM prints WHERE size >= least_size', [[1]]],
  [
    'SELECT ticker FROM prints WHERE ticker IN (SELECT ticker FROM contract_days WHERE volume > 0) GROUP BY ticker ORDER BY ticker LIMIT 1',
    [['AAPL']],
  ],
  ['SELECT number FROM numbers(3)', [[0], [1], [2]]],
  ['SELECT count() FROM prints AS a JOIN contract_days AS b USING (session_date, option_symbol, source)', [[60]]],
  [
    'SELECT ticker, row_number() OVER (ORDER BY ticker) AS r FROM (SELECT DISTINCT ticker FROM prints) ORDER BY r LIMIT 1',
    [['AAPL', 1]],
  ],
  ["SELECT countIf(has(report_flags, 'intermarket_sweep')), arrayMap(x -> x + 1, [1, 2]) FROM prints", [[10, [2, 3]]]],
  ['SELECT 1 UNION ALL SELECT 1', [[1], [1]]],
  [
    "SELECT toDate('2026-01-05') + INTERVAL 1 DAY, CASE WHEN 1 = 1 THEN 'y' ELSE 'n' END, cast(1 AS String), 2::Float64",
    [['2026-01-06', 'y', '1', 2]],
  ],
  ["SELECT max(session_date), min(executed_at) > '2026-01-05 00:00:00' FROM prints", [[SESSION, 1]]],
  ['SELECT hasAny([1, 2], [2]), hasAll([1], [1, 2])', [[1, 0]]],
  ['(SELECT 1)', [[1]]],
]

const REFUSED: readonly string[] = [
  '',
  ';',
  '-- nothing',
  'DROP TABLE prints',
  'INSERT INTO prints SELECT 1',
  "INSERT INTO FUNCTION file('./x') SELECT 1",
  'ALTER TABLE undercurrent.tape DELETE WHERE 1',
  'CREATE TABLE x (a Int8) ENGINE = Memory',
  'TRUNCATE TABLE undercurrent.tape',
  'OPTIMIZE TABLE undercurrent.tape',
  'SYSTEM SHUTDOWN',
  'KILL QUERY WHERE 1',
  'SET readonly = 0',
  'USE system',
  'SHOW TABLES',
  'DESCRIBE TABLE prints',
  'EXPLAIN SELECT 1',
  "BACKUP DATABASE undercurrent TO File('x')",
  'SELECT 1; DROP TABLE undercurrent.tape',
  'SELECT 1; SELECT 2',
  'SELECT 1;\n;DROP VIEW undercurrent.prints',
  "SELECT 'a\\'; DROP TABLE undercurrent.tape; --'; SELECT 1",
  'SELECT 1 SETTINGS max_execution_time = 0',
  'SELECT * FROM (SELECT 1 SETTINGS readonly = 0)',
  'SELECT 1 FORMAT CSV',
  'SELECT 1 FORMAT Null; DROP TABLE x',
  "SELECT 1 INTO OUTFILE './undercurrent-guard-out'",
  "SELECT 1 /* x */ INTO /**/ OUTFILE './undercurrent-guard-out' TRUNCATE",
  "SELECT * FROM file('/etc/passwd', LineAsString)",
  "SELECT file('/etc/passwd')",
  "SELECT * FROM url('http://127.0.0.1/', CSV)",
  "SELECT * FROM s3('http://127.0.0.1/x.csv')",
  "SELECT * FROM remote('127.0.0.1', system.one)",
  "SELECT * FROM remoteSecure('127.0.0.1', undercurrent.tape)",
  "SELECT * FROM mysql('h', 'd', 't', 'u', 'p')",
  "SELECT * FROM postgresql('h', 'd', 't', 'u', 'p')",
  "SELECT * FROM executable('ls', TSV, 'a String')",
  "SELECT * FROM merge('system', '.*')",
  "SELECT * FROM merge('undercurrent', '.*')",
  "SELECT * FROM cluster('default', system.one)",
  "SELECT * FROM input('a String')",
  "SELECT * FROM values('a String', 'b')",
  "SELECT * FROM generateRandom('a Int8')",
  'SELECT * FROM zeros(10)',
  'SELECT * FROM view(SELECT * FROM undercurrent.tape)',
  "SELECT * FROM viewExplain('EXPLAIN AST', '', (SELECT 1))",
  "SELECT * FROM sqlite('/x', 't')",
  "SELECT * FROM python('x')",
  'SELECT * FROM system.tables',
  'SELECT * FROM SYSTEM.tables',
  'SELECT * FROM `system`.`tables`',
  'SELECT * FROM "system".one',
  'SELECT * FROM information_schema.tables',
  'SELECT * FROM INFORMATION_SCHEMA.TABLES',
  'SELECT * FROM default.x',
  'SELECT * FROM undercurrent.tape',
  'SELECT * FROM tape',
  'SELECT * FROM tape_cancels',
  'SELECT * FROM `tape`',
  'SELECT 1 WHERE 1 IN tape',
  'SELECT 1 IN system.one',
  'SELECT 1 WHERE 1 IN (SELECT seq FROM tape)',
  'WITH tape AS (SELECT 1) SELECT * FROM undercurrent.tape',
  'WITH x AS (SELECT * FROM tape) SELECT * FROM x',
  'SELECT (SELECT count() FROM tape)',
  'SELECT * FROM (WITH tape AS (SELECT 1) SELECT * FROM tape) AS a, tape',
  'WITH x AS (SELECT 1) SELECT * FROM x, (WITH y AS (SELECT 1) SELECT * FROM tape)',
  'SELECT * FROM prints JOIN tape USING (seq)',
  'SELECT * FROM prints, tape',
  'SELECT count() FROM prints UNION ALL SELECT count() FROM tape',
  'SELECT * FROM (SELECT * FROM (SELECT * FROM tape))',
  'SELECT sleep(3)',
  'SELECT sleepEachRow(1) FROM prints',
  'SELECT hostName()',
  'SELECT currentUser()',
  'SELECT version()',
  'SELECT uptime()',
  "SELECT getSetting('max_memory_usage')",
  "SELECT getMacro('x')",
  "SELECT dictGet('a', 'b', 1)",
  "SELECT joinGet('a', 'b', 1)",
  "SELECT hasColumnInTable('undercurrent', 'tape', 'seq')",
  'SELECT filesystemAvailable()',
  'SELECT currentDatabase()',
  'SELECT @@version',
  "SELECT arrayReduce('count', [1])",
  "SELECT evalMLMethod('a', 1)",
  "SELECT initializeAggregation('count', 1)",
  'SELECT * APPLY(hostName) FROM prints',
  "SELECT COLUMNS('.*') FROM prints",
  'SELECT * FROM prints FINAL',
  'SELECT {x:String}',
  'SELECT $$abc$$',
  'SELECT $x$; DROP TABLE y; $x$',
  'SELECT 1 # comment',
  "SELECT 'open",
  'SELECT /* open',
  'SELECT 1 \u0000',
  "SELECT '\\x41'",
  'SELEC 1',
  'SELECT nosuchcolumn FROM prints',
  'SELECT 1 FROM nosuchview',
  `SELECT '${'x'.repeat(20_000)}'`,
  `SELECT ${'('.repeat(3000)}1${')'.repeat(3000)}`,
]

describe('read-only SQL over the documented views', () => {
  const { dir, remove } = tempDir('guard')
  let store: SqlTapeStore

  beforeAll(async () => {
    store = embeddedTape({ dataDir: dir })
    await store.open()
    await store.insertPrints({ token: 't', items: tape(1, 60) })
  })

  afterAll(async () => {
    await store.close()
    remove()
  })

  it.each(ANSWERED)('answers %s', async (sql, rows) => {
    expect((await store.sql(sql, LIMITS)).rows).toEqual(rows)
  })

  it.each(REFUSED)('refuses %s', async (sql) => {
    await expect(store.sql(sql, LIMITS)).rejects.toMatchObject({ name: 'TapeError', kind: 'refused' })
  })

  it('still has every print after all of that', async () => {
    expect((await store.sql('SELECT count() FROM prints', LIMITS)).rows).toEqual([[60]])
  })

  it('even the connection itself refuses writes', async () => {
    const bounds = { maxSeconds: 5, maxMemoryBytes: 1e9, maxRows: 10 }
    await expect(store.engine.console('DROP TABLE undercurrent.tape', bounds)).rejects.toThrow()
    await expect(
      store.engine.console('SELECT * FROM undercurrent.tape LIMIT 1', bounds).then((answer) => answer.rows.length),
    ).resolves.toBe(1)
  })

  it('cuts at the row limit and says so', async () => {
    const answer = await store.sql('SELECT seq FROM prints ORDER BY seq', { maxRows: 7, maxSeconds: 5 })
    expect(answer.rows.flat()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(answer.truncated).toBe(true)
    expect((await store.sql('SELECT seq FROM prints LIMIT 7', { maxRows: 7, maxSeconds: 5 })).truncated).toBe(false)
  })

  it('stops a query that takes too long or too much memory, and stays usable', async () => {
    const slow = 'SELECT sum(sqrt(a.number * b.number)) FROM numbers(10000000) AS a, numbers(10000000) AS b'
    await expect(store.sql(slow, { maxRows: 1, maxSeconds: 1 })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^The question takes too long; ask for fewer/),
    })
    const wide = "SELECT repeat('x', 900000) FROM numbers(200)"
    await expect(store.sql(wide, LIMITS)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/too much memory|64 MiB/),
    })
    const big = "SELECT length(groupArray(repeat('x', 100000))) FROM numbers(1000000)"
    await expect(store.sql(big, { maxRows: 1, maxSeconds: 20 })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/too much memory|64 MiB/),
    })
    expect((await store.sql('SELECT 1', LIMITS)).rows).toEqual([[1]])
  })

  it('has the columns the issue names, instants as ISO UTC with microseconds', async () => {
    const columns = async (view: string) => (await store.sql(`SELECT * FROM ${view} LIMIT 1`, LIMITS)).columns
    expect(await columns('prints')).toEqual(
      expect.arrayContaining(
        'session_date executed_at ticker option_symbol type expiry strike price size premium nbbo_bid nbbo_ask ewma_nbbo_bid ewma_nbbo_ask underlying_price side sentiment tags report_flags condition exchange canceled volume open_interest iv delta gamma theta vega source seq diff fill opening score ask_pct multi_pct iv_change'.split(
          ' ',
        ),
      ),
    )
    expect(await columns('contract_days')).toEqual(
      expect.arrayContaining(
        'session_date option_symbol ticker type expiry strike open high low close vwap volume premium ask_volume bid_volume mid_volume none_volume trades open_interest oi_change source'.split(
          ' ',
        ),
      ),
    )
    expect(await columns('chains')).toEqual(
      'snapshot_at ticker underlying_price option_symbol type expiry strike bid ask iv delta gamma theta vega open_interest volume source rate dividend_yield'.split(
        ' ',
      ),
    )
    const [[at]] = (await store.sql('SELECT executed_at FROM prints WHERE seq = 1', LIMITS)).rows as [[string]]
    expect(at).toBe('2026-01-05T14:30:05.000000Z')
  })

  it('no file was written on the way', () => {
    const mark = join(dir, 'mark')
    writeFileSync(mark, 'x')
    expect(readFileSync(mark, 'utf8')).toBe('x')
    expect(() => readFileSync('./undercurrent-guard-out')).toThrow()
  })
})
