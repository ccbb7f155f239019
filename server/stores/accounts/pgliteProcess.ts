import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { dropSums, keepSums } from '@/server/stores/accounts/accountsFiles'
import { engineOn } from '@/server/stores/accounts/pgliteEngine'
import { awaitDataDir, type DataDirLock } from '@/server/stores/dataDirLock'
import { endWithParent } from '@/server/withParent'

/** Messages between the host and this process: one statement, one answer. */
interface PgliteRequest {
  readonly id: number
  readonly sql: string
  readonly params: readonly unknown[]
  /** Instead of a statement: writes the whole database to this file, a gzipped tar. */
  readonly dumpTo?: string
}
export interface PgliteReply {
  readonly id: number
  readonly rows?: readonly unknown[]
  readonly rowCount?: number
  readonly error?: { readonly message: string; readonly code?: string }
}

/** Far above what the last checkpoint takes. */
const LONGEST_CLOSE_MS = 10_000

/** What the engine's view of the folder lacks: its calls to fsync end in nothing without this. */
function syncForReal(db: PGlite): void {
  const { FS } = db.Module
  // Every file of the folder has the same operations, so those of one are those of all.
  const file = FS.open('/pglite/data/PG_VERSION', 'r') as unknown as { stream_ops: Record<string, unknown> }
  file.stream_ops.fsync = ({ nfd }: { readonly nfd?: number }): number => {
    if (nfd !== undefined) fsyncSync(nfd) // a folder has no descriptor here
    return 0
  }
  FS.close(file as unknown as Parameters<typeof FS.close>[0])
}

/** What the engine wrote while it opened, a new database or what its log told, was not asked for: it is put on the disk here. */
function syncAll(dataDir: string): void {
  for (const { parentPath, name } of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const file = openSync(join(parentPath, name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}

/** The embedded accounts database runs apart, because its engine works on the event loop. */
async function main(dataDir: string): Promise<void> {
  // The engine itself keeps no second one out, and that of a host that was just killed still writes while it closes.
  const lock = dataDir === '' ? null : await awaitDataDir(dirname(dataDir), 'accounts', { name: basename(dataDir) })
  const db = engineOn(dataDir)
  if (dataDir !== '') dropSums(dataDir)
  await db.waitReady
  if (dataDir !== '') {
    syncForReal(db)
    syncAll(dataDir)
  }
  process.on('message', (request: PgliteRequest) => void answer(db, request))
  // The host decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.send?.({ id: 0 } satisfies PgliteReply, () => undefined)
  endWithParent(() => void close(db, dataDir, lock))
}

/** What could not be closed in order has no sums, and its log is played at the next start. */
async function close(db: PGlite, dataDir: string, lock: DataDirLock | null): Promise<void> {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_CLOSE_MS).unref()
  try {
    await db.close()
    if (dataDir !== '') keepSums(dataDir)
  } finally {
    lock?.release()
    process.exit(0)
  }
}

async function answer(db: PGlite, { id, sql, params, dumpTo }: PgliteRequest): Promise<void> {
  try {
    if (dumpTo !== undefined) {
      const dump = await db.dumpDataDir('gzip')
      await writeFile(dumpTo, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 })
      process.send?.({ id } satisfies PgliteReply)
      return
    }
    const result = await db.query(sql, [...params])
    process.send?.({ id, rows: result.rows, rowCount: result.affectedRows ?? result.rows.length } satisfies PgliteReply)
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    process.send?.({ id, error: { message, ...(code ? { code } : {}) } } satisfies PgliteReply)
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
