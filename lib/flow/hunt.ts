import type { IsoDate } from '@/lib/core/nominal'
import { nextSession } from '@/lib/market/calendar'
import { addDays, weekdayOf } from '@/lib/market/isoDate'

/** A kept trade as the board of Your Hunt counts it. */
export interface HuntTrade {
  /** Session of its print. */
  readonly sessionDate: IsoDate
  readonly atUs: number
  /** Last price against the price of the print, percent; null: nothing traded since. */
  readonly changePct: number | null
}

/** Results in a row. A trade that stands where it was, or of which nothing is known, neither makes nor breaks one. */
export interface Streaks {
  readonly current: { readonly kind: 'win' | 'loss'; readonly count: number } | null
  readonly longestWin: number
  readonly longestLoss: number
  /** Sessions in a row, up to the newest with a trade, in which something was kept. */
  readonly sessionsInARow: number
}

/** Streaks over trades in order of their prints (pages.md §4.14 Your Hunt). */
export function streaksOf(trades: readonly HuntTrade[]): Streaks {
  const ordered = [...trades].sort((a, b) => a.atUs - b.atUs)
  const longest = { win: 0, loss: 0 }
  const row = { isWin: true, count: 0 }
  for (const { changePct } of ordered) {
    if (changePct === null || changePct === 0) continue
    const isWin = changePct > 0
    row.count = row.isWin === isWin ? row.count + 1 : 1
    row.isWin = isWin
    const kind = kindOf(isWin)
    longest[kind] = Math.max(longest[kind], row.count)
  }
  return {
    current: row.count === 0 ? null : { kind: kindOf(row.isWin), count: row.count },
    longestWin: longest.win,
    longestLoss: longest.loss,
    sessionsInARow: inARow(ordered),
  }
}

const kindOf = (isWin: boolean) => (isWin ? 'win' : 'loss')

function inARow(ordered: readonly HuntTrade[]): number {
  const days = [...new Set(ordered.map(({ sessionDate }) => sessionDate))].reverse()
  const gap = days.findIndex((day, at) => at > 0 && nextSession(day) !== days[at - 1])
  return gap === -1 ? days.length : gap
}

/** What a week's trades have become up to now. Percent. */
export interface HuntWeek {
  /** Its Monday. */
  readonly from: IsoDate
  readonly trades: number
  readonly winners: number
  readonly losers: number
  /** Over trades whose change is known; null for none. */
  readonly mean: number | null
  readonly best: number | null
  readonly worst: number | null
}

/** Monday of the week of a day. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}

/** Days from today to the Sunday of its week, both included. */
export function isThisWeek(date: IsoDate, today: IsoDate): boolean {
  return date >= today && date <= addDays(mondayOf(today), 6)
}

/** The recap of every week with a trade, newest first (pages.md §4.14 Your Hunt). */
export function weeksOf(trades: readonly HuntTrade[]): HuntWeek[] {
  const weeks = new Map<IsoDate, HuntTrade[]>()
  for (const trade of trades) {
    const from = mondayOf(trade.sessionDate)
    const own = weeks.get(from)
    if (own === undefined) weeks.set(from, [trade])
    else own.push(trade)
  }
  return [...weeks.keys()]
    .sort()
    .reverse()
    .map((from) => weekOf(from, weeks.get(from) ?? []))
}

function weekOf(from: IsoDate, trades: readonly HuntTrade[]): HuntWeek {
  const changes = trades.flatMap(({ changePct }) => changePct ?? [])
  const isKnown = changes.length > 0
  return {
    from,
    trades: trades.length,
    winners: changes.filter((change) => change > 0).length,
    losers: changes.filter((change) => change < 0).length,
    mean: isKnown ? changes.reduce((sum, change) => sum + change, 0) / changes.length : null,
    best: isKnown ? Math.max(...changes) : null,
    worst: isKnown ? Math.min(...changes) : null,
  }
}
