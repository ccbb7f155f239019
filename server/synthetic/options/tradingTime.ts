import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { varianceLeft } from '@/server/synthetic/prices/minuteGrid'
import { moveVariance, varianceBetween } from '@/server/synthetic/prices/sessionVariance'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'

/** A minute before the end some variance is left always, as some time is. */
const LEAST_VARIANCE = 1 / 390

/**
 * Trading time from `ms` after 9:30 of a session to a settlement, in years of 252 mean sessions: what is left of the session, and the
 * nights and sessions to come with their own weights. A night, a weekend and a quiet noon count for what prices move in them, not for
 * their hours.
 */
export function tradingYears(
  session: number,
  ms: number,
  { expirySession, settlement }: { readonly expirySession: number; readonly settlement: 'am' | 'pm' },
): number {
  const today = moveVariance(session) * varianceLeft(ms, closeMinuteOf(session))
  const later = varianceBetween(session, expirySession) - (settlement === 'am' ? moveVariance(expirySession) : 0)
  return Math.max(LEAST_VARIANCE, today + later) / SESSIONS_PER_YEAR
}
