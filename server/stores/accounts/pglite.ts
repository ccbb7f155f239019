import { fork } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { controlDamage } from '@/server/stores/accounts/accountsFiles'
import { migrate } from '@/server/stores/accounts/migrate'
import { PgliteChild, type PgliteConnection } from '@/server/stores/accounts/pgliteChild'
import type { AccountsStore } from '@/server/stores/accounts/port'
import type { AccountsSchema } from '@/server/stores/accounts/schema'

const entry = (): string =>
  join(process.env.UNDERCURRENT_BUILD_DIR ?? join(process.cwd(), '.build/server'), 'pgliteProcess.mjs')

/**
 * The engine lies outside the collected heap, so that stays small; its code is compiled once and simply, which costs
 * little for statements on a handful of rows and saves a fifth of the process.
 */
const NODE_ARGUMENTS = ['--max-old-space-size=96', '--max-semi-space-size=1', '--liftoff-only']

const start = (dataDir: string): Promise<PgliteChild> =>
  PgliteChild.start(() =>
    fork(entry(), [dataDir], {
      serialization: 'advanced',
      execArgv: NODE_ARGUMENTS,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )

/**
 * Accounts in a folder, without a server. `dataDir` '' keeps everything in memory (tests).
 * One statement runs at a time; a transaction holds the only connection until it ends.
 */
export async function openPgliteAccounts(dataDir: string): Promise<AccountsStore> {
  if (dataDir !== '' && !existsSync(join(dataDir, 'PG_VERSION'))) {
    mkdirSync(dataDir, { recursive: true })
    // Making a new database leaves its process three times as large as opening one, so it is made and opened apart.
    await (await start(dataDir)).close()
  }
  const damage = dataDir === '' ? null : controlDamage(dataDir)
  if (damage !== null)
    throw new Error(
      `The accounts store in ${dataDir} cannot open: its control file (global/pg_control) ${damage}. Restore a backup: npm run restore -- <folder>.`,
    )
  const engine = await start(dataDir)
  return { ...(await accountsOn(engine)), dump: (path) => engine.dump(path) }
}

/** A running engine of the embedded database, wherever it runs. */
export interface PgliteEngine {
  connection(): PgliteConnection
  close(): Promise<void>
}

/** The accounts of an engine, brought up to date. */
export async function accountsOn(engine: PgliteEngine): Promise<AccountsStore> {
  const db = new Kysely<AccountsSchema>({ dialect: new PostgresDialect({ pool: poolOf(engine) }) })
  await migrate(db)
  return {
    db,
    close: async () => {
      await db.destroy()
      await engine.close()
    },
  }
}

/** The pool shape that the dialect expects, over one connection handed out in turn. */
function poolOf(engine: PgliteEngine): PostgresPool {
  let last: Promise<void> = Promise.resolve()
  async function connect(): Promise<PostgresPoolClient> {
    const before = last
    let release = (): void => undefined
    last = new Promise((resolve) => {
      release = resolve
    })
    await before
    const connection = engine.connection()
    const query = async (sql: unknown, params?: readonly unknown[]) => connection.query(String(sql), params ?? [])
    return { query: query as PostgresPoolClient['query'], release }
  }
  return { connect, end: async () => undefined }
}
