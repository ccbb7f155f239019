import { LRUCache } from 'lru-cache'
import { isShared } from '@/server/cache/bytesOf'
import type { Account, CacheBudget, Kept, Space } from '@/server/cache/cacheBudget'

/** Values are measured again when they are asked for after so long: some grow after they were made. */
const MEASURED_AGAIN_MS = 10_000

/** Kept values of one name, the one used longest ago first to go, booked in a budget. */
export class CacheSpace<K extends NonNullable<unknown>, V> implements Space {
  readonly account: Account
  private readonly kept: LRUCache<K, Kept<V>>

  constructor(
    name: string,
    max: number,
    /** Bytes of a value; 0 while it is being made. */
    private readonly measure: (value: V, key: K) => number,
    private readonly budget: CacheBudget,
  ) {
    this.account = { name, bytes: 0 }
    this.kept = new LRUCache({
      max,
      dispose: ({ bytes }) => budget.book(this.account, -bytes),
    })
    budget.join(this)
    isShared(this)
  }

  get size(): number {
    return this.kept.size
  }

  /** The value of a key, told to be in use. */
  get(key: K): Kept<V> | undefined {
    const kept = this.kept.get(key)
    if (kept === undefined) return undefined
    this.budget.used(kept)
    if (this.budget.nowMs - kept.measuredAtMs >= MEASURED_AGAIN_MS) this.weigh(key, kept)
    return kept
  }

  peek(key: K): Kept<V> | undefined {
    return this.kept.peek(key)
  }

  keys(): IterableIterator<K> {
    return this.kept.keys()
  }

  put(key: K, value: V): Kept<V> {
    const nowMs = this.budget.tick()
    this.budget.misses += 1
    const kept = { value, bytes: 0, costMs: 0, uses: 1, usedAtMs: nowMs, measuredAtMs: nowMs, rank: 0 }
    this.kept.set(key, kept)
    return kept
  }

  delete(key: K): void {
    this.kept.delete(key)
  }

  /** Measures what a value takes and books it. */
  weigh(key: K, kept: Kept<V>): void {
    if (this.kept.peek(key) !== kept) return
    const bytes = this.measure(kept.value, key)
    kept.measuredAtMs = this.budget.nowMs
    this.budget.book(this.account, bytes - kept.bytes)
    kept.bytes = bytes
    this.budget.rank(kept)
    this.budget.makeRoom(kept)
  }

  oldest(): Kept<V> | undefined {
    const key = this.oldestKey()
    return key === undefined ? undefined : this.kept.peek(key)
  }

  dropOldest(): void {
    const key = this.oldestKey()
    if (key !== undefined) this.kept.delete(key)
  }

  /** Values that are still being made have no bytes to give. */
  private oldestKey(): K | undefined {
    for (const key of this.kept.rkeys()) if ((this.kept.peek(key)?.bytes ?? 0) > 0) return key
    return undefined
  }
}
