import type { IsoDate } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { isoDateOfDayNumber, weekdayOfDayNumber } from '@/lib/market/isoDate'
import { fiscalStart, quarterOfDay } from '@/server/synthetic/quarters'
import { hashText, uniform } from '@/server/synthetic/random'
import { dayOfSession, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { companyOf, type Instrument } from '@/server/synthetic/universe'

/** A quarterly report. `effectSession` is the first session that trades on the news. */
export interface Earnings {
  readonly date: IsoDate
  readonly time: 'premarket' | 'postmarket'
  /** Session number of `date`. */
  readonly session: number
  readonly effectSession: number
  /** Standard deviation of the log move that the report brings. */
  readonly sigma: number
}

const hasReports = (instrument: Instrument) => instrument.issueType === 'Common' || instrument.issueType === 'ADR'

type Reports = Map<number, Earnings | null>
/** Names whose reports are kept, of each market: a page of a name asks for the same ones session by session. */
const KEPT_NAMES = 100
const KEPT_MARKETS = 2
const reportsOf = new RecentMap<number, RecentMap<Instrument, Reports>>(KEPT_MARKETS)

/** Weekdays of reports, Monday first, added up: Thursday leads and hardly any comes on a Friday (deHaan, Shevlin and Thornock, 2015). */
const REPORT_WEEKDAYS = [0.13, 0.39, 0.64, 0.95, 1] as const

/** The weekday of a company in the week of a day. */
function reportDay(day: number, u: number): number {
  const monday = day - ((weekdayOfDayNumber(day) + 6) % 7)
  return monday + REPORT_WEEKDAYS.findIndex((limit) => u < limit)
}

/**
 * The report of the company's own quarter before this one. Banks are early, and those whose quarter ends in November, before Christmas;
 * others come within seven weeks (a 10-Q is due after 40 days). Everybody keeps about the same week each quarter. Null for funds.
 */
export function earningsOf(seed: number, instrument: Instrument, quarter: number): Earnings | null {
  if (!hasReports(instrument)) return null
  const key = hashText(seed, `${companyOf(instrument.ticker)}:earnings`)
  const habit =
    instrument.industry === 'Banks' || instrument.yearEnd % 3 === 2
      ? 12 + uniform(key, 1) * 8
      : 18 + uniform(key, 1) ** 1.4 * 28
  const day = fiscalStart(instrument, quarter) + Math.round(habit + (uniform(key, quarter + 100) - 0.5) * 6)
  const session = lastSessionNumber(reportDay(day, uniform(key, 4)))
  if (session < 0) return null
  const time = uniform(key, 2) < 0.45 ? 'premarket' : 'postmarket'
  return {
    date: isoDateOfDayNumber(dayOfSession(session)),
    time,
    session,
    effectSession: time === 'premarket' ? session : session + 1,
    sigma: instrument.typicalVol * (0.1 + 0.08 * uniform(key, 3)),
  }
}

/** Reports whose effect falls in sessions `from` … `to` (numbers, both included), oldest first. */
export function earningsBetween(seed: number, instrument: Instrument, from: number, to: number): Earnings[] {
  if (!hasReports(instrument)) return []
  const known = reportsOf
    .of(seed, () => new RecentMap<Instrument, Reports>(KEPT_NAMES))
    .of(instrument, () => new Map<number, Earnings | null>())
  const found: Earnings[] = []
  const last = quarterOfDay(dayOfSession(Math.max(0, to)))
  for (let quarter = quarterOfDay(dayOfSession(Math.max(0, from))) - 1; quarter <= last; quarter += 1) {
    let report = known.get(quarter)
    if (report === undefined) {
      report = earningsOf(seed, instrument, quarter)
      known.set(quarter, report)
    }
    if (report && report.effectSession >= from && report.effectSession <= to) found.push(report)
  }
  return found
}
