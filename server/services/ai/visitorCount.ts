import { dayOf } from '@/server/services/api/apiUsage'

/** Above this many names a day begins anew: memory stays bounded. */
const MOST_NAMES = 100_000

/** Counts by name in days of UTC, in memory: for callers without an account. */
export class VisitorCount {
  private day = ''
  private counts = new Map<string, number>()

  /** The number of this one, or null where the day is used up. */
  take(name: string, most: number, nowMs: number): number | null {
    const used = this.used(name, nowMs)
    if (used >= most) return null
    if (this.counts.size >= MOST_NAMES) this.counts.clear()
    this.counts.set(name, used + 1)
    return used + 1
  }

  used(name: string, nowMs: number): number {
    const day = dayOf(nowMs)
    if (day !== this.day) [this.day, this.counts] = [day, new Map()]
    return this.counts.get(name) ?? 0
  }
}
