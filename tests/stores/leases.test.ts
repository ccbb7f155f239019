import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Leases } from '@/server/stores/accounts/leases'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'

const postgresUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const schema = `leases_test_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'undercurrent-leases-'))

async function onPostgres(statement: string): Promise<boolean> {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query(statement)
    await client.end()
    return true
  } catch {
    return false
  }
}

const hasPostgres = await onPostgres(`create schema ${schema}`)
const adapters: readonly { name: string; runs: boolean; open: () => Promise<AccountsStore> }[] = [
  { name: 'PGlite', runs: true, open: () => openPgliteAccounts(join(folder, 'accounts')) },
  { name: 'PostgreSQL', runs: hasPostgres, open: () => openPostgresAccounts(postgresUrl, { schema }) },
]

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (hasPostgres) await onPostgres(`drop schema ${schema} cascade`)
})

describe.each(adapters)('leases on $name', ({ name, runs, open }) => {
  if (!runs) {
    it.skip(`${name} does not answer at ${postgresUrl}`, () => undefined)
    return
  }
  let store: AccountsStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())
  const aHost = (ttlMs = 600) => new Leases(store.db, { ttlMs, holder: 'test' })

  it('a lease of the time before the clock was set back holds nobody up', async () => {
    const [dead, next] = [aHost(), aHost()]
    await dead.take('clock')
    const later = sql<Date>`clock_timestamp() + interval '10 minutes'`
    await store.db.updateTable('leases').set({ until: later, holder: 'killed' }).where('name', '=', 'clock').execute()
    expect((await next.take('clock'))?.fence).toBe(2)
    expect(await dead.take('clock')).toBeNull()
    await next.close()
  })

  it('of ten hosts that try at once one gets it, and its number is the first', async () => {
    const hosts = Array.from({ length: 10 }, () => aHost())
    const got = (await Promise.all(hosts.map((host) => host.take('feed')))).filter((lease) => lease !== null)
    expect(got.map((lease) => lease.fence)).toEqual([1])
    await got[0]?.release()
    const next = await hosts[3]?.take('feed')
    expect(next?.fence).toBe(2)
    await next?.release()
  })

  it('is kept as long as its holder lives, past its term', async () => {
    const [one, other] = [aHost(), aHost()]
    const lease = await one.take('kept')
    await sleep(1500)
    expect(lease?.lost.aborted).toBe(false)
    expect(await other.take('kept')).toBeNull()
    await lease?.release()
  })

  it('of a holder that went away is taken over after its term, with a higher number', async () => {
    const gone = await aHost().take('taken')
    // What a killed process leaves: the row stands, nobody renews it.
    await sql`update leases set holder = 'killed' where name = 'taken'`.execute(store.db)
    const lease = await aHost().wait('taken', AbortSignal.timeout(60_000), () => undefined)
    expect(lease?.fence).toBe((gone?.fence ?? 0) + 1)
    expect(gone?.lost.aborted).toBe(true)
    await lease?.release()
  })

  it('is lost to a holder that was asleep past its term, before it does anything more', async () => {
    const lease = await aHost(300).take('asleep')
    const until = performance.now() + 500
    while (performance.now() < until); // the process stands still, as in a long pause
    await sleep(80)
    expect(lease?.lost.aborted).toBe(true)
  })

  it('of a task that nobody else does runs it once', async () => {
    let runs_ = 0
    const work = async () => {
      runs_ += 1
      await sleep(200)
      return 'done'
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => aHost().during('job', work)))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(runs_).toBe(1)
  })

  it('has a number above one that is known from elsewhere', async () => {
    const lease = await aHost().take('above', 40)
    expect(lease?.fence).toBe(41)
    await lease?.release()
    expect((await aHost().take('above', 7))?.fence).toBe(42)
  })

  it('ends the wait when the host stops', async () => {
    const lease = await aHost().take('busy')
    expect(await aHost().wait('busy', AbortSignal.timeout(300), () => undefined)).toBeNull()
    await lease?.release()
  })
})
