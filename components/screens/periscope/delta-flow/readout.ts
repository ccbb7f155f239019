import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { formatMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'

/** The answer to the page's question in a sentence; inferred, so it says so. */
export function readoutOf({ totals, percentile, label }: DeltaFlowRow): string {
  if (totals.dollar_delta === 0) return 'No directional delta yet.'
  const side = totals.dollar_delta > 0 ? 'bought' : 'sold'
  const hedge = totals.dollar_delta > 0 ? 'buy' : 'sell'
  const rank =
    percentile === null
      ? ''
      : ` Higher than ${formatNumber(percentile.value, 0)}% of ${percentile.sessions} stored sessions at this minute.`
  return `${label}: customers ${side} ${formatMoney(Math.abs(totals.dollar_delta))} of delta, so dealers who took the other side would ${hedge} the underlying to stay neutral.${rank} Inferred from trade side.`
}
