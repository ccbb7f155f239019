import type { ChildProcess } from 'node:child_process'
import type { PgliteReply } from '@/server/stores/accounts/pgliteProcess'

interface Waiting {
  resolve(reply: PgliteReply): void
  reject(error: Error): void
}

/** What the dialect reads of an answer. */
export interface PgliteResult {
  readonly rows: unknown[]
  readonly rowCount: number
  readonly command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE'
}

/** The host's side of the embedded database: statements out, answers in, a new process when the old one died. */
export class PgliteChild {
  private waiting = new Map<number, Waiting>()
  private nextId = 1
  private closing = false

  private constructor(
    private readonly launch: () => ChildProcess,
    private child: ChildProcess,
  ) {
    this.listen(child)
  }

  /** Resolves when the database answers; rejects with the process's end. */
  static async start(launch: () => ChildProcess): Promise<PgliteChild> {
    const child = launch()
    await ready(child)
    return new PgliteChild(launch, child)
  }

  async query(sql: string, params: readonly unknown[]): Promise<PgliteResult> {
    if (!this.child.connected) await this.restart()
    const id = this.nextId++
    const reply = await new Promise<PgliteReply>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.child.send({ id, sql, params })
    })
    if (reply.error) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    return { rows: [...(reply.rows ?? [])], rowCount: reply.rowCount ?? 0, command: commandOf(sql) }
  }

  close(): Promise<void> {
    this.closing = true
    if (this.child.exitCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve())
      if (this.child.connected) this.child.disconnect()
    })
  }

  private async restart(): Promise<void> {
    if (this.closing) throw new Error('The accounts store is closed.')
    this.child = this.launch()
    await ready(this.child)
    this.listen(this.child)
  }

  private listen(child: ChildProcess): void {
    child.on('message', (reply: PgliteReply) => {
      this.waiting.get(reply.id)?.resolve(reply)
      this.waiting.delete(reply.id)
    })
    child.once('exit', () => {
      for (const { reject } of this.waiting.values())
        reject(new Error('The accounts store stopped; the statement was not answered.'))
      this.waiting.clear()
    })
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The accounts store did not open (code ${code}).`)))
  })
}

function commandOf(sql: string): PgliteResult['command'] {
  const word = /^\s*(select|insert|update|delete)/i.exec(sql)?.[1]?.toUpperCase()
  return (word as PgliteResult['command'] | undefined) ?? 'SELECT'
}
