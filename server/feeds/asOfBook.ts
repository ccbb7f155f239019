import type { EpochUs } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'

interface Entry<T> {
  readonly atUs: EpochUs
  readonly value: T
}

/** Values of a key that are kept: enough for prints that arrive a moment behind the quotes. */
const DEPTH = 8

/**
 * What was known of a key at an instant: quotes of contracts, prices of underlyings. Never answers with anything later than
 * the instant asked for. Bounded: keys not told of for longest are let go.
 */
export class AsOfBook<T> {
  private readonly byKey: RecentMap<string, Entry<T>[]>

  constructor(mostKeys = 100_000) {
    this.byKey = new RecentMap(mostKeys)
  }

  put(key: string, atUs: EpochUs, value: T): void {
    const entries = this.byKey.of(key, () => [])
    const behind = entries.findLastIndex((entry) => entry.atUs <= atUs)
    entries.splice(behind + 1, 0, { atUs, value })
    if (entries.length > DEPTH) entries.shift()
  }

  /** The newest value at or before the instant, not older than `mostAgeUs`; null when there is none. */
  at(key: string, atUs: EpochUs, mostAgeUs: number): T | null {
    const found = this.byKey.peek(key)?.findLast((entry) => entry.atUs <= atUs)
    return found === undefined || atUs - found.atUs > mostAgeUs ? null : found.value
  }

  get size(): number {
    return this.byKey.size
  }
}
