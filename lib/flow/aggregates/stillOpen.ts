import type { IsoDate } from '@/lib/core/nominal'

/** A contract's day as far as the question needs it; open interest is of the morning. */
export interface InterestDay {
  readonly date: IsoDate
  readonly askVolume: number
  readonly openInterest: number | null
}

/** One day of the path. */
interface OpenPath {
  readonly date: IsoDate
  /** Ask-side volume since the first day, the day included. */
  readonly bought: number
  /** Open interest of the next known morning less that of the first morning; null when it is not known yet. */
  readonly added: number | null
}

/** Ask-side volume since a date against what open interest did after it. */
export interface StillOpen {
  readonly path: readonly OpenPath[]
  readonly bought: number
  readonly added: number | null
  /**
   * Share of what was bought that open interest still shows, percent, 0 to 100: an upper bound of what can still be open
   * beyond the positions of before. null without ask-side volume or without a later morning.
   */
  readonly share: number | null
}

/**
 * "Still open?" of Contract Look-Up: cumulative ask-side volume since a date against the path of open interest. A day's
 * trades show in the open interest of the next morning. Days oldest first.
 */
export function stillOpen(days: readonly InterestDay[], since: IsoDate): StillOpen {
  const own = days.filter((day) => day.date >= since)
  const first = own.find((day) => day.openInterest !== null)?.openInterest ?? null
  let bought = 0
  const path = own.map((day, at): OpenPath => {
    bought += day.askVolume
    const next = own.slice(at + 1).find((later) => later.openInterest !== null)?.openInterest ?? null
    return { date: day.date, bought, added: next === null || first === null ? null : next - first }
  })
  const known = path.findLast((day) => day.added !== null)
  const added = known?.added ?? null
  const base = known?.bought ?? 0
  const share = added === null || base === 0 ? null : 100 * Math.max(0, Math.min(1, added / base))
  return { path, bought, added, share }
}
