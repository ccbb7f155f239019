/** Steps per doubling of the premium; a bucket is about 19% wide. */
const STEPS_PER_DOUBLING = 4
const BUCKETS = 160
/** Below this many prints a percentile says nothing. */
const MIN_OBSERVATIONS = 20

/** How often premiums of each size occurred for a ticker: bucket i holds 2^(i/4) up to 2^((i+1)/4) USD. Mutable. */
export interface PremiumHistory {
  total: number
  readonly counts: Uint32Array
}

/** A history to start from, e.g. summed over the last 30 days; empty without counts. F38 c1. */
export function premiumHistoryOf(counts?: ArrayLike<number>): PremiumHistory {
  const buckets = new Uint32Array(BUCKETS)
  let total = 0
  for (let at = 0; at < BUCKETS; at += 1) {
    const count = counts?.[at] ?? 0
    buckets[at] = count
    total += count
  }
  return { total, counts: buckets }
}

/** Bucket of a premium in USD; below 1 USD is the first, from 2^40 USD on the last. */
export function premiumBucket(premium: number): number {
  if (premium < 1) return 0
  return Math.min(BUCKETS - 1, Math.floor(Math.log2(premium) * STEPS_PER_DOUBLING))
}

/** Counts a premium (`sign` 1) or takes a cancelled one back (−1), in place. */
export function addPremium(history: PremiumHistory, premium: number, sign: 1 | -1): void {
  const bucket = premiumBucket(premium)
  history.counts[bucket] = (history.counts[bucket] ?? 0) + sign
  history.total += sign
}

/** Share of known premiums below this one, 0 to 1, half of its own bucket counted; null with fewer than 20 known. F38 c1. */
export function premiumPercentile(history: PremiumHistory, premium: number): number | null {
  if (history.total < MIN_OBSERVATIONS) return null
  const { counts } = history
  const bucket = premiumBucket(premium)
  const own = counts[bucket] ?? 0
  // Added up on the side with fewer buckets: whole numbers, so both ways give the same.
  let above = 0
  if (bucket < BUCKETS / 2) {
    above = history.total - own
    for (let at = 0; at < bucket; at += 1) above -= counts[at] ?? 0
  } else for (let at = bucket + 1; at < BUCKETS; at += 1) above += counts[at] ?? 0
  return 1 - (above + own / 2) / history.total
}
