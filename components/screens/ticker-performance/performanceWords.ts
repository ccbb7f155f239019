import type { SINCE, UNIVERSES } from '@/components/screens/ticker-performance/performanceParams'
import type { CallResponse } from '@/lib/contract/calls'
import type { PerformanceRow } from '@/lib/contract/performance'
import { HORIZONS, type Horizon } from '@/lib/equities/performance'

export type PerformanceAnswer = CallResponse<'performance.table'>

export const UNIVERSE_WORDS: Readonly<Record<(typeof UNIVERSES)[number], string>> = {
  sp500: 'S&P 500',
  ndx: 'Nasdaq 100',
  dow: 'Dow 30',
  small: 'Small caps',
  sectors: 'Market and sectors',
  etf: 'All funds',
  index: 'Indices',
  all: 'Everything',
  list: 'My list',
}
export const SINCE_WORDS: Readonly<Record<(typeof SINCE)[number], string>> = {
  '': 'No event',
  fomc: 'Last FOMC decision',
  earnings: 'Own last report',
  date: 'A day …',
}

/** Return of a row over a horizon. */
export const returnOf = (row: PerformanceRow, horizon: Horizon): number | null =>
  row.returns[HORIZONS.indexOf(horizon)] ?? null

/** What the page ranks by: the event where one is chosen, else the horizon. */
export const measureOf = (row: PerformanceRow, horizon: Horizon, hasEvent: boolean): number | null =>
  hasEvent ? row.since : returnOf(row, horizon)

/** A name's sector, or what it is where it has none. */
export const groupOf = (row: PerformanceRow): string => row.sector ?? row.issue_type ?? 'Other'
