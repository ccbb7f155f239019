import type { EpochMs } from '@/lib/core/nominal'

interface Kept<T> {
  readonly madeMs: EpochMs
  readonly answer: Promise<T>
}

/**
 * Answers that are being made or were asked for last, so that equal questions share one. The one asked for longest ago
 * goes first; one that fails is forgotten, so that the next caller tries again.
 */
export class KeptPromises<T> {
  private readonly kept = new Map<string, Kept<T>>()

  constructor(
    private readonly limit: number,
    /** Answers older than this are made anew. */
    private readonly keptMs: EpochMs = Number.POSITIVE_INFINITY,
  ) {}

  /** The answer of a key, made when there is none; a key must always stand for the same kind of answer. */
  get<U extends T>(key: string, make: () => Promise<U>, nowMs: EpochMs = 0): Promise<U> {
    const known = this.kept.get(key)
    const isFresh = known !== undefined && nowMs - known.madeMs < this.keptMs
    const kept = isFresh ? (known as Kept<U>) : this.made(key, make, nowMs)
    this.kept.delete(key)
    this.kept.set(key, kept)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest)
    return kept.answer
  }

  private made<U extends T>(key: string, make: () => Promise<U>, madeMs: EpochMs): Kept<U> {
    const kept = { madeMs, answer: make() }
    kept.answer.catch(() => {
      if (this.kept.get(key) === kept) this.kept.delete(key)
    })
    return kept
  }
}
