import { afterAll, describe, expect, it } from 'vitest'
import { embeddedTape } from '@/server/stores/tape/chdb'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { print, tape, tempDir } from '@/tests/stores/tapeFixtures'

const SESSION_LIST =
  'SELECT session_date, source, sum(m.prints) AS stored, max(m.last_seq) FROM undercurrent.tape_minutes AS m GROUP BY session_date, source HAVING stored > 0'

const planOf = async (store: SqlTapeStore): Promise<string> =>
  (await store.engine.query(`EXPLAIN projections = 1 ${SESSION_LIST}`)).rows.flat().join('\n')

describe('the tape of an earlier version', () => {
  const { dir, remove } = tempDir('migrations')
  afterAll(remove)

  it('§8 a folder of version 1 gets the sum beside the minutes and the rates of chains', async () => {
    const store = embeddedTape({ dataDir: dir })
    await store.open()
    await store.insertPrints({ token: 'a', items: tape(1, 40) })
    expect(await planOf(store)).toContain('by_session')
    await store.engine.script([
      'ALTER TABLE undercurrent.tape_minutes DROP PROJECTION by_session SETTINGS mutations_sync = 2',
      'ALTER TABLE undercurrent.tape_chains DROP COLUMN rate, DROP COLUMN dividend_yield',
      'TRUNCATE TABLE undercurrent.tape_schema',
      'INSERT INTO undercurrent.tape_schema VALUES (1)',
    ])
    const before = await store.sessions()
    expect(await planOf(store)).not.toContain('by_session')
    await store.close()

    const newer = embeddedTape({ dataDir: dir })
    await newer.open()
    expect(await newer.sessions()).toEqual(before)
    await expect.poll(() => planOf(newer), { timeout: 20_000 }).toContain('by_session')
    expect(await newer.sessions()).toEqual([
      { sessionDate: '2026-01-05', source: 'synthetic', prints: 40, lastSeq: 40 },
    ])
    expect((await newer.engine.query('SELECT max(version) FROM undercurrent.tape_schema')).rows).toEqual([[4]])
    expect((await newer.engine.query('SELECT rate, dividend_yield FROM undercurrent.chains')).rows).toEqual([])
    await newer.close()
  })

  it('§8 the list stays right when parts are merged, prints are taken back and a session is rebuilt', async () => {
    const store = embeddedTape({ dataDir: dir })
    await store.open()
    for (let at = 0; at < 6; at += 1) {
      await store.insertPrints({ token: `m ${at}`, items: tape(100 + at * 20, 20, { sessionDate: '2026-01-06' }) })
    }
    await store.insertPrints({ token: 'other', items: [print(9, { sessionDate: '2026-01-06', source: 'import' })] })
    const key = { sessionDate: '2026-01-06', source: 'synthetic', seq: 110 }
    await store.cancelPrints({ token: 'take back', items: [key] })
    const expected = [
      { sessionDate: '2026-01-06', source: 'import', prints: 1, lastSeq: 9 },
      { sessionDate: '2026-01-06', source: 'synthetic', prints: 120, lastSeq: 219 },
    ]
    const ofDay = async () => (await store.sessions()).filter(({ sessionDate }) => sessionDate === '2026-01-06')
    expect(await ofDay()).toEqual(expected)
    await store.engine.script(['OPTIMIZE TABLE undercurrent.tape_minutes FINAL'])
    expect(await planOf(store)).toContain('by_session')
    expect(await ofDay()).toEqual(expected)
    await store.rebuildSession('2026-01-06')
    expect(await ofDay()).toEqual(expected)
    await store.close()
  })
})
