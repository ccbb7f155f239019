import type { IsoDate } from '@/lib/core/nominal'
import { percentileOf } from '@/lib/core/series'
import { addDays } from '@/lib/market/isoDate'

/** Positions of one class of traders in one report, contracts. A spread is long and short at once and counts in no net. */
export interface TraderPosition {
  readonly date: IsoDate
  readonly openInterest: number
  readonly long: number
  readonly short: number
  readonly spread: number | null
}

/** Days of the windows, with the reports that a percentile asks for: half of the weeks there are. */
const POSITION_WINDOWS = { year: { days: 365, least: 26 }, threeYears: { days: 1096, least: 78 } } as const
export type PositionWindow = keyof typeof POSITION_WINDOWS

export interface PositionPlace {
  /** 0 to 100; null with too few reports. */
  readonly percentile: number | null
  /** Earlier reports it was compared with. */
  readonly reports: number
}

export const netOf = ({ long, short }: TraderPosition): number => long - short

/** Long and short as fractions of the open interest; a spread stands on both sides. */
export function sharesOf({ openInterest, long, short }: TraderPosition) {
  const share = (value: number) => (openInterest > 0 ? value / openInterest : null)
  return { long: share(long), short: share(short), net: share(long - short) }
}

/**
 * Place of the newest net position among those of earlier reports within a window: the share of them below it, ties half.
 * §4.14 "COT by trader class with percentile". `history` is oldest first, its last entry the newest.
 */
export function netPlace(history: readonly TraderPosition[], window: PositionWindow): PositionPlace {
  const newest = history.at(-1)
  if (newest === undefined) return { percentile: null, reports: 0 }
  const { days, least } = POSITION_WINDOWS[window]
  const from = addDays(newest.date, -days)
  const earlier = history.slice(0, -1).filter(({ date }) => date >= from)
  const percentile = earlier.length < least ? null : percentileOf(netOf(newest), earlier.map(netOf))
  return { percentile, reports: earlier.length }
}

/** A report that comes more than this after the one before is not its next one: a week, late over holidays. */
const NEXT_WITHIN_DAYS = 12

/** Change of the net position since the report of the week before; null where that one is missing. */
export function weekChange(history: readonly TraderPosition[], of: (one: TraderPosition) => number): number | null {
  const [before, newest] = history.slice(-2)
  if (before === undefined || newest === undefined) return null
  return newest.date > addDays(before.date, NEXT_WITHIN_DAYS) ? null : of(newest) - of(before)
}
