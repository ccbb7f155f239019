import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '@/server/clock'
import type { StageShare } from '@/server/engine/stageShare'
import { type Finding, WELL } from '@/server/health/healthWatch'
import type { Pressure } from '@/server/http/admission'
import type { HandlerInput, Route, SendOptions } from '@/server/http/implement'
import type { Job } from '@/server/jobs/jobBook'
import type { Done, Figures, FromThread, HostState, Line, Task, ToThread } from '@/server/readThread/messages'
import { TaskQueue } from '@/server/readThread/taskQueue'

/** A thread that runs. */
export interface ThreadLine extends Line<ToThread, FromThread> {
  /** Called once when it has ended by itself. */
  onEnd(listener: (error: Error | null) => void): void
  close(): Promise<unknown>
}

interface ReadThreadOptions {
  readonly start: () => ThreadLine
  readonly onError: (err: unknown, what: string) => void
}

/** What of a host the thread goes along with. */
interface HostSide {
  readonly tape: StageShare
  readonly sample: StageShare
  readonly state: () => HostState
}

const TELL_EVERY_MS = 50
/** A thread that ended is started again after this long, longer each time it fails before it was ready. */
const RESTART_MS = 500
const MOST_RESTART_MS = 30_000
/** A drain waits this long for what is being worked at. */
const DRAIN_MS = 1500
const DRAIN_LOOK_MS = 20

/**
 * The thread that computes read models (decision 0020), as the host sees it: sends it questions and what comes on the tape,
 * starts it again when it ends, and refuses what it cannot take.
 */
export class ReadThread {
  private line: ThreadLine | null = null
  private isReady = false
  private isClosed = false
  private isTelling = false
  private failedStarts = 0
  private readonly queue = new TaskQueue((id, task) => this.begin(id, task))
  private readonly timer: NodeJS.Timeout
  private host: HostSide | null = null
  private onReady: () => void = () => undefined
  private told: { figures: Figures; pressure: Pressure } = { figures: {}, pressure: null }
  private restarts = 0
  /** Told of hits and changed tables of the thread. */
  hear: (message: Extract<FromThread, { kind: 'hit' | 'changed' }>) => void = () => undefined

  constructor(private readonly options: ReadThreadOptions) {
    this.start()
    this.timer = setInterval(() => this.tell(), TELL_EVERY_MS)
  }

  /** The stores are open and the tape is there; resolves when the thread answers. */
  open(host: HostSide): Promise<void> {
    this.host = host
    this.line?.post({ kind: 'open' })
    return new Promise((resolve) => {
      this.onReady = resolve
    })
  }

  /** A route whose answers the thread computes. */
  readonly route = ({ endpoint }: Route): Route => {
    const ask = (input: HandlerInput<unknown, unknown>, { namesKinds, signal }: SendOptions) =>
      this.perform({ kind: 'ask', question: { endpoint: endpoint.id, input, namesKinds } }, signal)
    return {
      endpoint,
      handle: async (input) => JSON.parse(Buffer.from((await ask(input, { namesKinds: false })).bytes).toString()),
      send: async (input, options) => {
        const { bytes, head } = await ask(input, options)
        return head === null ? bytes : new Response(bytes, head)
      },
    }
  }

  /** A job whose work the thread does. */
  readonly job = (job: Job): Job => ({
    ...job,
    work: async () => {
      await this.perform({ kind: 'job', name: job.name })
    },
  })

  /** Rows of a table of the host's store have changed. */
  noteChange(table: Extract<ToThread, { kind: 'changed' }>['table']): void {
    this.line?.post({ kind: 'changed', table })
  }

  readonly pressure = (): Pressure => this.told.pressure

  look(): Finding {
    return this.isReady ? WELL : { state: 'degraded', message: 'is being started; most figures are not available' }
  }

  figures(): Readonly<Record<string, number>> {
    return { ready: this.isReady ? 1 : 0, restarts: this.restarts, ...this.queue.figures() }
  }

  /** What the thread told of itself a second ago. */
  ownFigures(part: string): Readonly<Record<string, number>> {
    return this.told.figures[part] ?? {}
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    const untilMs = monotonicMs() + DRAIN_MS
    while (this.queue.isWorking && monotonicMs() < untilMs) await sleep(DRAIN_LOOK_MS)
    await this.line?.close()
    this.queue.refuseAll('The host is closing.')
  }

  private perform(task: Task, signal?: AbortSignal): Promise<Done> {
    const away = this.isReady ? null : 'Figures are not available at the moment.'
    return this.queue.add(task, this.isClosed ? 'The host is closing.' : away, signal)
  }

  private begin(id: number, task: Task): void {
    this.tell()
    if (this.host !== null) this.line?.post({ kind: 'task', id, task, host: this.host.state() })
  }

  /** Tells the thread what came on the tape; what is asked next is answered with it. */
  private tell(): void {
    if (this.host === null || !this.isReady) return
    const { tape, sample } = this.host
    const news = { tape: tape.take(), sample: sample.take() }
    if (news.tape !== null || news.sample !== null) this.line?.post({ kind: 'news', ...news })
    if (this.isTelling || !(tape.isBehind || sample.isBehind)) return
    this.isTelling = true
    setImmediate(() => {
      this.isTelling = false
      this.tell()
    })
  }

  private start(): void {
    if (this.isClosed) return
    const line = this.options.start()
    this.line = line
    line.hear((message) => this.line === line && this.take(message))
    line.onEnd((error) => this.line === line && this.ended(error))
    if (this.host !== null) line.post({ kind: 'open' })
  }

  private take(message: FromThread): void {
    if (message.kind === 'ready') {
      this.host?.tape.restart()
      this.host?.sample.restart()
      this.isReady = true
      this.failedStarts = 0
      this.tell()
      this.onReady()
    } else if (message.kind === 'figures') this.told = message
    else if (message.kind === 'done' || message.kind === 'failed') this.queue.settle(message)
    else this.hear(message)
  }

  private ended(error: Error | null): void {
    if (this.isClosed) return
    this.line = null
    this.isReady = false
    this.told = { figures: {}, pressure: null }
    this.restarts += 1
    this.options.onError(error, 'the read thread ended and is started again')
    this.queue.refuseAll('Figures are not available at the moment.')
    setTimeout(() => this.start(), Math.min(MOST_RESTART_MS, RESTART_MS * 2 ** this.failedStarts)).unref()
    this.failedStarts += 1
  }
}
