import type { AnalystFirmRow, AnalystRatingRow } from '@/lib/contract/analysts'
import { mean } from '@/lib/core/series'
import { callOutcome, closeOn, type Rating, ratingBucket, targetOutcome } from '@/lib/equities/analysts'
import type { Note } from '@/server/services/analysts/ratingRow'
import type { DayClose } from '@/server/services/filings/nameScope'

/** F44 of each firm on one name: targets hit, calls that were right, and how much more it hopes for than the others. */
export function firmRows(notes: readonly Note[], closes: readonly DayClose[]): AnalystFirmRow[] {
  const byFirm = new Map<string, Rating[]>()
  for (const { rating } of notes) byFirm.set(rating.firm, [...(byFirm.get(rating.firm) ?? []), rating])
  const hopes = mean(notes.flatMap(({ rating }) => hopeOf(rating, closes) ?? []))
  return [...byFirm]
    .map(([firm, ratings]) => firmRow(firm, ratings, { closes, hopes }))
    .sort((a, b) => b.hits + b.misses - a.hits - a.misses || b.notes - a.notes || (a.firm < b.firm ? -1 : 1))
}

interface Market {
  readonly closes: readonly DayClose[]
  /** Mean upside of all targets. */
  readonly hopes: number | null
}

function firmRow(firm: string, ratings: readonly Rating[], { closes, hopes }: Market): AnalystFirmRow {
  const newest = ratings.at(-1)
  const outcomes = ratings.map((rating) => targetOutcome(rating, closes))
  const calls = ratings.map((rating) => callOutcome(rating, closes))
  const own = mean(ratings.flatMap((rating) => hopeOf(rating, closes) ?? []))
  const [hits, misses] = [
    outcomes.filter((one) => one === 'hit').length,
    outcomes.filter((one) => one === 'missed').length,
  ]
  const [right, wrong] = [calls.filter((one) => one === 'right').length, calls.filter((one) => one === 'wrong').length]
  return {
    firm,
    notes: ratings.length,
    newest: newest?.date ?? '',
    grade: newest?.toGrade ?? '',
    bucket: ratingBucket(newest?.toGrade ?? ''),
    target: ratings.findLast((one) => one.target !== null)?.target ?? null,
    hits,
    misses,
    open: outcomes.filter((one) => one === 'open').length,
    hit_rate: rateOf(hits, misses),
    right,
    wrong,
    right_rate: rateOf(right, wrong),
    bias: own === null || hopes === null ? null : own - hopes,
  }
}

const rateOf = (good: number, bad: number): number | null => (good + bad === 0 ? null : good / (good + bad))

function hopeOf({ target, date }: Rating, closes: readonly DayClose[]): number | null {
  const close = closeOn(closes, date)
  return target === null || close === null ? null : target / close - 1
}

/** All firms together; open targets are in no rate. */
export function hitsOf(rows: readonly AnalystRatingRow[]) {
  const count = (outcome: AnalystRatingRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length
  const [hits, misses, open] = [count('hit'), count('missed'), count('open')]
  return { hits, misses, open, rate: rateOf(hits, misses) }
}
