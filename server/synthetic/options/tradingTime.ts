import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { varianceLeft } from '@/server/synthetic/prices/minuteGrid'
import { coinTime, type SessionTime, stockTime } from '@/server/synthetic/prices/sessionVariance'
import { closeMinuteOf } from '@/server/synthetic/sessionIndex'

/** A minute before the end some variance is left always, as some time is. */
const LEAST_VARIANCE = 1 / 390

interface Settlement {
  readonly expirySession: number
  readonly settlement: 'am' | 'pm'
}

/**
 * Trading time from `ms` after 9:30 of a session to a settlement, in years of 252 mean sessions: what is left of the session, and the
 * nights and sessions to come with their own weights. A night, a weekend and a quiet noon count for what prices move in them, not for
 * their hours. `coins`: the part of the variance that comes when coins move.
 */
export function tradingYears(session: number, ms: number, settles: Settlement, coins = 0): number {
  const left = varianceLeft(ms, closeMinuteOf(session))
  const variance = (time: SessionTime) =>
    time.move(session) * left +
    time.between(session, settles.expirySession) -
    (settles.settlement === 'am' ? time.move(settles.expirySession) : 0)
  const total = coins === 0 ? variance(stockTime) : (1 - coins) * variance(stockTime) + coins * variance(coinTime)
  return Math.max(LEAST_VARIANCE, total) / SESSIONS_PER_YEAR
}
