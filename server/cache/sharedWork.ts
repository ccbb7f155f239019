import { currentWant, Want } from '@/server/cache/wants'

/** Work that several wait for: it has the turn of whoever of them is waited for most. */
export class SharedWork<T> {
  private readonly want = new Want()
  private readonly done: Promise<T>

  constructor(work: () => Promise<T>) {
    this.want.askedBy(currentWant())
    this.done = this.want.during(work)
  }

  /** For whoever waits now. */
  ask(): Promise<T> {
    this.want.askedBy(currentWant())
    return this.done
  }
}

/** One run at a time; those who ask meanwhile share it. */
export class SharedRun<T> {
  private running: SharedWork<T> | null = null

  get isRunning(): boolean {
    return this.running !== null
  }

  ask(work: () => Promise<T>): Promise<T> {
    this.running ??= new SharedWork(() => work().finally(() => this.end()))
    return this.running.ask()
  }

  private end(): void {
    this.running = null
  }
}

/** Work that is done once: whoever asks later waits for the same run; after a failure it begins again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: SharedWork<T> | null = null
  const run = async (): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      running = null
      throw error
    }
  }
  return () => {
    running ??= new SharedWork(run)
    return running.ask()
  }
}

/** Long work one after the other; what is first is waited for as much as what stands behind it. */
export class WorkLine {
  private last: SharedWork<unknown> | null = null

  add<T>(work: () => Promise<T>): SharedWork<T> {
    const before = this.last
    const added = new SharedWork(async () => {
      await before?.ask().catch(() => undefined)
      return await work()
    })
    this.last = added
    return added
  }
}
