import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useInterval } from '@/hooks/view/useInterval'
import type { IsoDate, Ticker } from '@/lib/core/nominal'

/** Asked again so often while sessions of the chain are still being read. */
const PENDING_MS = 1000

export interface MetricHistoryAsk {
  readonly symbol: Ticker
  readonly when: { readonly session?: IsoDate; readonly at?: string }
  /** Names as in `TICKER_METRICS`. */
  readonly metrics: readonly string[]
  readonly days: number
}

/** Figures of a name by session, asked again until every session is read; `pending` says how many are not. */
export function useMetricHistory({ symbol, when, metrics, days }: MetricHistoryAsk) {
  const answer = useEndpoint('metricHistory.read', {
    params: { ticker: symbol },
    query: { ...when, metrics: metrics.join(','), days },
  })
  const pending = answer.data?.data.pending ?? 0
  useInterval(answer.retry, pending > 0 ? PENDING_MS : null)
  return { answer, pending }
}
