import type { IsoDate } from '@/lib/core/nominal'
import type { SplitJump } from '@/lib/equities/splits'
import { daysBetween } from '@/lib/market/isoDate'

export interface ShareCount {
  readonly date: IsoDate
  /** Shares outstanding at that day, as they were reported then. */
  readonly shares: number
}

/** What is known of a name beside its closes as traded. */
export interface SplitEvidence {
  /** Oldest first. */
  readonly counts: readonly ShareCount[]
  /** Closes of the same name as a source adjusted them, by day. */
  readonly adjusted: ReadonlyMap<IsoDate, number>
}

/** A count this far from the jump may stand for other issues and buybacks. */
const LONGEST_REACH_DAYS = 200
/** As logarithms: a company issues or buys back a few percent between two reports, a dividend moves an adjusted close less. */
const COUNT_TOLERANCE = 0.12
const ADJUSTED_TOLERANCE = 0.04

/**
 * True where something beside the prices says that a jump is a split: shares outstanding before and after it stand in its
 * ratio, or a source that adjusts the same closes took it out of them. Spec: decision 0011.
 */
export function confirmsSplit({ counts, adjusted }: SplitEvidence, jump: SplitJump): boolean {
  const near = counts.filter(({ date }) => Math.abs(daysBetween(date, jump.date)) <= LONGEST_REACH_DAYS)
  const [old, now] = [near.findLast(({ date }) => date < jump.date), near.find(({ date }) => date >= jump.date)]
  if (old !== undefined && now !== undefined && isNear(now.shares / old.shares, jump.ratio, COUNT_TOLERANCE))
    return true
  const [before, day] = [adjusted.get(jump.before.date), adjusted.get(jump.date)]
  if (before === undefined || day === undefined || !(before > 0) || !(day > 0)) return false
  return isNear(jump.before.close / before / (jump.day.close / day), jump.ratio, ADJUSTED_TOLERANCE)
}

const isNear = (found: number, ratio: number, tolerance: number): boolean =>
  Math.abs(Math.log(found / ratio)) <= tolerance
