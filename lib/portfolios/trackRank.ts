import { normalCdf } from '@/lib/options/normal'

/** A record has a rank from half a year and five filings on: less is luck, whatever it brought. */
export const LEAST_SESSIONS = 126
export const LEAST_FILINGS = 5
/** Standard errors from which on a record stands out. */
export const STANDS_OUT = 2

export interface Ranked {
  /** Days on which filings changed the weights; the publication of a mix with fixed weights is one. */
  readonly filings: number
  readonly sessions: number
  readonly evidence: number | null
}

export const hasRank = ({ filings, sessions, evidence }: Ranked): boolean =>
  evidence !== null && sessions >= LEAST_SESSIONS && filings >= LEAST_FILINGS

/** Order of the directory: t of the excess return, most first; what has no rank after all that have one, older first. */
export function byEvidence(a: Ranked, b: Ranked): number {
  const [first, second] = [hasRank(a), hasRank(b)]
  if (first !== second) return first ? -1 : 1
  return first ? (b.evidence ?? 0) - (a.evidence ?? 0) : b.sessions - a.sessions
}

/** How many of so many records without any skill would stand out all the same: the upper tail of the normal curve. */
export const byLuck = (count: number): number => count * (1 - normalCdf(STANDS_OUT))
