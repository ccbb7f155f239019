import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { ContractOutcome } from '@/lib/flow/alerts/outcome'

/** A hit and what its contract did since. */
export interface BookedHit {
  readonly hit: AlertHit
  readonly outcome: ContractOutcome | null
}

/** Hits kept of one session; the oldest go first. */
const MOST_HITS = 60_000

/** The hits of one session in the order they came, without those that were taken back. */
export class HitBook {
  private readonly hits = new Map<string, BookedHit>()
  private readonly ofSeq = new Map<number, string[]>()
  /** Changes with every hit, so that readers know when to look again. */
  revision = 0
  /** Hits let go because there were too many. */
  dropped = 0

  /** False when this very hit is known already. */
  add(booked: BookedHit): boolean {
    const { id, seqs } = booked.hit
    if (this.hits.has(id)) return false
    this.hits.set(id, booked)
    for (const seq of seqs) this.ofSeq.set(seq, [...(this.ofSeq.get(seq) ?? []), id])
    this.revision += 1
    if (this.hits.size > MOST_HITS) this.drop()
    return true
  }

  get(id: string): BookedHit | undefined {
    return this.hits.get(id)
  }

  /** The hits a print is part of. */
  withSeq(seq: number): readonly BookedHit[] {
    return (this.ofSeq.get(seq) ?? []).flatMap((id) => this.hits.get(id) ?? [])
  }

  takeBack(id: string): void {
    if (this.hits.delete(id)) this.revision += 1
  }

  /** The same hit with other figures, at its place. */
  replace(booked: BookedHit): void {
    if (!this.hits.has(booked.hit.id)) return
    this.hits.set(booked.hit.id, booked)
    this.revision += 1
  }

  all(): Iterable<BookedHit> {
    return this.hits.values()
  }

  get size(): number {
    return this.hits.size
  }

  private drop(): void {
    const oldest = this.hits.keys().next().value
    if (oldest === undefined) return
    this.hits.delete(oldest)
    this.dropped += 1
  }
}
