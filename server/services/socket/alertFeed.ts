import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { inTurns } from '@/server/cache/turns'
import { type AlertRunner, resolveIn } from '@/server/engine/alerts/alertRunner'
import type { LiveView } from '@/server/engine/live/liveView'
import { flowAlertFrame } from '@/server/services/socket/optionTradeFrame'
import type { SocketDesk } from '@/server/services/socket/socketDesk'
import type { SocketFeed } from '@/server/services/socket/socketFeed'

/** Hits older than this by the clock of the tape are found again after a start: no news. */
const NEWS_US = 120_000_000
const MOST_WAITING = 5000

/** `flow-alerts`: hits of the built-in rules on contracts, as the engine of the tier finds them. */
export class AlertFeed implements SocketFeed {
  readonly channels = ['flow-alerts'] as const
  readonly everyMs = 250
  private letGo: (() => void) | null = null
  private waiting: AlertHit[] = []

  constructor(
    private readonly view: LiveView,
    private readonly runner: AlertRunner,
    /** Address of the web app: a frame leads to its alert. */
    private readonly origin: string,
  ) {}

  begin(): void {
    this.letGo ??= this.runner.hear((hit) => this.take(hit))
  }

  end(): void {
    this.letGo?.()
    this.letGo = null
    this.waiting = []
  }

  async look(desk: SocketDesk): Promise<void> {
    const hits = this.waiting
    this.waiting = []
    for await (const hit of inTurns(hits)) {
      const url = `${this.origin}/option-flow-alerts?hit=${encodeURIComponent(hit.id)}`
      const frame = flowAlertFrame(hit, resolveIn(this.view, hit.seqs), url)
      if (frame !== null) desk.publish('flow-alerts', '', () => frame)
    }
  }

  private take(hit: AlertHit): void {
    const isNews = this.view.asOfUs - hit.atUs <= NEWS_US
    if (isNews && this.waiting.length < MOST_WAITING) this.waiting.push(hit)
  }
}
