import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** Sessions a tile draws. */
const LINE = 20

/** Where today's value stands among earlier sessions, C18. */
export interface SessionCompare {
  /** Value of the session before, null when it is not known. */
  readonly previous: number | null
  /** Today less the session before, in the unit of the values. */
  readonly change: number | null
  /** Share of the known earlier sessions of a year that are below today, percent; null without any. */
  readonly percentile: number | null
  /** Sessions the percentile rests on. */
  readonly count: number
  /** The last twenty sessions and today, oldest first. */
  readonly line: readonly (number | null)[]
}

/** C18: today against the values of earlier sessions, oldest first; the last of them is the session before. */
export function compareSessions(before: readonly (number | null)[], today: number | null): SessionCompare {
  const previous = before.at(-1) ?? null
  const known = before.slice(-SESSIONS_PER_YEAR).filter((value) => value !== null)
  const below = today === null ? 0 : known.filter((value) => value < today).length
  return {
    previous,
    change: today === null || previous === null ? null : today - previous,
    percentile: today === null || known.length === 0 ? null : (100 * below) / known.length,
    count: known.length,
    line: [...before.slice(-LINE), today],
  }
}
