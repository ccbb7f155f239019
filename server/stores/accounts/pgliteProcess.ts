import { PGlite } from '@electric-sql/pglite'

/** Messages between the host and this process: one statement, one answer. */
export interface PgliteRequest {
  readonly id: number
  readonly sql: string
  readonly params: readonly unknown[]
}
export interface PgliteReply {
  readonly id: number
  readonly rows?: readonly unknown[]
  readonly rowCount?: number
  readonly error?: { readonly message: string; readonly code?: string }
}

/**
 * The engine's own cache of pages. Its default of 128 MB is written over at the start and so held for good; accounts are a
 * handful of pages, and what does not fit comes from the system's cache of the same files.
 */
const PAGE_CACHE = ['-c', 'shared_buffers=16MB']

/** The embedded accounts database runs apart, because its engine works on the event loop. */
async function main(dataDir: string): Promise<void> {
  const options = { startParams: [...PGlite.defaultStartParams, ...PAGE_CACHE] }
  const db = dataDir === '' ? new PGlite(options) : new PGlite(dataDir, options)
  await db.waitReady
  process.on('message', (request: PgliteRequest) => void answer(db, request))
  process.on('disconnect', () => void db.close().finally(() => process.exit(0)))
  process.on('SIGINT', () => undefined) // the host decides when this process ends
  process.send?.({ id: 0 } satisfies PgliteReply)
}

async function answer(db: PGlite, { id, sql, params }: PgliteRequest): Promise<void> {
  try {
    const result = await db.query(sql, [...params])
    process.send?.({ id, rows: result.rows, rowCount: result.affectedRows ?? result.rows.length } satisfies PgliteReply)
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    process.send?.({ id, error: { message, ...(code ? { code } : {}) } } satisfies PgliteReply)
  }
}

void main(process.argv[2] ?? '')
