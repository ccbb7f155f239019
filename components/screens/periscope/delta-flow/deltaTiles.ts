import type { TileModel } from '@/components/options/minutes/Tiles'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatNumber } from '@/lib/format/number'

/** Where the flow stands, what dealers would do against it, and how unusual it is. */
export function deltaTiles({ totals, series, percentile, expected }: DeltaFlowRow): TileModel[] {
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
      label: 'Slope a minute',
      value: formatSignedMoney(last(series.slope)),
      title: 'Least squares through the last 15 minutes',
    },
    {
      label: 'Dealer hedge (est.)',
      value: tradeText(totals.dollar_delta),
      ...(totals.hedge_pct === null ? {} : { context: `${formatNumber(totals.hedge_pct, 1)}% vol` }),
      title:
        'Estimate: dealers hold the opposite of the customers’ delta and trade the underlying to stay neutral; next to it in percent of the shares traded so far',
    },
    ...expectedTiles(expected),
    {
      label: 'Gamma flow per 1%',
      value: totals.gamma === null ? '-' : formatSignedMoney(totals.gamma),
      title: 'F14: Σ d·Γ·size·100·S²·1 %; for one underlying',
      isOffPhone: true,
    },
    {
      label: 'Vega flow a point',
      value: formatSignedMoney(totals.vega),
      title: 'F14: Σ d·vega·size·100',
      isOffPhone: true,
    },
    {
      label: 'Percentile',
      value: percentile === null ? '-' : `p${formatNumber(percentile.value, 0)}`,
      context: percentile === null ? '' : `of ${percentile.sessions}`,
      title: 'Share of earlier stored sessions whose delta flow was lower at this minute',
      isOffPhone: true,
    },
    {
      label: 'Volume covered',
      value: totals.covered_pct === null ? '-' : `${formatNumber(totals.covered_pct, 0)}%`,
      title: 'Contracts whose prints carry delta and underlying price',
      isOffPhone: true,
    },
  ]
}

const tone = (value: number): Pick<TileModel, 'tone'> => (value === 0 ? {} : { tone: value > 0 ? 'bull' : 'bear' })

/** What the whole chain makes its dealers trade, beside what the flow does; one underlying only. */
function expectedTiles(expected: DeltaFlowRow['expected']): TileModel[] {
  if (expected === null) return []
  const moved = expected.rehedge.at(-1)?.usd ?? 0
  const drift = expected.drift.at(-1)?.usd ?? 0
  return [
    {
      label: 'Re-hedge since open',
      value: tradeText(moved),
      title:
        'Estimate, Σ −GEX·ΔS: what dealers long calls and short puts (F27 A) trade because the price moved since the open, gamma recomputed every half hour',
      isOffPhone: true,
    },
    {
      label: 'Charm to the close',
      value: tradeText(drift),
      title: 'Estimate: what the same dealers trade by the close if only time passes (F26), every contract repriced',
      isOffPhone: true,
    },
  ]
}

const tradeText = (usd: number) => (usd === 0 ? '-' : `${usd > 0 ? 'buy' : 'sell'} ${formatMoney(Math.abs(usd))}`)
