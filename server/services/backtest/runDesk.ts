import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { workedOut } from '@/server/cache/turns'
import { monotonicMs } from '@/server/clock'
import { ServiceError } from '@/server/errors'
import { Turns } from '@/server/services/calendar/turns'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** A run that nobody has asked for that long is given up: its page was left or its reader pressed Cancel. */
const FORGOTTEN_MS = 6000
/** An asker waits so long for a run that is nearly done. */
const WAIT_MS = 400
const MOST_KEPT = 24

/** How far a run is. */
export class RunProgress {
  stage = 'waiting for its turn'
  done = 0
  total = 1
  private askedMs = monotonicMs()

  begin(stage: string, total: number): void {
    this.stage = stage
    this.done = 0
    this.total = Math.max(1, total)
    this.checkWanted()
  }

  step(): void {
    this.done += 1
    this.checkWanted()
  }

  ask(): void {
    this.askedMs = monotonicMs()
  }

  /** @throws ServiceError when nobody waits for the run any more */
  checkWanted(): void {
    if (monotonicMs() - this.askedMs > FORGOTTEN_MS) throw new ServiceError('unavailable', 'The run was cancelled.')
  }
}

interface Run<T> {
  readonly progress: RunProgress
  readonly answer: Promise<T>
  result: T | null
}

export interface RunState<T> {
  readonly progress: Pick<RunProgress, 'stage' | 'done' | 'total'>
  /** null: still running. */
  readonly result: T | null
}

/** Runs of one host, one after the other; equal questions share one, the results asked for last are kept. */
export class RunDesk<T> {
  private readonly runs = new RecentMap<string, Run<T>>(MOST_KEPT)
  private readonly turns = new Turns()

  /** State of the run of a key, begun when there is none. Rejects as the run does. */
  async ask(key: string, make: (progress: RunProgress) => Promise<T>): Promise<RunState<T>> {
    const run = this.runs.of(key, () => this.begin(key, make))
    run.progress.ask()
    if (run.result === null) await Promise.race([run.answer, new Promise((done) => setTimeout(done, WAIT_MS))])
    return { progress: run.progress, result: run.result }
  }

  private begin(key: string, make: (progress: RunProgress) => Promise<T>): Run<T> {
    const progress = new RunProgress()
    const run: Run<T> = { progress, answer: this.inTurn(() => make(progress), progress), result: null }
    run.answer.then(
      (result) => {
        run.result = result
      },
      // Whoever asked has the reason; the next one begins anew.
      () => {
        if (this.runs.peek(key) === run) this.runs.delete(key)
      },
    )
    return run
  }

  private async inTurn(make: () => Promise<T>, progress: RunProgress): Promise<T> {
    await this.turns.take()
    try {
      progress.checkWanted()
      return await make()
    } finally {
      this.turns.pass()
    }
  }
}

/** One desk of a kind for each host. */
export const runDeskFor = <T>() => perOwner((_deps: MarketDeps) => new RunDesk<T>())

/** Steps of a piece of work in turns; ends when nobody waits for it any more. */
export const inSlices = <T>(steps: Generator<void, T>, progress: RunProgress): Promise<T> =>
  workedOut(steps, () => progress.checkWanted())
