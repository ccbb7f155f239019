import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'

const MINUTE_MS = 60_000

/** Calls of a source in any minute, or another stretch of time, never more than it allows. */
export class CallBudget {
  private calls: number[] = []

  constructor(
    readonly most: number,
    private readonly clock: Clock,
    private readonly windowMs = MINUTE_MS,
  ) {}

  /** Milliseconds until a call is allowed; 0 takes it. */
  take(): number {
    const now = this.clock()
    this.calls = this.calls.filter((atMs) => atMs > now - this.windowMs)
    if (this.calls.length >= this.most) return (this.calls[0] ?? now) + this.windowMs - now
    this.calls.push(now)
    return 0
  }

  /** Somebody else may have taken every call until an instant. */
  spend(atMs: EpochMs): void {
    this.calls = Array.from({ length: this.most }, () => atMs)
  }

  get used(): number {
    const from = this.clock() - this.windowMs
    return this.calls.filter((atMs) => atMs > from).length
  }
}
