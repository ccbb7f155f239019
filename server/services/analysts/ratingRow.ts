import type { AnalystRatingRow } from '@/lib/contract/analysts'
import type { EpochMs } from '@/lib/core/nominal'
import { type Rating, ratingBucket, targetOutcome } from '@/lib/equities/analysts'
import { newYorkMsOfDay } from '@/lib/market/newYorkTime'
import type { DayClose } from '@/server/services/filings/nameScope'

export interface Note {
  readonly atMs: EpochMs
  /** As the source words it. */
  readonly action: string
  readonly rating: Rating
}

const ACTIONS = ['init', 'up', 'down', 'main', 'reit'] as const
const CLOSE_MS = 16 * 3_600_000

/** A note with what the price did: from the close before it to the close of the first session that could trade on it. */
export function ratingRow({ atMs, action, rating }: Note, closes: readonly DayClose[]): AnalystRatingRow {
  const { base, next } = around(atMs, rating.date, closes)
  const { firm, date, target, previousTarget, fromGrade, toGrade } = rating
  return {
    key: `${atMs} ${firm}`,
    at_ms: atMs,
    date,
    firm,
    action: ACTIONS.find((one) => one === action) ?? 'other',
    from_grade: fromGrade,
    to_grade: toGrade,
    bucket: ratingBucket(toGrade),
    target,
    previous_target: previousTarget,
    upside: target === null || base === null ? null : target / base - 1,
    reaction: base === null || next === null ? null : next / base - 1,
    outcome: targetOutcome(rating, closes),
  }
}

/** A note after the close counts from that close, any other from the close of the session before. */
function around(atMs: EpochMs, date: string, closes: readonly DayClose[]) {
  const isAfter = newYorkMsOfDay(atMs) >= CLOSE_MS
  const place = closes.findLastIndex((day) => (isAfter ? day.date <= date : day.date < date))
  const [base, next] = [closes[place], closes[place + 1]]
  return { base: base?.close ?? null, next: base === undefined ? null : (next?.close ?? null) }
}
