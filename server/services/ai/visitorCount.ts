import { RecentMap } from '@/lib/core/recentMap'
import { dayOf } from '@/server/services/api/apiUsage'

/** Names that a day keeps, the newest callers; the others begin anew. */
const MOST_NAMES = 100_000

/** Counts by name in days of UTC, in memory: for callers without an account. */
export class VisitorCount {
  private day = ''
  private readonly counts = new RecentMap<string, number>(MOST_NAMES)

  /** The number of this one, or null where the day is used up. */
  take(name: string, most: number, nowMs: number): number | null {
    const used = this.used(name, nowMs)
    if (used >= most) return null
    this.counts.set(name, used + 1)
    return used + 1
  }

  used(name: string, nowMs: number): number {
    const day = dayOf(nowMs)
    if (day !== this.day) this.counts.clear()
    this.day = day
    return this.counts.get(name) ?? 0
  }
}
