import { LRUCache } from 'lru-cache'
import type { EpochMs } from '@/lib/core/nominal'

interface Kept<T> {
  readonly madeMs: EpochMs
  readonly answer: Promise<T>
}

/** Bounds answers by their size where some are a thousand times larger than others. */
export interface WeightBound<T> {
  readonly of: (answer: T) => number
  /** Of all answers kept; the one asked for last stays however heavy it is. */
  readonly most: number
}

/**
 * Answers that are being made or were asked for last, so that equal questions share one. The one asked for longest ago
 * goes first; one that fails is forgotten, so that the next caller tries again.
 */
export class KeptPromises<T> {
  private readonly kept: LRUCache<string, Kept<T>>

  constructor(
    limit: number,
    /** Answers older than this are made anew. */
    private readonly keptMs: EpochMs = Number.POSITIVE_INFINITY,
    private readonly bound: WeightBound<T> | null = null,
  ) {
    this.kept = new LRUCache({ max: limit, ...(bound === null ? {} : { maxSize: bound.most }) })
  }

  /** The answer of a key, made when there is none; a key must always stand for the same kind of answer. */
  get<U extends T>(key: string, make: () => Promise<U>, nowMs: EpochMs = 0): Promise<U> {
    const known = this.kept.get(key)
    const isFresh = known !== undefined && nowMs - known.madeMs < this.keptMs
    return isFresh ? (known.answer as Promise<U>) : this.made(key, make, nowMs)
  }

  private made<U extends T>(key: string, make: () => Promise<U>, madeMs: EpochMs): Promise<U> {
    const kept: Kept<U> = { madeMs, answer: make() }
    this.put(key, kept, 1)
    kept.answer.then(
      (answer) => {
        if (this.bound !== null && this.kept.peek(key) === kept) this.put(key, { ...kept }, this.bound.of(answer))
      },
      () => {
        if (this.kept.peek(key) === kept) this.kept.delete(key)
      },
    )
    return kept.answer
  }

  /** An answer of unknown weight weighs 1; one too heavy for all others takes the whole room. */
  private put(key: string, kept: Kept<T>, weight: number): void {
    if (this.bound === null) this.kept.set(key, kept)
    else this.kept.set(key, kept, { size: Math.min(Math.max(1, Math.ceil(weight)), this.bound.most) })
  }
}
