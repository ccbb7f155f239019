import type { AlertHit, ClauseInput } from '@/lib/flow/alerts/alertHit'
import type { ContractOutcome } from '@/lib/flow/alerts/outcome'
import type { OutcomeList } from '@/server/engine/alerts/outcomeList'

/** A hit and what its contract did since. */
export interface BookedHit {
  readonly hit: AlertHit
  readonly outcome: ContractOutcome | null
}

/** Hits kept of one session; the oldest go first. */
const MOST_HITS = 60_000
/** Different texts that hits share; the clauses of a rule read the same on every hit. */
const MOST_TEXTS = 8000

/** The hits of one session in the order they came, without those that were taken back. */
export class HitBook {
  private readonly hits = new Map<string, BookedHit>()
  private readonly ofSeq = new Map<number, string | string[]>()
  private readonly texts = new Map<string, string>()
  private readonly behind = new Set<OutcomeList>()
  /** Changes with every hit, so that readers know when to look again. */
  revision = 0
  /** Hits let go because there were too many. */
  dropped = 0

  /** A hit that is not in the book yet. */
  add(booked: BookedHit): void {
    const { id, seqs } = booked.hit
    this.hits.set(id, this.kept(booked))
    for (const seq of seqs) {
      const before = this.ofSeq.get(seq)
      this.ofSeq.set(seq, before === undefined ? id : [before, id].flat())
    }
    this.revision += 1
    if (this.hits.size > MOST_HITS) this.drop()
  }

  has(id: string): boolean {
    return this.hits.has(id)
  }

  /** Outcomes that are brought up to date whenever the book is read. */
  keepsUp(outcomes: OutcomeList): void {
    this.behind.add(outcomes)
  }

  get(id: string): BookedHit | undefined {
    this.settle()
    return this.hits.get(id)
  }

  /** The hits a print is part of; their outcomes may be behind. */
  withSeq(seq: number): readonly BookedHit[] {
    return [this.ofSeq.get(seq) ?? []].flat().flatMap((id) => this.hits.get(id) ?? [])
  }

  takeBack(id: string): void {
    if (this.forget(id)) this.revision += 1
  }

  /** The same hit with other figures, at its place. */
  replace(booked: BookedHit): void {
    if (!this.hits.has(booked.hit.id)) return
    this.hits.set(booked.hit.id, this.kept(booked))
    this.revision += 1
  }

  all(): Iterable<BookedHit> {
    this.settle()
    return this.hits.values()
  }

  get size(): number {
    return this.hits.size
  }

  /** Clauses are most of a hit: their texts are shared. */
  private kept({ hit, outcome }: BookedHit): BookedHit {
    const share = ({ clause, found }: ClauseInput) => ({ clause: this.shared(clause), found: this.shared(found) })
    return { hit: { ...hit, clauses: hit.clauses.map(share) }, outcome }
  }

  private shared(text: string): string {
    const known = this.texts.get(text)
    if (known === undefined && this.texts.size < MOST_TEXTS) this.texts.set(text, text)
    return known ?? text
  }

  private settle(): void {
    for (const outcomes of this.behind) outcomes.settle()
  }

  private drop(): void {
    const oldest = this.hits.keys().next().value
    if (oldest !== undefined && this.forget(oldest)) this.dropped += 1
  }

  /** Lets go of a hit and of the way from its prints to it; false when it is not known. */
  private forget(id: string): boolean {
    for (const seq of this.hits.get(id)?.hit.seqs ?? []) {
      const others = [this.ofSeq.get(seq) ?? []].flat().filter((one) => one !== id)
      const [first, ...more] = others
      if (first === undefined) this.ofSeq.delete(seq)
      else this.ofSeq.set(seq, more.length === 0 ? first : others)
    }
    return this.hits.delete(id)
  }
}
