import type { Clock } from '@/lib/core/clock'

const MINUTE_MS = 60_000

/** Calls of a source in any minute, never more than it allows. */
export class CallBudget {
  private calls: number[] = []

  constructor(
    readonly perMinute: number,
    private readonly clock: Clock,
  ) {}

  /** Milliseconds until a call is allowed; 0 takes it. */
  take(): number {
    const now = this.clock()
    this.calls = this.calls.filter((atMs) => atMs > now - MINUTE_MS)
    if (this.calls.length >= this.perMinute) return (this.calls[0] ?? now) + MINUTE_MS - now
    this.calls.push(now)
    return 0
  }

  get used(): number {
    const from = this.clock() - MINUTE_MS
    return this.calls.filter((atMs) => atMs > from).length
  }
}
