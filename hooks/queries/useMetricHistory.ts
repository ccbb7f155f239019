import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { IsoDate, Ticker } from '@/lib/core/nominal'

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
  useWhilePending(answer)
  return { answer, pending: answer.data?.data.pending ?? 0 }
}
