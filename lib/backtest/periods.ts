import type { IsoDate } from '@/lib/core/nominal'
import { deviation, mean, simpleReturns } from '@/lib/core/series'
import { type DatedClose, drawdownSeries } from '@/lib/equities/performance'
import { type BucketReturn, monthlyReturns } from '@/lib/equities/seasonality'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { addDays, daysBetween } from '@/lib/market/isoDate'

/** Return of one calendar year, a fraction. The first and the last year of a run are rarely whole. */
export interface YearReturn {
  readonly year: number
  readonly value: number
  readonly isWhole: boolean
}

/** F54: last close of every year against the last close of the year before; the first year against the start. */
export function annualReturns(closes: readonly DatedClose[]): readonly YearReturn[] {
  const [first, last] = [closes[0], closes.at(-1)]
  if (first === undefined || last === undefined) return []
  const ends = closes.filter((one, at) => one.date.slice(0, 4) !== closes[at + 1]?.date.slice(0, 4))
  return ends.map((one, at) => ({
    year: Number(one.date.slice(0, 4)),
    value: one.close / (ends[at - 1] ?? first).close - 1,
    // A run that starts at the last close of a year has the whole next one.
    isWhole: (at > 0 || first.date.slice(5) <= '01-05') && (one !== last || one.date.slice(5) >= '12-29'),
  }))
}

/** F54: returns of the calendar months of a run; the first one counts from the start, the last one to the end. */
export function monthsOf(closes: readonly DatedClose[]): readonly BucketReturn[] {
  const [first] = closes
  if (first === undefined) return []
  const before = addDays(`${first.date.slice(0, 7)}-01`, -1)
  const months = monthlyReturns([{ date: before, close: first.close }, ...closes])
  // A run that starts at the last close of a month has nothing of that month.
  return closes[1]?.date.slice(0, 7) === first.date.slice(0, 7) ? months : months.slice(1)
}

/** A fall from a peak until the peak is reached again. F54. */
export interface DrawdownSpell {
  readonly start: IsoDate
  readonly trough: IsoDate
  /** null: not made good by the last close. */
  readonly recovery: IsoDate | null
  /** A fraction, below zero. */
  readonly depth: number
  /** Calendar days from the peak to its recovery, or to the last close. */
  readonly days: number
}

/** F54: the deepest falls, deepest first; each begins at a peak and ends at the first close at or above it. */
export function drawdownSpells(closes: readonly DatedClose[], most: number): readonly DrawdownSpell[] {
  const falls = drawdownSeries(closes.map((one) => one.close))
  const spells: DrawdownSpell[] = []
  let peak = 0
  for (let at = 1; at <= falls.length; at += 1) {
    const isDown = (falls[at] ?? 0) < 0
    if (isDown) continue
    if (at - peak > 1) spells.push(spellOf(closes, falls, peak, at))
    peak = at
  }
  return spells.sort((a, b) => a.depth - b.depth).slice(0, most)
}

function spellOf(closes: readonly DatedClose[], falls: readonly number[], peak: number, end: number): DrawdownSpell {
  let trough = peak + 1
  for (let at = peak + 1; at < end; at += 1) if ((falls[at] ?? 0) < (falls[trough] ?? 0)) trough = at
  const start = closes[peak]?.date ?? ''
  const recovery = closes[end]?.date ?? null
  return {
    start,
    trough: closes[trough]?.date ?? '',
    recovery,
    depth: falls[trough] ?? 0,
    days: daysBetween(start, recovery ?? closes.at(-1)?.date ?? start),
  }
}

/** What a stretch of so many years that ended at a close brought. */
export interface RollingPoint {
  readonly date: IsoDate
  /** Growth a year, a fraction. */
  readonly value: number
  readonly sharpe: number | null
}

/** F54 rolling 1, 3 and 5 years of 252 sessions: growth a year and Sharpe ratio (F53, no risk-free rate), every so many sessions. */
export function rollingFigures(closes: readonly DatedClose[], years: number, every: number): readonly RollingPoint[] {
  const sessions = years * SESSIONS_PER_YEAR
  const returns = simpleReturns(closes.map((one) => one.close))
  const points: RollingPoint[] = []
  for (let at = closes.length - 1; at >= sessions; at -= every) {
    const [from, to] = [closes[at - sessions], closes[at]]
    if (from === undefined || to === undefined || from.close <= 0) continue
    points.push({
      date: to.date,
      value: (to.close / from.close) ** (1 / years) - 1,
      sharpe: sharpeOf(returns.slice(at - sessions, at)),
    })
  }
  return points.reverse()
}

/** F53 Sharpe ratio of daily returns without a risk-free rate, a year of 252 sessions. */
function sharpeOf(returns: readonly number[]): number | null {
  const [average, sd] = [mean(returns), deviation(returns)]
  return average === null || sd === null || sd === 0 ? null : (average / sd) * Math.sqrt(SESSIONS_PER_YEAR)
}
