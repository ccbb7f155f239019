import { RecentMap } from '@/lib/core/recentMap'
import { isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { HOUR_MS, newYorkMsOfDayToMs } from '@/lib/market/newYorkTime'
import { YEAR_MS } from '@/lib/options/timeToExpiry'
import { monthlyExpiryDay } from '@/server/synthetic/listing/expiries'
import { tradingYears } from '@/server/synthetic/options/tradingTime'
import { closeMsOf, dateOfSession, dayOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'

/** A moment, `ms` after 9:30 of a session. */
export interface SessionMoment {
  readonly session: number
  readonly ms: number
}

/** A series of SPX that the VIX looks at. */
interface VixSeries {
  readonly expirySession: number
  /** Of the third Friday the series that settles at the open, of other weeks the one that settles at the close. */
  readonly settlement: 'am' | 'pm'
  /** Milliseconds from 9:30 of the session to the settlement. */
  readonly settleMs: number
}

const THIRTY_DAYS_MS = 30 * 86_400_000
const THIRTY_DAYS = THIRTY_DAYS_MS / YEAR_MS
/** Sessions whose series are kept. */
const KEPT = 600

const known = new RecentMap<number, readonly VixSeries[]>(KEPT)
const settlements = new RecentMap<number, Pick<VixSeries, 'settlement'> & { readonly atMs: number }>(KEPT)

const OPEN_MS = 9.5 * HOUR_MS
const openMsOf = (session: number) => newYorkMsOfDayToMs(dateOfSession(session), OPEN_MS)

/** How and when the series of a Friday settles that the index looks at. */
function settlementOf(expirySession: number) {
  return settlements.of(expirySession, () => {
    const day = dayOfSession(expirySession)
    const date = isoDateOfDayNumber(day)
    const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
    const settlement = monthlyExpiryDay(month) === day ? 'am' : 'pm'
    return { settlement, atMs: openMsOf(expirySession) + (settlement === 'am' ? 0 : closeMsOf(expirySession)) }
  })
}

/** Fridays from 22 to 38 days ahead, of which two lie around 30 days at every moment (Cboe, VIX Methodology: weekly and monthly series). */
function seriesOf(session: number): readonly VixSeries[] {
  return known.of(session, () => {
    const today = dayOfSession(session)
    const startMs = openMsOf(session)
    const friday = today + ((5 - weekdayOfDayNumber(today) + 7) % 7)
    return [21, 28, 35].map((ahead): VixSeries => {
      const expirySession = lastSessionNumber(friday + ahead)
      const { settlement, atMs } = settlementOf(expirySession)
      return { expirySession, settlement, settleMs: atMs - startMs }
    })
  })
}

/** Total variance in 30 days where `totalOf` tells that of a series: linear in time between the two around it. */
function inThirtyDays({ session, ms }: SessionMoment, totalOf: (series: VixSeries) => number): number {
  const series = seriesOf(session)
  const after = Math.max(
    1,
    series.findIndex(({ settleMs }) => settleMs - ms >= THIRTY_DAYS_MS),
  )
  const [near, next] = [series[after - 1], series[after]]
  if (near === undefined || next === undefined) throw new RangeError(`No series around 30 days in session ${session}`)
  const share = (ms + THIRTY_DAYS_MS - near.settleMs) / (next.settleMs - near.settleMs)
  const first = share === 1 ? 0 : (1 - share) * totalOf(near)
  return first + (share === 0 ? 0 : share * totalOf(next))
}

/** Cboe's index, points, where `varianceOf` tells the model-free total variance of trading time. */
export function vixOf(moment: SessionMoment, varianceOf: (years: number) => number): number {
  const total = inThirtyDays(moment, (series) => varianceOf(tradingYears(moment.session, moment.ms, series)))
  return 100 * Math.sqrt(total / THIRTY_DAYS)
}

/**
 * How much of the VIX of a moment the calendar makes: 1 where the 30 days ahead have as much trading time as 30 days have in the mean.
 * Weekends count for days there and for little in what moves, so it is highest on Mondays and falls through the week.
 */
export function calendarShare(moment: SessionMoment): number {
  return Math.sqrt(inThirtyDays(moment, (series) => tradingYears(moment.session, moment.ms, series)) / THIRTY_DAYS)
}

/** The VIX without its calendar: what futures and funds on it follow, so that nobody is paid for knowing the weekday. */
export function usualVix(vix: number, moment: SessionMoment): number {
  return vix / calendarShare(moment)
}
