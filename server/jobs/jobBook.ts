import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'

/** Work that a host does again and again by itself. */
export interface Job {
  readonly name: string
  /** One sentence for staff: what it does. */
  readonly about: string
  readonly everyMs: number
  /** Doing it between two of its turns, or twice, changes nothing but when it is done. */
  readonly isSafeToRun: boolean
  readonly work: () => Promise<void>
  /** One host of many does it at a time; a turn while another host is at it is passed over. */
  readonly isShared?: boolean
}

/** What keeps a job from running on two hosts at once. */
export interface JobLeases {
  during(name: string, work: () => Promise<void>): Promise<unknown>
}

/** What became of a job so far. */
export interface JobReport {
  readonly name: string
  readonly about: string
  readonly everyMs: number
  readonly isSafeToRun: boolean
  readonly isRunning: boolean
  /** When it began last; null: not yet. */
  readonly lastMs: EpochMs | null
  /** How long its last finished run took, ms. */
  readonly tookMs: number | null
  /** When its next turn is; null while the book is closed. */
  readonly nextMs: EpochMs | null
  readonly runs: number
  readonly failures: number
  readonly lastError: { readonly atMs: EpochMs; readonly message: string } | null
}

interface Entry {
  readonly job: Job
  readonly timer: NodeJS.Timeout
  running: Promise<void> | null
  turnMs: EpochMs
  lastMs: EpochMs | null
  tookMs: number | null
  runs: number
  failures: number
  lastError: JobReport['lastError']
}

/** Longest message of an error that is kept. */
const MOST_WORDS = 300

/**
 * The background jobs of a host: it gives each its turns, never two at once of the same, and knows how they went. A turn
 * that comes while the job still runs is passed over.
 */
export class JobBook {
  private readonly entries = new Map<string, Entry>()
  private isOpen = true

  constructor(
    private readonly clock: Clock,
    private readonly onError: (error: unknown, name: string) => void,
    private readonly leases: JobLeases | null = null,
  ) {}

  /** Takes a job in; its first turn is one interval from now. Names are unique. */
  add(job: Job): void {
    if (this.entries.has(job.name)) throw new Error(`There are two jobs ${job.name}`)
    const turn = () => {
      entry.turnMs = this.clock()
      void this.begin(entry)
    }
    const entry: Entry = {
      job,
      timer: setInterval(turn, job.everyMs),
      running: null,
      turnMs: this.clock(),
      lastMs: null,
      tookMs: null,
      runs: 0,
      failures: 0,
      lastError: null,
    }
    entry.timer.unref()
    this.entries.set(job.name, entry)
  }

  /** Ends when the job has run, now or with the run that is on its way; null for a name that is not known. Never rejects. */
  run(name: string): Promise<void> | null {
    const entry = this.entries.get(name)
    return entry === undefined ? null : this.begin(entry)
  }

  reports(): readonly JobReport[] {
    return [...this.entries.values()].map(({ job, running, turnMs, timer: _timer, ...known }) => ({
      name: job.name,
      about: job.about,
      everyMs: job.everyMs,
      isSafeToRun: job.isSafeToRun,
      isRunning: running !== null,
      nextMs: this.isOpen ? turnMs + job.everyMs : null,
      ...known,
    }))
  }

  /** No more turns. What runs goes on; `run` still joins it. */
  close(): void {
    this.isOpen = false
    for (const { timer } of this.entries.values()) clearInterval(timer)
  }

  private begin(entry: Entry): Promise<void> {
    entry.running ??= this.perform(entry).finally(() => {
      entry.running = null
    })
    return entry.running
  }

  private async perform(entry: Entry): Promise<void> {
    const startedMs = this.clock()
    entry.lastMs = startedMs
    try {
      const { name, work, isShared } = entry.job
      if (isShared === true && this.leases !== null) await this.leases.during(`job: ${name}`, work)
      else await work()
    } catch (error) {
      entry.failures += 1
      const message = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS)
      entry.lastError = { atMs: this.clock(), message }
      this.onError(error, entry.job.name)
    }
    entry.runs += 1
    entry.tookMs = this.clock() - startedMs
  }
}
