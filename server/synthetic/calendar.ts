import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { type Dividend, dividendsBetween } from '@/server/synthetic/dividends'
import { type Earnings, earningsBetween } from '@/server/synthetic/events'
import { lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

/** An entry of the earnings calendar. Dates and sizes are invented. */
export interface EarningsEntry extends Earnings {
  readonly ticker: Ticker
}

/** An entry of the dividend calendar. Dates and amounts are invented. */
export interface DividendEntry extends Dividend {
  readonly ticker: Ticker
}

/** Reports of all names from one date to another, both included, by date, before the open first, then by ticker. */
export function earningsCalendar(seed: number, from: IsoDate, to: IsoDate): EarningsEntry[] {
  const [first, last] = sessionsOf(from, to)
  const entries = universe.flatMap((instrument) =>
    earningsBetween(seed, instrument, first, last + 1)
      .filter((report) => report.session >= first && report.session <= last)
      .map((report) => ({ ticker: instrument.ticker, ...report })),
  )
  const timeOf = (entry: EarningsEntry) => entry.session * 2 + (entry.time === 'premarket' ? 0 : 1)
  return entries.sort((a, b) => timeOf(a) - timeOf(b) || (a.ticker < b.ticker ? -1 : 1))
}

/** Dividends of all names with the ex-date from one date to another, both included, by date, then by ticker. */
export function dividendCalendar(seed: number, from: IsoDate, to: IsoDate): DividendEntry[] {
  const [first, last] = sessionsOf(from, to)
  const entries = universe.flatMap((instrument) =>
    dividendsBetween(seed, instrument, first, last).map((dividend) => ({ ticker: instrument.ticker, ...dividend })),
  )
  return entries.sort((a, b) => a.exSession - b.exSession || (a.ticker < b.ticker ? -1 : 1))
}

/** First session on or after `from` and last session on or before `to`. */
export function sessionsOf(from: IsoDate, to: IsoDate): [number, number] {
  return [Math.max(0, lastSessionNumber(dayNumberOf(from) - 1) + 1), lastSessionNumber(dayNumberOf(to))]
}
