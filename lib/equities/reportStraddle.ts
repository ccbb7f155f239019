import type { IsoDate } from '@/lib/core/nominal'
import { nextSession, previousSession, sessionOffset } from '@/lib/market/calendar'
import { STRADDLE_SHARE } from '@/lib/options/expectedMove'

/** F45: sessions at whose close a straddle around a report is looked at. */
export interface ReportSessions {
  /** Last close before the news. */
  readonly before: IsoDate
  /** First close after it, and the fifth. */
  readonly day: IsoDate
  readonly week: IsoDate
}

/** Sessions around a report whose news is first traded in the session of `effectDate`. */
export const reportSessions = (effectDate: IsoDate): ReportSessions => ({
  before: previousSession(effectDate),
  day: effectDate,
  week: sessionOffset(effectDate, 4),
})

/** The first session that trades on news of a day; null where nobody told when on that day it came. */
export function effectDateOf(date: IsoDate, time: 'premarket' | 'postmarket' | 'unknown'): IsoDate | null {
  if (time === 'unknown') return null
  // What comes before the open of a day without a session is traded in the next one.
  return time === 'postmarket' ? nextSession(date) : nextSession(previousSession(date))
}

/** Whether a report has been traded by a session; one whose time nobody told, on the day after it. */
export const isTraded = (
  { date, effectDate }: { readonly date: IsoDate; readonly effectDate: IsoDate | null },
  sessionDate: IsoDate,
): boolean => (effectDate === null ? date < sessionDate : effectDate <= sessionDate)

/** F45: return of a straddle that was bought for `cost` and is worth `after`, a fraction; its seller has the opposite. */
export const straddleReturn = (cost: number | null, after: number | null): number | null =>
  cost === null || after === null || cost <= 0 ? null : after / cost - 1

/** F35: the move a straddle prices in, 0.85 · its price, as a fraction of the stock. */
export const pricedMove = (cost: number | null, spot: number | null): number | null =>
  cost === null || spot === null || spot <= 0 ? null : (STRADDLE_SHARE * cost) / spot

/** F45: size of the move over the priced one; above 1 the buyer of the straddle was asked too little. */
export const moveRatio = (move: number | null, priced: number | null): number | null =>
  move === null || priced === null || priced <= 0 ? null : Math.abs(move) / priced

/** F45: surprise of a report, (actual − estimate) ÷ |estimate|, a fraction. */
export const surprise = (actual: number | null, estimate: number | null): number | null =>
  actual === null || estimate === null || estimate === 0 ? null : (actual - estimate) / Math.abs(estimate)

/** Worth of a straddle when it expires. */
export const straddleAtExpiry = (spot: number, strike: number): number => Math.abs(spot - strike)
