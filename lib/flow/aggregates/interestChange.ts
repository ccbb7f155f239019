/** Change of open interest in percent of the day before, F37; null when it was 0 (the position is new) or is unknown. */
export function oiChangePct(today: number | null, before: number | null): number | null {
  if (today === null || before === null || before === 0) return null
  return (100 * (today - before)) / before
}

/**
 * Carry, F9: share of the earlier session's volume that stayed open overnight, percent, −100 to 100. Positive: opened;
 * negative: closed. null without volume.
 */
export function carryPct(change: number | null, volume: number | null): number | null {
  if (change === null || volume === null || volume <= 0) return null
  return 100 * Math.max(-1, Math.min(1, change / volume))
}

/** Consecutive increases at the end of a history, oldest first; any other step ends the run. F37. */
export function upDays(history: readonly number[]): number {
  let days = 0
  for (let at = history.length - 1; at > 0; at -= 1) {
    if ((history[at] ?? 0) <= (history[at - 1] ?? 0)) break
    days += 1
  }
  return days
}

/** A fall in one expiry and a rise in a later one of the same ticker. */
export interface RollSide {
  readonly expiry: string
  /** Contracts; negative: closed. */
  readonly change: number
}

/** How near the two sizes of a roll must be. */
const ROLL_TOLERANCE = 0.2

/** True when a fall and a later rise look like one position moved on: sizes within 20%. pages.md §4.1, preset Rolls. */
export function isRoll(from: RollSide, to: RollSide): boolean {
  if (from.change >= 0 || to.change <= 0 || to.expiry <= from.expiry) return false
  return Math.abs(to.change + from.change) <= ROLL_TOLERANCE * Math.abs(from.change)
}
