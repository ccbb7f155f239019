import { SharedRun } from '@/server/cache/sharedWork'
import { behindAnswers } from '@/server/cache/turns'
import { monotonicMs } from '@/server/clock'
import type { Turns } from '@/server/services/calendar/turns'
import type { TellTrouble } from '@/server/trouble'

/** A reading of one name. */
export type Step = () => Promise<void>

/** Work for which nobody has asked for so long waits until somebody does. */
const IDLE_MS = 30_000

export interface BoardWorkOptions {
  /** Boards of one host read one name at a time, each in its turn. */
  readonly turns: Turns
  /** For the log. */
  readonly what: string
  readonly onTrouble?: TellTrouble | undefined
  readonly clock?: () => number
}

/**
 * Readings of a board in their order, behind the answers: what is ready is answered, the page asks again for the rest. Of a
 * running session the board of a little earlier, where there is one, stands in until this one is whole.
 */
export class BoardWork<Earlier> {
  private next = 0
  private readonly reading = new SharedRun<void>()
  private askedAtMs = 0

  constructor(
    private readonly steps: readonly Step[],
    private readonly options: BoardWorkOptions,
    private before: Earlier | null = null,
  ) {}

  /** The board that stands in. */
  get earlier(): Earlier | null {
    return this.before
  }

  get isWhole(): boolean {
    return this.next >= this.steps.length
  }

  /** Readings still to come; none where an earlier board stands in. */
  get pending(): number {
    return this.before === null ? this.steps.length - this.next : 0
  }

  /** Begins, or goes on; resolves when everything is read or nobody asks any more. */
  ask(): Promise<void> {
    this.askedAtMs = this.nowMs()
    return this.reading.ask(() => this.run())
  }

  private nowMs(): number {
    return (this.options.clock ?? monotonicMs)()
  }

  private async run(): Promise<void> {
    const { turns, what, onTrouble } = this.options
    for await (const step of behindAnswers(this.steps.slice(this.next))) {
      if (this.nowMs() - this.askedAtMs >= IDLE_MS) return
      await turns.take()
      try {
        await step()
      } catch (err) {
        // One name that cannot be read leaves its figures unknown and keeps nobody from the others.
        onTrouble?.(err, what)
      } finally {
        this.next += 1
        turns.pass()
      }
    }
    this.before = null
  }
}
