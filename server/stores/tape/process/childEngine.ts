import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import type { Answer, FileFormat, Insert, ReadLimits, TapeEngine, TypedAnswer } from '@/server/stores/tape/engine'
import {
  consoleSettings,
  DEFAULT_LIMITS,
  parseAnswer,
  parseTypedAnswer,
  readSettings,
  SAVE_LIMITS,
} from '@/server/stores/tape/engine'
import { TapeError } from '@/server/stores/tape/port'
import type { Request } from '@/server/stores/tape/process/frames'
import { Link, LinkLost } from '@/server/stores/tape/process/link'
import { tapeDir, tapeProcessFile, tapeSocket } from '@/server/stores/tape/process/paths'
import { quote } from '@/server/stores/tape/sql/text'

export interface ChildEngineOptions {
  readonly dataDir: string
  /** False: use the tape process that another process of this data directory runs. */
  readonly spawn: boolean
  readonly isDurable?: boolean
  /** Told about each restart of a crashed tape process. */
  readonly onRestart?: (attempt: number) => void
}

/** So many crashes over one request mean that the request itself is to blame. */
const ATTEMPTS = 6
const NOTHING = Buffer.alloc(0)
const LONGEST_STOP_MS = 15_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The embedded engine seen from its parent. Starts the child process, starts it again after a crash and sends every
 * request that was not answered once more: inserts carry their token, so nothing is stored twice.
 */
export class ChildEngine implements TapeEngine {
  readonly deployment = { cluster: null } as const
  private child: ChildProcess | null = null
  private link: Promise<Link> | null = null
  private closing = false

  constructor(private readonly options: ChildEngineOptions) {}

  async open(): Promise<void> {
    await this.linked()
  }

  /** Process id of the child, for tests and for the health page. */
  get childPid(): number | null {
    return this.child?.pid ?? null
  }

  async query(sql: string, limits: ReadLimits = DEFAULT_LIMITS): Promise<Answer> {
    const text = `${sql} ${readSettings(limits)}`
    return parseAnswer((await this.call({ op: 'query', sql: text, lane: 'pool' })).toString('utf8'))
  }

  async console(sql: string, limits: ReadLimits & { readonly maxRows: number }): Promise<TypedAnswer> {
    const text = `${sql}\n${consoleSettings(limits)}`
    return parseTypedAnswer((await this.call({ op: 'query', sql: text, lane: 'console' })).toString('utf8'))
  }

  async save(sql: string, format: FileFormat, path: string): Promise<void> {
    const text = `${sql} INTO OUTFILE ${quote(path)} TRUNCATE FORMAT ${format} ${readSettings(SAVE_LIMITS)}`
    await this.call({ op: 'save', sql: text })
  }

  async insert({ table, columns, body, token }: Insert): Promise<void> {
    await this.call({ op: 'insert', table, columns, token }, body)
  }

  async script(statements: readonly string[]): Promise<void> {
    await this.call({ op: 'script', statements })
  }

  async close(): Promise<void> {
    if (this.closing) return
    this.closing = true
    const link = await this.link?.catch(() => null)
    if (this.child === null) {
      link?.end()
      return
    }
    const gone =
      this.child.exitCode !== null
        ? Promise.resolve()
        : new Promise<void>((resolve) => this.child?.once('exit', () => resolve()))
    await link?.request({ op: 'close' }, NOTHING).catch(() => undefined)
    const hardStop = setTimeout(() => this.child?.kill('SIGKILL'), LONGEST_STOP_MS)
    await gone
    clearTimeout(hardStop)
    link?.end()
  }

  private async call(head: Request, body: Buffer = NOTHING): Promise<Buffer> {
    for (let attempt = 1; ; attempt++) {
      try {
        const link = await this.linked()
        return await link.request(head, body)
      } catch (error) {
        if (!(error instanceof LinkLost)) throw error
        if (this.closing || attempt >= ATTEMPTS) throw new TapeError('unavailable', error.message)
        this.options.onRestart?.(attempt)
        await wait(100 * attempt)
      }
    }
  }

  private linked(): Promise<Link> {
    if (this.closing) return Promise.reject(new TapeError('unavailable', 'The tape is closed.'))
    this.link ??= this.connect().catch((error: unknown) => {
      this.link = null
      throw error
    })
    return this.link
  }

  private async connect(): Promise<Link> {
    if (this.options.spawn) await this.start()
    return Link.open(tapeSocket(this.options.dataDir), () => {
      this.link = null
    })
  }

  private async start(): Promise<void> {
    await this.stopLeftover()
    const file = tapeProcessFile()
    if (!existsSync(file))
      throw new TapeError('unavailable', `The tape process is not built (${file}); run "npm run build".`)
    mkdirSync(tapeDir(this.options.dataDir), { recursive: true })
    const args = [
      tapeDir(this.options.dataDir),
      tapeSocket(this.options.dataDir),
      this.options.isDurable ? 'durable' : 'plain',
    ]
    const child = fork(file, args, {
      env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.child = child
    await new Promise<void>((resolve, reject) => {
      child.once('message', (message: { ready: boolean; message?: string }) => {
        if (message.ready) resolve()
        else reject(new TapeError('unavailable', `The tape did not open: ${message.message ?? 'no reason given'}`))
      })
      child.once('exit', (code, signal) =>
        reject(new LinkLost(`The tape process ended while opening (${signal ?? code}).`)),
      )
      child.once('error', (error) => reject(new TapeError('unavailable', error.message)))
    })
  }

  /** A child whose socket broke but which still runs would keep the directory locked. */
  private async stopLeftover(): Promise<void> {
    const child = this.child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGKILL')
    await gone
  }
}
