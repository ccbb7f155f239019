import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { HORIZONS, type Horizon } from '@/lib/equities/performance'
import { isIsoDate } from '@/lib/market/isoDate'
import { TICKER_LIST } from '@/lib/market/ticker'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

export const UNIVERSES = ['sp500', 'ndx', 'dow', 'small', 'sectors', 'etf', 'index', 'all', 'list'] as const
export const SETS = ['returns', 'relative', 'technical'] as const
export const SINCE = ['', 'fomc', 'earnings', 'date'] as const
/** Lines of the chart beside the benchmark. */
export const MOST_LINES = 6

/** Everything the address of Performance says. */
export interface PerformanceParams {
  readonly universe: (typeof UNIVERSES)[number]
  /** Names of the universe 'list', joined by commas. */
  readonly tickers: string
  readonly horizon: Horizon
  readonly basis: 'total' | 'price'
  readonly benchmark: string
  readonly since: (typeof SINCE)[number]
  readonly sinceDate: string
  readonly set: (typeof SETS)[number]
  /** Names of the chart; none: the leaders of the horizon. */
  readonly names: readonly string[]
  /** One sector; '' is all. */
  readonly sector: string
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

const tickersOf = (text: string): string => (TICKER_LIST.test(text.toUpperCase()) ? text.toUpperCase() : '')

/** Reads the address; never throws, what makes no sense is left out. */
export function parsePerformanceParams(query: ParsedUrlQuery): PerformanceParams {
  const sinceDate = textOf(query, 'since_date')
  const tickers = tickersOf(textOf(query, 'tickers'))
  const universe = choiceOf(query, 'universe', UNIVERSES, 'sp500')
  return {
    universe: universe === 'list' && tickers === '' ? 'sp500' : universe,
    tickers,
    horizon: choiceOf(query, 'horizon', HORIZONS, 'YTD'),
    basis: choiceOf(query, 'basis', ['total', 'price'], 'total'),
    benchmark: tickersOf(textOf(query, 'benchmark')).split(',')[0] || 'SPY',
    since: choiceOf(query, 'since', SINCE, ''),
    sinceDate: isIsoDate(sinceDate) ? sinceDate : '',
    set: choiceOf(query, 'set', SETS, 'returns'),
    names: tickersOf(textOf(query, 'names')).split(',').filter(Boolean).slice(0, MOST_LINES),
    sector: textOf(query, 'sector').slice(0, 60),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function performanceQuery(params: PerformanceParams): string {
  const { universe, horizon, basis, benchmark, since, set, names, sector, sort, cols, when } = params
  return queryOf({
    universe: universe === 'sp500' ? '' : universe,
    tickers: universe === 'list' ? params.tickers : '',
    horizon: horizon === 'YTD' ? '' : horizon,
    basis: basis === 'total' ? '' : basis,
    benchmark: benchmark === 'SPY' ? '' : benchmark,
    since,
    since_date: since === 'date' ? params.sinceDate : '',
    set: set === 'returns' ? '' : set,
    names: names.join(','),
    sector,
    sort,
    cols,
    ...when,
  })
}

/** What the calls of the page share. */
export function askedOf({ horizon, basis, benchmark, since, sinceDate, when }: PerformanceParams) {
  const isWhole = since !== '' && (since !== 'date' || sinceDate !== '')
  return {
    horizon,
    basis,
    benchmark,
    ...(isWhole ? { since } : {}),
    ...(since === 'date' && sinceDate !== '' ? { since_date: sinceDate } : {}),
    ...whenQuery(when),
  }
}
