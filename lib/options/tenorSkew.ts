import type { Skew } from '@/lib/options/surface'

/** Skew of one expiry. */
export interface TermSkew {
  /** F6. */
  readonly years: number
  readonly skew: Skew
}

const DAYS_PER_YEAR = 365

/**
 * F34 at a tenor in days: the figures of the two expiries around it, linear in time. An expiry on one side alone tells
 * nothing of the tenor: skew has no shape that could be drawn on. Terms rise in time.
 */
export function tenorSkew(terms: readonly TermSkew[], days: number): Skew {
  const years = days / DAYS_PER_YEAR
  const after = terms.findIndex((term) => term.years >= years)
  const [near, far] = [terms[after - 1], terms[after]]
  const share = near && far ? (years - near.years) / (far.years - near.years) : 1
  const at = (pick: (skew: Skew) => number | null): number | null => {
    if (far?.years === years) return pick(far.skew)
    if (!near || !far) return null
    const [a, b] = [pick(near.skew), pick(far.skew)]
    return a === null || b === null ? null : a + (b - a) * share
  }
  return {
    riskReversal25: at((skew) => skew.riskReversal25),
    riskReversal10: at((skew) => skew.riskReversal10),
    butterfly25: at((skew) => skew.butterfly25),
  }
}
