import { mean } from '@/lib/core/series'

/** F45: mean size of the last `count` first-day moves, fractions, oldest first; null where fewer than `least` are known. */
export function recentMeanMove(moves: readonly number[], count: number, least = count): number | null {
  const last = moves.slice(-count)
  return last.length < least ? null : mean(last.map(Math.abs))
}

/** Reports behind the mean that priced moves are compared with, and the fewest of them. */
const COMPARED = 8
const FEWEST = 4

/** F35, F45: the report alone over the past: both are first-day moves, both mean sizes. */
export interface ReportComparison {
  /** Mean size of the last eight first-day moves, a fraction; null below four. */
  readonly mean8: number | null
  /** Move of the report alone over that mean; above 1 the options ask more than the past moved. */
  readonly ratio: number | null
  /** Share of those moves that were smaller than the one priced now, a fraction, and how many they are. */
  readonly inside: number | null
  readonly count: number
}

/** `moves`: first-day moves before the report, fractions, oldest first. `priced`: mean size of the report alone. */
export function compareReport(moves: readonly number[], priced: number | null): ReportComparison {
  const last = moves.slice(-COMPARED)
  const mean8 = recentMeanMove(moves, COMPARED, FEWEST)
  const smaller = priced === null ? 0 : last.filter((move) => Math.abs(move) <= priced).length
  return {
    mean8,
    ratio: priced === null || mean8 === null || mean8 <= 0 ? null : priced / mean8,
    inside: priced === null || mean8 === null ? null : smaller / last.length,
    count: last.length,
  }
}

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
