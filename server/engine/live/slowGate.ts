import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'

export interface SlowPolicy {
  /** Above this the client is slow: row messages are dropped and named in a gap. */
  readonly highBytes: number
  /** Below this it has caught up. */
  readonly lowBytes: number
  /** Slow for this long: the stream is ended. */
  readonly maxSlowMs: number
}

export const SLOW_POLICY: SlowPolicy = { highBytes: 1_000_000, lowBytes: 200_000, maxSlowMs: 30_000 }

/**
 * Whether a client takes what it is sent. One whose buffer is full stays slow until the buffer is nearly empty again, so
 * that it is not told of a gap with every message.
 */
export class SlowGate {
  private slowSinceMs: EpochMs | null = null

  constructor(
    private readonly bufferedBytes: () => number,
    private readonly clock: Clock,
    private readonly policy: SlowPolicy = SLOW_POLICY,
  ) {}

  get isOpen(): boolean {
    const buffered = this.bufferedBytes()
    if (this.slowSinceMs === null && buffered > this.policy.highBytes) this.slowSinceMs = this.clock()
    else if (this.slowSinceMs !== null && buffered < this.policy.lowBytes) this.slowSinceMs = null
    return this.slowSinceMs === null
  }

  /** True when the client has been slow for longer than is waited for. */
  get isLost(): boolean {
    return this.slowSinceMs !== null && this.clock() - this.slowSinceMs > this.policy.maxSlowMs
  }
}
