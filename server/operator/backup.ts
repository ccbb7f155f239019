import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Clock } from '@/lib/core/clock'
import { type AccountsPlace, withAccounts } from '@/server/operator/accountsPlace'
import { askHost } from '@/server/operator/hostDoor'
import { withTape } from '@/server/operator/tapePlace'
import { sumOfFile } from '@/server/sealed'
import { filesBelow } from '@/server/stores/accounts/accountsFiles'
import { dataDirHolder, isRunning, lockDataDir, restoreMark } from '@/server/stores/dataDirLock'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { tapeDir } from '@/server/stores/tape/process/paths'
import { DB } from '@/server/stores/tape/sql/names'

/** What a command works on: embedded stores of a data directory, beside engines that have tools of their own. */
export interface DataPlace extends AccountsPlace {
  readonly tapeUrl: string | undefined
  readonly clock: Clock
}

/** Written last: a folder without it is no whole backup. */
const MANIFEST = 'backup.json'
const ACCOUNTS = 'accounts.tar.gz'
/** What lies beside the stores and is not made again: how far sessions are stored, and how tables of people are read. */
const BESIDE = ['whole-sessions.json', 'import-mappings']

interface Manifest {
  readonly madeMs: number
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[]
}

/** Copies the embedded stores into a new folder while a host may work on them, with the sum of each file. */
export async function backUp(place: DataPlace, to: string, tell: (text: string) => void): Promise<void> {
  const folder = resolve(to)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (place.databaseUrl !== undefined) tell('Accounts are on PostgreSQL: back them up with pg_dump.')
  else {
    await dumpAccounts(place, join(folder, ACCOUNTS))
    tell('Accounts are copied.')
  }
  if (place.tapeUrl !== undefined) tell('The tape is on ClickHouse: back it up with its BACKUP statement.')
  else {
    await copyTape(place, join(folder, 'tape'))
    tell('The tape is copied.')
  }
  await copyBeside(place.dataDir, folder)
  const files = []
  for (const path of filesBelow(folder)) files.push(await described(folder, path))
  const manifest: Manifest = { madeMs: place.clock(), files }
  // Half of it would be no JSON: it comes into its place as a whole.
  await writeFile(join(folder, `${MANIFEST}.part`), JSON.stringify(manifest, null, 1), { flush: true })
  await rename(join(folder, `${MANIFEST}.part`), join(folder, MANIFEST))
  tell(`${files.length} files, ${sizeOf(files)} MiB, are in ${folder}.`)
}

async function dumpAccounts(place: DataPlace, path: string): Promise<void> {
  if (dataDirHolder(place.dataDir)?.purpose === 'host') await askHost(place.dataDir, 'dumpAccounts', { path })
  else await withAccounts(place, 'backup', async ({ dump }) => dump?.(path))
}

/** Takes away what backups left in the folder of the tape whose process was killed. */
async function removeLeft(backups: string): Promise<void> {
  for (const name of existsSync(backups) ? readdirSync(backups) : []) {
    const pid = Number(/^backup-(\d+)-/.exec(name)?.[1])
    if (!Number.isNaN(pid) && !isRunning(pid)) await rm(join(backups, name), { recursive: true, force: true })
  }
}

async function copyTape({ dataDir, clock }: DataPlace, to: string): Promise<void> {
  await removeLeft(join(tapeDir(dataDir), 'backups'))
  const name = `backup-${process.pid}-${clock()}`
  await withTape(dataDir, 'backup', ({ engine }) => engine.script([`BACKUP DATABASE ${DB} TO File('${name}/')`]))
  const made = join(tapeDir(dataDir), 'backups', name)
  await rename(made, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await cp(made, to, { recursive: true })
    await rm(made, { recursive: true })
  })
}

async function copyBeside(from: string, to: string): Promise<void> {
  for (const name of BESIDE)
    if (existsSync(join(from, name))) await cp(join(from, name), join(to, name), { recursive: true })
}

async function described(folder: string, path: string): Promise<Manifest['files'][number]> {
  const file = join(folder, path)
  return { path, bytes: (await stat(file)).size, sha256: await sumOfFile(file) }
}

const sizeOf = (files: Manifest['files']): string =>
  (files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_048_576).toFixed(1)

/** Reads a backup into a data directory without stores. Nothing is touched before every file of it was found whole. */
export async function restore(place: DataPlace, from: string, tell: (text: string) => void): Promise<void> {
  const folder = resolve(from)
  const { dataDir } = place
  const manifest = await checkedManifest(folder)
  const lock = lockDataDir(dataDir, 'restore')
  const mark = restoreMark(dataDir)
  try {
    for (const name of ['accounts', 'tape']) {
      // What a restore left that was killed is its own; everything else stays.
      if (existsSync(mark)) await rm(join(dataDir, name), { recursive: true, force: true })
      else if (existsSync(join(dataDir, name)))
        throw new Error(`${join(dataDir, name)} is there already. Restore into an empty data directory (DATA_DIR).`)
    }
    await writeFile(mark, folder, { flush: true })
    const has = (start: string) => manifest.files.some(({ path }) => path.startsWith(start))
    if (has(ACCOUNTS)) {
      const loadDataDir = new Blob([await readFile(join(folder, ACCOUNTS))])
      const db = await PGlite.create({ dataDir: join(dataDir, 'accounts'), loadDataDir })
      const { rows } = await db.query<{ n: number }>('select count(*)::int as n from users')
      await db.close()
      tell(`Accounts are restored: ${rows[0]?.n} of them.`)
    }
    if (has('tape/')) tell(`The tape is restored: ${await restoreTape(dataDir, join(folder, 'tape'))}.`)
    await copyBeside(folder, dataDir)
    await rm(mark)
  } finally {
    lock.release()
  }
  tell(`${dataDir} is as it was on ${new Date(manifest.madeMs).toISOString()}.`)
}

async function checkedManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) throw new Error(`${folder} is no whole backup: it has no ${MANIFEST}.`)
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  for (const { path: file, bytes, sha256 } of manifest.files) {
    if (!existsSync(join(folder, file))) throw new Error(`The backup cannot be used: ${file} is missing.`)
    const found = await described(folder, file)
    if (found.bytes !== bytes)
      throw new Error(`The backup cannot be used: ${file} has ${found.bytes} bytes instead of ${bytes}.`)
    if (found.sha256 !== sha256) throw new Error(`The backup cannot be used: ${file} does not fit its checksum.`)
  }
  return manifest
}

async function restoreTape(dataDir: string, from: string): Promise<string> {
  const copy = join(tapeDir(dataDir), 'backups', 'restored')
  await cp(from, copy, { recursive: true })
  const store = embeddedTape({ dataDir })
  try {
    await store.engine.open()
    await store.engine.script([`RESTORE DATABASE ${DB} FROM File('restored/')`])
    await store.open()
    const sessions = await store.sessions()
    const prints = sessions.reduce((sum, session) => sum + session.prints, 0)
    return `${prints.toLocaleString('en-US')} prints of ${sessions.length} sessions`
  } finally {
    await store.close()
    await rm(copy, { recursive: true, force: true })
  }
}
