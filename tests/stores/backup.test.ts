import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp, type DataPlace, restore } from '@/server/operator/backup'
import { examine } from '@/server/operator/doctor'
import { damagedFiles, filesBelow } from '@/server/stores/accounts/accountsFiles'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { lockDataDir, restoreMark } from '@/server/stores/dataDirLock'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { tape, tempDir } from '@/tests/stores/tapeFixtures'
import { startHost, untilUp } from '@/tests/support/hosts/hostProcess'
import { rounds } from '@/tests/support/rounds'

const PRINTS = rounds(20_000, 1_000_000)
const { dir, remove } = tempDir('backup')
const data = join(dir, 'data')
const place = (dataDir: string): DataPlace => ({
  dataDir,
  databaseUrl: undefined,
  tapeUrl: undefined,
  clock: () => 1_790_000_000_000,
})
const silent = () => undefined
/** What an operator wrote of a table. */
const MAPPING = JSON.stringify({ name: 'desk', title: 'Desk', rows: 'option-prints', columns: { price: 'Px' } })

/** Count and sum of every table of both stores, row by row, whatever order or parts they lie in. */
async function sumsOf(dataDir: string) {
  const store = await openPgliteAccounts(join(dataDir, 'accounts'))
  const tables = await store.db.introspection.getTables()
  const accounts: unknown[] = []
  for (const { name } of tables.filter(({ name }) => name !== 'settings' && name !== 'leases')) {
    const { rows } = await sql`
      select ${name} as name, count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.table(name)} t`.execute(store.db)
    accounts.push(rows[0])
  }
  await store.close()
  const engine = embeddedTape({ dataDir })
  await engine.open()
  const prints: unknown[] = []
  const { rows: names } = await engine.engine.query(
    "SELECT name, engine FROM system.tables WHERE database = 'undercurrent' AND engine LIKE '%MergeTree' ORDER BY name",
  )
  for (const [name, kind] of names) {
    const text = `SELECT count(), sum(cityHash64(*)) FROM undercurrent.${name}${kind === 'MergeTree' ? '' : ' FINAL'}`
    prints.push([name, (await engine.engine.query(text)).rows[0]])
  }
  await engine.close()
  return { accounts, prints }
}

beforeAll(async () => {
  const store = embeddedTape({ dataDir: data })
  await store.open()
  for (let from = 0; from < PRINTS; from += 5000)
    await store.insertPrints({ token: `b${from}`, items: tape(1 + from, 5000) })
  await store.close()
}, 900_000)
afterAll(remove)

describe('a backup', () => {
  it('is made while the host answers, and restores accounts and tape that are equal by checksum', async () => {
    const host = await startHost({ DATA_DIR: data, FEED: 'none', DEMO_ACCOUNTS: '1' })
    await untilUp(host)
    let answers = 0
    let slowestMs = 0
    let isCopying = true
    const asking = (async () => {
      while (isCopying) {
        const askedAt = performance.now()
        expect((await host.get('/api/flow/sessions')).status).toBe(200)
        answers += 1
        slowestMs = Math.max(slowestMs, performance.now() - askedAt)
      }
    })()
    const told: string[] = []
    const left = join(data, 'tape', 'backups', 'backup-999999999-1')
    for (const folder of [left, join(data, 'import-mappings')]) mkdirSync(folder, { recursive: true })
    writeFileSync(join(data, 'import-mappings', 'a.json'), MAPPING)
    const beganAt = performance.now()
    await backUp(place(data), join(dir, 'copy'), (text) => told.push(text))
    const tookMs = performance.now() - beganAt
    isCopying = false
    await asking
    expect(answers).toBeGreaterThan(3)
    expect(told.at(-1)).toMatch(/^\d+ files, [\d.]+ MiB, are in/)
    await host.end('SIGTERM')
    const back = join(dir, 'back')
    await restore(place(back), join(dir, 'copy'), (text) => told.push(text))
    expect(readdirSync(dirname(left)), 'left by a backup that was killed').toEqual([])
    expect(readFileSync(join(back, 'import-mappings', 'a.json'), 'utf8')).toBe(MAPPING)
    expect(told).toContain(`The tape is restored: ${PRINTS.toLocaleString('en-US')} prints of 1 sessions.`)
    const [before, after] = [await sumsOf(data), await sumsOf(back)]
    expect(before.prints.length).toBeGreaterThan(5)
    expect(before.accounts.length).toBeGreaterThan(20)
    expect(after).toEqual(before)
    process.stdout.write(
      `backup of ${PRINTS} prints: ${Math.round(tookMs)} ms, ${answers} answers meanwhile, the slowest ${Math.round(slowestMs)} ms; equal by checksum\n`,
    )
  }, 900_000)

  it('is refused when a file is cut, changed or missing, or when stores are there already, and nothing is touched', async () => {
    const [copy, target] = [join(dir, 'copy'), join(dir, 'other')]
    await expect(restore(place(data), copy, silent)).rejects.toThrow('is there already')
    const tried = async (spoil: (file: string) => void) => {
      const bad = join(dir, 'bad')
      cpSync(copy, bad, { recursive: true })
      spoil(join(bad, 'accounts.tar.gz'))
      const words = await restore(place(target), bad, silent).catch((error: Error) => error.message)
      cpSync(join(copy, 'accounts.tar.gz'), join(bad, 'accounts.tar.gz'))
      return words
    }
    expect(await tried((file) => truncateSync(file, 1000))).toMatch(/accounts.tar.gz has 1000 bytes instead of \d+/)
    expect(await tried(flip)).toMatch(/accounts.tar.gz does not fit its checksum/)
    await expect(restore(place(target), dir, silent)).rejects.toThrow('is no whole backup')
    expect(existsSync(target)).toBe(false)
    await expect(backUp(place(data), copy, silent)).rejects.toThrow('is not empty')
  })

  it('a restore that was killed leaves a folder that nobody opens, and the next one begins anew', async () => {
    const target = join(dir, 'half')
    mkdirSync(join(target, 'accounts'), { recursive: true })
    writeFileSync(join(target, 'accounts', 'PG_VERSION'), 'cut')
    writeFileSync(restoreMark(target), '')
    await expect(backUp(place(target), join(dir, 'of half'), silent)).rejects.toThrow('is half restored')
    expect(() => lockDataDir(target, 'host')).toThrow('run `npm run restore` again')
    await restore(place(target), join(dir, 'copy'), silent)
    expect(existsSync(restoreMark(target))).toBe(false)
    expect(await sumsOf(target)).toEqual(await sumsOf(data))
  })
})

/** Changes one bit in the middle. */
function flip(file: string): void {
  const bytes = readFileSync(file)
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 16
  writeFileSync(file, bytes)
}

describe('npm run doctor', () => {
  const told: string[] = []
  const examined = async (): Promise<string> => {
    told.length = 0
    await examine(data, (text) => told.push(text))
    return told.join('\n')
  }

  it('finds nothing in stores that were closed in order', async () => {
    expect(await examined()).toBe(
      'Accounts: every file was looked at.\nTape: every part was compared with its checksums.\nNothing is damaged.',
    )
  })

  it.each(['cut', 'flipped'] as const)('finds a %s file of every kind of the accounts, and names it', async (kind) => {
    const folder = join(data, 'accounts')
    // What the engine makes anew whenever it likes is no loss; a table without rows has no page to change.
    const passing = /pg_internal|pg_subtrans|pg_stat/
    const kinds = new Map<string, string>()
    for (const file of filesBelow(folder).filter((file) => !passing.test(file)))
      if (statSync(join(folder, file)).size > 0) kinds.set(file.replace(/\d+/g, '0'), file)
    expect(kinds.size).toBeGreaterThan(9)
    for (const file of kinds.values()) {
      const path = join(folder, file)
      const whole = readFileSync(path)
      if (kind === 'cut') truncateSync(path, whole.length - 1)
      else flip(path)
      expect(
        damagedFiles(folder).damages.map((damage) => damage.file),
        file,
      ).toEqual([file])
      writeFileSync(path, whole)
    }
    expect(damagedFiles(folder)).toEqual({ damages: [], isChecked: true })
  })

  it('finds a part of the tape with a flipped byte, says what is lost and what it is made of again', async () => {
    const engine = join(data, 'tape', 'engine')
    // One column of each part: small parts have all of them in data.bin.
    const columns = filesBelow(engine).filter((file) => /20260105_[\d_]+\/\w+\.bin$/.test(file))
    const spoiled = [...new Map(columns.map((file) => [dirname(file), file])).values()]
    expect(spoiled.length).toBeGreaterThan(0)
    for (const file of spoiled) flip(join(engine, file))
    const words = await examined()
    expect(words).toMatch(/table tape, part 20260105_\S+ .*\. Rows of 2026-01-05 are lost\./)
    expect(words).toMatch(/table tape_minutes, part 20260105_\S+ .* npm run rebuild -- 2026-01-05\./)
  })

  it('a control file that is cut is told in words by whatever opens the accounts', async () => {
    truncateSync(join(data, 'accounts', 'global', 'pg_control'), 100)
    await expect(openPgliteAccounts(join(data, 'accounts'))).rejects.toThrow(
      'its control file (global/pg_control) has 100 bytes instead of 8192',
    )
    expect(await examined()).toContain('accounts/global/pg_control has 100 bytes')
    expect(readdirSync(data)).not.toContain('host.lock')
  })
})
