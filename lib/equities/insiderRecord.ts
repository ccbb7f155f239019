import type { IsoDate } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import { ownershipChange, tradeValue } from '@/lib/equities/insiderTrades'
import type { DatedClose } from '@/lib/equities/performance'

/** One line of a form as the figures of a company need it. Shares, USD. */
export interface InsiderLineFigures {
  readonly owner: string
  readonly code: string
  readonly date: IsoDate
  readonly filed: IsoDate
  readonly shares: number | null
  readonly price: number | null
  readonly acquired: boolean | null
  readonly ownedAfter: number | null
  /** Directly or through whom: each way of holding has a balance of its own. */
  readonly holding: string
}

export interface OwnedShares {
  /** Shares after the newest line of every way of holding; null where no line tells. */
  readonly now: number | null
  /** Shares before the first line. */
  readonly before: number | null
  /** F41 (after − before) ÷ before; null where the first balance is unknown or nothing. */
  readonly change: number | null
}

/** F41: what the lines say of a stake, oldest line first: each way of holding from its first to its newest balance. */
export function ownedShares(lines: readonly InsiderLineFigures[]): OwnedShares {
  const first = new Map<string, number | null>()
  const newest = new Map<string, number>()
  for (const line of lines) {
    if (line.ownedAfter === null) continue
    const key = `${line.owner} ${line.holding}`
    if (!first.has(key)) first.set(key, ownershipChange(line.ownedAfter, line.shares, line.acquired).before)
    newest.set(key, line.ownedAfter)
  }
  if (newest.size === 0) return { now: null, before: null, change: null }
  const now = [...newest.values()].reduce((sum, shares) => sum + shares, 0)
  const known = [...first.values()].flatMap((shares) => shares ?? [])
  const before = known.length === first.size ? known.reduce((sum, shares) => sum + shares, 0) : null
  return { now, before, change: before === null || before === 0 ? null : now / before - 1 }
}

/** Sessions after which a purchase is judged: a quarter. */
const RECORD_SESSIONS = 63

/** Return from the close of a day (or the next session) to the close so many sessions later; null where it is not over. */
export function returnAfter(closes: readonly DatedClose[], date: IsoDate, sessions = RECORD_SESSIONS): number | null {
  const place = closes.findIndex((one) => one.date >= date)
  const [then, later] = [closes[place], closes[place + sessions]]
  return place < 0 || then === undefined || later === undefined || then.close <= 0 ? null : later.close / then.close - 1
}

export interface InsiderRecord {
  /** Purchases whose quarter is over. */
  readonly count: number
  readonly mean: number | null
  readonly positive: number | null
}

/** How the open-market purchases of a person did over the quarter after their filing, as a follower could have. */
export function purchaseRecord(lines: readonly InsiderLineFigures[], closes: readonly DatedClose[]): InsiderRecord {
  const moves = lines.flatMap((line) => (line.code === 'P' ? (returnAfter(closes, line.filed) ?? []) : []))
  return {
    count: moves.length,
    mean: mean(moves),
    positive: moves.length === 0 ? null : moves.filter((move) => move > 0).length / moves.length,
  }
}

/** Horizons a person's purchases are judged over: a month, a quarter, half a year, a year of sessions. C25. */
const RECORD_HORIZONS = [21, 63, 126, 252] as const

export interface HorizonRecord {
  readonly sessions: number
  /** Purchases whose time is over, with prices of the name and of the benchmark. */
  readonly count: number
  readonly mean: number | null
  /** Mean return less that of the benchmark over the same sessions. */
  readonly excess: number | null
  /** Share of the purchases that did better than the benchmark. */
  readonly hit: number | null
}

/** How the open-market purchases of a person did after their filing, against a benchmark, over each horizon. */
export function horizonRecords(
  lines: readonly (InsiderLineFigures & { readonly ticker: string })[],
  closesOf: (ticker: string) => readonly DatedClose[],
  benchmark: readonly DatedClose[],
): HorizonRecord[] {
  const buys = lines.filter((line) => line.code === 'P')
  return RECORD_HORIZONS.map((sessions) => {
    const pairs = buys.flatMap((line) => {
      const own = returnAfter(closesOf(line.ticker), line.filed, sessions)
      const market = returnAfter(benchmark, line.filed, sessions)
      return own === null || market === null ? [] : { own, excess: own - market }
    })
    return {
      sessions,
      count: pairs.length,
      mean: mean(pairs.map((pair) => pair.own)),
      excess: mean(pairs.map((pair) => pair.excess)),
      hit: pairs.length === 0 ? null : pairs.filter((pair) => pair.excess > 0).length / pairs.length,
    }
  })
}

/** F41 net by month of trade: open-market purchases and sales, USD; months between without a trade are there with zeros. */
export function tradesByMonth(
  lines: readonly InsiderLineFigures[],
): { readonly month: string; buys: number; sells: number }[] {
  const traded = lines.filter((line) => line.code === 'P' || line.code === 'S')
  const months = traded.map((line) => monthNumber(line.date))
  if (months.length === 0) return []
  const [from, to] = [Math.min(...months), Math.max(...months)]
  const sums = Array.from({ length: to - from + 1 }, (_, at) => ({ month: monthName(from + at), buys: 0, sells: 0 }))
  for (const line of traded) {
    const sum = sums[monthNumber(line.date) - from]
    const value = tradeValue(line.shares, line.price) ?? 0
    if (sum !== undefined) sum[line.code === 'P' ? 'buys' : 'sells'] += value
  }
  return sums
}

const monthNumber = (date: IsoDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const monthName = (place: number): string => `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
