import { type MarketMoment, sessionRisk, termAt, usualVariance } from '@/server/synthetic/options/volLevel'
import { scheduledMoves } from '@/server/synthetic/scheduledMoves'
import { closeMsOf } from '@/server/synthetic/sessionIndex'

export const YEAR_DAYS = 365
/** Sessions per calendar day, for the scheduled news that falls into a horizon. */
const SESSIONS_PER_DAY = 252 / YEAR_DAYS

/** Sessions of a horizon in calendar days. */
export const sessionsAhead = (days: number): number => Math.round(days * SESSIONS_PER_DAY)

/**
 * At-the-money volatility of an instrument over a horizon in calendar days (0.2 is 20 %), reports and outcomes of drugs included, straight from
 * the model: no chain is built, so a year of days for every name is cheap (IV rank, IV percentile, screeners).
 */
export function atmVolAt(moment: MarketMoment, days = 30): number {
  const { prices, number, session } = moment
  const instrument = prices.instrument(number)
  const years = days / YEAR_DAYS
  const ahead = scheduledMoves(prices.seed, instrument, session + 1, session + sessionsAhead(days))
  const events = ahead.reduce((sum, { sigma }) => sum + sigma ** 2, 0)
  const term = termAt(sessionRisk(prices, number, session), moment)
  return Math.sqrt((usualVariance(term, years) + events) / years)
}

/** The same at the close of a session. */
export const atmVolAtClose = (at: Omit<MarketMoment, 'ms'>, days = 30): number =>
  atmVolAt({ ...at, ms: closeMsOf(at.session) }, days)
