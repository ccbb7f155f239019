import { mean } from '@/lib/core/series'

/** F45: mean size of the last `count` first-day moves, fractions, oldest first; null where fewer than `least` are known. */
export function recentMeanMove(moves: readonly number[], count: number, least = count): number | null {
  const last = moves.slice(-count)
  return last.length < least ? null : mean(last.map(Math.abs))
}

/** F45: a priced move over what the past moved on average, both of one kind; above 1 the options ask more. */
export const pricedOverMean = (priced: number | null, past: number | null): number | null =>
  priced === null || past === null || past <= 0 ? null : priced / past

/** Returns of straddles held over reports. */
export interface StraddleRecord {
  /** Share that gained, a fraction; null without one. */
  readonly win: number | null
  readonly mean: number | null
  readonly count: number
}

/** F45: how often buying the straddle before a report gained, and what it brought on average. */
export function straddleRecord(returns: readonly (number | null)[]): StraddleRecord {
  const known = returns.flatMap((one) => one ?? [])
  const won = known.filter((one) => one > 0).length
  return { win: known.length === 0 ? null : won / known.length, mean: mean(known), count: known.length }
}
