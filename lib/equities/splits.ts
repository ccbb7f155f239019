import type { IsoDate } from '@/lib/core/nominal'
import { median } from '@/lib/core/series'
import { daysBetween } from '@/lib/market/isoDate'

export interface CloseVolume {
  readonly date: IsoDate
  readonly close: number
  readonly volume: number
}

/** A jump between two closes that looks like a split: `ratio` new shares for one old (below 1: reverse split). */
export interface FoundSplit {
  readonly date: IsoDate
  readonly ratio: number
}

const RATIOS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100]
const CANDIDATES = [...RATIOS, 1.5, 2.5, ...RATIOS.map((ratio) => 1 / ratio)]

/** Days before a jump that tell what is usual, days after it that confirm it. */
const BEFORE = 20
const CALM = 60
const AFTER = 5
/** A split leaves the turnover in USD as it was; news multiply it. */
const MOST_TURNOVER = 4
/** Between neighbouring sums 3:2 is also a bad day: it must look calm. */
const MOST_TURNOVER_HALF = 2.5
/** The jump must stand out of the usual days so many times. */
const STANDS_OUT = 10
const LEAST_TOLERANCE = 0.05
const TOLERANCE_DAYS = 5
/** A smaller step, as a logarithm, is none: the nearest ratio is 1.5, and its tolerance at most half of its own logarithm. */
const LEAST_STEP = 0.2
/** Between days further apart than a long weekend nothing is known: a jump there is no split. */
const LONGEST_BREAK = 7

/**
 * Finds splits in raw closes and volumes alone: the close jumps by a common ratio from one session to the next, within
 * what the name moves on a day anyway, far more than it usually moves, and the turnover in USD stays what it was. A real
 * move of the same size comes with several times the turnover and is not called a split.
 * @param bars oldest first
 */
export function findSplits(bars: readonly CloseVolume[]): readonly FoundSplit[] {
  const found: FoundSplit[] = []
  for (let at = AFTER; at < bars.length; at += 1) {
    const [before, day] = [bars[at - 1], bars[at]]
    if (before === undefined || day === undefined || !(before.close > 0) || !(day.close > 0)) continue
    if (Math.abs(Math.log(before.close / day.close)) < LEAST_STEP) continue
    if (daysBetween(before.date, day.date) > LONGEST_BREAK) continue
    const ratio = ratioOf(before.close / day.close, usualMove(bars, at))
    if (ratio !== null && isCalm(bars, at, ratio)) found.push({ date: day.date, ratio })
  }
  return found
}

function ratioOf(jump: number, usual: number): number | null {
  const nearest = CANDIDATES.reduce((best, one) =>
    Math.abs(Math.log(jump / one)) < Math.abs(Math.log(jump / best)) ? one : best,
  )
  const off = Math.abs(Math.log(jump / nearest))
  if (off > Math.max(LEAST_TOLERANCE, TOLERANCE_DAYS * usual)) return null
  return Math.abs(Math.log(nearest)) < STANDS_OUT * usual ? null : nearest
}

function isCalm(bars: readonly CloseVolume[], at: number, ratio: number): boolean {
  const turnover = (bar: CloseVolume): number => bar.close * bar.volume
  const before = median(bars.slice(Math.max(0, at - BEFORE), at).map(turnover)) ?? 0
  const after = median(bars.slice(at, at + AFTER).map(turnover)) ?? 0
  const day = bars[at]
  if (day === undefined || !(before > 0)) return false
  const most = ratio === 1.5 ? MOST_TURNOVER_HALF : MOST_TURNOVER
  return within(turnover(day) / before, most) && within(after / before, MOST_TURNOVER)
}

const within = (share: number, most: number): boolean => share <= most && share >= 1 / (2 * MOST_TURNOVER)

/** Sessions that a series needs ahead of what is shown of it, so that the first day shown is judged like the others. */
export const SPLIT_LEAD = CALM + 1

/** Median absolute log return of the days before. */
function usualMove(bars: readonly CloseVolume[], at: number): number {
  const moves: number[] = []
  for (let day = Math.max(1, at - CALM); day < at; day += 1) {
    const [a, b] = [bars[day - 1]?.close ?? 0, bars[day]?.close ?? 0]
    if (a > 0 && b > 0) moves.push(Math.abs(Math.log(b / a)))
  }
  return median(moves) ?? 0
}
