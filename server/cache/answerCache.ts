import type { EpochMs } from '@/lib/core/nominal'
import { bytesOf, isShared } from '@/server/cache/bytesOf'
import { type CacheBudget, cacheBudget } from '@/server/cache/cacheBudget'
import { CacheSpace } from '@/server/cache/cacheSpace'
import { SharedWork } from '@/server/cache/sharedWork'

interface Making<T> {
  readonly madeMs: EpochMs
  readonly work: SharedWork<T>
  /** The answer once it is there. */
  made: { readonly value: T } | null
}

const measure = ({ made }: Making<unknown>, key: string): number =>
  made === null ? 0 : bytesOf(made.value) + bytesOf(key)

/**
 * Answers that are being made or were asked for before, so that equal questions share one computation. They are bounded by
 * the budget of the process and by number; one that fails is forgotten, so that the next caller tries again.
 */
export class AnswerCache<T> {
  private readonly space: CacheSpace<string, Making<T>>

  constructor(
    /** In figures: folder and file of what keeps answers. */
    name: string,
    max: number,
    /** Answers older than this are made anew. */
    private readonly keptMs: EpochMs = Number.POSITIVE_INFINITY,
    private readonly budget: CacheBudget = cacheBudget,
  ) {
    this.space = new CacheSpace<string, Making<T>>(name, max, measure, budget)
    isShared(this)
  }

  /** The answer of a key, made when there is none; a key must always stand for the same kind of answer. */
  get<U extends T>(key: string, make: () => Promise<U>, nowMs: EpochMs = 0): Promise<U> {
    const kept = this.space.peek(key)
    if (kept === undefined || nowMs - kept.value.madeMs >= this.keptMs) return this.made(key, make, nowMs)
    this.space.get(key)
    return kept.value.work.ask() as Promise<U>
  }

  private made<U extends T>(key: string, make: () => Promise<U>, madeMs: EpochMs): Promise<U> {
    const startedMs = this.budget.tick()
    const work = new SharedWork(make)
    const answer = work.ask()
    const kept = this.space.put(key, { madeMs, work, made: null })
    answer.then(
      (value) => {
        kept.costMs = this.budget.tick() - startedMs
        kept.value.made = { value }
        this.space.weigh(key, kept)
      },
      () => {
        if (this.space.peek(key) === kept) this.space.delete(key)
      },
    )
    return answer
  }
}
