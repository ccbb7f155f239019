import type { Clock } from '@/lib/core/clock'

/** At most so many calls in any second of one customer. */
export class SecondLimit {
  private readonly recent = new Map<string, number[]>()

  constructor(
    private readonly most: number | null,
    private readonly clock: Clock,
  ) {}

  take(customerId: string): boolean {
    if (this.most === null) return true
    const nowMs = this.clock()
    const calls = (this.recent.get(customerId) ?? []).filter((atMs) => nowMs - atMs < 1000)
    if (calls.length >= this.most) return false
    this.recent.set(customerId, [...calls, nowMs])
    return true
  }
}
