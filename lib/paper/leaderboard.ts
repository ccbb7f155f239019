import type { Usd } from '@/lib/core/nominal'
import { drawdownSeries } from '@/lib/equities/performance'

/** Everybody begins with the same: returns of unlike sums are not alike, as size walks the book (F60). */
export const BOARD_CASH: Usd = 100_000
/** Below these a place tells luck. */
export const BOARD_TRADES = 10
export const BOARD_DAYS = 20
/** Accounts that the board looks at, those that joined first. */
export const BOARD_MOST = 500

/** What the board holds people to, in the words of the page (pages.md Paper Trading: leaderboard opt-in). */
export const BOARD_RULES: readonly string[] = [
  `Every account begins with $${BOARD_CASH.toLocaleString('en-US')} and joins before its first order, so nobody enters a lucky run.`,
  `A place needs ${BOARD_TRADES} closed trades and ${BOARD_DAYS} days with a noted equity. Whoever has fewer is counted, not listed.`,
  'Ranked by return on the starting cash, all fees taken off; open positions count at their mark. The maximum drawdown is shown next to it.',
  'One account per person. Leaving, or resetting the account, ends its record; the number of starts is shown in the row.',
  'Orders of the board trade at live prices, several legs at the natural price: no mid fills, no delayed data.',
  'Only the name you give here is shown, or Anonymous. Leaving takes the row away at once. Practice money: nothing is won.',
]

/** What an account of the board has done; fractions, trades are closed ones. */
export interface BoardRecord {
  readonly gain: number
  /** Deepest fall from a peak of the daily closes, zero or below. */
  readonly drawdown: number
  readonly trades: number
  /** Days with a noted equity. */
  readonly days: number
}

/** The record of an account from its last equity of each day, oldest first, beginning with the starting cash. */
export function boardRecord(closes: readonly Usd[], trades: number): BoardRecord {
  const path = [BOARD_CASH, ...closes]
  const last = path.at(-1) ?? BOARD_CASH
  return { gain: last / BOARD_CASH - 1, drawdown: Math.min(0, ...drawdownSeries(path)), trades, days: closes.length }
}

/** Enough of both to be given a place. */
export function isRanked({ trades, days }: BoardRecord): boolean {
  return trades >= BOARD_TRADES && days >= BOARD_DAYS
}

/** Those with enough trades and days, best return first; equal returns share the place, the smaller fall stands first. */
export function rankBoard<T extends BoardRecord>(records: readonly T[]): readonly (T & { readonly rank: number })[] {
  const sorted = records.filter(isRanked).sort((a, b) => b.gain - a.gain || b.drawdown - a.drawdown)
  return sorted.map((one) => ({ ...one, rank: 1 + sorted.findIndex(({ gain }) => gain === one.gain) }))
}
