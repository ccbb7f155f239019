/** Level to which the VIX is expected to return, points, and how fast, a year. */
const LEVEL = 19.5
const PULL = 5

/**
 * Level of the VIX that is expected in `years`, which its futures and options are priced from: L + (V − L) e^(−κT) (Grünbichler and
 * Longstaff 1996).
 */
export function vixForward(spot: number, years: number): number {
  return LEVEL + (spot - LEVEL) * Math.exp(-PULL * years)
}

/** Variance of the future to its last day where the index has `variance` a year: the pull takes from it what lies far ahead. */
export function vixVariance(variance: number, years: number): number {
  return (variance * -Math.expm1(-2 * PULL * years)) / (2 * PULL)
}
