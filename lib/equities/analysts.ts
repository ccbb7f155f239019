import type { IsoDate } from '@/lib/core/nominal'
import { deviation, mean, median } from '@/lib/core/series'
import type { DatedClose } from '@/lib/equities/performance'
import { addDays } from '@/lib/market/isoDate'

/** F44: five buckets, 5 is the best. */
export type Bucket = 1 | 2 | 3 | 4 | 5
const BUCKET_WORDS: Readonly<Record<Bucket, string>> = {
  5: 'Strong buy',
  4: 'Buy',
  3: 'Hold',
  2: 'Sell',
  1: 'Strong sell',
}

/** Grades as firms word them, without case, spaces and hyphens. What is not listed has no bucket. */
const GRADES: Readonly<Record<Bucket, readonly string[]>> = {
  5: ['strongbuy', 'convictionbuy', 'toppick', 'actionlistbuy', 'topbuy'],
  4: [
    ...['buy', 'outperform', 'overweight', 'accumulate', 'add', 'positive', 'longtermbuy', 'speculativebuy'],
    ...['marketoutperform', 'sectoroutperform', 'outperformer', 'moderatebuy', 'aboveaverage'],
  ],
  3: [
    ...['hold', 'neutral', 'equalweight', 'marketperform', 'sectorperform', 'peerperform', 'perform', 'inline'],
    ...['sectorweight', 'marketweight', 'mixed', 'fairvalue', 'average', 'performer'],
  ],
  2: [
    ...['sell', 'underperform', 'underweight', 'reduce', 'negative', 'underperformer', 'sectorunderperform'],
    ...['marketunderperform', 'moderatesell', 'belowaverage'],
  ],
  1: ['strongsell', 'convictionsell'],
}
const bucketOfGrade = new Map(
  ([5, 4, 3, 2, 1] as const).flatMap((bucket) => GRADES[bucket].map((grade) => [grade, bucket] as const)),
)

/** F44: the bucket of a grade; null where the firm's word is not known. */
export function ratingBucket(grade: string): Bucket | null {
  return bucketOfGrade.get(grade.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null
}

/** One change or repetition of a rating. Prices in USD. */
export interface Rating {
  readonly firm: string
  readonly date: IsoDate
  readonly fromGrade: string
  readonly toGrade: string
  readonly target: number | null
  readonly previousTarget: number | null
}

/** A rating older than this counts in no consensus. */
const VALID_DAYS = 365

/** The newest rating of each firm that is not older than a year on a day; the newest target may stand in an older line. */
export function currentRatings(ratings: readonly Rating[], asOf: IsoDate): readonly Rating[] {
  const newest = new Map<string, Rating>()
  const sorted = ratings.filter((one) => one.date <= asOf && one.date > addDays(asOf, -VALID_DAYS))
  sorted.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  for (const one of sorted) {
    const target = one.target ?? newest.get(one.firm)?.target ?? null
    newest.set(one.firm, { ...one, target })
  }
  return [...newest.values()].reverse()
}

export interface Consensus {
  /** Mean of 5 to 1. */
  readonly score: number | null
  readonly counts: Readonly<Record<Bucket, number>>
  readonly firms: number
}

/** F44: counts by bucket and their mean; null without any. */
export function consensusOf(counts: Readonly<Record<Bucket, number>>): Consensus {
  const buckets = [5, 4, 3, 2, 1] as const
  const firms = buckets.reduce((sum, bucket) => sum + counts[bucket], 0)
  const points = buckets.reduce((sum, bucket) => sum + bucket * counts[bucket], 0)
  return { score: firms === 0 ? null : points / firms, counts, firms }
}

/** Counts of grades by bucket; grades without one are counted apart. */
export function countBuckets(grades: readonly string[]): {
  readonly counts: Record<Bucket, number>
  readonly unknown: number
} {
  const counts: Record<Bucket, number> = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }
  let unknown = 0
  for (const grade of grades) {
    const bucket = ratingBucket(grade)
    if (bucket === null) unknown += 1
    else counts[bucket] += 1
  }
  return { counts, unknown }
}

/** Words for a mean of 5 to 1: the nearest bucket. */
export function consensusWords(score: number | null): string {
  if (score === null) return '-'
  const nearest = Math.min(5, Math.max(1, Math.round(score)))
  return BUCKET_WORDS[nearest === 1 ? 1 : nearest === 2 ? 2 : nearest === 3 ? 3 : nearest === 4 ? 4 : 5]
}

export interface TargetFigures {
  readonly count: number
  readonly mean: number | null
  readonly median: number | null
  readonly high: number | null
  readonly low: number | null
  /** Mean ÷ price − 1, a fraction. */
  readonly upside: number | null
  /** Sample deviation ÷ mean. */
  readonly dispersion: number | null
}

/** F44 over the targets of the firms that have one. */
export function targetFigures(targets: readonly number[], price: number | null): TargetFigures {
  const [centre, spread] = [mean(targets), deviation(targets)]
  return {
    count: targets.length,
    mean: centre,
    median: median(targets),
    high: targets.length === 0 ? null : Math.max(...targets),
    low: targets.length === 0 ? null : Math.min(...targets),
    upside: centre === null || price === null || price <= 0 ? null : centre / price - 1,
    dispersion: spread === null || centre === null || centre === 0 ? null : spread / centre,
  }
}

export type Direction = 'up' | 'down' | 'same'

/** F44 revision: a better or worse bucket decides; in the same bucket the target does. */
export function revisionOf(rating: Rating): Direction {
  const [from, to] = [ratingBucket(rating.fromGrade), ratingBucket(rating.toGrade)]
  if (from !== null && to !== null && from !== to) return to > from ? 'up' : 'down'
  const { target, previousTarget } = rating
  if (target === null || previousTarget === null || target === previousTarget) return 'same'
  return target > previousTarget ? 'up' : 'down'
}

const HIT_DAYS = 365

export type TargetOutcome = 'hit' | 'missed' | 'open'

/**
 * F44 hit: a target above the close of its day is hit when a later close reaches it within twelve months, one below when
 * a later close falls to it. Open while the year runs; null where the close of its day is unknown, or is the target.
 */
export function targetOutcome(rating: Rating, closes: readonly DatedClose[]): TargetOutcome | null {
  const { target, date } = rating
  const start = closeOn(closes, date)
  if (target === null || start === null || target === start) return null
  const end = addDays(date, HIT_DAYS)
  const last = placeAt(closes, end)
  for (let at = placeAt(closes, date) + 1; at <= last; at += 1) {
    const close = closes[at]?.close ?? Number.NaN
    if (target > start ? close >= target : close <= target) return 'hit'
  }
  return (closes.at(-1)?.date ?? '') >= end ? 'missed' : 'open'
}

/** Calendar days after which a close is no price of a day any more. */
const OLDEST_DAYS = 7

/** Close of the last session on or before a day; null where none is near. Closes rise in time. */
export function closeOn(closes: readonly DatedClose[], date: IsoDate): number | null {
  const day = closes[placeAt(closes, date)]
  return day === undefined || day.date < addDays(date, -OLDEST_DAYS) ? null : day.close
}

/** Place of the last close on or before a day, −1 before the first; halved again and again, because they rise in time. */
function placeAt(closes: readonly DatedClose[], date: IsoDate): number {
  let [low, high] = [0, closes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closes[middle]?.date ?? '') <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Sessions after which a call is judged. */
const CALL_SESSIONS = 63

/** Return over the next quarter the way of an upgrade or downgrade, a fraction; null without direction or prices. */
export function callReturn(rating: Rating, closes: readonly DatedClose[]): number | null {
  const direction = revisionOf(rating)
  const place = placeAt(closes, rating.date)
  const [then, later] = [closeOn(closes, rating.date), closes[place + CALL_SESSIONS]?.close]
  if (direction === 'same' || place < 0 || then === null || later === undefined) return null
  return (later / then - 1) * (direction === 'up' ? 1 : -1)
}

/** Whether the price went the way of an upgrade or downgrade over the next quarter; null where it did not move. */
export function callOutcome(rating: Rating, closes: readonly DatedClose[]): 'right' | 'wrong' | null {
  const moved = callReturn(rating, closes)
  return moved === null || moved === 0 ? null : moved > 0 ? 'right' : 'wrong'
}
