import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readMetricHistory } from '@/server/services/metricHistory/readMetricHistory'

/** Ticker-day metrics over time: Options Charting. */
export function metricHistoryRoutes(deps: MarketDeps): readonly Route[] {
  const { metricHistory } = contract
  return [
    implement(metricHistory.read, ({ ctx, params, query }) => readMetricHistory(deps, ctx, params.ticker ?? '', query)),
  ]
}
