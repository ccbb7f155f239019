import { monotonicMs } from '@/server/clock'

/** What is known of one kept value. */
export interface Kept<V> {
  readonly value: V
  bytes: number
  /** Time it took to make, ms. */
  costMs: number
  uses: number
  usedAtMs: number
  measuredAtMs: number
  /** The lowest goes first: the budget's age when it was used last, and what each of its bytes saves. */
  rank: number
}

/** What one cache holds of the budget; outlives it, so that its bytes can be given back when its owner is gone. */
export interface Account {
  readonly name: string
  bytes: number
}

/** A cache as the budget sees it. */
export interface Space {
  readonly account: Account
  readonly size: number
  /** The value used longest ago that has a size. */
  oldest(): Kept<unknown> | undefined
  dropOldest(): void
}

/** What was used this lately goes only when nothing else is left: somebody is probably waiting for what it becomes. */
const IN_USE_MS = 10_000
/** When the budget is used up, room is made for some more values at once. */
const LEFT = 0.95
const DEFAULT_BYTES = 160 * 2 ** 20

/**
 * One budget in bytes for everything that is kept to be asked for again. When it is used up, the value goes whose bytes save
 * the least time: time to make × uses / bytes, aged by what went before (Greedy Dual Size Frequency, Cherkasova 1998), among
 * the values that were used longest ago in their caches.
 */
export class CacheBudget {
  /** Coarse clock: moved on by every value that is made. */
  nowMs = 0
  hits = 0
  misses = 0
  private bytes = 0
  private age = 0
  private evicted = 0
  private readonly spaces = new Map<Account, WeakRef<Space>>()
  private readonly gone = new FinalizationRegistry<Account>((account) => this.leave(account))

  constructor(
    public limitBytes = DEFAULT_BYTES,
    private readonly clock: () => number = monotonicMs,
  ) {}

  join(space: Space): void {
    this.spaces.set(space.account, new WeakRef(space))
    this.gone.register(space, space.account)
  }

  /** Moves the coarse clock on and tells it. */
  tick(): number {
    this.nowMs = this.clock()
    return this.nowMs
  }

  used(kept: Kept<unknown>): void {
    kept.uses += 1
    kept.usedAtMs = this.nowMs
    this.hits += 1
    this.rank(kept)
  }

  rank(kept: Kept<unknown>): void {
    kept.rank = this.age + (kept.uses * kept.costMs) / Math.max(1, kept.bytes)
  }

  /** Books bytes of an account, fewer if negative. */
  book(account: Account, bytes: number): void {
    account.bytes += bytes
    this.bytes += bytes
  }

  /** Lets go of values until the budget is kept; `newest` stays, however large it is. */
  makeRoom(newest: Kept<unknown>): void {
    if (this.bytes > this.limitBytes) this.shrink(this.limitBytes * LEFT, newest)
  }

  /** Lets go of half of what is kept: the host is short of memory. */
  halve(): void {
    this.shrink(this.bytes / 2)
  }

  private shrink(toBytes: number, newest?: Kept<unknown>): void {
    while (this.bytes > toBytes) {
      const space = this.cheapest(newest, IN_USE_MS) ?? this.cheapest(newest, 0)
      const kept = space?.oldest()
      if (space === undefined || kept === undefined) return
      this.age = Math.max(this.age, kept.rank)
      this.evicted += 1
      space.dropOldest()
    }
  }

  figures(): Readonly<Record<string, number>> {
    let entries = 0
    for (const ref of this.spaces.values()) entries += ref.deref()?.size ?? 0
    const { bytes, limitBytes, hits, misses, evicted, spaces } = this
    return { bytes, limit_bytes: limitBytes, entries, caches: spaces.size, hits, misses, evicted }
  }

  /** Bytes by the name of the cache, the largest first. */
  byName(most = 20): Readonly<Record<string, number>> {
    const sums = new Map<string, number>()
    for (const { name, bytes } of this.spaces.keys()) sums.set(name, (sums.get(name) ?? 0) + bytes)
    return Object.fromEntries([...sums].sort((a, b) => b[1] - a[1]).slice(0, most))
  }

  private cheapest(newest: Kept<unknown> | undefined, untouchedMs: number): Space | undefined {
    let found: Space | undefined
    let least = Number.POSITIVE_INFINITY
    for (const ref of this.spaces.values()) {
      const space = ref.deref()
      const kept = space?.oldest()
      if (kept === undefined || kept === newest || kept.rank >= least) continue
      if (this.nowMs - kept.usedAtMs < untouchedMs) continue
      found = space
      least = kept.rank
    }
    return found
  }

  private leave(account: Account): void {
    this.spaces.delete(account)
    this.bytes -= account.bytes
  }
}

/** The budget of this process (CACHE_MB). */
export const cacheBudget = new CacheBudget()
