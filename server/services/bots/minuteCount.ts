import type { EpochMs } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'

/** Above this many names the ended minutes are forgotten. */
const MOST = 50_000

/** Counts by name in minutes that begin with the first count. */
export class MinuteCount {
  private readonly counts = new Map<string, { count: number; readonly untilMs: EpochMs }>()

  constructor(private readonly most: number) {}

  /** Counts once; false when the minute is used up. */
  take(name: string, nowMs: EpochMs): boolean {
    const known = this.counts.get(name)
    const count = known !== undefined && known.untilMs > nowMs ? known : { count: 0, untilMs: nowMs + MINUTE_MS }
    count.count += 1
    this.counts.set(name, count)
    if (this.counts.size > MOST)
      for (const [key, { untilMs }] of this.counts) if (untilMs <= nowMs) this.counts.delete(key)
    return count.count <= this.most
  }
}
