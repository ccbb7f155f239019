import { type BacktestPlan, type PlannedPortfolio, USUAL_PLAN } from '@/lib/backtest/plan'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { nextSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

/** What a portfolio of the directory is worked out with: entries at the close of the filing day, costs, SPY beside it. */
export const trackPlan = (portfolio: PlannedPortfolio, from: IsoDate | ''): BacktestPlan => ({
  ...USUAL_PLAN,
  portfolios: [portfolio],
  from,
})

/** In words, as every profile says them. */
export const ENTRY_RULE = `Enters at the close of the filing date, or of the next session where the market is closed then. ${USUAL_PLAN.bps} basis points of every trade are costs, dividends are reinvested.`

/**
 * The close a published mix is entered at: that of its day, or of the next session when it was published at or after the
 * close. Nothing before it is its record.
 */
export function entryOf(publishedMs: EpochMs): IsoDate {
  const day = newYorkDateOf(publishedMs)
  const session = sessionOnOrAfter(day)
  return session === day && publishedMs >= sessionEndMs(day) ? nextSession(day) : session
}
