import type { IsoDate } from '@/lib/core/nominal'
import { median } from '@/lib/core/series'
import { daysBetween } from '@/lib/market/isoDate'

export interface CloseVolume {
  readonly date: IsoDate
  readonly close: number
  readonly volume: number
}

/** A jump between two closes in the ratio of a split: `ratio` new shares for one old (below 1: reverse split). */
export interface FoundSplit {
  readonly date: IsoDate
  readonly ratio: number
}

/** The two closes of such a jump. */
export interface SplitJump extends FoundSplit {
  readonly before: CloseVolume
  readonly day: CloseVolume
}

export interface FoundSplits {
  /** Jumps that something beside the prices confirms: they change the series. */
  readonly confirmed: readonly FoundSplit[]
  /** Jumps that look like a split and that nothing confirms: a remark to the reader, the series stays as it was traded. */
  readonly supposed: readonly FoundSplit[]
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
/** 3:2 lies among the falls of bad news and of spin-offs: it is supposed only this near, as a logarithm. */
const MOST_TOLERANCE_HALF = 0.06
/** A smaller step, as a logarithm, is none: the nearest ratio is 1.5, and its tolerance at most half of its own logarithm. */
const LEAST_STEP = 0.2
/** Between days further apart than a long weekend nothing is known: a jump there is no split. */
const LONGEST_BREAK = 7

/**
 * Steps between two sessions in a common ratio of splits, within what the name moves on a day anyway. Prices alone never
 * tell a split from bad news or a spin-off (docs/decisions/0011): what confirms one stands in `splitEvidence.ts`.
 * @param bars oldest first
 */
export function splitJumps(bars: readonly CloseVolume[]): readonly SplitJump[] {
  const found: SplitJump[] = []
  for (let at = 1; at < bars.length; at += 1) {
    const [before, day] = [bars[at - 1], bars[at]]
    if (before === undefined || day === undefined || !(before.close > 0) || !(day.close > 0)) continue
    if (Math.abs(Math.log(before.close / day.close)) < LEAST_STEP) continue
    if (daysBetween(before.date, day.date) > LONGEST_BREAK) continue
    const ratio = ratioOf(before.close / day.close, usualMove(bars, at))
    if (ratio !== null) found.push({ date: day.date, ratio, before, day })
  }
  return found
}

/**
 * Jumps of raw closes as splits: those that are confirmed, and those that only look like one. A jump looks like one when
 * it stands far out of what the name usually moves and the turnover in USD stays what it was; a real move of the same size
 * comes with several times the turnover.
 */
export function findSplits(
  bars: readonly CloseVolume[],
  isConfirmed: (jump: SplitJump) => boolean = () => false,
): FoundSplits {
  const jumps = splitJumps(bars)
  const places = new Map(bars.map((bar, at) => [bar, at]))
  const plain = ({ date, ratio }: SplitJump): FoundSplit => ({ date, ratio })
  return {
    confirmed: jumps.filter(isConfirmed).map(plain),
    supposed: jumps
      .filter((jump) => !isConfirmed(jump) && looksLikeSplit(bars, places.get(jump.day) ?? 0, jump))
      .map(plain),
  }
}

function ratioOf(jump: number, usual: number): number | null {
  const nearest = CANDIDATES.reduce((best, one) => (offOf(jump, one) < offOf(jump, best) ? one : best))
  return offOf(jump, nearest) > Math.max(LEAST_TOLERANCE, TOLERANCE_DAYS * usual) ? null : nearest
}

const offOf = (jump: number, ratio: number): number => Math.abs(Math.log(jump / ratio))

function looksLikeSplit(bars: readonly CloseVolume[], at: number, { ratio, before, day }: SplitJump): boolean {
  if (at < AFTER || Math.abs(Math.log(ratio)) < STANDS_OUT * usualMove(bars, at)) return false
  if (ratio === 1.5 && offOf(before.close / day.close, ratio) > MOST_TOLERANCE_HALF) return false
  return isCalm(bars, at, ratio)
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
