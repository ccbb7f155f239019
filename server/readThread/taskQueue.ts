import { ServiceError } from '@/server/errors'
import { errorOf } from '@/server/readThread/failure'
import type { Done, FromThread, Task } from '@/server/readThread/messages'

interface Waiting {
  readonly task: Task
  readonly signal: AbortSignal | undefined
  readonly resolve: (done: Done) => void
  readonly reject: (error: Error) => void
}

/** Tasks the thread works at together: they share its time. */
const MOST_AT_ONCE = 64
/** Tasks that may wait; one more is refused. */
const MOST_WAITING = 512

const unavailable = (why: string) => new ServiceError('unavailable', `${why} Please try again in a few seconds.`)

/** What the read thread is asked to do: so much at once, so much waits, and the rest is refused. */
export class TaskQueue {
  private lastId = 0
  private readonly underWay = new Map<number, Waiting>()
  private readonly waiting: Waiting[] = []
  private readonly counts = { answers: 0, failures: 0, refused: 0, dropped: 0 }

  /** @param begin hands a task to the thread */
  constructor(private readonly begin: (id: number, task: Task) => void) {}

  get isWorking(): boolean {
    return this.underWay.size > 0
  }

  /** @param refusal why nothing is taken at the moment; null: it is */
  add(task: Task, refusal: string | null, signal?: AbortSignal): Promise<Done> {
    const why = refusal ?? (this.waiting.length >= MOST_WAITING ? 'The host is busy with other calls.' : null)
    if (why !== null) {
      this.counts.refused += 1
      return Promise.reject(unavailable(why))
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, signal, resolve, reject })
      this.pump()
    })
  }

  settle(message: Extract<FromThread, { kind: 'done' | 'failed' }>): void {
    const asked = this.underWay.get(message.id)
    this.underWay.delete(message.id)
    if (message.kind === 'done') {
      this.counts.answers += 1
      asked?.resolve(message.done)
    } else {
      this.counts.failures += 1
      asked?.reject(errorOf(message.failure))
    }
    this.pump()
  }

  refuseAll(why: string): void {
    const all = [...this.underWay.values(), ...this.waiting.splice(0)]
    this.underWay.clear()
    for (const { reject } of all) reject(unavailable(why))
  }

  figures(): Readonly<Record<string, number>> {
    return { under_way: this.underWay.size, waiting: this.waiting.length, ...this.counts }
  }

  private pump(): void {
    while (this.underWay.size < MOST_AT_ONCE) {
      const next = this.waiting.shift()
      if (next === undefined) return
      if (next.signal?.aborted === true) {
        this.counts.dropped += 1
        next.reject(unavailable('The call was given up.'))
        continue
      }
      this.lastId += 1
      this.underWay.set(this.lastId, next)
      this.begin(this.lastId, next.task)
    }
  }
}
