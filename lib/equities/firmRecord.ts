import { mean } from '@/lib/core/series'
import { type Bucket, callReturn, closeOn, type Rating, ratingBucket, targetOutcome } from '@/lib/equities/analysts'
import type { DatedClose } from '@/lib/equities/performance'

/** What the notes of a firm came to over all names. Rates, returns and bias are fractions. F44. */
export interface FirmRecord {
  readonly firm: string
  readonly notes: number
  readonly names: number
  readonly hits: number
  readonly misses: number
  readonly open: number
  /** Of the targets that were decided; null without any. */
  readonly hitRate: number | null
  /** Upgrades and downgrades a quarter later: how many went the way of the call, and the mean return that way. */
  readonly calls: number
  readonly right: number
  readonly callReturn: number | null
  /** Mean upside of its targets on the day of the note, and how much that is above all firms' on the same names. */
  readonly upside: number | null
  readonly bias: number | null
  /** Newest notes by bucket, 5 the best; what has no bucket is left out. */
  readonly grades: Readonly<Record<Bucket, number>>
}

interface Sums {
  readonly names: Set<string>
  readonly returns: number[]
  readonly upsides: number[]
  readonly leans: number[]
  readonly grades: Record<Bucket, number>
  notes: number
  hits: number
  misses: number
  open: number
}

/** Adds up the notes of all names, one name after the other, so that a walk over many can rest in between. */
export class FirmRecords {
  private readonly firms = new Map<string, Sums>()

  /** The notes of one name, oldest first, with its closes. */
  add(ticker: string, ratings: readonly Rating[], closes: readonly DatedClose[]): void {
    const hopes = ratings.map((rating) => hopeOf(rating, closes))
    const usual = mean(hopes.flatMap((hope) => hope ?? []))
    const newest = new Map<string, Rating>()
    for (const [at, rating] of ratings.entries()) {
      const sums = this.sumsOf(rating.firm)
      const hope = hopes[at] ?? null
      sums.notes += 1
      sums.names.add(ticker)
      if (hope !== null) sums.upsides.push(hope)
      if (hope !== null && usual !== null) sums.leans.push(hope - usual)
      const outcome = targetOutcome(rating, closes)
      if (outcome === 'hit') sums.hits += 1
      if (outcome === 'missed') sums.misses += 1
      if (outcome === 'open') sums.open += 1
      const moved = callReturn(rating, closes)
      if (moved !== null) sums.returns.push(moved)
      newest.set(rating.firm, rating)
    }
    for (const [firm, { toGrade }] of newest) {
      const bucket = ratingBucket(toGrade)
      if (bucket !== null) this.sumsOf(firm).grades[bucket] += 1
    }
  }

  /** Firms with the most decided targets first. */
  rows(): FirmRecord[] {
    const rows = [...this.firms].map(([firm, sums]) => recordOf(firm, sums))
    return rows.sort((a, b) => b.hits + b.misses - a.hits - a.misses || b.notes - a.notes || (a.firm < b.firm ? -1 : 1))
  }

  private sumsOf(firm: string): Sums {
    const known = this.firms.get(firm)
    if (known !== undefined) return known
    const made = noSums()
    this.firms.set(firm, made)
    return made
  }
}

const noSums = (): Sums => ({
  names: new Set(),
  returns: [],
  upsides: [],
  leans: [],
  grades: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 },
  notes: 0,
  hits: 0,
  misses: 0,
  open: 0,
})

function recordOf(firm: string, sums: Sums): FirmRecord {
  const { notes, hits, misses, open, returns, grades } = sums
  return {
    firm,
    notes,
    hits,
    misses,
    open,
    grades,
    names: sums.names.size,
    hitRate: hits + misses === 0 ? null : hits / (hits + misses),
    calls: returns.length,
    right: returns.filter((one) => one > 0).length,
    callReturn: mean(returns),
    upside: mean(sums.upsides),
    bias: mean(sums.leans),
  }
}

function hopeOf({ target, date }: Rating, closes: readonly DatedClose[]): number | null {
  const close = closeOn(closes, date)
  return target === null || close === null ? null : target / close - 1
}
