import type { EpochUs } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { DELAY_MS } from '@/lib/market/freshnessBudgets'
import type { AlertRunner } from '@/server/engine/alerts/alertRunner'
import type { LiveView } from '@/server/engine/live/liveView'

const DELAY_US = DELAY_MS * 1000
/** Hits that may wait; the built-in watches have some dozens a session. */
const MOST_WAITING = 5000

interface Waiting {
  readonly hit: AlertHit
  readonly dueUs: EpochUs
  readonly epoch: string
}

/**
 * What the built-in watches rang for the live tier, handed to the delayed one 15 minutes of the session later: the same
 * hits with the same times, without asking every read model a second time for nobody in particular.
 */
export class LaterHits {
  private waiting: Waiting[] = []

  constructor(
    private readonly view: LiveView,
    private readonly runner: Pick<AlertRunner, 'engine' | 'take'>,
  ) {}

  /** A hit of this moment. The delayed view tells the session's clock, which goes on while the tape is quiet. */
  hear(hit: AlertHit): void {
    const dueUs = Math.max(hit.atUs, this.view.asOfUs + DELAY_US)
    this.waiting.push({ hit, dueUs, epoch: this.view.session.epoch })
    if (this.waiting.length > MOST_WAITING) this.waiting.shift()
  }

  /** Hands on what the delayed view has reached; hits of a run of a session that is over are let go. */
  release(): void {
    const { view, runner } = this
    if (this.waiting.length === 0) return
    const ours = this.waiting.filter(({ epoch }) => epoch === view.session.epoch)
    if (runner.engine === null) {
      this.waiting = ours
      return
    }
    this.waiting = ours.filter(({ dueUs }) => dueUs > view.asOfUs)
    for (const { hit, dueUs } of ours) if (dueUs <= view.asOfUs) runner.take(hit)
  }
}
