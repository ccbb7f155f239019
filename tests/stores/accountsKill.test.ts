import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { engineOn } from '@/server/stores/accounts/pgliteEngine'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { folderOfCopies, frozenCopy, partsOf } from '@/tests/support/frozenCopy'
import { rounds } from '@/tests/support/rounds'
import { tracedSyncs } from '@/tests/support/tracedSyncs'

const ROUNDS = rounds(6, 40)
const COPIES = rounds(3, 300)
/** One copy of so many is opened by the whole store. */
const WHOLE_OPENINGS = 10

const folder = mkdtempSync(join(tmpdir(), 'undercurrent-kill-'))
const dataDir = join(folder, 'accounts')

/** The database's process, known by the folder on its command line. */
function databasePid(): number {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  const line = lines.find((text) => text.includes('pgliteProcess') && text.includes(dataDir))
  return Number(line?.trim().split(' ')[0])
}

const put = (store: Pick<AccountsStore, 'db'>, key: string) =>
  store.db.insertInto('settings').values({ key, value: '1' }).execute()

describe('the embedded accounts store whose process is killed', () => {
  let store: AccountsStore
  beforeAll(async () => {
    store = await openPgliteAccounts(dataDir)
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const keys = async (like: string) =>
    (await store.db.selectFrom('settings').select('key').where('key', 'like', like).execute()).map(({ key }) => key)

  /** Until the process that was killed is gone for us too and the next one answers. */
  const answersAgain = () => expect.poll(() => keys('open').catch(() => null), { timeout: 20_000 }).toEqual([])

  it('fails a transaction as a whole, with words, and goes on with the next statement', async () => {
    const failing = store.db.transaction().execute(async (db) => {
      await put({ db }, 'half-1')
      process.kill(databasePid(), 'SIGKILL')
      await sleep(50)
      await put({ db }, 'half-2')
    })
    await expect(failing).rejects.toThrow(/accounts store/)
    expect(await keys('half-%')).toEqual([])
    await put(store, 'after')
    expect(await keys('after')).toEqual(['after'])
  })

  it(
    'loses nothing that was acknowledged and keeps nothing half, killed several times at any moment',
    async () => {
      const acknowledged: string[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        await answersAgain()
        const kill = sleep(150 + ((round * 7919) % 400)).then(() => process.kill(databasePid(), 'SIGKILL'))
        for (let at = 0; at < 40; at += 1) {
          const pair = `pair-${round}-${String(at).padStart(2, '0')}`
          const both = store.db.transaction().execute(async (db) => {
            await put({ db }, `${pair}-a`)
            await put({ db }, `${pair}-b`)
          })
          const isKept = await both.then(
            () => true,
            () => false,
          )
          if (!isKept) break
          acknowledged.push(pair)
        }
        await kill
      }
      await answersAgain()
      const kept = new Set(await keys('pair-%'))
      expect(acknowledged.length).toBeGreaterThan(6)
      expect(acknowledged.filter((pair) => !kept.has(`${pair}-a`) || !kept.has(`${pair}-b`))).toEqual([])
      const halves = [...kept].filter(
        (key) => !kept.has(key.endsWith('-a') ? `${key.slice(0, -1)}b` : `${key.slice(0, -1)}a`),
      )
      expect(halves).toEqual([])
      process.stdout.write(
        `accounts: ${ROUNDS} kills, ${acknowledged.length} acknowledged transactions, 0 lost, 0 half\n`,
      )
    },
    ROUNDS * 60_000,
  )

  /** Pairs of one round in a copy, read by the store as a start of the product opens it, or by its engine alone, which is a third of the work. */
  async function keysOf(copy: string, round: number): Promise<readonly string[]> {
    const like = `copy-${round}-%`
    if (round % WHOLE_OPENINGS === 0) {
      const opened = await openPgliteAccounts(copy)
      const rows = await opened.db.selectFrom('settings').select('key').where('key', 'like', like).execute()
      await opened.close()
      return rows.map(({ key }) => key)
    }
    const engine = engineOn(copy)
    const { rows } = await engine.query<{ key: string }>('select key from settings where key like $1', [like])
    await engine.close()
    return rows.map(({ key }) => key)
  }

  it.each(partsOf(COPIES))(
    'copies $first to $last of the folder at any instant while writing open, and hold what was acknowledged and nothing half',
    async ({ first, last }) => {
      await answersAgain()
      const copies = folderOfCopies()
      let checked = 0
      for (let round = first; round <= last; round += 1) {
        const acknowledged: string[] = []
        const writing = { isOn: true }
        const done = (async () => {
          for (let at = 0; writing.isOn; at += 1) {
            const pair = `copy-${round}-${at}`
            await store.db.transaction().execute(async (db) => {
              await put({ db }, `${pair}-a`)
              await put({ db }, `${pair}-b`)
            })
            acknowledged.push(pair)
          }
        })()
        await sleep(60 + ((round * 7919) % 500))
        const before = [...acknowledged]
        const copy = join(copies, 'copy')
        frozenCopy(databasePid(), dataDir, copy)
        writing.isOn = false
        await done
        const kept = new Set(await keysOf(copy, round))
        expect(before.filter((pair) => !kept.has(`${pair}-a`) || !kept.has(`${pair}-b`))).toEqual([])
        expect(kept.size % 2, 'pairs are whole').toBe(0)
        expect(kept.size).toBeGreaterThanOrEqual(2 * before.length)
        checked += before.length
      }
      rmSync(copies, { recursive: true, force: true })
      process.stdout.write(
        `accounts: copies ${first} to ${last} while writing, ${checked} acknowledged transactions in them, 0 lost, 0 half\n`,
      )
    },
    COPIES * 80_000,
  )

  it('puts on the disk what it acknowledges: the system is asked for it at each commit', async (context) => {
    await answersAgain()
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(store.db)
    expect(rows).toEqual([{ fsync: 'on' }])
    const synced = await tracedSyncs(databasePid(), join(folder, 'calls'), async () => {
      for (let at = 0; at < 10; at += 1) await put(store, `synced-${at}`)
    })
    if (synced === null) return context.skip('strace is not here or may not look at other processes')
    expect(synced.length).toBeGreaterThanOrEqual(10)
  })
})
