import type { EpochMs } from '@/lib/core/nominal'
import { DAY_MS } from '@/lib/market/newYorkTime'

/** A term that was paid for: US cents from `startMs` to `endsMs`. */
export interface PaidTerm {
  readonly cents: number
  readonly startMs: EpochMs
  readonly endsMs: EpochMs
}

export interface Proration {
  /** Whole days that are left; a day that has begun is used. */
  readonly unusedDays: number
  /** What these days were paid with, US cents rounded down. */
  readonly creditCents: number
  /** What is to pay for the new term after the credit, US cents; never less than nothing. */
  readonly dueCents: number
}

/** Price of a new plan that begins now and replaces a paid term, day by day: credit = price × unused days / days of the term. */
export function prorate(term: PaidTerm | null, newCents: number, nowMs: EpochMs): Proration {
  if (term === null) return { unusedDays: 0, creditCents: 0, dueCents: newCents }
  const days = Math.max(1, Math.round((term.endsMs - term.startMs) / DAY_MS))
  const unusedDays = Math.min(days, Math.max(0, Math.floor((term.endsMs - nowMs) / DAY_MS)))
  const creditCents = Math.floor((term.cents * unusedDays) / days)
  return { unusedDays, creditCents, dueCents: Math.max(0, newCents - creditCents) }
}
