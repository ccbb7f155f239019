import type { ChildProcess } from 'node:child_process'
import type { PgliteReply } from '@/server/stores/accounts/pgliteProcess'

interface Waiting {
  resolve(reply: PgliteReply): void
  reject(error: Error): void
}

export interface PgliteConnection {
  query(sql: string, params: readonly unknown[]): Promise<PgliteResult>
}

/** What the dialect reads of an answer. */
export interface PgliteResult {
  readonly rows: unknown[]
  readonly rowCount: number
  readonly command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE'
}

/** A statement that was not answered, or that came to another process than the ones before it in its transaction. */
class PgliteLost extends Error {
  /** PostgreSQL's own code for a connection that went away. */
  readonly code = '08006'
}

/**
 * A database whose disk became read-only, or does not answer, may turn in a circle: after this long it is ended, and the next statement
 * starts it anew. What it acknowledged is on the disk.
 */
const PATIENCE_MS = 15_000
const START_PATIENCE_MS = 120_000

/** Those that were ended for it, after how many seconds. */
const tooSlow = new WeakMap<ChildProcess, number>()

/** Ends a process that does not do what it should in time. */
const endingAfter = (child: ChildProcess, ms: number): NodeJS.Timeout =>
  setTimeout(() => {
    tooSlow.set(child, ms / 1000)
    child.kill('SIGKILL')
  }, ms).unref()

/** The host's side of the embedded database: statements out, answers in, a new process when the old one died. */
export class PgliteChild {
  private nextId = 1
  private closing = false
  /** Copies of the whole take as long as they take, and statements wait behind them. */
  private dumps = 0
  private waiting: Map<number, Waiting>

  private constructor(
    private readonly launch: () => ChildProcess,
    private child: ChildProcess,
    private readonly patienceMs: number,
  ) {
    this.waiting = listen(child)
  }

  /** Resolves when the database answers; rejects with the process's end. */
  static async start(
    launch: () => ChildProcess,
    patienceMs = PATIENCE_MS,
    startPatienceMs = START_PATIENCE_MS,
  ): Promise<PgliteChild> {
    const child = launch()
    await ready(child, startPatienceMs)
    return new PgliteChild(launch, child, patienceMs)
  }

  /** Process id of the database, for tests. */
  get pid(): number | undefined {
    return this.child.pid
  }

  /**
   * A connection for one user at a time. Its first statement may start the process anew; all others go to that very process
   * or fail, so a transaction can never go on in a process that did not see its beginning.
   */
  connection(): PgliteConnection {
    let bound: ChildProcess | null = null
    return {
      query: async (sql, params) => {
        if (bound === null) {
          if (!isAlive(this.child)) await this.restart()
          bound = this.child
        }
        if (bound !== this.child || !isAlive(bound))
          throw new PgliteLost('The accounts store restarted in the middle of a transaction; nothing of it is kept.')
        return this.send(sql, params)
      },
    }
  }

  /** Writes the whole database, as of now, to a file: a gzipped tar. */
  async dump(path: string): Promise<void> {
    if (!isAlive(this.child)) await this.restart()
    this.dumps += 1
    await this.send('', [], path).finally(() => {
      this.dumps -= 1
    })
  }

  close(): Promise<void> {
    this.closing = true
    if (!isAlive(this.child)) return Promise.resolve()
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve())
      if (this.child.connected) this.child.disconnect()
    })
  }

  private async send(sql: string, params: readonly unknown[], dumpTo?: string): Promise<PgliteResult> {
    const id = this.nextId++
    const { child } = this
    const ending = this.dumps > 0 ? undefined : endingAfter(child, this.patienceMs)
    const reply = await new Promise<PgliteReply>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      child.send({ id, sql, params, dumpTo }, (error) => {
        if (error) reject(new PgliteLost('The accounts store stopped; the statement did not reach it.'))
      })
    }).finally(() => clearTimeout(ending))
    if (reply.error) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    return { rows: [...(reply.rows ?? [])], rowCount: reply.rowCount ?? 0, command: commandOf(sql) }
  }

  private async restart(): Promise<void> {
    if (this.closing) throw new Error('The accounts store is closed.')
    const child = this.launch()
    await ready(child, START_PATIENCE_MS)
    this.child = child
    this.waiting = listen(child)
  }
}

const isAlive = (child: ChildProcess): boolean =>
  child.connected && child.exitCode === null && child.signalCode === null

/** Statements that wait for this very process; its end rejects them and no others. */
function listen(child: ChildProcess): Map<number, Waiting> {
  const waiting = new Map<number, Waiting>()
  child.on('message', (reply: PgliteReply) => {
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
  })
  child.once('exit', () => {
    const seconds = tooSlow.get(child)
    const what = seconds === undefined ? 'stopped' : `did not answer for ${seconds} s and was ended`
    for (const { reject } of waiting.values())
      reject(new PgliteLost(`The accounts store ${what}; whether the statement was done is not known.`))
    waiting.clear()
  })
  return waiting
}

function ready(child: ChildProcess, patienceMs: number): Promise<void> {
  const ending = endingAfter(child, patienceMs)
  return new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => {
      const seconds = tooSlow.get(child)
      const why =
        seconds === undefined
          ? `(code ${code}). \`npm run doctor\` says which of its files are damaged.`
          : `within ${seconds} s and was ended: the machine is too slow or its disk stands still.`
      reject(new PgliteLost(`The accounts store did not open ${why}`))
    })
  }).finally(() => clearTimeout(ending))
}

export function commandOf(sql: string): PgliteResult['command'] {
  const word = /^\s*(select|insert|update|delete)/i.exec(sql)?.[1]?.toUpperCase()
  return (word as PgliteResult['command'] | undefined) ?? 'SELECT'
}
