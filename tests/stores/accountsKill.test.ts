import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { frozenCopy } from '@/tests/support/frozenCopy'
import { rounds } from '@/tests/support/rounds'

const ROUNDS = rounds(6, 40)
const COPIES = rounds(3, 300)

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

  it(
    'a copy of the folder at any instant while writing opens, and holds what was acknowledged and nothing half',
    async () => {
      await answersAgain()
      let checked = 0
      for (let round = 0; round < COPIES; round += 1) {
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
        const copy = join(folder, 'copy')
        frozenCopy(databasePid(), dataDir, copy)
        writing.isOn = false
        await done
        const opened = await openPgliteAccounts(copy)
        const rows = await opened.db
          .selectFrom('settings')
          .select('key')
          .where('key', 'like', `copy-${round}-%`)
          .execute()
        await opened.close()
        const kept = new Set(rows.map(({ key }) => key))
        expect(before.filter((pair) => !kept.has(`${pair}-a`) || !kept.has(`${pair}-b`))).toEqual([])
        expect(kept.size % 2, 'pairs are whole').toBe(0)
        expect(kept.size).toBeGreaterThanOrEqual(2 * before.length)
        checked += before.length
        if (round % 50 === 49 || round === COPIES - 1)
          process.stdout.write(
            `accounts: ${round + 1} copies while writing, ${checked} acknowledged transactions in them, 0 lost\n`,
          )
      }
    },
    COPIES * 80_000,
  )

  it('puts on the disk what it acknowledges: the system is asked for it at each commit', async (context) => {
    await answersAgain()
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(store.db)
    expect(rows).toEqual([{ fsync: 'on' }])
    const log = join(folder, 'calls')
    const tracer = spawn('strace', ['-f', '-e', 'trace=fsync', '-o', log, '-p', String(databasePid())])
    const started = await new Promise<boolean>((resolve) => {
      tracer.once('error', () => resolve(false))
      tracer.stderr.once('data', (text: Buffer) => resolve(text.includes('attached')))
    })
    if (!started) return context.skip('strace is not here or may not look at other processes')
    for (let at = 0; at < 10; at += 1) await put(store, `synced-${at}`)
    const ended = new Promise((resolve) => tracer.once('exit', resolve))
    tracer.kill('SIGINT')
    await ended
    expect(readFileSync(log, 'utf8').match(/fsync\(\d+\) *= 0/g)?.length).toBeGreaterThanOrEqual(10)
  })
})
