/** Steps per doubling of the premium; a bucket is about 19% wide. */
const STEPS_PER_DOUBLING = 4
const BUCKETS = 160
/** Below this many prints a percentile says nothing. */
const MIN_OBSERVATIONS = 20

/** Buckets whose sum is kept, so that a percentile adds up a few numbers. */
const BLOCK = 16

/**
 * How often premiums of each size occurred for a ticker: bucket i holds 2^(i/4) up to 2^((i+1)/4) USD. Mutable. One
 * array, because a percentile reads all of it at once: how many in all, the sums of each 16 buckets, the buckets.
 */
export type PremiumHistory = Uint32Array

const BLOCKS = 1
const COUNTS = BLOCKS + BUCKETS / BLOCK

/** The least premium of each bucket, so that whole powers of two and the quarters between need no logarithm. */
const LEAST = Float64Array.from({ length: BUCKETS + 3 }, (_, bucket) => leastOf(bucket))
/** Above this the whole dollars do not fit 31 bits. */
const MOST_WHOLE = 2 ** 31 - 1

/** A history to start from, e.g. summed over the last 30 days; empty without counts. F38 c1. */
export function premiumHistoryOf(counts?: ArrayLike<number>): PremiumHistory {
  const history = new Uint32Array(COUNTS + BUCKETS)
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) addCount(history, bucket, counts?.[bucket] ?? 0)
  return history
}

function addCount(history: PremiumHistory, bucket: number, count: number): void {
  history[0] = (history[0] ?? 0) + count
  history[BLOCKS + (bucket >> 4)] = (history[BLOCKS + (bucket >> 4)] ?? 0) + count
  history[COUNTS + bucket] = (history[COUNTS + bucket] ?? 0) + count
}

/** Bucket of a premium in USD; below 1 USD is the first, from 2^40 USD on the last. */
export function premiumBucket(premium: number): number {
  if (premium < 1) return 0
  if (premium > MOST_WHOLE) return bucketByLogarithm(premium)
  let bucket = (31 - Math.clz32(premium)) * STEPS_PER_DOUBLING
  while (premium >= (LEAST[bucket + 1] ?? 0)) bucket += 1
  return bucket
}

function bucketByLogarithm(premium: number): number {
  return Math.min(BUCKETS - 1, Math.floor(Math.log2(premium) * STEPS_PER_DOUBLING))
}

/** The power of two rounded, moved to the first number whose logarithm says so. */
function leastOf(bucket: number): number {
  const near = 2 ** (bucket / STEPS_PER_DOUBLING)
  const stepOf = near * Number.EPSILON
  for (const candidate of [near - stepOf, near, near + stepOf])
    if (Math.floor(Math.log2(candidate) * STEPS_PER_DOUBLING) >= bucket) return candidate
  return near + 2 * stepOf
}

/** Counts a premium (`sign` 1) or takes a cancelled one back (−1), in place. */
export function addPremium(history: PremiumHistory, premium: number, sign: 1 | -1): void {
  addCount(history, premiumBucket(premium), sign)
}

/** Share of known premiums below this one, 0 to 1, half of its own bucket counted; null with fewer than 20 known. F38 c1. */
export function premiumPercentile(history: PremiumHistory, premium: number): number | null {
  const total = history[0] ?? 0
  if (total < MIN_OBSERVATIONS) return null
  const bucket = premiumBucket(premium)
  const block = bucket >> 4
  const own = history[COUNTS + bucket] ?? 0
  // Whole numbers, so any order of adding gives the same.
  let above = total - own
  for (let at = 0; at < block; at += 1) above -= history[BLOCKS + at] ?? 0
  for (let at = block << 4; at < bucket; at += 1) above -= history[COUNTS + at] ?? 0
  return 1 - (above + own / 2) / total
}
