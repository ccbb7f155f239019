import type { TileModel } from '@/components/options/minutes/Tiles'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'

/** Where the flow stands, what dealers would do against it, and how unusual it is. */
export function deltaTiles({ totals, series, percentile }: DeltaFlowRow): TileModel[] {
  const last = (values: readonly (number | null)[]) => values.at(-1) ?? null
  return [
    {
      label: 'Delta flow',
      value: formatSignedMoney(totals.dollar_delta),
      ...tone(totals.dollar_delta),
      title: 'F14: Σ d·Δ·size·100·S since 09:30, d = +1 at the ask, −1 at the bid',
    },
    { label: 'Calls', value: formatSignedMoney(last(series.calls)), tone: 'call', title: 'F14 of calls' },
    { label: 'Puts', value: formatSignedMoney(last(series.puts)), tone: 'put', title: 'F14 of puts' },
    { label: '0DTE', value: formatSignedMoney(last(series.zero_dte)), title: 'F14 of contracts that expire today' },
    {
      label: 'Slope 15 min',
      value: formatSignedMoney(last(series.slope)),
      context: '/ min',
      title: 'Least squares through the last 15 minutes',
    },
    {
      label: 'Dealer hedge',
      value:
        totals.dollar_delta === 0
          ? '-'
          : `${totals.dollar_delta > 0 ? 'buy' : 'sell'} ${formatMoney(Math.abs(totals.dollar_delta))}`,
      context: totals.hedge_pct === null ? 'estimate' : `${formatNumber(totals.hedge_pct, 1)}% of volume`,
      title: 'Estimate: dealers hold the opposite of the customers’ delta and trade the underlying to stay neutral',
    },
    {
      label: 'Gamma flow',
      value: totals.gamma === null ? '-' : formatSignedMoney(totals.gamma),
      context: totals.gamma === null ? '' : 'per 1%',
      title: 'F14: Σ d·Γ·size·100·S²·1 %; for one underlying',
      isOffPhone: true,
    },
    {
      label: 'Vega flow',
      value: formatSignedMoney(totals.vega),
      context: 'per point',
      title: 'F14: Σ d·vega·size·100',
      isOffPhone: true,
    },
    {
      label: 'Percentile',
      value: percentile === null ? '-' : `p${formatNumber(percentile.value, 0)}`,
      context: percentile === null ? '' : `of ${percentile.sessions} sessions`,
      title: 'Share of earlier stored sessions whose delta flow was lower at this minute',
    },
    {
      label: 'Covered',
      value: totals.covered_pct === null ? '-' : `${formatNumber(totals.covered_pct, 0)}%`,
      context: 'of volume',
      title: 'Contracts whose prints carry delta and underlying price',
      isOffPhone: true,
    },
  ]
}

const tone = (value: number): Pick<TileModel, 'tone'> => (value === 0 ? {} : { tone: value > 0 ? 'bull' : 'bear' })
