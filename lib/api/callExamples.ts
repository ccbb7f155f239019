import { wordTable } from '@/lib/core/wordTable'

/** Values that make a call answer, for the reference, the explorer and its tests. */
export interface CallExample {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** One value for each name of a path. */
const PATH_EXAMPLES: Readonly<Record<string, string>> = wordTable({
  ticker: 'SPY',
  root: 'ES',
  symbol: 'SPY261218C00600000',
  name: 'Vanguard Group Inc',
  slug: 'nancy-pelosi',
  id: '1',
  dataset: 'option_tape',
  day: '2026-11-20',
})

const contracts = ['SPY261218C00600000']

/** Calls that ask for something; all others answer without. */
const examples: Readonly<Record<string, CallExample>> = wordTable({
  'flow.list': { query: { filter: 'premium>=100k', limit: '5' } },
  'flow.counts': { body: { filters: ['', 'side=ask'] } },
  'flowAlerts.list': { query: { limit: '5' } },
  'flowAlerts.counts': { body: { filters: ['premium>=50k'] } },
  'calendar.events': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'economy.releases': { query: { from: '2026-11-01', to: '2026-11-30' } },
  'economy.release': { query: { title: 'CPI m/m' } },
  'economy.path': { query: { title: 'CPI m/m' } },
  'charting.bars': { query: { symbol: 'SPY' } },
  'screener.counts': { body: { filters: ['', 'volume>=1000'] } },
  'screener.rows': { body: { chains: contracts } },
  'screener.past': { body: { chains: contracts } },
  'screener.since': { body: { filter: 'volume>=1000', since: '2026-11-02' } },
  'screener.list': { query: { limit: '5' } },
  'tapeContext.carry': { body: { contracts } },
  'tapeContext.rules': { body: { seqs: [1] } },
  'stockScreener.list': { query: { limit: '5' } },
  'stockScreener.counts': { body: { filters: ['', 'iv_rank>=50'] } },
  'stockScreener.rows': { body: { tickers: ['SPY'] } },
  'stockScreener.sparks': { body: { tickers: ['SPY'] } },
  'metricHistory.read': { query: { metrics: 'iv_30' } },
  'performance.explain': { query: { ticker: 'SPY' } },
  'performance.lines': { query: { tickers: 'SPY' } },
  'seasonality.years': { query: { start: '2026-11-02', sessions: '10' } },
  'analyzer.contracts': { query: { contracts: contracts.join(',') } },
  'fiscal.series': { query: { id: 'tga' } },
  'crypto.candles': { query: { pair: 'BTC-USD', venue: 'Harbor' } },
  'backtests.run': { query: { p1: 'All~fixed~none~SPY:100' } },
  'altData.study': { query: { dataset: 'lobbying' } },
  'altData.name': { query: { dataset: 'lobbying', ticker: 'LMT' } },
  'portfolios.profile': { query: { key: 'insiders:large' } },
  'predictions.market': { query: { venue: 'Kalshi', market: 'KX-1' } },
  'predictions.user': { query: { venue: 'Polymarket', trader: '0x1' } },
  'recordedFlow.read': { query: { session: '2026-11-20', source: 'synthetic' } },
})

/** Example values of a call; empty where it needs none. */
export const exampleOf = (id: string): CallExample => examples[id] ?? {}

/** Example of a named part of a path, for one call. */
export const pathExample = (id: string, name: string): string => {
  if (name === 'name' && id.startsWith('politics.')) return 'Nancy Pelosi'
  return PATH_EXAMPLES[name] ?? 'SPY'
}
