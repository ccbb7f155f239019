import type { EpochMs } from '@/lib/core/nominal'

interface Kept<T> {
  readonly madeMs: EpochMs
  readonly answer: Promise<T>
  /** 0 until the answer has come. */
  weight: number
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
  private readonly kept = new Map<string, Kept<T>>()
  private weight = 0

  constructor(
    private readonly limit: number,
    /** Answers older than this are made anew. */
    private readonly keptMs: EpochMs = Number.POSITIVE_INFINITY,
    private readonly bound: WeightBound<T> | null = null,
  ) {}

  /** The answer of a key, made when there is none; a key must always stand for the same kind of answer. */
  get<U extends T>(key: string, make: () => Promise<U>, nowMs: EpochMs = 0): Promise<U> {
    const known = this.kept.get(key)
    const isFresh = known !== undefined && nowMs - known.madeMs < this.keptMs
    const kept = isFresh ? (known as Kept<U>) : this.made(key, make, nowMs)
    if (isFresh) this.kept.delete(key)
    else this.forget(key)
    this.kept.set(key, kept)
    this.fit()
    return kept.answer
  }

  private fit(): void {
    while (
      this.kept.size > this.limit ||
      (this.bound !== null && this.weight > this.bound.most && this.kept.size > 1)
    ) {
      const [oldest] = this.kept.keys()
      if (oldest === undefined) return
      this.forget(oldest)
    }
  }

  private weigh<U extends T>(key: string, kept: Kept<U>, answer: U): void {
    if (this.bound === null || this.kept.get(key) !== kept) return
    kept.weight = this.bound.of(answer)
    this.weight += kept.weight
    this.fit()
  }

  private forget(key: string): void {
    this.weight -= this.kept.get(key)?.weight ?? 0
    this.kept.delete(key)
  }

  private made<U extends T>(key: string, make: () => Promise<U>, madeMs: EpochMs): Kept<U> {
    const kept: Kept<U> = { madeMs, answer: make(), weight: 0 }
    kept.answer.then(
      (answer) => this.weigh(key, kept, answer),
      () => {
        if (this.kept.get(key) === kept) this.forget(key)
      },
    )
    return kept
  }
}
