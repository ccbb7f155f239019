import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { DataPlace } from '@/server/operator/backup'
import { retentionCommand } from '@/server/operator/retentionCommand'
import { readEnv } from '@/server/readEnv'
import { retainRows } from '@/server/services/retention/retention'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { rollupsAgree } from '@/server/stores/tape/write/repair'
import { SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'

const LATER = '2026-01-20'
const { dir, remove } = tempDir('retention')
/** Ten days after the older session and before the newer one is ten days old. */
const nowMs = newYorkTimeToMs('2026-01-21', '12:00')
const place: DataPlace = { dataDir: dir, databaseUrl: undefined, tapeUrl: undefined, clock: () => nowMs }
const kept = (text: string) => readEnv({ RETENTION: text }).RETENTION

const run = async (retention: string, ...args: string[]) => {
  const told: string[] = []
  const code = await retentionCommand(place, kept(retention), args, (text) => told.push(text))
  return { code, text: told.join('\n') }
}

/** Prints of each session and of what stands on it. */
async function stored() {
  const store = embeddedTape({ dataDir: dir })
  await store.open()
  const { rows } = await store.engine.query(
    'SELECT session_date, count() FROM undercurrent.tape GROUP BY session_date ORDER BY session_date',
  )
  const beside = await store.engine.query(
    `SELECT (SELECT count() FROM undercurrent.tape_minutes WHERE session_date = '${SESSION}') + (SELECT count() FROM undercurrent.tape_contracts WHERE session_date = '${SESSION}') + (SELECT count() FROM undercurrent.tape_cancels WHERE session_date = '${SESSION}')`,
  )
  const mended = await store.mendClosed(
    () => true,
    () => undefined,
    0,
  )
  const agrees = await rollupsAgree(store.engine, LATER)
  await store.close()
  return { sessions: rows.map(([date, count]) => `${date} ${count}`), beside: beside.rows[0]?.[0], mended, agrees }
}

beforeAll(async () => {
  const store = embeddedTape({ dataDir: dir })
  await store.open()
  await store.insertPrints({ token: 'a', items: tape(1, 300) })
  await store.cancelPrints({ token: 'c', items: [{ sessionDate: SESSION, source: 'synthetic', seq: 5 }] })
  const later = tape(1, 200).map((item) => ({ ...item, sessionDate: LATER }))
  await store.insertPrints({ token: 'b', items: later as never })
  await store.close()
  const accounts = await openPgliteAccounts(join(dir, 'accounts'))
  // The owner of the usage does not matter here.
  await sql`set session_replication_role = replica`.execute(accounts.db)
  const at = (days: number) => new Date(nowMs - days * DAY_MS)
  for (const days of [1, 40]) {
    const [id, visitor] = [`row-${days}`, 'v']
    await accounts.db
      .insertInto('audit_log')
      .values({ id, actor_id: 'a', action: 'x', detail: '{}', at: at(days) })
      .execute()
    await accounts.db
      .insertInto('visits')
      .values({ id, at: at(days), event_type: 'view', url: '/', location: '', visitor, utm: '{}' })
      .execute()
    const day = at(days).toISOString().slice(0, 10)
    await accounts.db
      .insertInto('api_usage')
      .values({ user_id: 'u', key_id: 'k', day, endpoint: 'e', code: 'ok', calls: 1 })
      .execute()
    await accounts.db
      .insertInto('mail_outbox')
      .values({ id, recipient: 'a@b.example', subject: 's', body: 'b', created: at(days) })
      .execute()
  }
  await accounts.close()
})
afterAll(remove)

describe('RETENTION', () => {
  it.each([
    ['prints', 'expected kinds with days'],
    ['prints=30', 'expected kinds with days'],
    ['prints=30d,prints=40d', 'each once'],
    ['quotes=30d', 'kinds are prints, hits'],
    ['__proto__=30d', 'kinds are prints, hits'],
    ['prints=3d', 'expected prints=7d or more'],
    ['audit=30d', 'expected audit=90d or more'],
  ])('%s is refused at the start by its name', (text, words) => {
    expect(() => readEnv({ RETENTION: text })).toThrow(`RETENTION: found "${text}"; expected`)
    expect(() => readEnv({ RETENTION: text })).toThrow(words)
  })

  it('a dry run tells what would go and touches nothing; nothing named keeps everything', async () => {
    expect(await run('', '--dry-run')).toEqual({ code: 0, text: 'RETENTION names nothing: everything is kept.' })
    const { text } = await run('prints=10d,visits=30d,usage=30d,mails=60d', '--dry-run')
    expect(text.split('\n')).toEqual([
      'prints before 2026-01-11: 300 of 1 sessions would be removed',
      'visits before 2025-12-22: 1 rows would be removed',
      'usage before 2025-12-22: 1 rows would be removed',
      'mails before 2025-11-22: 0 rows would be removed',
    ])
    expect((await stored()).sessions).toEqual([`${SESSION} 300`, `${LATER} 200`])
  })

  it('removes whole sessions with cancels and roll-ups, and old rows; what is newer stays, and nothing is mended for it', async () => {
    expect((await run('prints=10d,visits=30d,usage=30d,audit=90d')).text).toContain('300 of 1 sessions removed')
    expect(await stored()).toEqual({ sessions: [`${LATER} 200`], beside: 0, mended: [], agrees: true })
    expect((await run('prints=10d,visits=30d')).text.split('\n')).toEqual([
      'prints before 2026-01-11: 0 of 0 sessions removed',
      'visits before 2025-12-22: 0 rows removed',
    ])
    const accounts = await openPgliteAccounts(join(dir, 'accounts'))
    const count = async (table: 'visits' | 'api_usage' | 'mail_outbox' | 'audit_log') =>
      (await accounts.db.selectFrom(table).selectAll().execute()).length
    const counts = [
      await count('visits'),
      await count('api_usage'),
      await count('mail_outbox'),
      await count('audit_log'),
    ]
    expect(counts).toEqual([1, 1, 2, 2])
    await retainRows(accounts.db, { kept: kept('hits=1d,logins=1d,mails=30d'), nowMs, isDry: false })
    expect(await count('mail_outbox')).toBe(1)
    await accounts.close()
  })

  it('other arguments are wrong use', async () => expect((await run('', '--force')).code).toBe(2))
})
