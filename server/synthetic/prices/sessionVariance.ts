import type { IsoDate } from '@/lib/core/nominal'
import { fomcDecisions } from '@/lib/market/fomc'
import { calendarDayOf, dayNumberOf, isoDateOfDayNumber } from '@/lib/market/isoDate'
import { consumerPricesDay, employmentDay } from '@/server/synthetic/macroDays'
import { varianceOfLength } from '@/server/synthetic/prices/minuteGrid'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { closeMinuteOf, dayOfSession } from '@/server/synthetic/sessionIndex'

/** Share of a usual day's variance that falls between two sessions. */
const OVERNIGHT = 0.28
/** What closed days in between add to a night: a weekend moves prices only a tenth of a day more (French and Roll, 1986). */
const CLOSED_DAYS = 0.1
/** What a decision of the FOMC adds to its session, and figures of employment and consumer prices to the night before theirs. */
const DECISION = 0.6
const FIGURES = 0.5
/** What a half day of 210 minutes has less of than a whole session. */
const SHORTER = (1 - OVERNIGHT) * (1 - varianceOfLength(210))
/** Days of a year that have them: 61 nights over closed days, 8 decisions, 24 figures, 2 half days. A mean session has variance 1. */
const MEAN = 1 + (61 * CLOSED_DAYS + 8 * DECISION + 24 * FIGURES - 2 * SHORTER) / 252

/**
 * A coin trades through the night and the weekend: on five days of the week it has 84 of 100 parts of its volume, and in the busiest hour of
 * the session 6.7 % of a day's (Kaiko, 2024), so that six and a half hours have two fifths of a weekday. A weekday is 1 here.
 */
const COIN = { session: 0.4, night: 0.6, closedDay: (0.16 / 2 / 0.84) * 5 } as const

const decisions = new Set(fomcDecisions)

/** Variance of a session and of the night before it, in any unit. */
interface Day {
  readonly date: IsoDate
  readonly minutes: number
  /** Days without a session in the night before it, and whether figures of prices came in it. */
  readonly closedDays: number
  readonly hasFigures: boolean
}
type VarianceRule = (day: Day) => { readonly gap: number; readonly move: number }

const ofStocks: VarianceRule = ({ date, minutes, closedDays, hasFigures }) => ({
  gap: (OVERNIGHT + (closedDays > 0 ? CLOSED_DAYS : 0) + (hasFigures ? FIGURES : 0)) / MEAN,
  move: ((1 - OVERNIGHT) * varianceOfLength(minutes) + (decisions.has(date) ? DECISION : 0)) / MEAN,
})

/** Closed days of a mean night: 365 days a year, 252 of them sessions. */
const COIN_MEAN = COIN.session + COIN.night + COIN.closedDay * (365.25 / 252 - 1)

const ofCoins: VarianceRule = ({ minutes, closedDays }) => ({
  gap: (COIN.night + COIN.closedDay * closedDays) / COIN_MEAN,
  move: (COIN.session * varianceOfLength(minutes)) / COIN_MEAN,
})

/** How the variance of a source of risk falls on nights and sessions, where a mean session with its night has 1. */
export class SessionTime {
  private gaps = new Float64Array(0)
  private moves = new Float64Array(0)
  /** Variance of the sessions before each one, added up. */
  private before = new Float64Array(0)
  private known = 0

  constructor(private readonly rule: VarianceRule) {}

  /** Variance of the night before a session. */
  gap(session: number): number {
    this.upTo(session)
    return this.gaps[session] ?? 0
  }

  /** Variance of the session itself. */
  move(session: number): number {
    this.upTo(session)
    return this.moves[session] ?? 0
  }

  /** Variance from the close of one session to the close of a later one. */
  between(session: number, later: number): number {
    this.upTo(later + 1)
    return (this.before[later + 1] ?? 0) - (this.before[session + 1] ?? 0)
  }

  private upTo(session: number): void {
    if (session < this.known) return
    const last = session + AHEAD
    this.gaps = withRoom(this.gaps, last)
    this.moves = withRoom(this.moves, last)
    this.before = withRoom(this.before, last)
    for (; this.known <= last; this.known += 1) {
      const at = this.known
      const { gap, move } = this.rule(dayOf(at))
      this.gaps[at] = gap
      this.moves[at] = move
      this.before[at] = at === 0 ? 0 : (this.before[at - 1] ?? 0) + (this.gaps[at - 1] ?? 0) + (this.moves[at - 1] ?? 0)
    }
  }
}

let figures: { readonly month: number; readonly days: readonly number[] } = { month: 0, days: [] }

/** Day numbers of employment and consumer prices in a month, counted from year 0; sessions are asked for month by month. */
function figureDays(month: number): readonly number[] {
  if (figures.month === month) return figures.days
  const [year, of] = [Math.floor((month - 1) / 12), ((month - 1) % 12) + 1]
  figures = { month, days: [employmentDay(year, of), consumerPricesDay(year, of)].map(dayNumberOf) }
  return figures.days
}

/** Most sessions ahead of the last one asked for are asked for next. */
const AHEAD = 256

function dayOf(session: number): Day {
  const day = dayOfSession(session)
  const date = isoDateOfDayNumber(day)
  const { year, month } = calendarDayOf(date)
  const earlier = session > 0 ? dayOfSession(session - 1) : day - 1
  return {
    date,
    minutes: closeMinuteOf(session),
    closedDays: day - earlier - 1,
    hasFigures: figureDays(12 * year + month).some((told) => told <= day && told > earlier),
  }
}

/** The market, sectors and companies; and what follows a coin. */
export const stockTime = new SessionTime(ofStocks)
export const coinTime = new SessionTime(ofCoins)
