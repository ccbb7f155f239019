import { performance } from 'node:perf_hooks'
import { cacheBudget } from '@/server/cache/cacheBudget'
import { foreground } from '@/server/cache/foreground'
import { Want } from '@/server/cache/wants'
import type { TapeStage } from '@/server/engine/tapeStage'
import { ServiceError } from '@/server/errors'
import type { HostLoad } from '@/server/health/hostLoad'
import { threadMemory } from '@/server/health/threadMemory'
import { checked } from '@/server/http/checkAnswer'
import type { Route } from '@/server/http/implement'
import type { Job } from '@/server/jobs/jobBook'
import { failureOf } from '@/server/readThread/failure'
import type { Done, FromThread, HostState, Line, Question, ToThread } from '@/server/readThread/messages'
import { capData } from '@/server/services/dataCap'
import { noteRevision, revisionOf } from '@/server/services/factsRevision'
import { kindsOf, withKinds } from '@/server/services/feeds/answerKinds'
import type { MarketStore } from '@/server/stores/market/port'

/** What stands in the thread. */
interface ThreadParts {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly stages: { readonly stage: TapeStage; readonly sample: TapeStage }
  readonly entities: MarketStore | undefined
  readonly checksAnswers: boolean
  readonly load: Pick<HostLoad, 'figures' | 'pressure'> | null
}

const FIGURES_EVERY_MS = 1000

/** The thread's side of the line: goes along with the tape and computes what is asked. */
export class ThreadReads {
  private readonly routes: ReadonlyMap<string, Route>
  private readonly jobs: ReadonlyMap<string, Job>
  private readonly timer: NodeJS.Timeout
  private readonly lift: () => void
  private host: HostState = { offers: null, showTo: 'all', revision: 0 }
  private busy = performance.eventLoopUtilization()

  constructor(
    private readonly parts: ThreadParts,
    private readonly line: Line<FromThread, ToThread>,
  ) {
    this.routes = new Map(parts.routes.map((route) => [route.endpoint.id, route]))
    this.jobs = new Map(parts.jobs.map((job) => [job.name, job]))
    this.timer = setInterval(() => this.tell(), FIGURES_EVERY_MS)
    this.lift = capData(() => this.host.showTo)
  }

  take(message: ToThread): void {
    if (message.kind === 'news') {
      if (message.tape !== null) this.parts.stages.stage.follow(message.tape)
      if (message.sample !== null) this.parts.stages.sample.follow(message.sample)
    } else if (message.kind === 'task') void this.work(message)
  }

  close(): void {
    clearInterval(this.timer)
    this.lift()
  }

  private async work({ id, task, host }: Extract<ToThread, { kind: 'task' }>): Promise<void> {
    try {
      this.note(host)
      const done = task.kind === 'ask' ? await this.answer(task.question) : await this.run(task.name)
      this.line.post({ kind: 'done', id, done }, [done.bytes.buffer])
    } catch (error) {
      this.line.post({ kind: 'failed', id, failure: failureOf(error) })
    }
  }

  private async answer({ endpoint, input, namesKinds }: Question): Promise<Done> {
    const route = this.routes.get(endpoint)
    if (route === undefined) throw new ServiceError('not_found', `The read thread has no ${endpoint}.`)
    const { offers } = this.host
    const answer = await foreground.during(() => new Want(true).during(() => route.handle(input)))
    if (answer instanceof Response) return await whole(answer)
    const kinds = namesKinds ? (facts: Parameters<typeof kindsOf>[1]) => kindsOf(offers, facts) : undefined
    const told = checked(route.endpoint, withKinds(answer, input.ctx.user, kinds), this.parts.checksAnswers)
    return { bytes: new TextEncoder().encode(JSON.stringify(told)), head: null }
  }

  private async run(name: string): Promise<Done> {
    await this.jobs.get(name)?.work()
    return { bytes: new Uint8Array(), head: null }
  }

  private note(host: HostState): void {
    const { entities } = this.parts
    this.host = host
    while (entities !== undefined && revisionOf(entities) < host.revision) noteRevision(entities)
  }

  private tell(): void {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, this.busy)
    this.busy = now
    const { load, stages } = this.parts
    this.line.post({
      kind: 'figures',
      figures: {
        read_load: { busy_pct: 100 * utilization, ...load?.figures() },
        read_memory: threadMemory(),
        read_tape: stages.stage.figures(),
        read_cache: cacheBudget.figures(),
        read_cache_bytes: cacheBudget.byName(),
      },
      pressure: load?.pressure() ?? null,
    })
  }
}

async function whole(response: Response): Promise<Done> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { bytes, head: { status: response.status, headers: [...response.headers] } }
}
