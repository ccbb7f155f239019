import type { ExposureAnswer } from '@/lib/contract/exposure'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { indexHedge } from '@/lib/futures/indexHedge'

type Hedge = NonNullable<ExposureAnswer['hedge']>

const count = (value: number): string => formatCompact(Math.round(Math.abs(value)))
/** Contracts one by one. */
const whole = (value: number): string => formatCount(Math.abs(value))

/** F29 in words: how much of what dealers buy or sell, and the delta dollars; an index in its futures, not in shares. */
export function hedgeText(ticker: string, spot: number | null, hedge: Hedge | null) {
  if (hedge === null || spot === null || hedge.direction === 'none') return { value: '-', context: '' }
  const usd = hedge.shares * spot
  const dollars = `${formatMoney(Math.abs(usd))} of delta`
  const futures = indexHedge(ticker, usd, spot)
  if (futures !== null) {
    const { root, contracts, microRoot, micros } = futures
    return {
      value: `${hedge.direction} ${whole(contracts)} ${root}`,
      context: `${whole(micros)} ${microRoot}, ${dollars}`,
    }
  }
  const share = hedge.percent_of_volume === null ? '' : `, ${formatPercent(hedge.percent_of_volume, 1)} of ADV`
  return { value: `${hedge.direction} ${count(hedge.shares)} sh`, context: `${dollars}${share}` }
}
