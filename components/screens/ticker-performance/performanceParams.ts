import { whenField, whenQuery } from '@/components/options/when/whenState'
import { HORIZONS } from '@/lib/equities/performance'
import { TICKER_LIST } from '@/lib/market/ticker'
import {
  type AddressField,
  addressOf,
  choiceField,
  dayField,
  named,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

export const UNIVERSES = ['sp500', 'ndx', 'dow', 'small', 'sectors', 'etf', 'index', 'all', 'list'] as const
export const SETS = ['returns', 'relative', 'technical'] as const
export const SINCE = ['', 'fomc', 'earnings', 'date'] as const
/** Lines of the chart beside the benchmark. */
export const MOST_LINES = 6

const tickersOf = (text: string): string => (TICKER_LIST.test(text.toUpperCase()) ? text.toUpperCase() : '')

/** Names of the universe 'list', joined by commas. */
const listed: AddressField<string> = { ...textField(), read: (query, key) => tickersOf(textOf(query, key)) }
const linesField: AddressField<readonly string[]> = {
  read: (query, key) => listed.read(query, key).split(',').filter(Boolean).slice(0, MOST_LINES),
  write: (names) => names.join(','),
}
const benchmarkField: AddressField<string> = {
  ...textField(12, 'SPY'),
  read: (query, key) => listed.read(query, key).split(',')[0] || 'SPY',
}

/** Everything the address of Performance says. */
const address = addressOf({
  /** A list without names is the usual one. */
  universe: {
    ...choiceField(UNIVERSES, 'sp500'),
    read: (query, key) =>
      choiceOf(
        query,
        key,
        UNIVERSES.filter((one) => one !== 'list' || listed.read(query, 'tickers') !== ''),
        'sp500',
      ),
  },
  tickers: listed,
  horizon: choiceField(HORIZONS, 'YTD'),
  basis: choiceField(['total', 'price'], 'total'),
  benchmark: benchmarkField,
  since: choiceField(SINCE, ''),
  sinceDate: named('since_date', dayField),
  set: choiceField(SETS, 'returns'),
  /** Names of the chart; none: the leaders of the horizon. */
  names: linesField,
  /** One sector; '' is all. */
  sector: textField(60),
  ...tableFields,
  when: whenField,
})
export const parsePerformanceParams = address.parse
export type PerformanceParams = ReturnType<typeof parsePerformanceParams>

/** The canonical query of a state: names of a list and a day stand there only while they are asked for. */
export const performanceQuery = (params: PerformanceParams): string =>
  address.query({
    ...params,
    tickers: params.universe === 'list' ? params.tickers : '',
    sinceDate: params.since === 'date' ? params.sinceDate : '',
  })

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
