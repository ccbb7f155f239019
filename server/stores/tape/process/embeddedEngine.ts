import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drainPending, Session } from 'chdb'
import { ANSWER_FORMAT, CONSOLE_BYTES, insertSettings, LONGEST_QUERY, TYPED_FORMAT } from '@/server/stores/tape/engine'
import { TapeError } from '@/server/stores/tape/port'
import { Lane } from '@/server/stores/tape/process/lane'
import { DB } from '@/server/stores/tape/sql/names'

export interface EmbeddedOptions {
  readonly dir: string
  /** True: rows are on the disk, not only with the operating system, before an insert is acknowledged. */
  readonly isDurable: boolean
}

const QUERY_CONNECTIONS = 4
const LONGEST_QUEUE = 256

/** Server settings that cannot be given later: merged parts stay for a while, caches are bounded. */
function configuration({ dir, isDurable }: EmbeddedOptions): string {
  const flag = isDurable ? 1 : 0
  return `<clickhouse>
  <logger><level>none</level></logger>
  <mark_cache_size>67108864</mark_cache_size>
  <index_mark_cache_size>33554432</index_mark_cache_size>
  <primary_index_cache_size>67108864</primary_index_cache_size>
  <query_condition_cache_size>16777216</query_condition_cache_size>
  <merge_tree>
    <old_parts_lifetime>480</old_parts_lifetime>
    <fsync_after_insert>${flag}</fsync_after_insert>
    <fsync_part_directory>${flag}</fsync_part_directory>
  </merge_tree>
  <backups><allowed_path>${join(dir, 'backups')}/</allowed_path></backups>
</clickhouse>
`
}

function connect(dir: string, configFile: string): Session {
  return new Session(dir, { connectionArgs: [`--config-file=${configFile}`] })
}

/**
 * The engine inside this process. All sharp edges of its binding are fenced here: inserts only as JSON lines with
 * settings of their own, connections apart for writing, reading and user SQL, one statement at a time on each.
 */
export class EmbeddedEngine {
  private constructor(
    private readonly sessions: readonly Session[],
    private readonly writer: Lane<Session>,
    private readonly pool: Lane<Session>,
    private readonly userSql: Lane<Session>,
  ) {}

  static async open(options: EmbeddedOptions): Promise<EmbeddedEngine> {
    mkdirSync(join(options.dir, 'engine'), { recursive: true })
    const configFile = join(options.dir, 'engine.xml')
    writeFileSync(configFile, configuration(options))
    const dir = join(options.dir, 'engine')
    const writer = connect(dir, configFile)
    await writer.queryAsync(`CREATE DATABASE IF NOT EXISTS ${DB} ENGINE = Atomic`)
    const readers = Array.from({ length: QUERY_CONNECTIONS }, () => connect(dir, configFile))
    for (const reader of readers) await reader.queryAsync(`SET max_query_size = ${LONGEST_QUERY}`)
    const user = connect(dir, configFile)
    await user.queryAsync(`USE ${DB}`)
    await user.queryAsync('SET readonly = 2')
    return new EmbeddedEngine(
      [user, ...readers, writer],
      new Lane([writer], LONGEST_QUEUE),
      new Lane(readers, LONGEST_QUEUE),
      new Lane([user], 16),
    )
  }

  /** Answer of one SELECT as bytes, in ANSWER_FORMAT from the pool, in TYPED_FORMAT to users. */
  async query(sql: string, lane: 'pool' | 'console'): Promise<Uint8Array> {
    const chosen = lane === 'pool' ? this.pool : this.userSql
    return translated(() =>
      chosen.run(async (session) => {
        try {
          return lane === 'pool'
            ? (await session.queryAsync(sql, { format: ANSWER_FORMAT })).bytes()
            : await bounded(session, sql)
        } catch (error) {
          await rinse(session)
          throw error
        }
      }),
    )
  }

  /** A SELECT that ends with INTO OUTFILE. */
  async save(sql: string): Promise<void> {
    await translated(() =>
      this.pool.run(async (session) => {
        try {
          await session.queryAsync(sql)
        } catch (error) {
          await rinse(session)
          throw error
        }
      }),
    )
  }

  async insert(table: string, columns: readonly string[], token: string, body: Buffer): Promise<void> {
    if (body.length === 0) return
    await translated(() =>
      this.writer.run((session) =>
        session.insert({ table, columns, values: body, format: 'JSONCompactEachRow', settings: insertSettings(token) }),
      ),
    )
  }

  async script(statements: readonly string[]): Promise<void> {
    await translated(() =>
      this.writer.run(async (session) => {
        for (const statement of statements) await session.queryAsync(statement)
      }),
    )
  }

  /** Gives the system back what the engine has freed: its allocator would keep it, after a large question for good. */
  async giveBackMemory(): Promise<void> {
    await translated(() => this.pool.run((session) => session.queryAsync('SYSTEM JEMALLOC PURGE')))
  }

  /** Waits for what runs, then lets go of the directory. */
  async close(): Promise<void> {
    await drainPending()
    for (const session of this.sessions) session.close()
    await drainPending()
  }
}

/** Where the third line begins: each piece of a stream names the columns and types anew. */
function afterHeads(piece: Buffer): number {
  return piece.indexOf(10, piece.indexOf(10) + 1) + 1
}

/** Answer to a user, piece by piece, so that a huge one is stopped before it fills the memory. */
async function bounded(session: Session, sql: string): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const chunk of session.queryStream(sql, { format: TYPED_FORMAT })) {
    const raw = Buffer.from(chunk.raw())
    const piece = pieces.length === 0 ? raw : raw.subarray(afterHeads(raw))
    pieces.push(piece)
    size += piece.length
    if (size > CONSOLE_BYTES)
      throw new TapeError('failed', 'The answer is larger than 64 MiB; ask for fewer rows or columns.')
  }
  return Buffer.concat(pieces)
}

/**
 * A query that failed half way leaves what it had already written in the connection, and the next answer would begin
 * with it. So a failed connection answers a known question until nothing else comes.
 */
async function rinse(session: Session): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = await session.queryAsync('SELECT 1 AS clean', { format: ANSWER_FORMAT })
    if (answer.text() === '["clean"]\n[1]\n') return
  }
  // Better no tape than wrong answers: the parent starts this process again.
  process.kill(process.pid, 'SIGKILL')
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TapeError) throw error
    throw new TapeError('failed', error instanceof Error ? error.message : String(error))
  }
}
