import { bytesOf, isShared } from '@/server/cache/bytesOf'
import { type CacheBudget, cacheBudget } from '@/server/cache/cacheBudget'
import { CacheSpace } from '@/server/cache/cacheSpace'

export interface ValueBounds {
  readonly max: number
  /** Bytes of each value where they are small and many; measured where it is left out. */
  readonly bytesEach?: number
}

/** Values that are made at once and kept for the next question, within the budget of the process and by number. */
export class ValueCache<K extends NonNullable<unknown>, V> {
  private readonly space: CacheSpace<K, V>

  constructor(
    /** In figures: folder and file of what keeps values. */
    name: string,
    { max, bytesEach }: ValueBounds,
    private readonly budget: CacheBudget = cacheBudget,
  ) {
    const measured = (value: V, key: K) => bytesOf(value) + bytesOf(key)
    this.space = new CacheSpace(name, max, bytesEach === undefined ? measured : () => bytesEach, budget)
    isShared(this)
  }

  get size(): number {
    return this.space.size
  }

  /** The value of a key, made when it is not there. */
  of(key: K, make: () => V): V {
    const known = this.space.get(key)
    if (known !== undefined) return known.value
    const startedMs = this.budget.tick()
    const value = make()
    this.put(key, value, startedMs)
    return value
  }

  get(key: K): V | undefined {
    return this.space.get(key)?.value
  }

  peek(key: K): V | undefined {
    return this.space.peek(key)?.value
  }

  set(key: K, value: V): void {
    this.put(key, value, this.budget.tick())
  }

  delete(key: K): void {
    this.space.delete(key)
  }

  keys(): IterableIterator<K> {
    return this.space.keys()
  }

  private put(key: K, value: V, startedMs: number): void {
    const kept = this.space.put(key, value)
    kept.costMs = kept.usedAtMs - startedMs
    this.space.weigh(key, kept)
  }
}
