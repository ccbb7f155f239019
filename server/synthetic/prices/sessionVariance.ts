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

const decisions = new Set(fomcDecisions)
let gaps = new Float64Array(0)
let moves = new Float64Array(0)
/** Variance of the sessions before each one, added up. */
let before = new Float64Array(0)
let known = 0

/** Variance of the night before a session, and of the session itself, where a mean session with its night has 1. */
export function gapVariance(session: number): number {
  upTo(session)
  return gaps[session] ?? 0
}

export function moveVariance(session: number): number {
  upTo(session)
  return moves[session] ?? 0
}

/** Variance from the close of one session to the close of a later one. */
export function varianceBetween(session: number, later: number): number {
  upTo(later + 1)
  return (before[later + 1] ?? 0) - (before[session + 1] ?? 0)
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

function upTo(session: number): void {
  if (session < known) return
  const last = session + AHEAD
  gaps = withRoom(gaps, last)
  moves = withRoom(moves, last)
  before = withRoom(before, last)
  for (; known <= last; known += 1) {
    const day = dayOfSession(known)
    const date = isoDateOfDayNumber(day)
    const { year, month } = calendarDayOf(date)
    const earlier = known > 0 ? dayOfSession(known - 1) : day - 1
    const isAfterClosedDays = day - earlier > 1
    const hasFigures = figureDays(12 * year + month).some((told) => told <= day && told > earlier)
    gaps[known] = (OVERNIGHT + (isAfterClosedDays ? CLOSED_DAYS : 0) + (hasFigures ? FIGURES : 0)) / MEAN
    const trading = (1 - OVERNIGHT) * varianceOfLength(closeMinuteOf(known))
    moves[known] = (trading + (decisions.has(date) ? DECISION : 0)) / MEAN
    before[known] = known === 0 ? 0 : (before[known - 1] ?? 0) + (gaps[known - 1] ?? 0) + (moves[known - 1] ?? 0)
  }
}
